//! `/settings/users/activity`: the security events of the supplier's own users.
use demo::seed::DEMO_ACCOUNTS;

use crate::support::{
    browser::Seen,
    portal::{MANAGER, Portal, USER},
};

const PATH: &str = "/settings/users/activity";
const FIREFOX: &str = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

fn kinds(seen: &Seen) -> Vec<String> {
    let data = seen.page_data();
    let rows = data["page"]["props"]["rows"].as_array().unwrap();
    rows.iter()
        .map(|row| row["kind"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn account_managers_see_the_events_of_their_own_people() {
    let portal = Portal::start(&[]).await;
    let other = DEMO_ACCOUNTS.other_supplier;
    let mut stranger = portal.browser();
    for email in [USER.email, other.email, "nobody@demo.example"] {
        let fields = [("email", email), ("password", "a guess")];
        let request = stranger.form("/users/authenticate", &fields);
        stranger
            .send(request.header("user-agent", FIREFOX))
            .await
            .is(422);
    }
    portal.signed_in(other).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let seen = browser.get(PATH).await;
    seen.is(200)
        .says("<h1 tabindex=\"-1\">نشاط الحسابات</h1>")
        .says("لم ينجح تسجيل الدخول")
        .says(USER.email)
        .says("Firefox")
        .says("Windows")
        .says("متصفح غير معروف")
        .is_silent_about(other.email)
        .is_silent_about("nobody@demo.example");
    assert_eq!(kinds(&seen), ["signed_in", "sign_in_failed"]);
    browser.get("/settings/users").await.says(PATH);
    browser.speak_english();
    let seen = browser.get(PATH).await;
    seen.says("Sign-in failed").says("Account activity");
}

#[tokio::test]
async fn other_users_are_refused_and_see_no_link() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser.get(PATH).await;
    seen.is(403).says("عذرًا، لا تملك صلاحية عرض هذه الصفحة");
    browser.page_data(PATH).await.is(403);
    browser.get("/settings/users").await.is_silent_about(PATH);
}

#[tokio::test]
async fn older_events_are_on_further_pages() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    for _ in 0..13 {
        portal
            .signed_in(USER)
            .await
            .post("/users/sign-out", &[])
            .await;
    }
    let first = browser.get(PATH).await;
    first.is(200).says("page=2");
    assert_eq!(kinds(&first).len(), 25);
    let last = browser.get(&format!("{PATH}?page=2")).await;
    assert_eq!(kinds(&last), ["signed_in", "signed_in"]);
    let beyond = browser.get(&format!("{PATH}?page=3")).await;
    beyond.leads_to(&format!("{PATH}?page=2"));
}
