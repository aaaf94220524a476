//! What every answer to a form must be, whatever was typed.
use serde_json::{Value, json};

use super::harness::{Form, Harness, SCRIPT, filled, is_secret};
use crate::support::browser::Seen;

#[track_caller]
pub fn is_harmless(seen: &Seen, what: &str) {
    let status = seen.status.as_u16();
    assert!(
        matches!(status, 200 | 303 | 409 | 413 | 422 | 429),
        "{what}: {status} {}",
        seen.text()
    );
    // As JSON, which no browser takes for a page, it stands as it was typed.
    assert_eq!(seen.header("x-content-type-options"), "nosniff", "{what}");
    if seen.header("content-type") != "application/json" {
        for markup in [SCRIPT, "<img src=x", "</script><!--", "49${7*7}"] {
            assert!(!seen.text().contains(markup), "{what}: {}", seen.text());
        }
    }
    assert!(
        !format!("{:?}", seen.set_cookies()).contains("hostile"),
        "{what}"
    );
    assert!(seen.header("location").starts_with('/') || status != 303);
}

/// The form again: what was typed, and what is wrong beside the field.
#[track_caller]
pub fn is_given_back(seen: &Seen, form: &Form, field: &str, sent: &[(&str, String)]) {
    let what = format!("{} {field} {sent:?}", form.action);
    let props = seen.page_data()["page"]["props"][form.name].clone();
    for (name, typed) in sent {
        match is_secret(name) {
            true => assert_eq!(props["values"][name], Value::Null, "{what}"),
            false => assert_eq!(props["values"][name], *typed, "{what}"),
        }
    }
    if props["errors"][field].is_object() {
        let mut inputs = seen.text().split("<input ").skip(1);
        let input = inputs
            .find(|rest| rest.contains(&format!("name=\"{field}\"")))
            .unwrap();
        let (input, _) = input.split_once("/>").unwrap();
        assert!(input.contains("aria-invalid=\"true\""), "{what}: {input}");
        assert!(input.contains("aria-describedby=\""), "{what}: {input}");
    } else {
        assert!(props["problem"].is_object(), "{what}: {props}");
        seen.says("role=\"alert\"");
    }
}

/// Sends what is typed into one field as a form and as a script does, and holds both answers to what every answer must
/// be.
pub async fn send(harness: &Harness, form: &Form, field: &str, typed: &str) -> [Seen; 2] {
    let what = format!("{} {field} {typed:?}", form.action);
    let action = harness.action(form);
    let sent = filled(form, field, typed);
    let fields: Vec<_> = sent.iter().map(|(name, typed)| (*name, &**typed)).collect();
    let document = harness.browser(form).await.post(&action, &fields).await;
    is_harmless(&document, &what);
    if document.status.is_client_error() {
        is_given_back(&document, form, field, &sent);
    }
    let body: Value = filled(form, field, typed)
        .into_iter()
        .map(|(name, typed)| (name.to_owned(), json!(typed)))
        .collect();
    let script = harness.browser(form).await.post_json(&action, &body).await;
    is_harmless(&script, &what);
    [document, script]
}
