//! The header of saved files.
use values::content_disposition::attachment;

#[test]
fn every_program_finds_a_name() {
    for (name, header) in [
        (
            "offer 2.pdf",
            "filename=\"offer 2.pdf\"; filename*=UTF-8''offer%202.pdf",
        ),
        (
            "عرض.pdf",
            "filename=\"_.pdf\"; filename*=UTF-8''%D8%B9%D8%B1%D8%B6.pdf",
        ),
        (
            "a\"\\%41\r\n;b.csv",
            "filename=\"a_41_;b.csv\"; filename*=UTF-8''a%22%5C%2541%0D%0A%3Bb.csv",
        ),
    ] {
        assert_eq!(attachment(name), format!("attachment; {header}"));
    }
}
