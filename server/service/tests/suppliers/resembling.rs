//! Which names resemble each other.
use service::{entities::supplier, suppliers::resemblance::resembling};
use uuid::Uuid;

fn resemble(first: &str, second: &str) -> bool {
    let suppliers = [first, second].map(|name| supplier::Model {
        id: Uuid::new_v4(),
        name_ar: name.to_owned(),
        name_en: name.to_owned(),
        ..supplier::Model::default()
    });
    !resembling(&suppliers).is_empty()
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
