//! The user's own telephone number.
use axum::http::StatusCode;
use contract::{PasswordQuestion, PhoneChange, Secret};
use test_support::{calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases};

use super::refusal;

on_both_databases!(a_telephone_number_is_kept_as_e164);

async fn a_telephone_number_is_kept_as_e164(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let change = async |phone: &str| {
        let change = PhoneChange {
            phone: phone.to_owned(),
        };
        backend.change_phone(&change, &token).await
    };
    let phone = async || backend.account(&token).await.unwrap().phone;
    assert_eq!(phone().await, None);
    change("٠٥٠ ١٢٣ ٤٥٦٧").await.unwrap();
    assert_eq!(phone().await.as_deref(), Some("+966501234567"));
    let mail = harness.next_mail(AMAL).await;
    assert!(mail.text.contains("Your phone number was changed"));
    let (status, words) = refusal(change("12").await);
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(words.fields.keys().collect::<Vec<_>>(), ["phone"]);
    assert_eq!(phone().await.as_deref(), Some("+966501234567"));
    // The same number again is no change.
    change("+966501234567").await.unwrap();
    harness.send_mails().await;
    assert_eq!(harness.mailbox.waiting(AMAL), 0);
    change(" ").await.unwrap();
    assert_eq!(phone().await, None);
    let question = |password: &str| PasswordQuestion {
        password: Secret(password.to_owned()),
    };
    let weak = backend
        .rate_password(&question("password1234"), &token)
        .await;
    let weak = weak.unwrap();
    assert!(weak.score < 3 && weak.refusal.is_some(), "{weak:?}");
    let strong = backend
        .rate_password(&question("seven quiet camels walk"), &token)
        .await;
    let strong = strong.unwrap();
    assert!(strong.score >= 3 && strong.refusal.is_none(), "{strong:?}");
}
