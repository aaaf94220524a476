//! The development fake backend's paths as a browser calls them (specification section 7).
use std::time::{Duration, Instant};

use axum::http::Method;
use demo::seed::DemoAccount;
use serde_json::{Value, json};
use test_support::fake_lists::LISTS;
use tokio::task::JoinSet;
use web::pages::ADDRESSES;

use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal, USER},
};

async fn start() -> Portal {
    Portal::start(&[("PORTAL_FAKE_BACKEND", "true")]).await
}

async fn call(browser: &mut Browser, method: Method, path: &str, body: Option<Value>) -> Seen {
    let mut request = browser
        .request(method, path)
        .header("accept", "application/json");
    if let Some(token) = &browser.token {
        request = request.bearer_auth(token);
    }
    if let Some(body) = body {
        request = request.json(&body);
    }
    browser.send(request).await
}

#[tokio::test]
async fn every_list_is_answered_after_the_delay() {
    let portal = start().await;
    let signed_in = portal.signed_in(USER).await;
    let mut calls = JoinSet::new();
    for name in LISTS {
        let mut browser = portal.browser();
        browser.cookies = signed_in.cookies.clone();
        browser.token = signed_in.token.clone();
        calls.spawn(async move {
            let asked = Instant::now();
            let seen = call(&mut browser, Method::GET, &format!("/app/{name}"), None).await;
            assert!(asked.elapsed() >= Duration::from_millis(500), "{name}");
            let list = seen.is(200).json();
            assert!(!list.as_array().unwrap().is_empty(), "{name}");
        });
    }
    calls.join_all().await;
}

#[tokio::test]
async fn users_are_listed_registered_and_removed() {
    let portal = start().await;
    let mut browser = portal.signed_in(MANAGER).await;
    for path in ["/users", "/api/users"] {
        let seen = call(&mut browser, Method::GET, path, None).await;
        assert!(seen.is(200).json().as_array().unwrap().len() >= 2, "{path}");
        seen.is_silent_about(MANAGER.password);
    }
    // The portal registers at the fake, which asks for no confirmation.
    let user =
        json!({ "username": "new", "email": "new@demo.example", "password": "new-password-1" });
    let path = "/users/register";
    let seen = call(&mut browser, Method::POST, path, Some(user.clone())).await;
    assert_eq!(seen.is(200).json()["redirect"], "/login");
    let seen = call(&mut browser, Method::POST, path, Some(user)).await;
    assert_eq!(
        seen.is(422).json()["errors"]["username"]["en"],
        "Username \"new\" is already taken"
    );
    let users = call(&mut browser, Method::GET, "/users", None).await.json();
    let id = users.as_array().unwrap().last().unwrap()["id"]
        .as_str()
        .unwrap();
    let path = format!("/users/{id}");
    let seen = call(&mut browser, Method::GET, &path, None).await;
    assert_eq!(seen.is(200).json()["username"], "new");
    call(&mut browser, Method::DELETE, &path, None)
        .await
        .is(200);
    let seen = call(&mut browser, Method::GET, &path, None).await;
    assert_eq!(seen.is(401).json()["message"], "No Data Found");
}

#[tokio::test]
async fn the_calendar_changes() {
    let portal = start().await;
    let mut browser = portal.signed_in(MANAGER).await;
    let path = "/app/calendar";
    let event = json!({ "title": "Stocktaking", "start": "2026-05-01" });
    let seen = call(&mut browser, Method::POST, path, Some(event)).await;
    let mut event = seen.is(200).json();
    event["title"] = json!("Second stocktaking");
    call(&mut browser, Method::PUT, path, Some(event.clone()))
        .await
        .is(200);
    let list = call(&mut browser, Method::GET, path, None).await;
    list.is(200).says("Second stocktaking");
    for which in [
        format!("{path}?id={}", event["id"]),
        format!("{path}/{}", event["id"]),
    ] {
        call(&mut browser, Method::DELETE, &which, None)
            .await
            .is(200);
        let list = call(&mut browser, Method::GET, path, None).await;
        list.is(200).is_silent_about("Second stocktaking");
        call(&mut browser, Method::POST, path, Some(event.clone()))
            .await
            .is(200);
    }
}

#[tokio::test]
async fn who_is_not_signed_in_is_unauthorised_and_a_wrong_password_is_refused() {
    let portal = start().await;
    let mut browser = portal.browser();
    let seen = call(&mut browser, Method::GET, "/users", None).await;
    assert_eq!(seen.is(401).json()["message"], "Unauthorised");
    // A stranger's own bearer is not handed on.
    browser.token = Some("fake-anything".to_owned());
    call(&mut browser, Method::GET, "/users", None)
        .await
        .is(401);
    browser.token = None;
    let fields = [("email", MANAGER.email), ("password", "wrong")];
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.is(422).says("اسم المستخدم أو كلمة المرور غير صحيحة");
    browser.speak_english();
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.is(422).says("Username or password is incorrect");
    let credentials = json!({ "email": MANAGER.email, "password": "wrong" });
    let seen = browser.post_json("/users/authenticate", &credentials).await;
    let answer = seen.is(422).json();
    for name in ["message", "messageEn"] {
        assert_eq!(answer[name], "Username or password is incorrect");
    }
    assert_eq!(answer["messageAr"], "اسم المستخدم أو كلمة المرور غير صحيحة");
    // Within a session the portal's token is needed, as for every call.
    let mut signed_in = portal.signed_in(MANAGER).await;
    signed_in.token = None;
    for path in ["/users", "/api/users"] {
        let seen = call(&mut signed_in, Method::GET, path, None).await;
        assert_eq!(seen.is(401).json()["message"], "Unauthorised", "{path}");
    }
}

#[tokio::test]
async fn a_sign_in_takes_one_delay() {
    let portal = start().await;
    let asked = Instant::now();
    portal.signed_in(MANAGER).await;
    let elapsed = asked.elapsed();
    let delay = Duration::from_millis(500);
    assert!(elapsed >= delay && elapsed < 2 * delay, "{elapsed:?}");
}

#[tokio::test]
async fn a_401_within_a_session_ends_it() {
    let portal = start().await;
    for (method, path, message) in [
        (Method::GET, "/users/9999", "No Data Found"),
        (Method::DELETE, "/app/calendar/9999", "No Data Found"),
    ] {
        let mut browser = portal.signed_in(MANAGER).await;
        let seen = call(&mut browser, method, path, None).await;
        assert_eq!(seen.is(401).json()["message"], message);
        is_over(&mut browser).await;
    }
    // Deleted by oneself, the user is unknown at the next call.
    let mut browser = portal.signed_in(MANAGER).await;
    call(&mut browser, Method::DELETE, "/users/1", None)
        .await
        .is(200);
    let seen = call(&mut browser, Method::GET, "/users", None).await;
    assert_eq!(seen.is(401).json()["message"], "Unauthorised");
    is_over(&mut browser).await;
}

async fn is_over(browser: &mut Browser) {
    assert!(browser.session().is_none(), "the cookie is removed");
    let seen = browser.get("/payments").await;
    seen.leads_to("/login?next=%2Fpayments");
    let seen = browser.get("/login?next=%2Fpayments").await;
    seen.says("انتهت جلستك");
}

#[tokio::test]
async fn only_calls_of_the_portals_scripts_end_the_session() {
    let portal = start().await;
    let mut browser = portal.signed_in(USER).await;
    // A link on another site leads here without the bearer token.
    browser.get("/users/9999").await.is(401);
    browser.get("/payments").await.is(200);
    call(&mut browser, Method::GET, "/users/9999", None)
        .await
        .is(401);
    browser
        .get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
}

/// The addresses of the portal in the page's main part.
fn links(seen: &Seen) -> Vec<String> {
    let (_, main) = seen.text().split_once("<main").unwrap();
    let (main, _) = main.split_once("</main>").unwrap();
    let links = main.split(" href=\"/").skip(1);
    let links = links.map(|rest| format!("/{}", rest.split('"').next().unwrap()));
    let links = links.map(|link| link.replace("&amp;", "&"));
    links.filter(|link| !link.contains('#')).collect()
}

/// Opens every page without a document, and the documents that they lead to; no two documents of one kind.
async fn open_all(browser: &mut Browser) {
    let pages = ADDRESSES.iter().map(|(address, _)| (*address).to_owned());
    let is_own = |address: &String| {
        let others = ["/buyer", "/login", "/register", "/auth", "/render-fixtures"];
        !address.contains('{') && !others.iter().any(|other| address.starts_with(other))
    };
    let mut left: Vec<String> = pages.filter(is_own).collect();
    assert!(left.len() > 20, "{left:?}");
    let mut seen_kinds = std::collections::BTreeSet::new();
    while let Some(page) = left.pop() {
        let seen = browser.get(&page).await;
        assert!(
            [200, 303].contains(&seen.status.as_u16()),
            "{page}: {}",
            seen.status
        );
        assert!(!seen.header("location").starts_with("/login"), "{page}");
        if seen.status != 200 || !seen.header("content-type").starts_with("text/html") {
            continue;
        }
        for link in links(&seen) {
            // Numbers and ids differ, and queries are about the same page.
            let path = link.split('?').next().unwrap();
            let kind: String = path
                .split('/')
                .map(
                    |segment| match segment.contains(|c: char| c.is_ascii_digit()) {
                        true => "/N",
                        false => segment,
                    },
                )
                .collect();
            if seen_kinds.insert(kind) {
                left.push(link);
            }
        }
    }
}

#[tokio::test]
async fn every_page_opens() {
    let portal = start().await;
    open_all(&mut portal.signed_in(MANAGER).await).await;
}

#[tokio::test]
async fn every_page_opens_for_a_registered_user() {
    let portal = start().await;
    let mut browser = portal.browser();
    let (email, password) = ("new@demo.example", "a-new-password-1");
    let user =
        json!({ "username": "new", "email": email, "password": password, "firstName": "Nora" });
    let seen = call(&mut browser, Method::POST, "/users/register", Some(user)).await;
    seen.is(200);
    browser.sign_in(DemoAccount { email, password }).await;
    browser.get("/dashboard").await.is(200).says("Nora");
    browser.get("/settings/users").await.is(200);
    open_all(&mut browser).await;
}
