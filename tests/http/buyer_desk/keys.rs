//! `/buyer/keys`: lists, creates and revokes keys.
use axum::http::Method;
use contract::buyer::Scope;
use serde_json::json;

use super::{PERSON, buyer, new_key, portal_with_desk, props, with_scopes};

#[tokio::test]
async fn a_new_keys_secret_is_shown_once_and_opens_what_its_scopes_allow() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let fields = [
        ("name", "Procurement desk"),
        ("system", "erp"),
        ("expiresAt", "2099-12-31"),
        ("scope.suppliers:read", "on"),
        ("scope.suppliers:write", "on"),
    ];
    let seen = browser.post("/buyer/keys", &fields).await;
    let created = seen.is(200).page_data()["page"]["props"]["created"].clone();
    let secret = created["secret"].as_str().unwrap();
    seen.says(secret);
    let list = browser.get("/buyer/keys").await;
    list.is(200)
        .says("Procurement desk")
        .says(PERSON)
        .is_silent_about(secret);
    let row = &props(&mut browser, "/buyer/keys").await["keys"][0];
    assert_eq!(row["state"], "valid");
    // The end of the last day in Riyadh.
    assert_eq!(row["key"]["expiresAt"], "2099-12-31T21:00:00Z");
    assert_eq!(row["lastDay"], "2099-12-31");
    assert_eq!(row["key"]["scopes"].as_array().unwrap().len(), 2);
    let mut system = portal.browser();
    for (path, status) in [("/suppliers", 200), ("/keys", 403)] {
        let request = system.request(Method::GET, &format!("/buyer/v1{path}"));
        system.send(request.bearer_auth(secret)).await.is(status);
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_new_key_is_beside_its_field() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let fields = [
        ("name", ""),
        ("system", "two words"),
        ("scope.orders:read", "on"),
    ];
    let seen = browser.post("/buyer/keys", &fields).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    for field in ["name", "system"] {
        assert!(form["errors"][field].is_object(), "{field}: {form}");
    }
    let checked = "name=\"scope.orders:read\" checked";
    assert!(seen.text().contains(checked) || form["values"]["scope.orders:read"] == "on");
    let fields = [
        ("name", "Mine"),
        ("system", "erp"),
        ("expiresAt", "someday"),
    ];
    let seen = browser.post("/buyer/keys", &fields).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    assert!(form["errors"]["expiresAt"].is_object(), "{form}");
}

#[tokio::test]
async fn a_revoked_key_opens_nothing() {
    let portal = portal_with_desk().await;
    let (id, secret) = new_key(&portal, &["administration"]).await;
    let mut person = buyer(&portal).await;
    let revoke = format!("/buyer/keys/{id}/revoke");
    person
        .post(&revoke, &[])
        .await
        .is(422)
        .says("هل تريد إلغاء المفتاح");
    let confirmed = [("confirmed.key", id.as_str())];
    person
        .post(&revoke, &confirmed)
        .await
        .leads_to("/buyer/keys");
    let request = person.request(Method::GET, "/buyer/v1/keys");
    person.send(request.bearer_auth(&secret)).await.is(401);
    let row = &props(&mut person, "/buyer/keys").await["keys"][0];
    assert_eq!(row["state"], "revoked");
    assert_eq!(row["key"]["revokedBy"], PERSON);
    let unknown = "/buyer/keys/00000000-0000-7000-8000-000000000000/revoke";
    person.post(unknown, &[]).await.is(404);
}

#[tokio::test]
async fn an_administrator_gives_keys_no_scope_beyond_their_own() {
    let portal = portal_with_desk().await;
    let own = [Scope::Administration, Scope::OrdersRead];
    let mut person = with_scopes(&portal, &own).await;
    let fields = [
        ("name", "Desk"),
        ("system", "erp"),
        ("scope.orders:write", "on"),
    ];
    person.post("/buyer/keys", &fields).await.is(422);
    let fields = [
        ("name", "Desk"),
        ("system", "erp"),
        ("scope.orders:read", "on"),
    ];
    let created = person
        .post("/buyer/keys", &fields)
        .await
        .is(200)
        .page_data();
    // It belongs to a system, which goes on when the session of the administrator ends.
    assert_eq!(
        created["page"]["props"]["created"]["key"]["expiresAt"],
        json!(null)
    );
}
