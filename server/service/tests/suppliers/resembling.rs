//! Which names resemble each other.
use uuid::Uuid;

use accounts::suppliers::{names, resemblance::resembling};
use contract::SupplierState;
use tables::supplier;
use test_support::{databases::Kind, fixtures::insert_supplier, for_both_kinds, harness::Harness};
use values::text::LocalizedText;

for_both_kinds!(
    at_most_twenty_are_listed_and_approved_ones_first,
    spelling_punctuation_and_legal_forms_make_no_difference,
    a_changed_name_is_compared,
);

fn named(name_ar: &str, name_en: &str, state: SupplierState) -> supplier::Model {
    supplier::Model {
        id: Uuid::new_v4(),
        name_ar: name_ar.to_owned(),
        name_en: name_en.to_owned(),
        state,
        ..supplier::Model::default()
    }
}

async fn inserted(harness: &Harness, supplier: &supplier::Model) -> Uuid {
    insert_supplier(&harness.database, supplier.clone()).await;
    supplier.id
}

/// Those that resemble the supplier.
async fn found(harness: &Harness, supplier: Uuid) -> Vec<Uuid> {
    let found = resembling(&harness.database, &[supplier], false).await;
    found.unwrap().remove(&supplier).unwrap_or_default()
}

async fn at_most_twenty_are_listed_and_approved_ones_first(kind: Kind) {
    let harness = Harness::new(kind).await;
    let state = |place| match place % 10 {
        0 => SupplierState::Approved,
        _ => SupplierState::Pending,
    };
    let arabic = (0..60).map(|place| named("النخيل", &format!("Nakheel {place}"), state(place)));
    let english = (0..60).map(|place| named(&format!("نخيل {place}"), "Nakheel", state(place)));
    let both = named("النخيل", "Nakheel", SupplierState::Pending);
    let of_sandbox = supplier::Model {
        is_sandbox: true,
        ..named("النخيل", "Nakheel", SupplierState::Approved)
    };
    let suppliers: Vec<_> = [both.clone()]
        .into_iter()
        .chain(arabic)
        .chain(english)
        .collect();
    for supplier in suppliers.iter().chain([&of_sandbox]) {
        inserted(&harness, supplier).await;
    }
    let ids: Vec<_> = suppliers.iter().map(|supplier| supplier.id).collect();
    let found = resembling(&harness.database, &ids, false).await.unwrap();
    assert_eq!(found.len(), suppliers.len());
    assert!(found.values().all(|others| others.len() == 20));
    let is_own = |(supplier, others): (&Uuid, &Vec<Uuid>)| others.contains(supplier);
    assert!(!found.iter().any(is_own));
    assert!(!found.values().any(|others| others.contains(&of_sandbox.id)));
    let approved = |id: &Uuid| {
        let supplier = suppliers.iter().find(|supplier| supplier.id == *id);
        supplier.unwrap().state == SupplierState::Approved
    };
    // Twelve of both names are approved.
    let (first, rest) = found[&both.id].split_at(12);
    assert!(first.iter().all(approved) && !rest.iter().any(approved));
}

async fn spelling_punctuation_and_legal_forms_make_no_difference(kind: Kind) {
    let harness = Harness::new(kind).await;
    for (first, second, resemble) in [
        ("شركة النخيل للتوريدات", "النخيل للتوريدات", true),
        ("مؤسسة الأمل المحدودة", "الامل", true),
        ("الواحة", "الواحه", true),
        ("Nakheel Co.", "NAKHEEL Company, Ltd.", true),
        ("Al-Amal Est.", "Al Amal L.L.C.", true),
        ("The Company", "the company", true),
        // Cyrillic letters, a dotless i, a capital I for l, and digits for letters.
        ("Petra Valves", "Реtrа Vаlvеs", true),
        ("ВАТА ЕАSТ", "BATA EAST", true),
        ("Delta Mining", "Delta Mınıng", true),
        ("Gulf Pumps", "GuIf Pumps", true),
        ("Oasis Oil", "0asis 0i1", true),
        ("شركة البحر ذ.م.م", "البحر", true),
        ("النهر ش.م.م", "شركة النهر ذ م م", true),
        ("Rhein Pumpen GmbH", "Rhein Pumpen", true),
        ("Marina Trading FZE", "Marina Trading W.L.L.", true),
        ("Harbour Trading LLС", "Harbour Trading F.Z.E.", true),
        ("شركة الفجر", "شركة القمر", false),
        ("Sahara Co.", "Sahara Trading Co.", false),
    ] {
        let [first_id, second_id] =
            [first, second].map(|name| named(name, name, SupplierState::Approved));
        let first_id = inserted(&harness, &first_id).await;
        let second_id = inserted(&harness, &second_id).await;
        let expected: Vec<_> = resemble.then_some(second_id).into_iter().collect();
        assert_eq!(
            found(&harness, first_id).await,
            expected,
            "{first} / {second}"
        );
    }
}

async fn a_changed_name_is_compared(kind: Kind) {
    let harness = Harness::new(kind).await;
    let state = SupplierState::Approved;
    let first = inserted(&harness, &named("الفجر", "Dawn", state)).await;
    let second = inserted(&harness, &named("القمر", "Moon", state)).await;
    assert!(found(&harness, first).await.is_empty());
    let name = LocalizedText::new("شركة الفجر".to_owned(), "Sunrise".to_owned());
    names::change(&harness.database, second, &name)
        .await
        .unwrap();
    assert_eq!(found(&harness, first).await, [second]);
}
