//! `/livez` and `/readyz`: outside the base path, and for whatever name a supervisor uses.
use crate::support::{portal::Portal, wire};

#[tokio::test]
async fn a_portal_that_works_is_alive_and_ready_by_any_name() {
    let url = &Portal::shared().url;
    for path in ["/livez", "/readyz"] {
        let seen = wire::get(url, path, &[b"Host: 10.1.2.3:8080"]).await;
        assert_eq!((seen.status.as_u16(), seen.text()), (200, "ok\n"));
        assert!(seen.set_cookies().is_empty());
        assert_eq!(seen.header("x-content-type-options"), "nosniff");
    }
}
