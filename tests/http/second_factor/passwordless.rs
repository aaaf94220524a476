//! A passkey as the first second factor, and sign-ins with it alone.
use sea_orm::{EntityTrait, sea_query::Expr};
use serde_json::json;

use super::{SECURITY, SETUP, props};
use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal, USER},
};
use contract::SupplierState;
use tables::supplier;
use test_support::passkey::Authenticator;

const SIGN_IN: &str = "/login/passkey";
const PASSKEYS: &str = "/settings/profile/passkeys";

/// Where the portal is at a host name.
fn named(portal: &Portal) -> String {
    portal.url.replace("127.0.0.1", "localhost")
}

/// The fields of the form with which scripts send the passkey's answer.
async fn answer(browser: &mut Browser, authenticator: &Authenticator) -> (String, String) {
    let options = format!("{SIGN_IN}/options");
    let options = browser.post_json(&options, &json!({})).await;
    let options = options.is(200).json();
    let challenge = options["challenge"].as_str().unwrap().to_owned();
    (challenge, authenticator.get(&options).to_string())
}

async fn send(browser: &mut Browser, (challenge, passkey): &(String, String)) -> Seen {
    let fields = [
        ("challenge", challenge.as_str()),
        ("passkey", passkey),
        ("next", "/purchase-orders"),
    ];
    browser.post(SIGN_IN, &fields).await
}

#[tokio::test]
async fn passkeys_are_offered_at_a_host_name_and_not_at_an_ip_address() {
    let portal = Portal::shared();
    let mut browser = Browser::of(&named(portal));
    browser
        .get("/login")
        .await
        .is(200)
        .says("autoComplete=\"username webauthn\"")
        .says("تسجيل الدخول بمفتاح مرور");
    portal
        .browser()
        .get("/login")
        .await
        .is(200)
        .is_silent_about("webauthn")
        .is_silent_about("تسجيل الدخول بمفتاح مرور");
}

#[tokio::test]
async fn a_passkey_is_set_up_first_and_signs_in_without_a_password() {
    let portal = Portal::start(&[("PORTAL_REQUIRE_SECOND_FACTOR", "account_managers")]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    manager.get("/dashboard").await.leads_to(SETUP);
    manager.get(SETUP).await.is(200).says("بمفتاح مرور");
    let authenticator = Authenticator::new(&named(&portal));
    let body = json!({ "password": MANAGER.password });
    let begun = manager.post_json(&format!("{PASSKEYS}/begin"), &body).await;
    let options = begun.is(200).json();
    let wrong = [("name", "My phone"), ("credential", "{}")];
    let seen = manager.post(PASSKEYS, &wrong).await;
    seen.is(422)
        .says("تعذّر قبول مفتاح المرور")
        .says("value=\"My phone\"");
    let credential = authenticator.create(&options["passkey"]).to_string();
    let right = [("name", "My phone"), ("credential", credential.as_str())];
    let codes = manager.post(PASSKEYS, &right).await;
    codes.is(200).says("download=\"recovery-codes.txt\"");
    assert_eq!(codes.header("cache-control"), "no-store");
    assert_eq!(props(&codes)["codes"].as_array().unwrap().len(), 10);
    manager.get("/dashboard").await.is(200);
    // An app can be added to it.
    manager
        .get(SECURITY)
        .await
        .says(&format!("href=\"{SETUP}\""));
    manager
        .get(SETUP)
        .await
        .is(200)
        .says("name=\"code\"")
        .is_silent_about("بمفتاح مرور");

    let mut elsewhere = portal.browser();
    let once = answer(&mut elsewhere, &authenticator).await;
    send(&mut elsewhere, &once)
        .await
        .leads_to("/purchase-orders");
    elsewhere.get("/purchase-orders").await.is(200);
    let mut other = portal.browser();
    send(&mut other, &once)
        .await
        .leads_to("/login?next=%2Fpurchase%2Dorders");
    other.get("/login").await.says("طالت مدة تسجيل الدخول");
    other.get("/purchase-orders").await.is(303);
    let (challenge, passkey) = answer(&mut other, &authenticator).await;
    let body = json!({ "challenge": challenge, "passkey": passkey });
    let signed_in = other.post_json(SIGN_IN, &body).await.is(200).json();
    assert_eq!(signed_in["email"], MANAGER.email);
    assert!(signed_in["token"].is_string());

    let events = props(&elsewhere.get("/settings/users/activity").await);
    let rows = events["rows"].as_array().unwrap().iter();
    let kinds: Vec<_> = rows.map(|row| row["kind"].as_str().unwrap()).collect();
    for kind in [
        "passkey_added",
        "second_factor_on",
        "second_factor_used",
        "signed_in",
    ] {
        assert!(kinds.contains(&kind), "{kind} in {kinds:?}");
    }
    let database = portal.database().await;
    let closed = supplier::Entity::update_many()
        .col_expr(
            supplier::Column::State,
            Expr::value(SupplierState::Deactivated),
        )
        .exec(&database);
    closed.await.unwrap();
    let mut late = portal.browser();
    let answered = answer(&mut late, &authenticator).await;
    send(&mut late, &answered)
        .await
        .is(403)
        .says("أوقف المشتري");
    late.get("/dashboard").await.leads_to("/login");
}

#[tokio::test]
async fn wrong_passkeys_are_refused_with_a_sentence_and_have_to_wait() {
    let portal = Portal::start(&[]).await;
    let stranger = Authenticator::new(&named(&portal));
    let mut browser = portal.browser();
    for _ in 0..5 {
        let wrong = answer(&mut browser, &stranger).await;
        let seen = send(&mut browser, &wrong).await;
        seen.is(422).says("تعذّر قبول مفتاح المرور");
        assert_eq!(props(&seen)["next"], "/purchase-orders");
    }
    let wrong = answer(&mut browser, &stranger).await;
    send(&mut browser, &wrong).await.is(429);
    let long = "x".repeat(20_000);
    browser
        .post(SIGN_IN, &[("passkey", long.as_str())])
        .await
        .is(400);
    // Others sign in all the same.
    portal.signed_in(USER).await.get("/dashboard").await.is(200);
}
