//! Twenty thousand characters in any field: each form comes back with the message beside that field.
use serde_json::{Map, Value};

use crate::support::{
    browser::Browser,
    portal::{Portal, USER},
};

const SENTENCE: &str = "The text is longer than allowed. Shorten it.";

/// Sends the form once a field, with that field overlong, as a form and as a script does. `form` is its name among the
/// page's props.
async fn refuses(browser: &mut Browser, path: &str, form: &str, fields: &[&str]) {
    browser.speak_english();
    // Three bytes each once they are encoded, and no limit of the body's.
    let long = "ن".repeat(20_000);
    for overlong in fields {
        let typed: Vec<_> = fields
            .iter()
            .map(|field| (*field, if field == overlong { &*long } else { "x" }))
            .collect();
        let seen = browser.post(path, &typed).await;
        seen.is(422).says(SENTENCE);
        let page = seen.page_data();
        let errors = &page["page"]["props"][form]["errors"];
        assert_eq!(errors[overlong]["id"], "form-too-long", "{path} {errors}");
        let body: Map<String, Value> = typed
            .iter()
            .map(|(field, value)| ((*field).to_owned(), (*value).into()))
            .collect();
        let answer = browser.post_json(path, &body.into()).await.is(422).json();
        assert_eq!(answer["errors"][overlong]["id"], "form-too-long", "{path}");
    }
}

#[tokio::test]
async fn registering_and_asking_for_a_link() {
    let mut browser = Portal::shared().browser();
    let fields = [
        "company",
        "firstName",
        "lastName",
        "username",
        "email",
        "password",
    ];
    refuses(&mut browser, "/users/register", "form", &fields).await;
    refuses(&mut browser, "/users/forgot-password", "form", &["email"]).await;
    let fields = ["email", "password"];
    refuses(&mut browser, "/users/authenticate", "form", &fields).await;
}

#[tokio::test]
async fn choosing_a_new_password() {
    let mut browser = Portal::shared().browser();
    let path = "/auth/restNewPassword/forged";
    let seen = browser
        .post(path, &[("password", &"x".repeat(20_000))])
        .await;
    let page = seen.is(422).page_data();
    let errors = &page["page"]["props"]["form"]["errors"];
    assert_eq!(errors["password"]["id"], "form-too-long", "{errors}");
}

#[tokio::test]
async fn the_forms_of_the_profile() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let path = "/settings/profile/name";
    refuses(&mut browser, path, "nameForm", &["firstName", "lastName"]).await;
    let path = "/settings/profile/password";
    let fields = ["currentPassword", "newPassword"];
    refuses(&mut browser, path, "passwordForm", &fields).await;
}

#[tokio::test]
async fn an_address_longer_than_any_documents() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let long = "-".repeat(30_000);
    for path in [
        format!("/quotations/{long}"),
        format!("/purchase-orders/{long}/response"),
        format!("/purchase-orders/PO-1/attachments/{long}"),
        format!("/quotations/{}", "-".repeat(65)),
    ] {
        browser.get(&path).await.is(404);
    }
}
