//! What is decided on a request as a whole, and what is asked about it.
use super::{number_in, request, version};
use crate::support::portal::{MANAGER, Portal};

fn confirmed(version: &str) -> [(&str, &str); 2] {
    [("version", version), ("confirmed.version", version)]
}

#[tokio::test]
async fn whoever_declines_says_why() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let path = format!("/quotations/{number}/decline");
    let version = version(&request(&mut browser, &number).await);
    let seen = browser.post(&path, &confirmed(&version)).await;
    let form = &seen.is(422).page_data()["page"]["props"]["declineForm"];
    assert!(form["errors"]["reason"].is_object(), "{form}");
    let fields = [
        ("version", version.as_str()),
        ("confirmed.version", &version),
        ("reason", "لا نورّد هذا الصنف"),
    ];
    let seen = browser.post(&path, &fields).await;
    seen.leads_to(&format!("/quotations/{number}"));
    let declined = request(&mut browser, &number).await;
    assert_eq!(declined["state"], "declined");
    assert_eq!(declined["reason"], "لا نورّد هذا الصنف");
    // Nobody answers it any more.
    let editor = browser
        .get(&format!("/quotations/{number}/quotation"))
        .await;
    editor.leads_to(&format!("/quotations/{number}"));
}

#[tokio::test]
async fn a_decision_on_an_older_version_is_given_back_with_what_was_typed() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "submitted").await;
    let path = format!("/quotations/{number}/withdraw");
    for stale in ["0", "999", "", "x"] {
        let fields = [
            ("version", stale),
            ("confirmed.version", stale),
            ("reason", "typed with care"),
        ];
        let seen = browser.post(&path, &fields).await;
        let form = &seen.is(409).page_data()["page"]["props"]["withdrawForm"];
        assert_eq!(form["values"]["reason"], "typed with care");
        assert!(form["problem"].is_object(), "{form}");
    }
    let version = version(&request(&mut browser, &number).await);
    // Without the confirmation the page asks.
    let seen = browser.post(&path, &[("version", &version)]).await;
    let form = &seen.is(422).page_data()["page"]["props"]["withdrawForm"];
    assert!(form["questions"]["version"].is_object(), "{form}");
    assert_eq!(request(&mut browser, &number).await["state"], "submitted");
    let seen = browser.post(&path, &confirmed(&version)).await;
    seen.leads_to(&format!("/quotations/{number}"));
    assert_eq!(request(&mut browser, &number).await["state"], "withdrawn");
}

#[tokio::test]
async fn an_amendment_is_acknowledged_before_the_request_is_answered() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "amended").await;
    let page = format!("/quotations/{number}");
    browser
        .get(&format!("{page}/quotation"))
        .await
        .leads_to(&page);
    let version = version(&request(&mut browser, &number).await);
    let path = format!("{page}/acknowledge-amendment");
    let seen = browser.post(&path, &[("version", &version)]).await;
    seen.leads_to(&page);
    browser.get(&format!("{page}/quotation")).await.is(200);
}

#[tokio::test]
async fn a_question_that_is_sent_twice_is_asked_once() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let page = format!("/quotations/{number}");
    let data = browser.get(&page).await.page_data();
    let key = data["page"]["props"]["commentForm"]["values"]["key"].clone();
    let fields = [
        ("key", key.as_str().unwrap()),
        ("text", "هل يُقبل بديل؟\nشكرًا"),
    ];
    for _ in 0..2 {
        let seen = browser.post(&format!("{page}/comments"), &fields).await;
        seen.leads_to(&format!("{page}#comments"));
    }
    let comments = request(&mut browser, &number).await["comments"].clone();
    let asked = comments.as_array().unwrap().iter();
    let asked = asked.filter(|comment| comment["text"] == "هل يُقبل بديل؟\nشكرًا");
    assert_eq!(asked.count(), 1, "{comments}");
    let seen = browser
        .post(&format!("{page}/comments"), &[("text", " ")])
        .await;
    seen.is(422);
}
