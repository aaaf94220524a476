//! Which paths a form may redirect to.
use web::http::NextPath;

#[test]
fn only_paths_of_the_portal_are_accepted() {
    for path in ["/quotations?state=closing#top", "/"] {
        assert_eq!(NextPath::new(path).into_path().as_deref(), Some(path));
    }
    // As browsers read a `Location`.
    let escaped = NextPath::new("/quotations?search=مضخة 2&x=%20").into_path();
    let expected = "/quotations?search=%D9%85%D8%B6%D8%AE%D8%A9%202&x=%20";
    assert_eq!(escaped.as_deref(), Some(expected));
    for path in [
        "",
        "dashboard",
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
        "/a\r\nb",
    ] {
        assert_eq!(NextPath::new(path).into_path(), None, "{path:?}");
    }
}
