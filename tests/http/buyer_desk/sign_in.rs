//! `/buyer/login`: sessions of the buyer's people, apart from those of suppliers.
use axum::http::Method;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;
use test_support::buyer_messages::KEY;

use super::{PERSON, api, buyer, new_key, portal_with_desk, with_key};
use crate::support::portal::{MANAGER, Portal};

#[tokio::test]
async fn a_portal_without_the_buyer_api_has_no_desk() {
    let mut browser = Portal::shared().browser();
    for path in ["/buyer", "/buyer/login", "/buyer/suppliers"] {
        browser.get(path).await.is(404);
    }
    let fields = [("name", PERSON), ("key", KEY)];
    browser.post("/buyer/login", &fields).await.is(404);
}

#[tokio::test]
async fn the_page_is_a_form_that_works_without_scripts_in_both_languages() {
    let portal = portal_with_desk().await;
    let mut browser = portal.browser();
    let arabic = browser.get("/buyer/login").await;
    arabic
        .is(200)
        .says("action=\"/buyer/login\"")
        .says("name=\"name\"")
        .says("name=\"key\"")
        .says("دخول المشتري")
        .is_silent_about("<nav");
    browser.speak_english();
    browser
        .get("/buyer/login")
        .await
        .is(200)
        .says("Secret of the key");
    let fields = [("name", PERSON), ("key", KEY)];
    let seen = browser.post("/buyer/login", &fields).await;
    seen.leads_to("/buyer/suppliers");
    let seen = browser.get("/buyer/suppliers").await;
    seen.is(200)
        .says(PERSON)
        .says("href=\"/buyer/messages\"")
        .says("href=\"/buyer/webhooks\"")
        .says("href=\"/buyer/keys\"")
        .says("action=\"/users/sign-out\"")
        .is_silent_about("href=\"/purchase-orders\"")
        .is_silent_about("href=\"/search\"")
        .is_silent_about(KEY);
    browser
        .get("/buyer/login")
        .await
        .leads_to("/buyer/suppliers");
    browser.get("/buyer").await.leads_to("/buyer/suppliers");
    browser
        .post("/users/sign-out", &[])
        .await
        .leads_to("/buyer/login");
    let seen = browser.get("/buyer/keys").await;
    seen.leads_to("/buyer/login?next=%2Fbuyer%2Fkeys");
}

#[tokio::test]
async fn a_session_opens_the_pages_of_its_own_kind_only() {
    let portal = portal_with_desk().await;
    let mut person = buyer(&portal).await;
    for path in ["/dashboard", "/purchase-orders", "/settings/users"] {
        let seen = person.get(path).await;
        let location = seen.header("location");
        assert!(location.starts_with("/login"), "{path}: {location}");
        person.page_data(path).await.is(401);
    }
    let mut supplier = portal.signed_in(MANAGER).await;
    let seen = supplier.get("/buyer/suppliers").await;
    seen.leads_to("/buyer/login?next=%2Fbuyer%2Fsuppliers");
    supplier.page_data("/buyer/keys").await.is(401);
    supplier.post("/buyer/keys", &[]).await.is(303);
    // Neither ended.
    person.get("/buyer/suppliers").await.is(200);
    supplier.get("/dashboard").await.is(200);
}

#[tokio::test]
async fn scripts_need_the_token_of_the_session() {
    let portal = portal_with_desk().await;
    let mut person = buyer(&portal).await;
    person.page_data("/buyer/suppliers").await.is(200);
    person.token = None;
    person.page_data("/buyer/suppliers").await.is(401);
    let seen = person.post_json("/buyer/keys", &json!({})).await;
    seen.is(401);
}

#[tokio::test]
async fn after_the_sign_in_the_asked_page_of_the_desk_is_shown_and_no_other() {
    let portal = portal_with_desk().await;
    for (next, shown) in [
        ("/buyer/keys", "/buyer/keys"),
        ("/dashboard", "/buyer/suppliers"),
        ("//evil.example/buyer/", "/buyer/suppliers"),
    ] {
        let mut browser = portal.browser();
        let fields = [("name", PERSON), ("key", KEY), ("next", next)];
        let seen = browser.post("/buyer/login", &fields).await;
        seen.leads_to(shown);
    }
    let mut browser = portal.browser();
    let seen = browser.get("/login?next=%2Fbuyer%2Fkeys").await;
    seen.leads_to("/buyer/login?next=%2Fbuyer%2Fkeys");
}

#[tokio::test]
async fn what_is_missing_is_named_and_the_key_is_never_given_back() {
    let portal = portal_with_desk().await;
    let mut browser = portal.browser();
    let seen = browser.post("/buyer/login", &[]).await;
    seen.is(422).says("أدخل اسمك.").says("أدخل سر المفتاح.");
    let wrong = "0000000000000000000000000000000000000000";
    let fields = [("name", PERSON), ("key", wrong)];
    let seen = browser.post("/buyer/login", &fields).await;
    seen.is(422)
        .says("السر غير صحيح")
        .says(PERSON)
        .is_silent_about(wrong);
    assert!(browser.session().is_none());
}

#[tokio::test]
async fn wrong_keys_are_throttled_together_with_those_of_the_api() {
    let portal = portal_with_desk().await;
    let mut browser = portal.browser();
    let wrong = |attempt: usize| format!("{KEY}{attempt}");
    for attempt in 0..15 {
        let request = browser.request(Method::GET, "/buyer/v1/suppliers");
        let seen = browser.send(request.bearer_auth(wrong(attempt))).await;
        seen.is(401);
    }
    for attempt in 15..30 {
        let key = wrong(attempt);
        let fields = [("name", PERSON), ("key", &key)];
        browser.post("/buyer/login", &fields).await.is(422);
    }
    let fields = [("name", PERSON), ("key", KEY)];
    let seen = browser.post("/buyer/login", &fields).await;
    seen.is(429);
    assert!(!seen.header("retry-after").is_empty());
}

#[tokio::test]
async fn the_session_ends_with_its_key() {
    let portal = portal_with_desk().await;
    let (id, secret) = new_key(&portal, &["suppliers:read"]).await;
    let mut person = with_key(&portal, &secret).await;
    person.get("/buyer/suppliers").await.is(200);
    let revoked = api(&portal, Method::DELETE, &format!("/keys/{id}"), &json!({})).await;
    revoked.is(204);
    let seen = person.get("/buyer/suppliers").await;
    seen.leads_to("/buyer/login?next=%2Fbuyer%2Fsuppliers");
    assert!(person.session().is_none());
    person.get("/buyer/login").await.is(200).says("انتهت جلستك");
}

#[tokio::test]
async fn a_key_without_a_page_signs_nobody_in() {
    let portal = portal_with_desk().await;
    let (_, secret) = new_key(&portal, &["notifications:read"]).await;
    let mut browser = portal.browser();
    let fields = [("name", PERSON), ("key", &secret)];
    let seen = browser.post("/buyer/login", &fields).await;
    seen.is(403).says("لا يفتح هذا المفتاح أي صفحة");
    assert!(browser.session().is_none());
}

#[tokio::test]
async fn sign_ins_are_security_events_of_the_key_and_the_database_holds_no_secret() {
    let portal = portal_with_desk().await;
    let (id, secret) = new_key(&portal, &["suppliers:read"]).await;
    let mut person = with_key(&portal, &secret).await;
    person.post("/buyer/keys", &[]).await.is(403);
    person.post("/users/sign-out", &[]).await.is(303);
    let database = portal.database().await;
    let events = Statement::from_string(
        database.get_database_backend(),
        format!("SELECT kind FROM security_events WHERE user_id = 'buyer-key:{id}' ORDER BY id"),
    );
    let rows = database.query_all_raw(events).await.unwrap();
    let kinds: Vec<String> = rows
        .iter()
        .map(|row| row.try_get("", "kind").unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "buyer_key_created",
            "signed_in",
            "access_refused",
            "signed_out"
        ]
    );
}
