//! `/buyer/keys`: lists, creates and revokes keys.
use axum::http::Method;
use serde_json::json;

use super::{PERSON, api, buyer, new_key, portal_with_desk, props, with_key};

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
    let mut other = with_key(&portal, secret).await;
    other.get("/buyer/suppliers").await.is(200);
    other.get("/buyer/keys").await.is(403);
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
async fn a_revoked_key_opens_nothing_and_whoever_revokes_the_own_key_is_signed_out() {
    let portal = portal_with_desk().await;
    let (id, secret) = new_key(&portal, &["administration"]).await;
    let mut person = with_key(&portal, &secret).await;
    let seen = person.get("/buyer/keys").await;
    seen.is(200).says("مفتاحك");
    let revoke = format!("/buyer/keys/{id}/revoke");
    person
        .post(&revoke, &[])
        .await
        .is(422)
        .says("هل تريد إلغاء مفتاحك");
    let confirmed = [("confirmed.key", id.as_str())];
    person
        .post(&revoke, &confirmed)
        .await
        .leads_to("/buyer/keys");
    person
        .get("/buyer/keys")
        .await
        .leads_to("/buyer/login?next=%2Fbuyer%2Fkeys");
    let request = person.request(Method::GET, "/buyer/v1/keys");
    person.send(request.bearer_auth(&secret)).await.is(401);
    let mut other = buyer(&portal).await;
    let row = &props(&mut other, "/buyer/keys").await["keys"][0];
    assert_eq!(row["state"], "revoked");
    let by = row["key"]["revokedBy"].as_str().unwrap();
    assert!(by.starts_with(PERSON), "{by}");
    let unknown = "/buyer/keys/00000000-0000-7000-8000-000000000000/revoke";
    other.post(unknown, &[]).await.is(404);
}

#[tokio::test]
async fn a_key_of_the_sandbox_creates_keys_of_its_sandbox() {
    let portal = portal_with_desk().await;
    let key = json!({
        "by": "Test", "system": "people", "name": "Trial", "scopes": ["administration", "orders:read"],
        "isSandbox": true,
    });
    let created = api(&portal, Method::POST, "/keys", &key)
        .await
        .is(201)
        .json();
    let mut person = with_key(&portal, created["secret"].as_str().unwrap()).await;
    let page = props(&mut person, "/buyer/keys").await;
    let system = page["form"]["values"]["system"].as_str().unwrap();
    assert_eq!(system, "people");
    let fields = [
        ("name", "Second"),
        ("system", system),
        ("scope.orders:read", "on"),
    ];
    let seen = person.post("/buyer/keys", &fields).await;
    let props = seen.is(200).page_data()["page"]["props"].clone();
    assert_eq!(props["created"]["key"]["isSandbox"], true);
}
