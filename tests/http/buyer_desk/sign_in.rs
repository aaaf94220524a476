//! `/buyer/login`: sessions of the buyer's people, apart from those of suppliers.
use chrono::Utc;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;

use super::{PASSWORD, PERSON, buyer, person, portal_with_desk, sign_in, signed_in};
use crate::support::portal::{MANAGER, Portal};
use accounts::buyer_people;
use contract::buyer::Scope;
use demo::seed::DEMO_ACCOUNTS;
use tables::buyer_person;
use test_support::buyer_messages::KEY;

#[tokio::test]
async fn the_demo_has_the_pages_without_the_buyer_api() {
    let portal = Portal::start(&[]).await;
    let account = DEMO_ACCOUNTS.buyer;
    let mut browser = portal.browser();
    let seen = sign_in(&mut browser, account.email, account.password).await;
    seen.leads_to("/buyer/suppliers");
    browser
        .get("/buyer/suppliers")
        .await
        .is(200)
        .says("href=\"/buyer/messages\"")
        // Accounts and keys of a public password would outlive the demo.
        .is_silent_about("href=\"/buyer/people\"")
        .is_silent_about("href=\"/buyer/keys\"");
    browser.post("/buyer/people", &[]).await.is(403);
    browser.get("/buyer/v1/suppliers").await.is(404);
}

#[tokio::test]
async fn the_page_is_a_form_that_works_without_scripts_in_both_languages() {
    let portal = portal_with_desk().await;
    let (_, email) = person(&portal, &Scope::ALL).await;
    let mut browser = portal.browser();
    let arabic = browser.get("/buyer/login").await;
    arabic
        .is(200)
        .says("action=\"/buyer/login\"")
        .says("name=\"email\"")
        .says("name=\"password\"")
        .says("دخول المشتري")
        .is_silent_about("<nav")
        .is_silent_about("name=\"name\"");
    browser.speak_english();
    browser
        .get("/buyer/login")
        .await
        .is(200)
        .says("Buyer’s sign-in");
    let seen = sign_in(&mut browser, &email.to_uppercase(), PASSWORD).await;
    seen.leads_to("/buyer/suppliers");
    let seen = browser.get("/buyer/suppliers").await;
    seen.is(200)
        .says(PERSON)
        .says("href=\"/buyer/messages\"")
        .says("href=\"/buyer/webhooks\"")
        .says("href=\"/buyer/people\"")
        .says("href=\"/buyer/keys\"")
        .says("action=\"/users/sign-out\"")
        .is_silent_about("href=\"/purchase-orders\"")
        .is_silent_about("href=\"/search\"");
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
        person.get(path).await.leads_to("/buyer/suppliers");
        let data = person.page_data(path).await;
        assert_eq!(data.is(200).json()["redirect"], "/buyer/suppliers");
    }
    let seen = person.get("/buyer/nothing").await;
    seen.is(404)
        .says("href=\"/buyer/suppliers\"")
        .is_silent_about("href=\"/dashboard\"");
    let mut supplier = portal.signed_in(MANAGER).await;
    let seen = supplier.get("/buyer/suppliers").await;
    seen.leads_to("/buyer/login?next=%2Fbuyer%2Fsuppliers");
    supplier.page_data("/buyer/keys").await.is(401);
    supplier.post("/buyer/keys", &[]).await.is(303);
    // Neither ended.
    person.get("/buyer/suppliers").await.is(200);
    supplier.get("/dashboard").await.is(200);
    // An account opens only its own kind of session.
    let mut browser = portal.browser();
    let seen = sign_in(&mut browser, MANAGER.email, MANAGER.password).await;
    seen.is(422);
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
    let (_, email) = person(&portal, &Scope::ALL).await;
    for (next, shown) in [
        ("/buyer/keys", "/buyer/keys"),
        ("/dashboard", "/buyer/suppliers"),
        ("//evil.example/buyer/", "/buyer/suppliers"),
    ] {
        let mut browser = portal.browser();
        let fields = [("email", &*email), ("password", PASSWORD), ("next", next)];
        let seen = browser.post("/buyer/login", &fields).await;
        seen.leads_to(shown);
    }
    let mut browser = portal.browser();
    let seen = browser.get("/login?next=%2Fbuyer%2Fkeys").await;
    seen.leads_to("/buyer/login?next=%2Fbuyer%2Fkeys");
}

#[tokio::test]
async fn what_is_missing_is_named_and_keys_sign_nobody_in() {
    let portal = portal_with_desk().await;
    let mut browser = portal.browser();
    let seen = browser.post("/buyer/login", &[]).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    for field in ["email", "password"] {
        assert!(form["errors"][field].is_object(), "{field}: {form}");
    }
    let seen = sign_in(&mut browser, "nobody@buyer.example", KEY).await;
    seen.is(422)
        .says("البريد الإلكتروني أو كلمة المرور غير صحيحة.")
        .says("nobody@buyer.example")
        .is_silent_about(KEY);
    let fields = [("name", PERSON), ("key", KEY)];
    browser.post("/buyer/login", &fields).await.is(422);
    assert!(browser.session().is_none());
}

#[tokio::test]
async fn wrong_passwords_lock_the_account_for_strangers() {
    let portal = portal_with_desk().await;
    let (_, email) = person(&portal, &[Scope::SuppliersRead]).await;
    // Unknown accounts are locked alike.
    for email in [&*email, "nobody@buyer.example"] {
        let mut browser = portal.browser();
        for _ in 0..5 {
            sign_in(&mut browser, email, "a guess").await.is(422);
        }
        let seen = sign_in(&mut browser, email, PASSWORD).await;
        seen.is(429);
        assert!(!seen.header("retry-after").is_empty());
        assert!(browser.session().is_none());
    }
}

#[tokio::test]
async fn a_new_password_and_a_deactivation_end_the_sessions_at_once() {
    let portal = portal_with_desk().await;
    let database = portal.database().await;
    let (id, email) = person(&portal, &[Scope::SuppliersRead]).await;
    let mut session = signed_in(&portal, &email).await;
    let account = buyer_people::find_by_email(&database, &email).await;
    let account: buyer_person::Model = account.unwrap().unwrap();
    let now = Utc::now();
    let token = buyer_people::new_link(&database, &account, now)
        .await
        .unwrap();
    let link = format!("/auth/restNewPassword/{token}");
    session.get("/buyer/suppliers").await.is(200);
    let chosen = [("password", "eleven loud parrots")];
    let mut browser = portal.browser();
    browser.post(&link, &chosen).await.leads_to("/buyer/login");
    let seen = session.get("/buyer/suppliers").await;
    seen.leads_to("/buyer/login?next=%2Fbuyer%2Fsuppliers");
    sign_in(&mut browser, &email, PASSWORD).await.is(422);
    sign_in(&mut browser, &email, "eleven loud parrots")
        .await
        .leads_to("/buyer/suppliers");
    buyer_people::set_active(&database, id, false, now)
        .await
        .unwrap();
    let seen = browser.get("/buyer/suppliers").await;
    seen.leads_to("/buyer/login?next=%2Fbuyer%2Fsuppliers");
    assert!(browser.session().is_none());
    browser
        .get("/buyer/login")
        .await
        .is(200)
        .says("انتهت جلستك");
    sign_in(&mut browser, &email, "eleven loud parrots")
        .await
        .is(422);
}

#[tokio::test]
async fn sign_ins_are_security_events_of_the_person() {
    let portal = portal_with_desk().await;
    let (id, email) = person(&portal, &[Scope::SuppliersRead]).await;
    let mut session = signed_in(&portal, &email).await;
    session.post("/buyer/keys", &[]).await.is(403);
    session.post("/users/sign-out", &[]).await.is(303);
    let database = portal.database().await;
    let events = Statement::from_string(
        database.get_database_backend(),
        format!(
            "SELECT kind FROM security_events WHERE user_id = 'buyer-key:person:{id}' ORDER BY id"
        ),
    );
    let rows = database.query_all_raw(events).await.unwrap();
    let kinds: Vec<String> = rows
        .iter()
        .map(|row| row.try_get("", "kind").unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "password_reset",
            "signed_in",
            "access_refused",
            "signed_out"
        ]
    );
}

#[tokio::test]
async fn whoever_forgot_the_password_gets_a_link_by_mail() {
    let portal = portal_with_desk().await;
    let (_, email) = person(&portal, &[Scope::SuppliersRead]).await;
    // The link to the first password was made a moment ago, which would put off the next one.
    let database = portal.database().await;
    database
        .execute_unprepared("DELETE FROM mailed_tokens")
        .await
        .unwrap();
    let mut browser = portal.browser();
    browser
        .get("/buyer/login")
        .await
        .says("href=\"/auth/forgot-password\"");
    let asked = browser
        .post("/users/forgot-password", &[("email", &email)])
        .await;
    asked.is(303);
    let mail = portal.mailbox().next_to(&email).await;
    let page = "/auth/restNewPassword/";
    let token = mail.token(&format!("{}{page}", portal.url));
    let link = format!("{page}{token}");
    browser.get(&link).await.is(200).says(&email);
}
