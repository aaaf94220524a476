//! `/purchase-orders/{number}`: one order, and the decisions on it as a whole.
use demo::seed::DEMO_ACCOUNTS;
use serde_json::json;

use super::{order, post, props, rows, shown, unanswered};
use crate::support::{
    forms::text,
    portal::{MANAGER, Portal, USER},
};

#[tokio::test]
async fn an_order_is_shown_whole_in_both_languages() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}");
    let seen = browser.get(&path).await;
    seen.is(200)
        .says(&format!(
            "أمر الشراء \u{2066}{number}\u{2069} · بوابة الموردين"
        ))
        .says("البنود")
        .says("الإجمالي شامل الضريبة");
    let order = &shown(&seen)["order"];
    for line in order["lines"].as_array().unwrap() {
        seen.says(line["description"]["ar"].as_str().unwrap());
    }
    browser.speak_english();
    browser
        .get(&path)
        .await
        .says("Total including VAT")
        .says("Accept order");
}

#[tokio::test]
async fn nobody_reads_another_suppliers_order() {
    let portal = Portal::shared();
    let mut own = portal.signed_in(USER).await;
    let number = unanswered(&mut own).await;
    let mut other = portal.signed_in(DEMO_ACCOUNTS.other_supplier).await;
    for page in ["", "/response", "/despatch-advice"] {
        let path = format!("/purchase-orders/{number}{page}");
        other.get(&path).await.is(404);
    }
    for action in [
        "accept",
        "acknowledge",
        "reject",
        "response",
        "despatch-advice",
        "comments",
    ] {
        let path = format!("/purchase-orders/{number}/{action}");
        other
            .post(&path, &[("version", "1"), ("text", "x"), ("reason", "x")])
            .await
            .is(404);
    }
}

#[tokio::test]
async fn an_order_is_acknowledged_and_then_accepted_as_it_is() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let path = format!("/purchase-orders/{}", unanswered(&mut browser).await);
    let before = props(&mut browser, &path).await;
    if before["order"]["state"] == "issued" {
        let version = ("version", text(&before["order"]["version"]));
        // One press is enough.
        post(&mut browser, &format!("{path}/acknowledge"), &[version])
            .await
            .leads_to(&path);
        browser
            .get(&path)
            .await
            .says("تم إبلاغ المشتري باطلاعك على الأمر.");
    }
    let acknowledged = props(&mut browser, &path).await;
    assert_eq!(acknowledged["order"]["state"], "acknowledged");
    let version = text(&acknowledged["order"]["version"]);
    let accept = format!("{path}/accept");
    // Without the confirmation of this version the page asks, with the order's number and value.
    for confirmed in ["", "999"] {
        let fields = [
            ("version", version.clone()),
            ("confirmed.version", confirmed.to_owned()),
        ];
        let seen = post(&mut browser, &accept, &fields).await;
        let form = shown(seen.is(422).says(" open=\"\"").says("هل تريد قبول الأمر"))["form"].clone();
        assert!(form["questions"]["version"].is_object(), "{form}");
    }
    let too_long = "4".repeat(65);
    let fields = [
        ("version", version.clone()),
        ("confirmed.version", version.clone()),
        ("supplierOrderNumber", too_long.clone()),
    ];
    let seen = post(&mut browser, &accept, &fields).await;
    let form = shown(seen.is(422).says(" open=\"\"").says(&too_long))["form"].clone();
    assert!(form["errors"]["supplierOrderNumber"].is_object(), "{form}");
    let body = json!({
        "version": version,
        "confirmed.version": version,
        "supplierOrderNumber": "SO-40012",
        "key": acknowledged["form"]["values"]["key"],
    });
    let answer = browser.post_json(&accept, &body).await.is(200).json();
    assert_eq!(answer["redirect"], path);
    // Sent twice, done once.
    browser.post_json(&accept, &body).await.is(200);
    let accepted = props(&mut browser, &path).await["order"].clone();
    assert_eq!(accepted["state"], "accepted");
    assert_eq!(accepted["response"]["code"], "AP");
    assert_eq!(accepted["supplierOrderNumber"], "SO-40012");
}

fn confirmed(version: &str) -> [(&'static str, String); 2] {
    ["version", "confirmed.version"].map(|field| (field, version.to_owned()))
}

#[tokio::test]
async fn a_rejection_needs_a_reason_and_an_order_that_did_not_change() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}");
    let reject = format!("{path}/reject");
    let version = text(&order(&mut browser, &number).await["version"]);
    let seen = post(&mut browser, &reject, &confirmed(&version)).await;
    let form = &shown(seen.is(422))["rejectForm"];
    assert!(form["errors"]["reason"]["ar"].is_string(), "{form}");

    let reason = "لا نستطيع التسليم في هذا الموعد";
    let reason_field = ("reason", reason.to_owned());
    let stale = [&confirmed("999")[..], std::slice::from_ref(&reason_field)].concat();
    let seen = post(&mut browser, &reject, &stale).await;
    let form = &shown(seen.is(409).says(reason))["rejectForm"];
    assert!(form["problem"]["ar"].is_string(), "{form}");

    let fields = [&confirmed(&version)[..], &[reason_field]].concat();
    post(&mut browser, &reject, &fields).await.leads_to(&path);
    let rejected = order(&mut browser, &number).await;
    assert_eq!(rejected["state"], "rejected");
    assert_eq!(rejected["reason"], reason);
    assert!(
        !rejected["actions"]
            .as_array()
            .unwrap()
            .contains(&json!("respond"))
    );
}

#[tokio::test]
async fn a_word_to_the_buyer_is_said_once_however_often_it_is_sent() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}");
    let props = props(&mut browser, &path).await;
    let fields = [
        ("key", text(&props["commentForm"]["values"]["key"])),
        ("text", "هل الموعد نهائي؟".to_owned()),
    ];
    for _ in 0..2 {
        let comments = format!("{path}/comments");
        let said = post(&mut browser, &comments, &fields).await;
        said.leads_to(&format!("{path}#comments"));
    }
    let comments = order(&mut browser, &number).await["comments"].clone();
    let said = comments.as_array().unwrap().iter();
    let said = said.filter(|comment| comment["text"] == "هل الموعد نهائي؟");
    assert_eq!(said.count(), 1);
    let seen = browser
        .post(&format!("{path}/comments"), &[("text", "  ")])
        .await;
    let form = &shown(seen.is(422))["commentForm"];
    assert!(form["errors"]["text"].is_object(), "{form}");
}

#[tokio::test]
async fn a_draft_invoice_is_shown_and_can_be_discarded() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let rows = rows(&mut browser, "tab=to_invoice").await;
    let number = text(&rows[0]["number"]);
    let path = format!("/purchase-orders/{number}");
    let before = order(&mut browser, &number).await;
    let fields = [("version", text(&before["version"]))];
    let made = post(&mut browser, &format!("{path}/invoices"), &fields).await;
    let invoices = order(&mut browser, &number).await["invoices"].clone();
    let invoices = invoices.as_array().unwrap();
    let drafted = invoices.iter().rfind(|one| one["state"] == "draft");
    let draft = text(&drafted.expect("a draft")["number"]);
    made.leads_to(&format!("/payments/invoices/{draft}"));
    let discard = format!("{path}/invoices/{draft}/discard");
    let seen = browser.get(&path).await;
    seen.says(&draft).says(&format!("action=\"{discard}\""));

    let confirmed = [("confirmed.invoice", draft.clone())];
    let seen = post(&mut browser, &discard, &confirmed).await;
    seen.leads_to(&format!("{path}#invoices"));
    let seen = browser.get(&path).await;
    seen.says("حُذفت مسودة الفاتورة، ولم تعد كمياتها محسوبة ضمن الكميات المفوترة.");
    let after = order(&mut browser, &number).await;
    assert_eq!(after["invoices"], before["invoices"]);
    // Whoever got no answer presses again.
    let confirmed = [("confirmed.invoice", draft.clone())];
    let seen = post(&mut browser, &discard, &confirmed).await;
    seen.leads_to(&format!("{path}#invoices"));
    // The other buttons keep the key that they are pressed twice with.
    let key = "2f8c1a80-7a3c-4b7e-9f56-0d6f3f6d2a10".to_owned();
    let unknown = format!("{path}/invoices/INV-0/discard");
    let confirmed = ("confirmed.invoice", "INV-0".to_owned());
    let fields = [confirmed.clone(), ("key", key.clone())];
    let seen = post(&mut browser, &unknown, &fields).await;
    let form = &shown(seen.is(404))["form"];
    assert!(form["problem"].is_object(), "{form}");
    assert_eq!(form["values"]["key"], key);
    let seen = post(&mut browser, &unknown, &[confirmed]).await;
    assert!(shown(seen.is(404))["form"]["values"]["key"].is_string());
}
