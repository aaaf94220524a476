//! A press on a page that has changed since: the message is at the top of the page, with the typed text, also if the page no
//! longer has the form.
use serde_json::Value;

use crate::support::{
    browser::{Browser, Seen},
    forms::{borrowed, text},
    portal::{MANAGER, Portal, USER},
};

const REASON: &str = "typed with care";

async fn props(browser: &mut Browser, path: &str) -> Value {
    let data = browser.page_data(path).await.is(200).json();
    data["page"]["props"].clone()
}

/// The path of the first document of a list.
async fn first(browser: &mut Browser, list: &str, tab: &str) -> String {
    let rows = props(browser, &format!("{list}?tab={tab}")).await["list"]["rows"].clone();
    format!("{list}/{}", text(&rows[0]["number"]))
}

/// The fields of a confirmed decision on the document's current version.
async fn decision(browser: &mut Browser, path: &str, document: &str) -> Vec<(String, String)> {
    let version = text(&props(browser, path).await[document]["version"]);
    let fields = ["version", "confirmed.version"].map(|name| (name.to_owned(), version.clone()));
    let reason = ("reason".to_owned(), REASON.to_owned());
    [&fields[..], &[reason]].concat()
}

/// Asserts that the page says why the form `name` was refused, before everything else, and returns the page.
#[track_caller]
fn says_at_the_top(seen: &Seen, name: &str) -> String {
    let problem = seen.is(409).page_data()["page"]["props"][name]["problem"].clone();
    let words = problem["ar"].as_str().expect("a message of the service");
    let (_, page) = seen.text().split_once("<main").unwrap();
    let (page, _) = page.split_once("</main>").unwrap();
    let (top, rest) = page.split_once("<h1").unwrap();
    assert!(top.contains(words), "{words} is not in {top}");
    assert!(top.contains("role=\"alert\""), "{top}");
    assert!(!rest.contains(words), "it is said once");
    top.to_owned()
}

#[tokio::test]
async fn decisions_that_others_made_impossible_say_so() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let order = first(&mut browser, "/purchase-orders", "to_confirm").await;
    let fields = decision(&mut browser, &order, "order").await;
    let fields = borrowed(&fields);
    let press = |action: &str| format!("{order}/{action}");
    browser
        .post(&press("accept"), &fields)
        .await
        .leads_to(&order);
    for (action, form) in [("reject", "rejectForm"), ("acknowledge", "acknowledgeForm")] {
        let seen = browser.post(&press(action), &fields).await;
        let top = says_at_the_top(&seen, form);
        assert!(top.contains(REASON), "{top}");
    }
    // The page still has a place for the message of its other buttons.
    let seen = browser.post(&press("accept"), &fields).await;
    seen.is(409).says("role=\"alert\"");

    let fields = decision(&mut browser, &order, "order").await;
    let fields = borrowed(&fields);
    let withdraw = press("response/withdraw");
    browser.post(&withdraw, &fields).await.leads_to(&order);
    let seen = browser.post(&withdraw, &fields).await;
    assert!(says_at_the_top(&seen, "withdrawForm").contains(REASON));
}

#[tokio::test]
async fn a_declined_request_says_that_it_cannot_be_declined_again() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let request = first(&mut browser, "/quotations", "to_answer").await;
    let fields = decision(&mut browser, &request, "request").await;
    let fields = borrowed(&fields);
    let decline = format!("{request}/decline");
    browser.post(&decline, &fields).await.leads_to(&request);
    let seen = browser.post(&decline, &fields).await;
    assert!(says_at_the_top(&seen, "declineForm").contains(REASON));
    let seen = browser.post(&format!("{request}/withdraw"), &fields).await;
    says_at_the_top(&seen, "withdrawForm");
}

#[tokio::test]
async fn selected_orders_that_were_answered_elsewhere_say_so() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let list = "/purchase-orders?tab=to_confirm";
    let order = first(&mut browser, "/purchase-orders", "to_confirm").await;
    let fields = decision(&mut browser, &order, "order").await;
    let field = format!("orders.{}", order.rsplit('/').next().unwrap());
    let selected = [
        (field.clone(), fields[0].1.clone()),
        (format!("confirmed.{field}"), fields[0].1.clone()),
    ];
    let accept = format!("{order}/accept");
    browser
        .post(&accept, &borrowed(&fields))
        .await
        .leads_to(&order);
    let seen = browser.post(list, &borrowed(&selected)).await;
    let form = seen.is(409).page_data()["page"]["props"]["form"].clone();
    let reason = form["errors"][&field]["ar"].as_str().unwrap();
    let (_, page) = seen.text().split_once("<main").unwrap();
    assert!(page.contains(reason), "{reason}");
}
