//! Credit notes of the supplier, from the draft to the buyer's decision, without scripts.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::Value;

use super::rows;
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};
use tables::credit_note;

/// The address of an invoice that may be credited, and the name of the first line of its credit note.
pub async fn open_invoice(browser: &mut Browser) -> (String, String) {
    let open = rows(browser, "/payments?tab=invoices&sort=-amount&pageSize=100").await;
    let open = open.iter().rfind(|row| row["state"] == "approved");
    let number = open.unwrap()["number"].as_str().unwrap();
    let path = format!("/payments/invoices/{number}");
    let data = browser.get(&path).await.is(200).page_data();
    let line = &data["page"]["props"]["invoice"]["lines"][0]["lineNumber"];
    (path, format!("lines.{line}"))
}

#[tokio::test]
async fn a_credit_note_is_issued_without_scripts() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let (invoice, line) = open_invoice(&mut browser).await;
    browser.get(&invoice).await.says("Issue a credit note");
    let editor = format!("{invoice}/credit-note");
    browser.get(&editor).await.is(200).says("Credited quantity");
    let (quantity, amount) = (format!("{line}.quantity"), format!("{line}.amount"));
    let typed = [
        (&*quantity, "9999999"),
        ("reason", "Returned goods"),
        ("key", "one"),
    ];
    let refused = browser.post(&editor, &typed).await;
    refused
        .is(422)
        .says("the invoiced quantity that is not credited yet")
        .says("Returned goods")
        .says("value=\"9999999\"");
    let typed = [
        (&*amount, "1.00"),
        ("reason", "Returned goods"),
        ("key", "two"),
    ];
    let drafted = browser.post(&editor, &typed).await;
    let note = drafted.is(303).header("location").to_owned();
    let note = note.split('?').next().unwrap().to_owned();
    let number = note.rsplit('/').next().unwrap().to_owned();
    let seen = browser.get(&note).await;
    seen.is(200)
        .says("Send to the buyer")
        .says("Discard the draft")
        .says("1.00");
    browser
        .get(&format!("{note}/credit-note.xml"))
        .await
        .is(404);
    browser
        .get(&format!("{note}/credit-note.pdf"))
        .await
        .is(200);
    let unconfirmed = browser
        .post(&format!("{note}/send"), &[("key", "three")])
        .await;
    unconfirmed.is(422);
    let confirmed = ("confirmed.creditNote", &*number);
    let emptied = [
        confirmed,
        ("key", "four"),
        ("supplierNumber", ""),
        ("issueDate", " "),
    ];
    let refused = browser.post(&format!("{note}/send"), &emptied).await;
    refused
        .is(422)
        .says("Enter the number.")
        .says("Enter the date.");
    let sending = [confirmed, ("key", "five")];
    let sent = browser.post(&format!("{note}/send"), &sending).await;
    sent.is(303);
    let file = browser.get(&format!("{note}/credit-note.xml")).await;
    assert!(file.is(200).text().contains("<cbc:CreditNoteTypeCode>381<"));
    browser.get(&invoice).await.is(200).says(&number);
    let list = browser.get("/payments?tab=credit_notes&pageSize=100").await;
    list.is(200).says(&note);
    let withdrawing = [confirmed, ("key", "six"), ("reason", "A mistake")];
    browser
        .post(&format!("{note}/withdraw"), &withdrawing)
        .await
        .is(303);
    browser
        .get(&note)
        .await
        .is(200)
        .says("Withdrawn")
        .says("A mistake");
    browser
        .get(&format!("{note}/credit-note.xml"))
        .await
        .is(404);
}

#[tokio::test]
async fn the_page_of_a_rejected_credit_note_shows_why() {
    let portal = Portal::shared();
    let database = portal.database().await;
    let rejected = credit_note::Entity::find()
        .filter(credit_note::Column::State.eq(credit_note::State::Rejected))
        .one(&database)
        .await
        .unwrap()
        .unwrap();
    let reason = rejected.rejection_reason.unwrap();
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let path = format!("/payments/credit-notes/{}", rejected.number);
    let seen = browser.get(&path).await;
    seen.is(200)
        .says("Reason for rejection")
        .says(&reason)
        .says("Rejected by the buyer");
    seen.is_silent_about("Withdraw the credit note");
    browser
        .get(&format!("{path}/credit-note.xml"))
        .await
        .is(404);
    browser
        .get(&format!("{path}/credit-note.pdf"))
        .await
        .is(200);
    let list = browser.get("/payments?tab=credit_notes&pageSize=100").await;
    list.is(200).says(&path).says("Rejected</span>");
}

#[tokio::test]
async fn a_draft_of_a_credit_note_is_listed_and_missed_when_it_is_gone() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let (invoice, line) = open_invoice(&mut browser).await;
    let amount = format!("{line}.amount");
    let typed = [(&*amount, "1.00"), ("reason", "Too dear"), ("key", "one")];
    let drafted = browser
        .post(&format!("{invoice}/credit-note"), &typed)
        .await;
    let note = drafted.is(303).header("location").to_owned();
    let note = note.split('?').next().unwrap().to_owned();
    let number = note.rsplit('/').next().unwrap().to_owned();
    let list = "/payments?tab=credit_notes&pageSize=100";
    let listed = rows(&mut browser, list).await;
    let is_draft = |row: &Value| row["number"] == *number && row["state"] == "draft";
    assert!(listed.iter().any(is_draft));
    let export = browser.get("/payments/credit-notes/export.csv").await;
    let line = export.is(200).text();
    let line = line.lines().find(|line| line.contains(&number));
    assert!(line.is_some_and(|line| line.contains("Draft")), "{line:?}");

    let confirmed = ("confirmed.creditNote", &*number);
    let discard = format!("{note}/discard");
    browser.post(&discard, &[confirmed]).await.is(303);
    for (path, typed) in [
        (discard, vec![confirmed]),
        (format!("{note}/send"), vec![confirmed, ("key", "two")]),
    ] {
        let gone = browser.post(&path, &typed).await;
        let to = gone.is(303).header("location").to_owned();
        let seen = browser.get(&to).await;
        seen.is(200).says("This draft no longer exists");
    }
}
