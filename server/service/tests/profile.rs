//! What people change of their own account.
use std::collections::BTreeMap;

use axum::http::StatusCode;
use contract::{CurrentUser, NameChange, PasswordChange, Secret};
use service_client::ClientError;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, BADR, PASSWORD},
    harness::{Harness, credentials},
    on_both_databases, over_the_network,
};
use values::{language::Language, text::LocalizedText};

on_both_databases!(
    a_name_is_changed_in_any_script,
    what_is_no_name_is_refused_beside_its_field,
    a_password_is_changed_by_whoever_knows_the_old_one,
    a_changed_password_ends_every_other_token,
    a_wrong_or_a_weak_password_changes_nothing,
    of_two_changes_at_once_one_holds,
);
over_the_network!(
    a_name_is_changed_in_any_script,
    a_password_is_changed_by_whoever_knows_the_old_one,
);

const NEW: &str = "quite another long one";

async fn rename(
    harness: &Harness,
    token: &str,
    first_name: &str,
    last_name: &str,
) -> Result<CurrentUser, ClientError> {
    let change = NameChange {
        first_name: first_name.to_owned(),
        last_name: last_name.to_owned(),
    };
    harness.backend.change_name(&change, token).await
}

async fn change_password(
    harness: &Harness,
    token: &str,
    current: &str,
    new: &str,
) -> Result<(), ClientError> {
    let change = PasswordChange {
        current_password: Secret(current.to_owned()),
        new_password: Secret(new.to_owned()),
        language: Language::English,
    };
    harness.backend.change_password(&change, token).await
}

#[track_caller]
fn complaints<T: std::fmt::Debug>(
    outcome: Result<T, ClientError>,
) -> BTreeMap<String, LocalizedText> {
    match outcome {
        Err(ClientError::Refused(StatusCode::BAD_REQUEST, refusal)) => {
            assert!(
                refusal
                    .fields
                    .values()
                    .all(|words| !words.ar.is_empty() && words.ar != words.en)
            );
            refusal.fields
        }
        other => panic!("{other:?}"),
    }
}

async fn is_password(harness: &Harness, password: &str) -> bool {
    let credentials = credentials(AMAL, password);
    harness.backend.authenticate(&credentials).await.is_ok()
}

async fn a_name_is_changed_in_any_script(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for (first, last) in [
        ("  نورة ", "آل سعود"),
        ("Zoë-Anne", "O’Neill Jr."),
        ("कृष्ण", "ประยุทธ์"),
        ("علی\u{200c}رضا", "王"),
        (&*"ن".repeat(100), "م"),
    ] {
        let user = rename(&harness, &token, first, last).await.unwrap();
        assert_eq!(user.first_name, first.trim());
        assert_eq!(user.full_name, format!("{} {last}", first.trim()));
        let user = harness.backend.current_user(&token).await.unwrap();
        assert_eq!((&*user.first_name, &*user.last_name), (first.trim(), last));
    }
    let other = harness.token_of(BADR).await;
    let other = harness.backend.current_user(&other).await.unwrap();
    assert_eq!(other.first_name, "أمل", "nobody else is renamed");
}

async fn what_is_no_name_is_refused_beside_its_field(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for wrong in [
        "",
        "   ",
        "-",
        "a\u{0}b",
        "a\nb",
        "\u{200d}\u{200c}",
        "<script>alert(1)</script>",
        "Robert'); DROP TABLE users;--",
        "{{7*7}}",
        &"ن".repeat(101),
    ] {
        let fields = complaints(rename(&harness, &token, wrong, "Saleh").await);
        assert_eq!(
            fields.keys().collect::<Vec<_>>(),
            ["firstName"],
            "{wrong:?}"
        );
        let fields = complaints(rename(&harness, &token, "Amal", wrong).await);
        assert_eq!(fields.keys().collect::<Vec<_>>(), ["lastName"], "{wrong:?}");
    }
    assert_eq!(complaints(rename(&harness, &token, "", "").await).len(), 2);
    let user = harness.backend.current_user(&token).await.unwrap();
    assert_eq!(user.full_name, "أمل Saleh");
    let nobody = rename(&harness, "stranger", "A", "B").await;
    assert!(
        matches!(nobody, Err(ClientError::Unauthorised)),
        "{nobody:?}"
    );
}

async fn a_password_is_changed_by_whoever_knows_the_old_one(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    change_password(&harness, &token, PASSWORD, NEW)
        .await
        .unwrap();
    assert!(is_password(&harness, NEW).await);
    assert!(!is_password(&harness, PASSWORD).await);
    let mail = harness.next_mail(AMAL).await;
    assert!(
        mail.text.contains("Subject: Your password was changed\n"),
        "{}",
        mail.text
    );
}

async fn a_changed_password_ends_every_other_token(harness: Harness) {
    let here = harness.token_of(AMAL).await;
    let elsewhere = harness.token_of(AMAL).await;
    let stranger = harness.token_of(BADR).await;
    change_password(&harness, &here, PASSWORD, NEW)
        .await
        .unwrap();
    harness.backend.current_user(&here).await.unwrap();
    harness.backend.current_user(&stranger).await.unwrap();
    let ended = harness.backend.current_user(&elsewhere).await;
    assert!(matches!(ended, Err(ClientError::Unauthorised)), "{ended:?}");
}

async fn a_wrong_or_a_weak_password_changes_nothing(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let elsewhere = harness.token_of(AMAL).await;
    for (current, new, expected) in [
        ("", NEW, &["currentPassword"][..]),
        ("wrong", NEW, &["currentPassword"]),
        (PASSWORD, "", &["newPassword"]),
        (PASSWORD, "short", &["newPassword"]),
        (PASSWORD, "passwordpassword", &["newPassword"]),
        (PASSWORD, AMAL, &["newPassword"]),
        (PASSWORD, "with a \u{0} in it", &["newPassword"]),
        (PASSWORD, PASSWORD, &["newPassword"]),
        ("wrong", "short", &["currentPassword", "newPassword"]),
    ] {
        let fields = complaints(change_password(&harness, &token, current, new).await);
        assert_eq!(
            fields.keys().collect::<Vec<_>>(),
            expected,
            "{current} {new}"
        );
    }
    assert!(is_password(&harness, PASSWORD).await);
    harness.backend.current_user(&elsewhere).await.unwrap();
}

async fn of_two_changes_at_once_one_holds(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let other = "a third password, longer";
    let (one, two) = tokio::join!(
        change_password(&harness, &token, PASSWORD, NEW),
        change_password(&harness, &token, PASSWORD, other),
    );
    let (holds, late) = if one.is_ok() {
        (NEW, two)
    } else {
        (other, one)
    };
    let fields = complaints(late);
    assert_eq!(fields.keys().collect::<Vec<_>>(), ["currentPassword"]);
    assert!(is_password(&harness, holds).await);
}
