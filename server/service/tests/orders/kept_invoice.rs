//! An invoice stays as it was sent, whatever becomes of its order, its supplier and its buyer.
use sea_orm::{EntityTrait, sea_query::Expr};
use uuid::Uuid;

use super::{
    fetched, ordered,
    revised::revise,
    sent_invoice::{drafted, send},
};
use crate::payments::credit_note_scene;
use contract::{
    company_profile::{CompanyAddress, CompanyPart},
    exchange::{EventKind, Side},
    payment::{CreditNoteInput, CreditNoteLineInput, InvoiceDetail},
};
use service_core::rows::insert_all;
use tables::{
    bank_account, buyer, company_item, event, invoice,
    order::{self, State},
    supplier,
};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    a_revision_changes_no_sent_invoice,
    a_draft_follows_its_order,
    address_account_and_supply_date_are_kept,
    new_names_and_terms_change_no_sent_document,
    the_time_of_sending_outlives_the_newest_events,
);

/// Its lines, sums and header as JSON.
fn said(invoice: &InvoiceDetail) -> serde_json::Value {
    let billed = invoice.lines.iter().map(|line| &line.billed);
    serde_json::json!({
        "lines": billed.collect::<Vec<_>>(),
        "totals": invoice.totals,
        "total": invoice.total,
        "supplier": invoice.supplier,
        "buyer": invoice.buyer,
        "numbers": invoice.buyer_numbers,
        "terms": invoice.payment_terms,
        "sentAt": invoice.sent_at,
    })
}

fn credit(quantity: &str) -> CreditNoteInput {
    CreditNoteInput {
        reason: "Returned goods".to_owned(),
        lines: vec![CreditNoteLineInput {
            line_number: 10,
            quantity: quantity.to_owned(),
            amount: String::new(),
        }],
    }
}

async fn a_revision_changes_no_sent_invoice(harness: Harness) {
    let order = ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "2"), (20, "1")], &token).await;
    let sent = send(&harness, &number, "send", &token).await.unwrap();

    // Another price, and no line 20.
    revise(&harness, &order).await;
    let backend = &harness.backend;
    let answered = fetched(&harness, "A", &token).await;
    let asked = super::submission(&answered, super::input(Vec::new()));
    let accepted = backend.respond_to_order("A", &asked, "accept", &token);
    assert_eq!(accepted.await.unwrap().lines[0].unit_price, 90.into());

    let now = backend.invoice(&number, &token).await.unwrap();
    assert_eq!(said(&now), said(&sent));
    assert_eq!(now.lines.len(), 2);
    // At the price of the invoice, not of the order.
    let all = credit("2");
    let note = backend.draft_credit_note(&number, &all, "credit", &token);
    let note = note.await.unwrap();
    assert_eq!(note.lines[0].net.amount, sent.lines[0].billed.net.amount);
}

async fn a_draft_follows_its_order(harness: Harness) {
    let order = ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "2")], &token).await;
    revise(&harness, &order).await;
    let backend = &harness.backend;
    let draft = backend.invoice(&number, &token).await.unwrap();
    assert_eq!(draft.lines[0].billed.net.amount, 180.into());
    assert_eq!(draft.sent_at, None);
}

async fn address_account_and_supply_date_are_kept(harness: Harness) {
    let order = ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "2")], &token).await;
    let draft = harness.backend.invoice(&number, &token).await.unwrap();
    assert_eq!((&*draft.supplier.address, draft.supplier.iban), ("", None));
    assert!(draft.supply_date.is_some());

    let database = &harness.database;
    let address = CompanyPart::Address(CompanyAddress {
        country: "SA".to_owned(),
        building_number: "7421".to_owned(),
        street: "King Fahd Road".to_owned(),
        city: "Riyadh".to_owned(),
        postal_code: "12271".to_owned(),
        ..CompanyAddress::default()
    });
    let address = company_item::Model {
        id: Uuid::now_v7(),
        supplier_id: order.supplier_id,
        kind: company_item::Kind::Address,
        content: serde_json::to_string(&address).unwrap(),
        expires_on: None,
        request_id: None,
        changed_at: order.changed_at,
    };
    fixtures::insert(database, address).await;
    let iban = "SA0380000000608010167519";
    for (iban, currency, is_default) in [
        ("SA4420000001234567891234", &*order.currency, false),
        (iban, &*order.currency, true),
        ("DE89370400440532013000", "EUR", true),
    ] {
        let mut account = fixtures::bank_account(iban, currency, is_default);
        account.supplier_id = order.supplier_id;
        fixtures::insert(database, account).await;
    }
    let sent = send(&harness, &number, "send", &token).await.unwrap();
    assert_eq!(sent.supplier.address, "7421 King Fahd Road, Riyadh 12271");
    assert_eq!(sent.supplier.iban.as_deref(), Some(iban));
    assert_eq!(sent.supply_date, draft.supply_date);

    company_item::Entity::delete_many()
        .exec(database)
        .await
        .unwrap();
    bank_account::Entity::delete_many()
        .exec(database)
        .await
        .unwrap();
    let now = harness.backend.invoice(&number, &token).await.unwrap();
    assert_eq!(said(&now), said(&sent));
}

async fn new_names_and_terms_change_no_sent_document(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "2")], &token).await;
    let sent = send(&harness, &number, "send", &token).await.unwrap();
    let backend = &harness.backend;
    let one = credit("1");
    let note = backend.draft_credit_note(&number, &one, "credit", &token);
    let note = note.await.unwrap().number;
    let note = credit_note_scene::send(&harness, &note, "note", &token);
    let note = note.await.unwrap();

    let database = &harness.database;
    let renamed = supplier::Entity::update_many()
        .col_expr(supplier::Column::NameEn, Expr::value("Renamed"))
        .col_expr(supplier::Column::VatNumber, Expr::value("399999999999993"));
    renamed.exec(database).await.unwrap();
    let renamed = buyer::Entity::update_many()
        .col_expr(buyer::Column::NameEn, Expr::value("Renamed"))
        .col_expr(buyer::Column::VatNumber, Expr::value("388888888888883"));
    renamed.exec(database).await.unwrap();
    let terms = order::Entity::update_many()
        .col_expr(order::Column::PaymentTermsEn, Expr::value("On delivery"));
    terms.exec(database).await.unwrap();

    let now = backend.invoice(&number, &token).await.unwrap();
    assert_eq!(said(&now), said(&sent));
    let now = backend.credit_note(&note.number, &token).await.unwrap();
    let header = |note: &contract::payment::CreditNoteDetail| {
        let (supplier, numbers) = (note.supplier.clone(), note.buyer_numbers.clone());
        serde_json::json!([supplier, note.buyer, numbers, note.sent_at])
    };
    assert_eq!(header(&now), header(&note));
    assert!(now.sent_at.is_some());
}

async fn the_time_of_sending_outlives_the_newest_events(harness: Harness) {
    ordered(&harness, "A", State::Accepted).await;
    let token = harness.token_of(AMAL).await;
    let number = drafted(&harness, &[(10, "2")], &token).await;
    let sent = send(&harness, &number, "send", &token).await.unwrap();
    assert_eq!(sent.sent_at, Some(sent.history[0].at));

    let invoices = invoice::Entity::find().all(&harness.database).await;
    let document = invoices.unwrap().pop().unwrap().document();
    let later = (0..150).map(|_| event::Model {
        id: Uuid::now_v7(),
        supplier_id: document.supplier_id,
        document_kind: document.kind,
        document_id: document.id,
        kind: EventKind::InvoiceApproved,
        at: fixtures::now(),
        actor_id: None,
        actor_name: "Salem".to_owned(),
        actor_side: Side::Buyer,
        origin: None,
        note: None,
        before: None,
        after: None,
    });
    let later: Vec<_> = later.collect();
    insert_all(&harness.database, later).await.unwrap();
    let backend = &harness.backend;
    let now = backend.invoice(&number, &token).await.unwrap();
    assert!(
        now.history
            .iter()
            .all(|event| event.kind != EventKind::Submitted)
    );
    assert_eq!(now.sent_at, sent.sent_at);
}
