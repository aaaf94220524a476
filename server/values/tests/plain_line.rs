use values::bidi::{plain_line, plain_prose};

#[test]
fn joiners_stay_where_they_spell_a_word_and_nothing_else_that_is_invisible_does() {
    for (typed, plain) in [
        ("  \u{200f}نورة\u{a0}آل سعود\u{200e} ", "نورة آل سعود"),
        ("علی\u{200c}رضا", "علی\u{200c}رضا"),
        ("क्\u{200d}ष", "क्\u{200d}ष"),
        ("\u{200c}علی\u{200c}", "علی"),
        ("علی\u{200c} رضا", "علی رضا"),
        ("ا\u{200c}\u{115f}ب", "اب"),
        ("SA\u{200d}B\u{200c}B", "SABB"),
        ("\u{200d}\u{200c}", ""),
        ("a\nb", "a\nb"),
    ] {
        assert_eq!(plain_line(typed), plain, "{typed:?}");
    }
}

#[test]
fn prose_keeps_its_line_breaks() {
    let typed = "\u{200f}نورة\u{200e}\r\n علی\u{200c}رضا\tb\n\u{feff}\n ";
    assert_eq!(plain_prose(typed), "نورة\n علی\u{200c}رضا\tb");
}
