//! What people change of their own account.
use std::collections::BTreeMap;

use axum::http::StatusCode;
use contract::{CurrentUser, NameChange, PasswordChange, Secret};
use service_client::BackendError;
use values::{language::Language, text::LocalizedText};

use super::{
    stage::{Stage, credentials, on_every_stage},
    world::{AMAL, BADR, PASSWORD},
};

on_every_stage!(
    a_name_is_changed_in_any_script,
    what_is_no_name_is_refused_beside_its_field,
    a_password_is_changed_by_whoever_knows_the_old_one,
    a_changed_password_ends_every_other_token,
    a_wrong_or_a_weak_password_changes_nothing,
    of_two_changes_at_once_one_holds,
);

const NEW: &str = "quite another long one";

async fn rename(
    stage: &Stage,
    token: &str,
    first_name: &str,
    last_name: &str,
) -> Result<CurrentUser, BackendError> {
    let change = NameChange {
        first_name: first_name.to_owned(),
        last_name: last_name.to_owned(),
    };
    stage.backend.change_name(&change, token).await
}

async fn change_password(
    stage: &Stage,
    token: &str,
    current: &str,
    new: &str,
) -> Result<(), BackendError> {
    let change = PasswordChange {
        current_password: Secret(current.to_owned()),
        new_password: Secret(new.to_owned()),
        language: Language::English,
    };
    stage.backend.change_password(&change, token).await
}

#[track_caller]
fn complaints<T: std::fmt::Debug>(
    outcome: Result<T, BackendError>,
) -> BTreeMap<String, LocalizedText> {
    match outcome {
        Err(BackendError::Refused(StatusCode::BAD_REQUEST, refusal)) => {
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

async fn is_password(stage: &Stage, password: &str) -> bool {
    let credentials = credentials(AMAL, password);
    stage.backend.authenticate(&credentials).await.is_ok()
}

async fn a_name_is_changed_in_any_script(stage: Stage) {
    let token = stage.token_of(AMAL).await;
    for (first, last) in [
        ("  نورة ", "آل سعود"),
        ("Zoë-Anne", "O’Neill Jr."),
        ("कृष्ण", "ประยุทธ์"),
        ("علی\u{200c}رضا", "王"),
        (&*"ن".repeat(100), "م"),
    ] {
        let user = rename(&stage, &token, first, last).await.unwrap();
        assert_eq!(user.first_name, first.trim());
        assert_eq!(user.full_name, format!("{} {last}", first.trim()));
        let user = stage.backend.current_user(&token).await.unwrap();
        assert_eq!((&*user.first_name, &*user.last_name), (first.trim(), last));
    }
    let other = stage.token_of(BADR).await;
    let other = stage.backend.current_user(&other).await.unwrap();
    assert_eq!(other.first_name, "أمل", "nobody else is renamed");
}

async fn what_is_no_name_is_refused_beside_its_field(stage: Stage) {
    let token = stage.token_of(AMAL).await;
    for wrong in [
        "",
        "   ",
        "-",
        "a\u{0}b",
        "a\nb",
        "a\u{202e}b",
        "a\u{2066}b",
        "\u{200d}\u{200c}",
        "<script>alert(1)</script>",
        "Robert'); DROP TABLE users;--",
        "{{7*7}}",
        &"ن".repeat(101),
    ] {
        let fields = complaints(rename(&stage, &token, wrong, "Saleh").await);
        assert_eq!(
            fields.keys().collect::<Vec<_>>(),
            ["firstName"],
            "{wrong:?}"
        );
        let fields = complaints(rename(&stage, &token, "Amal", wrong).await);
        assert_eq!(fields.keys().collect::<Vec<_>>(), ["lastName"], "{wrong:?}");
    }
    assert_eq!(complaints(rename(&stage, &token, "", "").await).len(), 2);
    let user = stage.backend.current_user(&token).await.unwrap();
    assert_eq!(user.full_name, "أمل Saleh");
    let nobody = rename(&stage, "stranger", "A", "B").await;
    assert!(
        matches!(nobody, Err(BackendError::Unauthorised)),
        "{nobody:?}"
    );
}

async fn a_password_is_changed_by_whoever_knows_the_old_one(stage: Stage) {
    let token = stage.token_of(AMAL).await;
    change_password(&stage, &token, PASSWORD, NEW)
        .await
        .unwrap();
    assert!(is_password(&stage, NEW).await);
    assert!(!is_password(&stage, PASSWORD).await);
    let told = stage.mailbox.next_to(AMAL).await;
    assert!(
        told.text.contains("Subject: Your password was changed\n"),
        "{}",
        told.text
    );
}

async fn a_changed_password_ends_every_other_token(stage: Stage) {
    let here = stage.token_of(AMAL).await;
    let elsewhere = stage.token_of(AMAL).await;
    let stranger = stage.token_of(BADR).await;
    change_password(&stage, &here, PASSWORD, NEW).await.unwrap();
    stage.backend.current_user(&here).await.unwrap();
    stage.backend.current_user(&stranger).await.unwrap();
    let ended = stage.backend.current_user(&elsewhere).await;
    assert!(
        matches!(ended, Err(BackendError::Unauthorised)),
        "{ended:?}"
    );
}

async fn a_wrong_or_a_weak_password_changes_nothing(stage: Stage) {
    let token = stage.token_of(AMAL).await;
    let elsewhere = stage.token_of(AMAL).await;
    for (current, new, expected) in [
        ("", NEW, &["currentPassword"][..]),
        ("wrong", NEW, &["currentPassword"]),
        (PASSWORD, "", &["newPassword"]),
        (PASSWORD, "short", &["newPassword"]),
        (PASSWORD, "passwordpassword", &["newPassword"]),
        (PASSWORD, AMAL, &["newPassword"]),
        (PASSWORD, "with a \u{0} in it", &["newPassword"]),
        ("wrong", "short", &["currentPassword", "newPassword"]),
    ] {
        let fields = complaints(change_password(&stage, &token, current, new).await);
        assert_eq!(
            fields.keys().collect::<Vec<_>>(),
            expected,
            "{current} {new}"
        );
    }
    assert!(is_password(&stage, PASSWORD).await);
    stage.backend.current_user(&elsewhere).await.unwrap();
}

async fn of_two_changes_at_once_one_holds(stage: Stage) {
    let token = stage.token_of(AMAL).await;
    let other = "a third password, longer";
    let (one, two) = tokio::join!(
        change_password(&stage, &token, PASSWORD, NEW),
        change_password(&stage, &token, PASSWORD, other),
    );
    let (holds, late) = if one.is_ok() {
        (NEW, two)
    } else {
        (other, one)
    };
    let fields = complaints(late);
    assert_eq!(fields.keys().collect::<Vec<_>>(), ["currentPassword"]);
    assert!(is_password(&stage, holds).await);
}
