//! An invoice beside the buyer's receipts, and the deductions of its payment, as their pages and files show them.
use serde_json::{Value, json};

use super::purchase_orders::buyer_system::{BuyerSystem, order_of_today};
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};
use test_support::buyer_messages::{goods_receipt, payment};

const ORDER: &str = "/purchase-orders/PO-RECEIVED";

async fn order(browser: &mut Browser) -> Value {
    let data = browser.get(ORDER).await.is(200).page_data();
    data["page"]["props"]["order"].clone()
}

async fn post_with_version(browser: &mut Browser, path: &str) {
    let version = order(browser).await["version"].to_string();
    let fields = [("version", &*version), ("confirmed.version", &*version)];
    browser.post(path, &fields).await.is(303);
}

fn today() -> Value {
    json!(service_core::clock::Clock::default().today())
}

/// The path of the draft of an invoice for all goods of an order, which the buyer reported with two receipts, one a line.
async fn drafted(buyer: &BuyerSystem, browser: &mut Browser) -> String {
    buyer.sends(order_of_today("PO-RECEIVED")).await;
    post_with_version(browser, &format!("{ORDER}/accept")).await;
    for (number, line) in [("GR-1", (10, "5", "0")), ("GR-2", (20, "2", "0"))] {
        let mut receipt = goods_receipt(number, "PO-RECEIVED", &[line]);
        receipt["date"] = today();
        buyer.sends(receipt).await;
    }
    post_with_version(browser, &format!("{ORDER}/invoices")).await;
    let invoice = order(browser).await["invoices"][0]["number"].clone();
    format!("/payments/invoices/{}", invoice.as_str().unwrap())
}

async fn send(browser: &mut Browser, invoice: &str) -> crate::support::browser::Seen {
    let number = invoice.rsplit('/').next().unwrap();
    let sending = [("confirmed.invoice", number), ("key", "send")];
    browser.post(&format!("{invoice}/send"), &sending).await
}

#[tokio::test]
async fn a_draft_of_more_than_was_received_warns_in_both_languages() {
    let portal = Portal::start(&[]).await;
    let buyer = BuyerSystem::beside(&portal).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let invoice = drafted(&buyer, &mut browser).await;
    let arabic = "كميات مفوترة أكثر مما استلمه المشتري";
    browser.get(&invoice).await.is(200).is_silent_about(arabic);
    let cancellation = json!({
        "kind": "goods_receipt_cancellation", "number": "GR-2", "order": "PO-RECEIVED",
        "reason": "Counted twice",
    });
    buyer.sends(cancellation).await;
    browser.get(&invoice).await.is(200).says(arabic);
    browser.speak_english();
    let seen = browser.get(&invoice).await;
    seen.is(200)
        .says("more is invoiced than the buyer has received")
        .says("<span class=\"late\">");
    let lines = seen.page_data()["page"]["props"]["invoice"]["lines"].clone();
    let quantities = ["ordered", "received", "invoiced"].map(|field| lines[1][field].clone());
    assert_eq!(quantities, ["2", "0", "2"].map(Value::from));
    let refused = send(&mut browser, &invoice).await;
    refused.is(409).says("The order has changed since");
}

#[tokio::test]
async fn deductions_are_named_on_pages_and_in_files() {
    let portal = Portal::start(&[]).await;
    let buyer = BuyerSystem::beside(&portal).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let invoice = drafted(&buyer, &mut browser).await;
    send(&mut browser, &invoice).await.is(303);
    let number = invoice.rsplit('/').next().unwrap();
    let line = json!({"invoice": number, "paid": "664.75", "deductions": [
        {"reason": "advance", "amount": "100"},
        {"reason": "withholding_tax", "amount": "40.25"},
    ]});
    let mut paid = payment("PAY-DEDUCTED", "664.75", &[line]);
    paid["date"] = today();
    buyer.sends(paid).await;
    let path = "/payments/PAY-DEDUCTED";
    browser
        .get(path)
        .await
        .is(200)
        .says("استرداد دفعة مقدمة")
        .says("ضريبة استقطاع");
    browser.speak_english();
    for page in [path, &*invoice] {
        browser
            .get(page)
            .await
            .is(200)
            .says("Advance paid back")
            .says("100.00")
            .says("Withholding tax")
            .says("40.25");
    }
    let ubl = browser.get(&format!("{path}/remittance-advice.xml")).await;
    ubl.is(200)
        .says("Withholding tax")
        .says("<cbc:TotalCreditAmount currencyID=\"SAR\">140.25<");
    let pdf = browser.get(&format!("{path}/remittance-advice.pdf")).await;
    assert!(pdf.is(200).body.starts_with(b"%PDF-"));

    let day = today();
    let day = day.as_str().unwrap();
    let statement = format!("/payments/statement?from={day}&to={day}");
    browser
        .get(&statement)
        .await
        .is(200)
        .says("PAY-DEDUCTED")
        .says("Deduction")
        .says("140.25");
    let query = format!("from={day}&to={day}");
    let csv = browser
        .get(&format!("/payments/statement/export.csv?{query}"))
        .await;
    let csv = csv.is(200).text();
    for row in [
        format!("{day},Payment,PAY-DEDUCTED,FT-1,,664.75,"),
        format!("{day},Deduction,PAY-DEDUCTED,{number},,140.25,"),
    ] {
        assert!(csv.contains(&row), "{row} is not in {csv}");
    }
}
