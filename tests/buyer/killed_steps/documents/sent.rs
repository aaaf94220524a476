//! What the supplier sends to be paid: an invoice that it takes back, and one that the buyer approves, with a credit note that the
//! buyer accepts and one that it rejects.
use sea_orm::{EntityTrait, sea_query::Expr};
use serde_json::{Value, json};

use super::Steps;
use crate::buyer::killed_lifecycle::{scene::in_days, upcoming};
use tables::supplier;
use test_support::{
    buyer_messages::{credit_note_status, invoice_status, message, order},
    fixtures,
};

pub async fn take_each_step(steps: &mut Steps) {
    let has_tax_number = supplier::Entity::update_many()
        .col_expr(supplier::Column::VatNumber, Expr::value("300000000000003"));
    has_tax_number.exec(&steps.database).await.unwrap();
    let invoice = drafted(steps, "PO-4").await;
    sent(steps, &invoice, "invoice").await;
    let reason = [("reason", "A wrong price"), confirmed(&invoice, "invoice")];
    let page = page(&invoice, "invoice");
    steps.form_step(&page, "withdraw", &reason, 303).await;

    let invoice = drafted(steps, "PO-5").await;
    sent(steps, &invoice, "invoice").await;
    let approved = invoice_status(&invoice, "approved", "");
    steps.message_step(&message(approved)).await;
    for (line, status, reason) in [
        ("10", "accepted", ""),
        ("20", "rejected", "Nothing came back"),
    ] {
        let note = credited(steps, &invoice, line).await;
        changed(steps, &note, line).await;
        sent(steps, &note, "creditNote").await;
        let decided = credit_note_status(&note, status, reason);
        steps.message_step(&message(decided)).await;
        let path = format!("/suppliers/{}/issued-credit-notes/{note}", fixtures::FIRST);
        assert_eq!(steps.scene.read(&path).await["state"], status);
    }
}

fn page(number: &str, kind: &str) -> String {
    match kind {
        "invoice" => format!("/payments/invoices/{number}"),
        _ => format!("/payments/credit-notes/{number}"),
    }
}

fn confirmed<'a>(number: &'a str, kind: &str) -> (&'static str, &'a str) {
    match kind {
        "invoice" => ("confirmed.invoice", number),
        _ => ("confirmed.creditNote", number),
    }
}

async fn sent(steps: &mut Steps, number: &str, kind: &str) {
    let fields = [confirmed(number, kind)];
    let page = page(number, kind);
    steps.form_step(&page, "send", &fields, 303).await;
}

/// Accepts and ships an order. Returns the number of its invoice.
async fn drafted(steps: &mut Steps, number: &str) -> String {
    steps.send(&upcoming(order(number))).await;
    let page = format!("/purchase-orders/{number}");
    let accepted = [("action", "send"), ("draftVersion", "0")];
    steps.form(&page, "response", &accepted).await;
    let today = in_days(0);
    let shipped = [
        ("action", "ship"),
        ("draftVersion", "0"),
        ("despatchDate", &*today),
        ("lines.10.quantity", "5"),
        ("lines.20.quantity", "2"),
    ];
    steps.form(&page, "despatch-advice", &shipped).await;
    steps.form(&page, "invoices", &[]).await;
    let order = steps.scene.document(&page).await;
    last_number(&order["invoices"])
}

/// Drafts a credit note of a line. Returns its number.
async fn credited(steps: &mut Steps, invoice: &str, line: &str) -> String {
    let page = page(invoice, "invoice");
    let quantity = format!("lines.{line}.quantity");
    let fields = [(&*quantity, "1"), ("reason", "Returned goods")];
    steps.form_step(&page, "credit-note", &fields, 303).await;
    let invoice = steps.scene.document(&page).await;
    let drafts = invoice["creditNotes"].as_array().unwrap().iter();
    let drafts = drafts.filter(|note| note["state"] == "draft").cloned();
    last_number(&json!(drafts.collect::<Vec<Value>>()))
}

/// Changes the draft of a credit note of a line.
async fn changed(steps: &mut Steps, note: &str, line: &str) {
    let page = page(note, "creditNote");
    let quantity = format!("lines.{line}.quantity");
    let fields = [(&*quantity, "1"), ("reason", "Broken goods")];
    steps.form_step(&page, "change", &fields, 303).await;
}

fn last_number(documents: &Value) -> String {
    let last = documents.as_array().unwrap().last().unwrap();
    last["number"].as_str().unwrap().to_owned()
}
