//! `/auth/forgot-password` and `POST /users/forgot-password`.
use serde_json::json;

use crate::support::portal::{Portal, USER};

#[tokio::test]
async fn the_page_is_a_form_for_guests_that_works_without_scripts() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    browser
        .get("/auth/forgot-password")
        .await
        .is(200)
        .says("action=\"/users/forgot-password\" method=\"post\"")
        .says("name=\"email\"");
    browser
        .get("/login")
        .await
        .says("href=\"/auth/forgot-password\"");
    let mut signed_in = portal.signed_in(USER).await;
    signed_in.get("/auth/forgot-password").await.leads_to("/");
}

#[tokio::test]
async fn an_account_and_none_are_answered_alike_and_the_owner_gets_a_mail() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.browser();
    browser.speak_english();
    let path = "/users/forgot-password";
    let nobody = browser
        .post(path, &[("email", "nobody@demo.example")])
        .await;
    nobody.leads_to("/auth/forgot-password?sent=true");
    let known = browser.post(path, &[("email", " User@DEMO.example")]).await;
    known.leads_to("/auth/forgot-password?sent=true");
    assert_eq!(nobody.body, known.body);
    let body = json!({ "email": "nobody@demo.example" });
    let seen = browser.post_json(path, &body).await;
    assert_eq!(
        seen.is(200).json(),
        json!({ "redirect": "/auth/forgot-password?sent=true" })
    );
    browser
        .get("/auth/forgot-password?sent=true")
        .await
        .is(200)
        .says("Check your inbox");
    let mailbox = portal.mailbox();
    let mail = mailbox.next_to(USER.email).await;
    assert!(
        mail.text.contains("Subject: Choose a new password\n"),
        "{}",
        mail.text
    );
    mail.token(&format!("{}/auth/restNewPassword/", portal.url));
    assert_eq!(mailbox.waiting("nobody@demo.example"), 0);
}

#[tokio::test]
async fn what_is_no_address_is_told_beside_the_field() {
    let mut browser = Portal::shared().browser();
    for email in ["", "nobody", "a@b@c.example", "a b@new.example"] {
        let seen = browser
            .post("/users/forgot-password", &[("email", email)])
            .await;
        let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
        assert_eq!(form["values"]["email"], email);
        assert!(form["errors"]["email"]["ar"].is_string(), "{email}");
    }
}
