//! Who must have a second factor.
use super::{SECURITY, SETUP, set_up};
use crate::support::portal::{MANAGER, Portal, USER};

#[tokio::test]
async fn whoever_must_have_it_reaches_nothing_else() {
    let portal = Portal::start(&[("PORTAL_REQUIRE_SECOND_FACTOR", "everybody")]).await;
    let mut browser = portal.signed_in(USER).await;
    for path in [
        "/dashboard",
        "/purchase-orders",
        "/settings/profile",
        SECURITY,
    ] {
        browser.get(path).await.leads_to(SETUP);
    }
    let name = [("firstName", "عمر"), ("lastName", "القحطاني")];
    let name = browser.post("/settings/profile/name", &name).await;
    name.is(403);
    let seen = browser.get(SETUP).await;
    seen.is(200).says("التحقق بخطوتين مطلوب لحسابك");
    set_up(&mut browser, USER).await;
    browser.get("/dashboard").await.is(200);
    let page = browser.get(SECURITY).await;
    page.says("التحقق بخطوتين مطلوب لحسابك");
    let fields = [("password", USER.password), ("code", "000000")];
    let removal = "/settings/profile/second-factor/remove";
    browser.post(removal, &fields).await.is(409);
}

#[tokio::test]
async fn account_managers_alone_may_have_to_have_it() {
    let portal = Portal::start(&[("PORTAL_REQUIRE_SECOND_FACTOR", "account_managers")]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    manager.get("/dashboard").await.leads_to(SETUP);
    let mut user = portal.signed_in(USER).await;
    user.get("/dashboard").await.is(200);
}
