//! Trusted devices are not asked for the second factor.
use chrono::TimeDelta;
use contract::{
    Secret,
    second_factor::{Authentication, SecondStep},
};
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::{AMAL, BADR, PASSWORD},
    harness::{Harness, credentials},
    on_both_databases,
};

use super::{
    super::{Factor, challenge, first_step, pass, set_up, step},
    NEW, amal, change_password,
};

on_both_databases!(
    a_trusted_device_is_not_asked_for_thirty_days,
    a_trusted_device_is_forgotten_with_the_password,
    a_trusted_device_is_one_of_its_user,
);

/// Signs in and has the device remembered.
async fn trust(harness: &Harness, factor: &Factor) -> Secret {
    let challenge = challenge(harness, AMAL).await;
    let step = SecondStep {
        remembers_device: true,
        ..step(&challenge, &factor.code(harness))
    };
    let signed_in = harness.backend.complete_sign_in(&step).await.unwrap();
    signed_in.trusted_device.unwrap()
}

async fn is_asked(harness: &Harness, email: &str, password: &str, device: &Secret) -> bool {
    let mut credentials = credentials(email, password);
    credentials.trusted_devices = vec![Secret("another".to_owned()), device.clone()];
    let answer = first_step(harness, &credentials).await;
    matches!(answer, Authentication::Challenged(_))
}

async fn a_trusted_device_is_not_asked_for_thirty_days(harness: Harness) {
    let (_, factor) = amal(&harness).await;
    let device = trust(&harness, &factor).await;
    pass(&harness, TimeDelta::days(30) - TimeDelta::seconds(1));
    assert!(!is_asked(&harness, AMAL, PASSWORD, &device).await);
    pass(&harness, TimeDelta::seconds(1));
    assert!(is_asked(&harness, AMAL, PASSWORD, &device).await);
}

async fn a_trusted_device_is_forgotten_with_the_password(harness: Harness) {
    let (token, factor) = amal(&harness).await;
    let device = trust(&harness, &factor).await;
    change_password(&harness, &token).await;
    assert!(is_asked(&harness, AMAL, NEW, &device).await);
    pass(&harness, TimeDelta::seconds(30));
    let mut credentials = credentials(AMAL, NEW);
    credentials.trusted_devices = vec![device];
    let Authentication::Challenged(challenge) = first_step(&harness, &credentials).await else {
        panic!("the device is trusted");
    };
    let step = SecondStep {
        remembers_device: true,
        ..step(&challenge.challenge, &factor.code(&harness))
    };
    let signed_in = harness.backend.complete_sign_in(&step).await.unwrap();
    let device = signed_in.trusted_device.unwrap();
    assert!(!is_asked(&harness, AMAL, NEW, &device).await);
    let token = signed_in.user.token;
    harness.backend.sign_out_others(&token).await.unwrap();
    assert!(is_asked(&harness, AMAL, NEW, &device).await);
    harness.backend.current_user(&token).await.unwrap();
}

async fn a_trusted_device_is_one_of_its_user(harness: Harness) {
    let (_, factor) = amal(&harness).await;
    let device = trust(&harness, &factor).await;
    let token = harness.token_of(BADR).await;
    set_up(&harness, &token).await;
    assert!(is_asked(&harness, BADR, PASSWORD, &device).await);
    assert!(!is_asked(&harness, AMAL, PASSWORD, &device).await);
}
