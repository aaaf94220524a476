//! `POST /users/authenticate`: signing in, as a form and as JSON.
use demo::seed::DemoAccount;
use serde_json::json;
use test_support::fixtures;

use super::second_factor;
use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal},
};

const AMAL: DemoAccount = DemoAccount {
    email: fixtures::AMAL,
    password: fixtures::PASSWORD,
};

#[tokio::test]
async fn a_form_begins_a_session_and_leads_on() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let _turn = portal.turn_to_sign_in().await;
    let fields = [
        ("email", "  Manager@DEMO.example "),
        ("password", MANAGER.password),
        ("next", "/payments?state=open"),
    ];
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.leads_to("/payments?state=open");
    let cookies = seen.set_cookies();
    assert_eq!(cookies.len(), 3, "{cookies:?}");
    let named = |name: &str| cookies.iter().find(|cookie| cookie.starts_with(name));
    for name in ["portal-browser=", "portal-owner="] {
        assert!(named(name).is_some(), "{cookies:?}");
    }
    let cookie = named("portal-session=").expect("the session's cookie");
    let (name, attributes) = cookie.split_once('=').unwrap();
    assert_eq!(name, "portal-session");
    let attributes: Vec<_> = attributes.split("; ").skip(1).collect();
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(attributes.contains(&attribute), "{cookie}");
    }
    // Ends with the browser, and on this machine's own name it needs no TLS.
    assert_eq!(attributes.len(), 3, "{cookie}");
    browser.get("/payments?state=open").await.is(200);
}

#[tokio::test]
async fn a_portal_that_is_known_by_a_public_name_sets_a_host_cookie() {
    let portal = Portal::start(&[
        ("PORTAL_DEMO", "false"),
        ("PORTAL_PUBLIC_URL", "https://portal.example.com"),
    ])
    .await;
    fixtures::populate(&portal.database().await).await;
    let mut browser = portal.browser();
    let seen = second_factor::first_step(&mut browser, AMAL).await;
    for name in ["portal-session", "portal-browser", "portal-owner"] {
        expect_host_cookie(&seen, name);
    }
    let factor = second_factor::set_up(&mut browser, AMAL).await;
    let seen = browser.post("/users/sign-out", &[]).await;
    let removal = seen.set_cookies().concat();
    assert!(removal.contains("__Host-portal-session=;"), "{removal}");
    assert!(removal.contains("; Secure"), "{removal}");
    assert!(!removal.contains("portal-browser"), "{removal}");

    let mut device = portal.browser();
    let seen = second_factor::first_step(&mut device, AMAL).await;
    expect_host_cookie(&seen, "portal-sign-in");
    let code = factor.next_code();
    let fields = [("code", &*code), ("remember", "on")];
    let seen = device.post(second_factor::SECOND_STEP, &fields).await;
    expect_host_cookie(&seen, "portal-trusted");

    // Cookies of settings hold no secret and have no prefix.
    let mut guest = portal.browser();
    let seen = guest.post("/preferences", &[("mode", "dark")]).await;
    let cookies = seen.set_cookies();
    assert!(!cookies.is_empty());
    for cookie in cookies {
        assert!(cookie.contains("; Secure"), "{cookie}");
    }
}

fn expect_host_cookie(seen: &Seen, name: &str) {
    let cookies = seen.set_cookies();
    let start = format!("__Host-{name}=");
    let cookie = cookies.iter().find(|cookie| cookie.starts_with(&start));
    let cookie = cookie.unwrap_or_else(|| panic!("{cookies:?}"));
    for attribute in ["; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
}

#[tokio::test]
async fn json_answers_the_session_user() {
    let portal = Portal::shared();
    let mut browser = portal.browser();
    let _turn = portal.turn_to_sign_in().await;
    let answer = browser.sign_in(MANAGER).await;
    let token = answer["token"].as_str().unwrap();
    assert!(token.len() >= 40, "{token}");
    assert!(answer["id"].as_str().is_some_and(|id| !id.is_empty()));
    let expected = json!({
        "token": token,
        "id": answer["id"],
        "email": MANAGER.email,
        "username": "sara.alharbi",
        "firstName": "سارة",
        "lastName": "الحربي",
        "redirect": "/dashboard",
    });
    assert_eq!(answer, expected);
    // The document's token looks different, and is the same session's.
    let document = browser.get("/quotations").await;
    assert_ne!(document.token(), token);
    browser.token = Some(document.token());
    browser.page_data("/quotations").await.is(200);
}

#[tokio::test]
async fn json_is_answered_with_json_unless_it_asks_for_a_page() {
    let portal = Portal::shared();
    let _turn = portal.turn_to_sign_in().await;
    let mut browser = portal.browser();
    let request = browser
        .form(
            "/users/authenticate",
            &[("email", MANAGER.email), ("password", MANAGER.password)],
        )
        .header("accept", "application/json");
    let seen = browser.send(request).await;
    assert_eq!(seen.is(200).json()["email"], MANAGER.email);
    let credentials = json!({ "email": MANAGER.email, "password": MANAGER.password });
    let mut browser = portal.browser();
    for accepted in [None, Some("*/*")] {
        let request = browser
            .request(axum::http::Method::POST, "/users/authenticate")
            .json(&credentials);
        let request = match accepted {
            Some(accepted) => request.header("accept", accepted),
            None => request,
        };
        let seen = browser.send(request).await;
        assert_eq!(seen.is(200).json()["email"], MANAGER.email, "{accepted:?}");
    }
    let request = browser
        .request(axum::http::Method::POST, "/users/authenticate")
        .header("accept", "text/html")
        .json(&credentials);
    browser.send(request).await.leads_to("/dashboard");
}

/// The answer without what differs between any two answers, and without the typed address.
fn alike(seen: &Seen, email: &str) -> String {
    let mut text = seen.text().replace(email, "EMAIL");
    let policy = seen.header("content-security-policy");
    if let Some((_, rest)) = policy.split_once("'nonce-") {
        let nonce = rest.split('\'').next().unwrap();
        text = text.replace(nonce, "NONCE");
    }
    text.replace(seen.header("x-request-id"), "REQUEST")
}

#[tokio::test]
async fn an_unknown_account_and_a_wrong_password_cannot_be_told_apart() {
    let portal = Portal::start(&[]).await;
    let mut known = portal.browser();
    let mut unknown = portal.browser();
    let stranger = "nobodyy@demo.example";
    assert_eq!(stranger.len(), MANAGER.email.len());
    // Up to and beyond the throttle.
    for attempt in 1..=7 {
        let fields = |email| [("email", email), ("password", "wrong")];
        let a = known
            .post("/users/authenticate", &fields(MANAGER.email))
            .await;
        let b = unknown.post("/users/authenticate", &fields(stranger)).await;
        let status = if attempt <= 5 { 422 } else { 429 };
        assert_eq!(
            alike(a.is(status), MANAGER.email),
            alike(b.is(status), stranger),
            "attempt {attempt}"
        );
        let names = |seen: &Seen| {
            let names = seen.headers.keys().map(ToString::to_string);
            names.collect::<Vec<_>>()
        };
        assert_eq!(names(&a), names(&b));
        assert!(a.set_cookies().is_empty() && b.set_cookies().is_empty());
    }
    let wrong = |email| json!({ "email": email, "password": "wrong" });
    let a = known
        .post_json("/users/authenticate", &wrong(MANAGER.email))
        .await;
    let b = unknown
        .post_json("/users/authenticate", &wrong(stranger))
        .await;
    assert_eq!(
        a.is(429).text().replace(MANAGER.email, "EMAIL"),
        b.is(429).text().replace(stranger, "EMAIL")
    );
    // The right password does not get past the throttle, and another person does.
    let fields = [("email", MANAGER.email), ("password", MANAGER.password)];
    let seen = known.post("/users/authenticate", &fields).await;
    seen.is(429).says("محاولات كثيرة متتالية");
    assert_ne!(seen.header("retry-after"), "", "when to come back");
    known.sign_in(crate::support::portal::USER).await;
}

#[tokio::test]
async fn a_wrong_password_gives_the_form_back_in_the_viewers_language() {
    let mut browser = Portal::shared().browser();
    let fields = [
        ("email", "typed-once@demo.example"),
        ("password", "Typed-secret-4711"),
        ("next", "/payments"),
    ];
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.is(422)
        .says("البريد الإلكتروني أو كلمة المرور غير صحيحة.")
        .says("value=\"typed-once@demo.example\"")
        .says("name=\"next\" value=\"/payments\"")
        .is_silent_about("Typed-secret-4711");
    browser.speak_english();
    let fields = [("email", "typed-once@demo.example"), ("password", "other")];
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.is(422)
        .says("The email address or the password is incorrect.");
    assert!(browser.session().is_none());
}

#[tokio::test]
async fn each_field_says_what_is_wrong_with_it() {
    let mut browser = Portal::shared().browser();
    browser.speak_english();
    let long = format!("{}@demo.example", "x".repeat(250));
    let (email, password) = (
        "Enter a valid email address, such as name@example.com.",
        "Enter your password.",
    );
    let cases = [
        ("", "", &["Enter your email address.", password][..]),
        ("   ", "secret", &["Enter your email address."]),
        ("no-address", "", &[email, password]),
        ("a b@demo.example", "secret", &[email]),
        (
            long.as_str(),
            "secret",
            &["The text is longer than allowed. Shorten it."],
        ),
    ];
    for (typed, secret, errors) in cases {
        let fields = [("email", typed), ("password", secret)];
        let seen = browser.post("/users/authenticate", &fields).await;
        seen.is(422).says("aria-invalid=\"true\"");
        for error in errors {
            seen.says(error);
        }
        let body = json!({ "email": typed, "password": secret });
        let seen = browser.post_json("/users/authenticate", &body).await;
        let form = seen.is(422).json();
        assert_eq!(form["errors"].as_object().unwrap().len(), errors.len());
        assert_eq!(form["values"], json!({ "email": typed }));
    }
    let long = "p".repeat(1025);
    let fields = [("email", MANAGER.email), ("password", long.as_str())];
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.is(422)
        .says("The text is longer than allowed. Shorten it.");
    // Missing fields are empty ones.
    browser
        .post("/users/authenticate", &[])
        .await
        .is(422)
        .says(password);
}

#[tokio::test]
async fn what_was_typed_comes_back_as_text_and_never_as_markup() {
    let mut browser = Portal::shared().browser();
    let typed = "\"><script>alert(1)</script>";
    let fields = [("email", typed), ("password", "s\"><i>ecret")];
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.is(422)
        .says("value=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\"")
        .is_silent_about("<script>alert")
        .is_silent_about("ecret");
    assert_eq!(
        seen.page_data()["page"]["props"]["form"]["values"]["email"],
        typed
    );
}

#[tokio::test]
async fn a_session_that_somebody_else_chose_is_not_signed_in() {
    let portal = Portal::shared();
    let mut planted = portal.signed_in(MANAGER).await;
    let (name, before) = planted.session().unwrap();
    let (name, before) = (name.to_owned(), before.to_owned());
    let _turn = portal.turn_to_sign_in().await;

    let mut victim = portal.browser();
    victim.cookies.insert(name.clone(), before.clone());
    let user = crate::support::portal::USER;
    let fields = [("email", user.email), ("password", user.password)];
    let seen = victim.post("/users/authenticate", &fields).await;
    seen.leads_to("/dashboard");
    assert_ne!(victim.session().unwrap().1, before);
    // The planted id is worthless for whoever planted it.
    planted
        .get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");

    let mut made_up = Browser::of(&portal.url);
    made_up
        .cookies
        .insert(name, "AAAAAAAAAAAAAAAAAAAAAA".to_owned());
    made_up.sign_in(MANAGER).await;
    assert_ne!(made_up.session().unwrap().1, "AAAAAAAAAAAAAAAAAAAAAA");
}
