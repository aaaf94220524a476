//! Each code is good once, and the database does not reveal any.
use std::collections::BTreeSet;

use chrono::TimeDelta;
use sea_orm::EntityTrait;

use super::{challenge, complaint, complete, pass, set_up, step_up};
use contract::second_factor::UsedFactor;
use tables::{recovery_code, totp_key};
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, BADR},
    harness::Harness,
    on_both_databases, totp,
};

on_both_databases!(
    a_code_of_the_app_is_good_once,
    a_recovery_code_is_good_once,
    a_code_is_refused_after_the_clock_was_set_back,
    of_two_sign_ins_with_one_code_one_succeeds,
    a_code_of_the_neighbouring_half_minutes_is_right,
    a_code_of_another_time_says_that_the_clock_is_wrong,
    codes_are_read_as_people_type_them,
    new_recovery_codes_end_the_earlier_ones,
    the_database_has_neither_keys_nor_codes,
    keys_and_codes_are_long_and_no_two_are_alike,
);

async fn a_code_of_the_app_is_good_once(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    let code = factor.code(&harness);
    let first = challenge(&harness, AMAL).await;
    let signed_in = complete(&harness, &first, &code).await.unwrap();
    assert_eq!(signed_in.used, UsedFactor::Totp);
    let me = harness.backend.current_user(&signed_in.user.token).await;
    assert!(me.unwrap().has_second_factor);
    let second = challenge(&harness, AMAL).await;
    let used = complaint(complete(&harness, &second, &code).await);
    assert_eq!(
        used,
        "This code has already been used. Wait for the next code in your authenticator app."
    );
    // In a step-up too: there is one memory of used codes.
    let step_up = step_up(Some(&code));
    let renewed = harness.backend.renew_recovery_codes(&step_up, &token).await;
    assert_eq!(complaint(renewed), used);
    pass(&harness, TimeDelta::seconds(30));
    complete(&harness, &second, &factor.code(&harness))
        .await
        .unwrap();
}

async fn a_recovery_code_is_good_once(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    assert_eq!(factor.recovery_codes.len(), 10);
    let code = &factor.recovery_codes[3];
    let first = challenge(&harness, AMAL).await;
    let signed_in = complete(&harness, &first, code).await.unwrap();
    assert_eq!(signed_in.used, UsedFactor::RecoveryCode);
    let second = challenge(&harness, AMAL).await;
    assert_eq!(
        complaint(complete(&harness, &second, code).await),
        "This recovery code has already been used. Use another one."
    );
    let account = harness.backend.account(&token).await.unwrap();
    assert_eq!(account.second_factor.recovery_codes_left, 9);
    let on = harness.next_mail(AMAL).await;
    assert!(on.text.contains("Subject: Two-step verification is on"));
    let mail = harness.next_mail(AMAL).await;
    assert!(mail.text.contains("Subject: A recovery code was used"));
}

async fn a_code_is_refused_after_the_clock_was_set_back(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    let first = challenge(&harness, AMAL).await;
    complete(&harness, &first, &factor.code(&harness))
        .await
        .unwrap();
    pass(&harness, TimeDelta::minutes(-5));
    let second = challenge(&harness, AMAL).await;
    assert_eq!(
        complaint(complete(&harness, &second, &factor.code(&harness)).await),
        "This code is older than the last one you used. Wait for the next code in your \
         authenticator app, or use a recovery code."
    );
    complete(&harness, &second, &factor.recovery_codes[0])
        .await
        .unwrap();
}

async fn of_two_sign_ins_with_one_code_one_succeeds(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    for code in [&factor.code(&harness), &factor.recovery_codes[0]] {
        let [first, second] = [
            challenge(&harness, AMAL).await,
            challenge(&harness, AMAL).await,
        ];
        let (first, second) = tokio::join!(
            complete(&harness, &first, code),
            complete(&harness, &second, code)
        );
        assert_eq!(
            [first.is_ok(), second.is_ok()]
                .iter()
                .filter(|ok| **ok)
                .count(),
            1,
            "{first:?} {second:?}"
        );
    }
}

async fn a_code_of_the_neighbouring_half_minutes_is_right(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    pass(&harness, TimeDelta::minutes(10));
    for (seconds, is_right) in [(-60, false), (-30, true), (30, true), (60, false)] {
        let at = harness.clock().now() + TimeDelta::seconds(seconds);
        let code = totp::code(&factor.key, at);
        let challenge = challenge(&harness, AMAL).await;
        let outcome = complete(&harness, &challenge, &code).await;
        assert_eq!(outcome.is_ok(), is_right, "{seconds}: {outcome:?}");
        pass(&harness, TimeDelta::minutes(10));
    }
}

async fn a_code_of_another_time_says_that_the_clock_is_wrong(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    pass(&harness, TimeDelta::minutes(30));
    for (seconds, is_told) in [
        (-100, true),
        (100, true),
        (-500, true),
        (-1000, false),
        (1000, false),
    ] {
        let at = harness.clock().now() + TimeDelta::seconds(seconds);
        let code = totp::code(&factor.key, at);
        let challenge = challenge(&harness, AMAL).await;
        let said = complaint(complete(&harness, &challenge, &code).await);
        assert_eq!(said.contains("clock"), is_told, "{seconds}: {said}");
        complete(&harness, &challenge, &factor.code(&harness))
            .await
            .unwrap();
        pass(&harness, TimeDelta::minutes(30));
    }
}

async fn codes_are_read_as_people_type_them(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    let arabic = |code: &str| -> String {
        let digit = |digit: char| char::from_u32('٠' as u32 + digit.to_digit(10).unwrap());
        code.chars().map(|it| digit(it).unwrap()).collect()
    };
    let code = arabic(&factor.code(&harness));
    let typed = format!(" {} {} ", &code[..6], &code[6..]);
    let first = challenge(&harness, AMAL).await;
    complete(&harness, &first, &typed).await.unwrap();
    let typed = factor.recovery_codes[0].to_uppercase().replace('-', " ");
    let second = challenge(&harness, AMAL).await;
    complete(&harness, &second, &typed).await.unwrap();
    let third = challenge(&harness, AMAL).await;
    for nothing in ["", "  ", "-"] {
        complaint(complete(&harness, &third, nothing).await);
    }
}

async fn new_recovery_codes_end_the_earlier_ones(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    let backend = &harness.backend;
    let without_code = backend.renew_recovery_codes(&step_up(None), &token).await;
    complaint(without_code);
    let code = factor.code(&harness);
    let step_up = step_up(Some(&code));
    let codes = backend.renew_recovery_codes(&step_up, &token).await;
    let codes = codes.unwrap().codes;
    let earlier = challenge(&harness, AMAL).await;
    complaint(complete(&harness, &earlier, &factor.recovery_codes[0]).await);
    complete(&harness, &earlier, &codes[0].0).await.unwrap();
}

async fn the_database_has_neither_keys_nor_codes(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    let stored = totp_key::Entity::find()
        .one(&harness.database)
        .await
        .unwrap()
        .unwrap();
    let key = totp_rs::Secret::try_from_base32(&factor.key).unwrap();
    let sealed = stored.sealed_key;
    assert!(!sealed.windows(4).any(|part| part == &key.as_bytes()[..4]));
    let rows = recovery_code::Entity::find()
        .all(&harness.database)
        .await
        .unwrap();
    for code in &factor.recovery_codes {
        let plain = code.replace('-', "");
        assert!(rows.iter().all(|row| !row.code_hash.contains(&plain)));
    }
}

async fn keys_and_codes_are_long_and_no_two_are_alike(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let factor = set_up(&harness, &token).await;
    assert_eq!(factor.key.len(), 32, "160 bits in base 32");
    let codes = factor.recovery_codes.iter();
    let codes: BTreeSet<_> = codes.map(|code| code.replace('-', "")).collect();
    assert_eq!(codes.len(), 10);
    assert!(
        codes.iter().all(|code| code.len() == 10),
        "50 bits in base 32"
    );
    let token = harness.token_of(BADR).await;
    let other = set_up(&harness, &token).await;
    assert_ne!(factor.key, other.key);
}
