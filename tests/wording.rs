//! The check of the messages' wording, which the build makes, finds each fault and nothing else.
#[path = "../build/wording.rs"]
mod rules;

#[test]
fn a_text_that_breaks_a_rule_is_found() {
    let broken = [
        ("en", "Enter your e-mail address.", "“email”"),
        ("en", "E-mail address", "“email”"),
        ("en", "This cannot be changed any more.", "“no longer”"),
        ("en", "Choose \"No offer\".", "quotation marks"),
        ("en", "The buyer's note", "apostrophe"),
        ("ar", "لا شحنات بعد.", "«لا توجد»"),
        ("ar", "اختر \"قبول\".", "quotation marks"),
        ("ar", "اقبل الأمر ، ثم أرسل.", "،"),
        ("ar", "هل تريد ذلك?", "؟"),
        ("ar", "أدخل تاريخًا مثل 2026-01-31.", "U+200E"),
        ("ar", "2026-01-31", "U+200E"),
        ("ar", "تغيّر في هذه الأثناء", "أثناء عملك"),
    ];
    for (language, text, expected) in broken {
        let complaints = rules::complaints(language, text, true);
        assert_eq!(complaints.len(), 1, "{text}: {complaints:?}");
        assert!(complaints[0].contains(expected), "{text}: {complaints:?}");
    }
}

#[test]
fn a_text_that_keeps_the_rules_is_not() {
    let kept = [
        ("en", "You can no longer change the buyer’s “note”."),
        ("en", "Do you have any more files?"),
        ("en", "Enter a date, such as 2026-01-31."),
        ("ar", "لا توجد شحنات بعد، وستظهر هنا."),
        ("ar", "لا يمكن الحفظ الآن."),
        ("ar", "أدخل تاريخًا مثل \u{200e}2026-01-31."),
        ("ar", "رقم 12345-67-89"),
    ];
    for (language, text) in kept {
        let complaints = rules::complaints(language, text, true);
        assert!(complaints.is_empty(), "{text}: {complaints:?}");
    }
    assert!(rules::complaints("ar", "لا شحنات", false).is_empty());
}
