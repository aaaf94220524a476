//! Every form, filled in with what no honest viewer types: each answer is the form again, with what was typed in it and
//! what is wrong said beside the field, or it is taken for the harmless text that it is.
mod answer;
mod documents;
mod harness;

use axum::http::Method;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use self::{
    answer::{is_harmless, send},
    harness::{
        FORMS, GOOD_PASSWORD, Harness, RESET, SCRIPT, is_secret, refused_everywhere, strange,
    },
};
use crate::support::portal::USER;

#[tokio::test]
async fn what_no_field_takes_is_said_beside_it_and_stays_typed() {
    let harness = Harness::new().await;
    for form in &FORMS {
        for (field, _) in form.fields {
            for typed in refused_everywhere() {
                let what = format!("{} {field} {typed:?}", form.action);
                let [document, script] = send(&harness, form, field, &typed).await;
                assert!(
                    document.status.is_client_error(),
                    "{what}: {}",
                    document.status
                );
                // A password guessed too often is another matter.
                let same = [document.status.as_u16(), 429];
                assert!(same.contains(&script.status.as_u16()), "{what}");
                let answer = script.json();
                let said = &answer["errors"][field];
                assert!(
                    said.is_object() || answer["problem"].is_object(),
                    "{what}: {answer}"
                );
            }
        }
    }
}

#[tokio::test]
async fn what_is_strange_is_text_and_nothing_else() {
    let harness = Harness::new().await;
    for form in FORMS.iter().filter(|form| form.action != RESET) {
        let texts = form.fields.iter().filter(|(field, _)| !is_secret(field));
        for (field, _) in texts {
            for typed in strange() {
                send(&harness, form, field, &typed).await;
            }
        }
    }
    // Nothing was changed by all of that.
    let mut browser = harness.portal.signed_in(USER).await;
    let data = browser.get("/dashboard").await.is(200).page_data();
    assert_eq!(data["viewer"]["email"], USER.email);
}

#[tokio::test]
async fn what_is_no_form_at_all_is_refused_in_one_piece() {
    let harness = Harness::new().await;
    let form_type = "application/x-www-form-urlencoded";
    let json_type = "application/json";
    for form in &FORMS {
        let action = harness.action(form);
        let (field, _) = form.fields[0];
        let huge = "x".repeat(100_000);
        for (content_type, body, expected) in [
            (form_type, format!("{field}=a&{field}=b"), 400),
            (form_type, format!("{field}=%ff%fe&%ff=%00&=&&"), 422),
            (form_type, format!("unknown={huge}"), 422),
            (form_type, format!("{field}[]=a&{field}[x]=b"), 422),
            (json_type, format!("{{\"{field}\":1}}"), 400),
            (json_type, format!("{{\"{field}\":[\"a\"]}}"), 400),
            (json_type, format!("{{\"{field}\":{{\"$ne\":null}}}}"), 400),
            (json_type, format!("{{\"{field}\":null}}"), 400),
            (json_type, format!("{{\"{field}\":\"\\ud800\"}}"), 400),
            (
                json_type,
                format!("{{\"__proto__\":{{}},\"unknown\":\"{huge}\"}}"),
                422,
            ),
            (json_type, "[".repeat(10_000), 400),
        ] {
            let mut browser = harness.browser(form).await;
            let mut request = browser
                .request(Method::POST, &action)
                .header("content-type", content_type)
                .body(body.clone());
            if content_type == json_type {
                request = request.header("accept", json_type);
                if let Some(token) = &browser.token {
                    request = request.bearer_auth(token);
                }
            }
            let seen = browser.send(request).await;
            let start: String = body.chars().take(60).collect();
            assert_eq!(seen.status, expected, "{action} {start}: {}", seen.text());
            match content_type {
                _ if content_type == json_type => assert!(seen.json().is_object()),
                _ => drop(seen.says("<h1")),
            }
        }
    }
}

#[tokio::test]
async fn the_calculators_address_may_hold_anything() {
    let harness = Harness::new().await;
    let mut browser = harness.portal.signed_in(USER).await;
    for typed in refused_everywhere().into_iter().chain(strange()) {
        let encoded = utf8_percent_encode(&typed, NON_ALPHANUMERIC);
        for query in [
            format!("amount={encoded}"),
            format!("amount=1&vat={encoded}"),
            format!("amount=1&isVatIncluded={encoded}"),
            format!("{encoded}={encoded}&amount=1&amount={encoded}"),
        ] {
            let seen = browser.get(&format!("/calculator?{query}")).await;
            is_harmless(&seen, &query);
            seen.says("<h1");
        }
    }
    let seen = browser.get("/calculator?amount=%ff%fe&vat=%00").await;
    is_harmless(&seen, "%ff");
}

#[tokio::test]
async fn preferences_and_actions_take_no_words() {
    let harness = Harness::new().await;
    let mut browser = harness.portal.signed_in(USER).await;
    for typed in refused_everywhere().into_iter().chain(strange()) {
        for (name, value) in [("mode", &*typed), (&*typed, "dark"), ("language", &typed)] {
            let seen = browser.post("/preferences", &[(name, value)]).await;
            seen.is(400).says("<h1").is_silent_about(SCRIPT);
            assert!(seen.set_cookies().is_empty());
        }
        let next = [("mode", "light"), ("next", &*typed)];
        browser.post("/preferences", &next).await.leads_to("/");
        let id = utf8_percent_encode(&typed, NON_ALPHANUMERIC);
        if typed.trim().is_empty() {
            continue;
        }
        let path = format!("/settings/users/{id}/deactivate");
        let seen = browser.post(&path, &[("confirmed.user", &typed)]).await;
        seen.is(403).is_silent_about(SCRIPT);
    }
}

#[tokio::test]
async fn a_mailed_links_token_may_be_anything() {
    let harness = Harness::new().await;
    let mut browser = harness.portal.browser();
    let tokens = refused_everywhere().into_iter().chain(strange());
    for typed in tokens.filter(|typed| !typed.is_empty()) {
        let token = utf8_percent_encode(&typed, NON_ALPHANUMERIC);
        for page in ["/auth/confirm-email", "/auth/restNewPassword"] {
            let path = format!("{page}/{token}");
            let seen = browser.get(&path).await;
            is_harmless(&seen, &path);
            seen.says("<h1");
            let fields = [("password", GOOD_PASSWORD), ("token", &typed)];
            is_harmless(&browser.post(&path, &fields).await, &path);
        }
    }
}
