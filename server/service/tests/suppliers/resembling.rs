//! Which names resemble each other.
use contract::SupplierState;
use service::{entities::supplier, suppliers::resemblance::resembling};
use uuid::Uuid;

fn named(name_ar: &str, name_en: &str, state: SupplierState) -> supplier::Model {
    supplier::Model {
        id: Uuid::new_v4(),
        name_ar: name_ar.to_owned(),
        name_en: name_en.to_owned(),
        state,
        ..supplier::Model::default()
    }
}

fn resemble(first: &str, second: &str) -> bool {
    let suppliers = [first, second].map(|name| named(name, name, SupplierState::Approved));
    !resembling(&suppliers).is_empty()
}

#[test]
fn at_most_twenty_are_listed_and_approved_ones_first() {
    let state = |place| match place % 10 {
        0 => SupplierState::Approved,
        _ => SupplierState::Pending,
    };
    let arabic = (0..60).map(|place| named("النخيل", &format!("Nakheel {place}"), state(place)));
    let english = (0..60).map(|place| named(&format!("نخيل {place}"), "Nakheel", state(place)));
    let both = named("النخيل", "Nakheel", SupplierState::Pending);
    let suppliers: Vec<_> = [both.clone()]
        .into_iter()
        .chain(arabic)
        .chain(english)
        .collect();
    let found = resembling(&suppliers);
    assert_eq!(found.len(), suppliers.len());
    assert!(found.values().all(|others| others.len() == 20));
    let approved = |id: &Uuid| {
        let supplier = suppliers.iter().find(|supplier| supplier.id == *id);
        supplier.unwrap().state == SupplierState::Approved
    };
    // Twelve of both names are approved.
    let (first, rest) = found[&both.id].split_at(12);
    assert!(first.iter().all(approved) && !rest.iter().any(approved));
}

#[test]
fn spelling_punctuation_and_legal_forms_make_no_difference() {
    for (first, second) in [
        ("شركة النخيل للتوريدات", "النخيل للتوريدات"),
        ("مؤسسة الأمل المحدودة", "الامل"),
        ("الواحة", "الواحه"),
        ("Nakheel Co.", "NAKHEEL Company, Ltd."),
        ("Al-Amal Est.", "Al Amal L.L.C."),
        ("The Company", "the company"),
    ] {
        assert!(resemble(first, second), "{first} / {second}");
    }
    for (first, second) in [
        ("شركة النخيل", "شركة الواحة"),
        ("Nakheel Co.", "Nakheel Trading Co."),
    ] {
        assert!(!resemble(first, second), "{first} / {second}");
    }
}
