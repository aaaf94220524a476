//! A second factor is turned off or reset.
use super::{SECOND_STEP, SECURITY, first_step, props, set_up};
use crate::support::portal::{MANAGER, Portal, USER};

#[tokio::test]
async fn it_is_turned_off_with_password_and_code_and_each_step_is_recorded() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let factor = set_up(&mut browser, USER).await;
    let mut elsewhere = portal.browser();
    first_step(&mut elsewhere, USER).await.leads_to(SECOND_STEP);
    let wrong = elsewhere.post(SECOND_STEP, &[("code", "000000")]).await;
    wrong.is(422);
    let code = factor.recovery_codes[9].as_str();
    elsewhere
        .post(SECOND_STEP, &[("code", code)])
        .await
        .leads_to("/dashboard");
    let removal = "/settings/profile/second-factor/remove";
    let seen = browser.post(removal, &[("password", USER.password)]).await;
    let form = &props(seen.is(422))["removalForm"];
    assert!(form["errors"]["code"].is_object(), "{form}");
    let code = factor.next_code();
    let fields = [("password", USER.password), ("code", &*code)];
    browser.post(removal, &fields).await.leads_to(SECURITY);
    browser.get(SECURITY).await.says("تم إيقاف التحقق بخطوتين");
    first_step(&mut portal.browser(), USER)
        .await
        .leads_to("/dashboard");
    let mut manager = portal.signed_in(MANAGER).await;
    let events = props(&manager.get("/settings/users/activity").await);
    let rows = events["rows"].as_array().unwrap().iter();
    let kinds: Vec<_> = rows.map(|row| row["kind"].as_str().unwrap()).collect();
    for kind in [
        "second_factor_on",
        "second_factor_failed",
        "recovery_code_used",
        "step_up_failed",
        "second_factor_off",
    ] {
        assert!(kinds.contains(&kind), "{kind} in {kinds:?}");
    }
}

#[tokio::test]
async fn an_account_manager_resets_that_of_a_colleague() {
    let portal = Portal::start(&[]).await;
    let mut user = portal.signed_in(USER).await;
    set_up(&mut user, USER).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let users = props(&manager.get("/settings/users").await)["list"]["rows"].clone();
    let person = users.as_array().unwrap().iter();
    let mut person = person.filter(|user| user["email"] == USER.email);
    let person = person.next().unwrap().clone();
    assert_eq!(person["hasSecondFactor"], true);
    let path = format!(
        "/settings/users/{}/second-factor",
        person["id"].as_str().unwrap()
    );
    manager
        .get(&path)
        .await
        .is(200)
        .says(USER.email)
        .says("name=\"password\"");
    let wrong = manager.post(&path, &[("password", "a wrong guess")]).await;
    wrong.is(422).is_silent_about("a wrong guess");
    user.get(&path).await.is(403);
    user.get("/dashboard").await.is(200);
    manager
        .post(&path, &[("password", MANAGER.password)])
        .await
        .leads_to("/settings/users");
    // Signed out everywhere; the password alone opens the account again.
    user.get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
    first_step(&mut portal.browser(), USER)
        .await
        .leads_to("/dashboard");
    let path = "/settings/users/00000000-0000-0000-0000-000000000099/second-factor";
    manager.get(path).await.is(404);
}
