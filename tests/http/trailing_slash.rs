//! An address with slashes at its end leads to the address without them.
use axum::http::Method;

use crate::support::portal::{Portal, USER};

#[tokio::test]
async fn it_leads_to_the_address_without_them() {
    let portal = Portal::shared();
    let (mut guest, mut viewer) = (portal.browser(), portal.signed_in(USER).await);
    for (path, target) in [
        ("/dashboard/", "/dashboard"),
        (
            "/purchase-orders/?tab=done&search=%D8%A3",
            "/purchase-orders?tab=done&search=%D8%A3",
        ),
        ("/quotations/RFQ-1//", "/quotations/RFQ-1"),
        ("/login/?next=%2Fpayments", "/login?next=%2Fpayments"),
        ("/nowhere/", "/nowhere"),
    ] {
        for browser in [&mut guest, &mut viewer] {
            let seen = browser.get(path).await;
            assert_eq!(seen.is(308).header("location"), target, "{path}");
        }
    }
}

#[tokio::test]
async fn it_leads_nowhere_else() {
    let mut browser = Portal::shared().browser();
    for path in [
        "//evil/",
        "//evil.example//",
        "/\\evil/",
        "///",
        "//evil.example/%2e%2e/",
    ] {
        let seen = browser.get(path).await;
        assert!(seen.headers.get("location").is_none(), "{path}");
        seen.is(404);
    }
    // A form that is sent to such an address is not sent on.
    let request = browser.request(Method::POST, "/users/authenticate/");
    browser.send(request).await.is(404);
}

#[tokio::test]
async fn the_base_path_stays() {
    let portal = Portal::start(&[("PORTAL_BASE_PATH", "/apps/portal")]).await;
    let seen = portal.browser().get("/payments/?x=1").await;
    assert_eq!(seen.is(308).header("location"), "/apps/portal/payments?x=1");
}
