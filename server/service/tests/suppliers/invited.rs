//! A supplier that the buyer creates: its contact is invited by mail and sets a password.
use axum::http::{Method, StatusCode};
use chrono::TimeDelta;
use contract::{PasswordReset, Secret, SupplierState, TokenPurpose, TokenQuestion};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{BuyerClient, message, order, pointers},
    calls::{AnonymousCalls, SignedInCalls},
    databases::Kind,
    fixtures, for_both_kinds,
    harness::{Harness, credentials},
    mailbox::RESET,
};
use values::Language;

const EMAIL: &str = "Huda@nakheel.example";
const PASSWORD: &str = "seven quiet camels";

for_both_kinds!(
    an_invited_supplier_signs_in_with_a_password_of_its_own,
    an_invitation_can_be_mailed_again_until_it_is_accepted,
    a_new_supplier_is_validated,
    the_same_request_creates_one_supplier,
    a_repeated_request_sets_the_language_until_the_contact_signed_in,
    a_repeated_request_for_a_deactivated_supplier_is_refused,
);

fn supplier() -> Value {
    json!({
        "by": "Salem",
        "name": { "en": "Nakheel Trading" },
        "code": "V-100",
        "vatNumber": "300000000000003",
        "contact": { "firstName": "Huda", "lastName": "Saleh", "email": EMAIL, "language": "en" },
    })
}

async fn create(buyer: &BuyerClient, supplier: &Value) -> (StatusCode, Value) {
    buyer.send(Method::POST, "/suppliers", Some(supplier)).await
}

async fn an_invited_supplier_signs_in_with_a_password_of_its_own(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let (status, created) = create(&buyer, &supplier()).await;
    assert_eq!(status, StatusCode::CREATED, "{created}");
    assert_eq!(created["state"], "approved");
    assert_eq!(created["name"]["ar"], "Nakheel Trading");
    assert_eq!(created["decision"]["by"], "Salem (erp)");
    assert_eq!(created["contact"]["email"], EMAIL);
    assert_eq!(created["contacts"].as_array().unwrap().len(), 1);
    assert!(created["contact"]["lastSignInAt"].is_null());

    for _ in 0..2 {
        harness.send_mails().await;
    }
    let mail = harness.mailbox.next_to(EMAIL).await;
    assert_eq!(harness.mailbox.waiting(EMAIL), 0);
    for words in [
        "Hello",
        "Huda Saleh",
        "Contracting Co",
        "has opened an account",
    ] {
        assert!(mail.text.contains(words), "{}", mail.text);
    }
    // The page of the link says that the password is the first one.
    let question = TokenQuestion {
        purpose: TokenPurpose::ResetPassword,
        token: Secret(mail.token(RESET)),
    };
    let answer = harness.backend.token_state(&question).await.unwrap();
    let company = answer.invited_company.map(|company| company.en);
    assert_eq!(company.as_deref(), Some("Nakheel Trading"));
    // Nobody signs in before, and the link is valid for a week.
    for guess in ["", PASSWORD] {
        let signed_in = harness
            .backend
            .authenticate(&credentials(EMAIL, guess))
            .await;
        assert!(signed_in.is_err(), "{guess:?}");
    }
    harness.set_time(fixtures::now() + TimeDelta::days(6));
    let reset = PasswordReset {
        token: Secret(mail.token(RESET)),
        password: Secret(PASSWORD.to_owned()),
        language: Language::English,
    };
    harness.backend.reset_password(&reset).await.unwrap();
    let invited = credentials(EMAIL, PASSWORD);
    let token = harness.backend.authenticate(&invited).await.unwrap().token;
    let me = harness.backend.current_user(&token).await.unwrap();
    assert_eq!(me.supplier.state, SupplierState::Approved);
    assert!(me.supplier.is_account_manager);

    let mut sent = message(order("PO-1"));
    sent["supplier"] = created["id"].clone();
    buyer.takes(&sent).await;
    let path = format!("/suppliers/{}", created["id"].as_str().unwrap());
    let (_, shown) = buyer.get(&path).await;
    assert!(shown["contact"]["lastSignInAt"].is_string(), "{shown}");
}

async fn an_invitation_can_be_mailed_again_until_it_is_accepted(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let (_, created) = create(&buyer, &supplier()).await;
    let again = async |id: &str| {
        let path = format!("/suppliers/{id}/invitation");
        buyer.post_to(&path, &json!({ "by": "Salem" })).await
    };
    let id = created["id"].as_str().unwrap();
    for seconds in [1, 2] {
        harness.send_mails().await;
        harness.mailbox.next_to(EMAIL).await;
        harness.set_time(fixtures::now() + TimeDelta::seconds(seconds));
        assert_eq!(again(id).await, StatusCode::NO_CONTENT);
    }
    harness.send_mails().await;
    let mail = harness.mailbox.next_to(EMAIL).await;
    let reset = PasswordReset {
        token: Secret(mail.token(RESET)),
        password: Secret(PASSWORD.to_owned()),
        language: Language::English,
    };
    harness.backend.reset_password(&reset).await.unwrap();
    let invited = credentials(EMAIL, PASSWORD);
    harness.backend.authenticate(&invited).await.unwrap();
    assert_eq!(again(id).await, StatusCode::CONFLICT);
    let registered = fixtures::FIRST.to_string();
    assert_eq!(again(&registered).await, StatusCode::CONFLICT);
    assert_eq!(again("none").await, StatusCode::NOT_FOUND);
}

async fn a_new_supplier_is_validated(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let (status, first) = create(&buyer, &supplier()).await;
    assert_eq!(status, StatusCode::CREATED, "{first}");
    let with = |pointer: &str, value: Value| {
        let mut changed = supplier();
        changed["code"] = json!("V-101");
        changed["contact"]["email"] = json!("other@nakheel.example");
        *changed.pointer_mut(pointer).unwrap() = value;
        changed
    };
    for (pointer, value, field) in [
        ("/by", json!(""), "by"),
        ("/name", json!({}), "name"),
        ("/name/en", json!("<>"), "name.en"),
        ("/code", json!("V-100"), "code"),
        ("/code", json!("a".repeat(65)), "code"),
        ("/vatNumber", json!("12"), "vatNumber"),
        ("/contact/firstName", json!(""), "contact.firstName"),
        ("/contact/email", json!("nobody"), "contact.email"),
        (
            "/contact/email",
            json!("huda@NAKHEEL.example"),
            "contact.email",
        ),
        ("/contact/email", json!(fixtures::AMAL), "contact.email"),
        ("/contact/language", json!("fr"), "contact.language"),
    ] {
        let (status, refusal) = create(&buyer, &with(pointer, value.clone())).await;
        assert_eq!(
            status,
            StatusCode::BAD_REQUEST,
            "{pointer} {value}: {refusal}"
        );
        let named = format!("/{}", field.replace('.', "/"));
        assert_eq!(pointers(&refusal), [named], "{pointer} {value}: {refusal}");
    }
    for (field, value) in [("currency", "XXX"), ("country", "QQ")] {
        let mut wrong = with("/by", json!("Salem"));
        wrong[field] = json!(value);
        let (status, refusal) = create(&buyer, &wrong).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
        assert_eq!(pointers(&refusal), [format!("/{field}")], "{refusal}");
    }
    let (status, _) = create(&buyer, &with("/by", json!("Salem"))).await;
    assert_eq!(status, StatusCode::CREATED);
}

async fn the_same_request_creates_one_supplier(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let sent = supplier();
    let post = async || create(&buyer, &sent).await;
    let answers: [_; 4] = tokio::join!(post(), post(), post(), post()).into();
    let mut statuses = answers.clone().map(|(status, _)| status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 200, 201], "{answers:?}");
    let ids = answers.each_ref().map(|(_, answer)| &answer["id"]);
    assert!(ids.iter().all(|id| *id == ids[0]), "{answers:?}");
    let path = format!("/suppliers/{}", ids[0].as_str().unwrap());
    let (_, history) = buyer.get(&format!("{path}/history")).await;
    assert_eq!(history.as_array().unwrap().len(), 1, "{history}");
    harness.send_mails().await;
    harness.mailbox.next_to(EMAIL).await;

    let later = create(&buyer, &supplier()).await;
    assert_eq!(later.0, StatusCode::OK);
    harness.send_mails().await;
    assert_eq!(harness.mailbox.waiting(EMAIL), 0, "nobody is invited twice");
    let tried = buyer.send(Method::POST, "/suppliers?validateOnly=true", Some(&sent));
    assert_eq!(tried.await.0, StatusCode::NO_CONTENT);
    for (pointer, other) in [
        ("/name/en", "Nakheel Holding"),
        ("/code", "V-101"),
        ("/vatNumber", "300000000000103"),
        ("/contact/lastName", "Salem"),
    ] {
        let mut changed = supplier();
        *changed.pointer_mut(pointer).unwrap() = json!(other);
        let (status, refusal) = create(&buyer, &changed).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{pointer}: {refusal}");
        assert_eq!(pointers(&refusal), ["/contact/email"], "{refusal}");
    }
}

async fn a_repeated_request_sets_the_language_until_the_contact_signed_in(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let in_language = |language: Value| {
        let mut sent = supplier();
        sent["contact"]["language"] = language;
        sent
    };
    for (language, status, kept) in [
        (json!("en"), StatusCode::CREATED, "en"),
        (json!("ar"), StatusCode::OK, "ar"),
        (Value::Null, StatusCode::OK, "ar"),
        (json!("en"), StatusCode::OK, "en"),
    ] {
        let (answered, shown) = create(&buyer, &in_language(language.clone())).await;
        assert_eq!(answered, status, "{language}: {shown}");
        assert_eq!(shown["contact"]["language"], kept, "{language}");
    }
    harness.send_mails().await;
    let mail = harness.mailbox.next_to(EMAIL).await;
    let reset = PasswordReset {
        token: Secret(mail.token(RESET)),
        password: Secret(PASSWORD.to_owned()),
        language: Language::English,
    };
    harness.backend.reset_password(&reset).await.unwrap();
    let invited = credentials(EMAIL, PASSWORD);
    harness.backend.authenticate(&invited).await.unwrap();
    let (status, shown) = create(&buyer, &in_language(json!("ar"))).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert_eq!(
        shown["contact"]["language"], "en",
        "the contact's own choice"
    );
}

async fn a_repeated_request_for_a_deactivated_supplier_is_refused(kind: Kind) {
    let harness = Harness::new(kind).await;
    let buyer = BuyerClient::for_harness(&harness);
    let (_, created) = create(&buyer, &supplier()).await;
    let path = format!("/suppliers/{}", created["id"].as_str().unwrap());
    let by = json!({ "by": "Salem" });
    let deactivated = buyer.post_to(&format!("{path}/deactivation"), &by).await;
    assert_eq!(deactivated, StatusCode::NO_CONTENT);
    let (status, refusal) = create(&buyer, &supplier()).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refusal}");
    let words = "The supplier is deactivated. Reactivate the supplier first.";
    assert_eq!(refusal["titles"]["en"], words);
    buyer.post_to(&format!("{path}/reactivation"), &by).await;
    assert_eq!(create(&buyer, &supplier()).await.0, StatusCode::OK);
}
