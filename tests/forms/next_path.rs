//! Which paths a form may redirect to.
use web::http::NextPath;

#[test]
fn only_paths_of_the_portal_are_accepted() {
    for path in ["/quotations?state=closing#top", "/"] {
        assert_eq!(NextPath::new(path).into_path().as_deref(), Some(path));
    }
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
