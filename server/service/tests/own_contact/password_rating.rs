//! The strength of a new password, told without an account.
use contract::{
    ForgottenPassword, NewPasswordQuestion, PasswordReset, Secret, TokenPurpose, TokenQuestion,
};
use test_support::{
    calls::AnonymousCalls, fixtures::AMAL, harness::Harness, mailbox::RESET, on_both_databases,
};
use values::language::Language;

use super::refusal;

on_both_databases!(a_new_password_is_rated_without_an_account);

/// Of somebody without an account: what was typed beside the password counts as known.
async fn a_new_password_is_rated_without_an_account(harness: Harness) {
    let rate = async |password: &str, known: &[&str]| {
        let question = NewPasswordQuestion {
            password: Secret(password.to_owned()),
            known: known.iter().map(|&name| name.to_owned()).collect(),
            link: None,
        };
        harness.backend.rate_new_password(&question).await.unwrap()
    };
    let strong = rate("seven quiet camels walk", &[]).await;
    assert!(strong.score >= 3 && strong.refusal.is_none(), "{strong:?}");
    let weak = rate("password1234", &[]).await;
    assert!(weak.score < 3 && weak.refusal.is_some(), "{weak:?}");
    let (unknown, known) = (
        rate("Wahatalkhaleej", &[]).await.score,
        rate("Wahatalkhaleej", &["nora@new.example", "wahatalkhaleej"]).await,
    );
    assert!(known.score < unknown, "{known:?}");
    assert!(known.refusal.is_some());
    // A refused one is never rated like one that is accepted.
    let short = rate("kX9#vQ2!pL", &[]).await;
    assert!(short.score < 3 && short.refusal.is_some(), "{short:?}");
    // Whoever has a mailed link is told what the link's page will say.
    let forgotten = ForgottenPassword {
        email: AMAL.to_owned(),
        language: Language::English,
    };
    harness.backend.forgot_password(&forgotten).await.unwrap();
    let token = harness.mailbox.next_to(AMAL).await.token(RESET);
    let password = "Amal Saleh of First";
    let of_link = async |token: &str| {
        let question = NewPasswordQuestion {
            password: Secret(password.to_owned()),
            known: Vec::new(),
            link: Some(TokenQuestion {
                purpose: TokenPurpose::ResetPassword,
                token: Secret(token.to_owned()),
            }),
        };
        harness.backend.rate_new_password(&question).await.unwrap()
    };
    assert!(of_link("forged").await.refusal.is_none());
    let rated = of_link(&token).await;
    assert!(rated.score < 3 && rated.refusal.is_some(), "{rated:?}");
    let reset = PasswordReset {
        token: Secret(token),
        password: Secret(password.to_owned()),
        language: Language::English,
    };
    let (_, refused) = refusal(harness.backend.reset_password(&reset).await);
    assert_eq!(Some(&refused.fields["password"]), rated.refusal.as_ref());
    // Nothing is too long to be answered.
    let long = "x".repeat(4_000);
    rate(&long, &[long.as_str(); 9]).await;
}
