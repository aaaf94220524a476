//! A sent invoice, and what the supplier and the buyer do with credit notes of it.
use rust_decimal::Decimal;
use sea_orm::{EntityTrait, sea_query::Expr};
use serde_json::json;

use contract::{
    exchange::{Reasoned, Submission},
    order::{DespatchAdviceInput, DespatchLineInput},
    payment::{
        CreditNoteDetail, CreditNoteInput, CreditNoteLineInput, InvoiceSubmission,
        InvoiceWithdrawal,
    },
};
use service_client::ClientError;
use tables::{
    fixed_point::{Amount, Percent},
    order::State,
    order_line, supplier,
};
use test_support::{
    buyer_messages::{BuyerClient, credit_note_status, message},
    calls::SignedInCalls,
    fixtures::{self, insert},
    harness::Harness,
};

/// A sent invoice of 5 units at 100.00 with 15 % VAT and a discount of 10.00, and of 3 units at 33.33 without VAT.
pub async fn invoiced(harness: &Harness, currency: &str, token: &str) -> String {
    let draft = drafted(harness, "A", currency, token).await;
    let as_drafted = InvoiceSubmission::default();
    let sent = harness
        .backend
        .submit_invoice(&draft, &as_drafted, "its sending", token);
    sent.await.unwrap().number
}

/// The same as a draft, of an order with this number.
pub async fn drafted(harness: &Harness, number: &str, currency: &str, token: &str) -> String {
    supplier::Entity::update_many()
        .col_expr(supplier::Column::VatNumber, Expr::value("300000000000003"))
        .exec(&harness.database)
        .await
        .unwrap();
    let mut order = fixtures::order(number, State::Accepted, "2026-03-01", "2026-03-20");
    currency.clone_into(&mut order.currency);
    insert(&harness.database, order.clone()).await;
    insert(&harness.database, fixtures::order_revision(&order, 1)).await;
    let discount = json!([{"isCharge": false, "amount": "10", "reasonCode": "95"}]);
    let lines = [
        order_line::Model {
            allowance_charges: discount.to_string(),
            ..fixtures::order_line(&order, 10, 5, 10_000)
        },
        order_line::Model {
            unit_price: Amount::exactly(Decimal::new(3333, 2)).unwrap(),
            vat_percent: Percent(0),
            ..fixtures::order_line(&order, 20, 3, 1)
        },
    ];
    for line in lines {
        insert(&harness.database, line).await;
    }
    let backend = &harness.backend;
    let shipment = Submission {
        version: backend.order(number, token).await.unwrap().version,
        draft_version: 0,
        input: DespatchAdviceInput {
            despatch_date: "2026-03-14".to_owned(),
            lines: [(10, "5"), (20, "3")]
                .map(|(line_number, quantity)| DespatchLineInput {
                    line_number,
                    quantity: quantity.to_owned(),
                    ..DespatchLineInput::default()
                })
                .into(),
            ..DespatchAdviceInput::default()
        },
    };
    backend
        .ship_order(number, &shipment, &format!("ship {number}"), token)
        .await
        .unwrap();
    let asked = Reasoned {
        version: backend.order(number, token).await.unwrap().version,
        reason: String::new(),
    };
    let key = format!("an invoice of {number}");
    let draft = backend.draft_invoice(number, &asked, &key, token);
    draft.await.unwrap().number
}

pub fn input(lines: &[(u32, &str, &str)]) -> CreditNoteInput {
    let lines = lines
        .iter()
        .map(|(line_number, quantity, amount)| CreditNoteLineInput {
            line_number: *line_number,
            quantity: (*quantity).to_owned(),
            amount: (*amount).to_owned(),
        });
    CreditNoteInput {
        reason: "Returned goods".to_owned(),
        lines: lines.collect(),
    }
}

pub async fn send(
    harness: &Harness,
    number: &str,
    key: &str,
    token: &str,
) -> Result<CreditNoteDetail, ClientError> {
    let as_drafted = InvoiceSubmission::default();
    let backend = &harness.backend;
    backend
        .submit_credit_note(number, &as_drafted, key, token)
        .await
}

pub async fn take_back(
    harness: &Harness,
    number: &str,
    key: &str,
    token: &str,
) -> Result<CreditNoteDetail, ClientError> {
    let mistaken = InvoiceWithdrawal {
        reason: "A mistake".to_owned(),
    };
    let backend = &harness.backend;
    backend
        .withdraw_credit_note(number, &mistaken, key, token)
        .await
}

/// The number of a credit note that was drafted and sent.
pub async fn sent(
    harness: &Harness,
    invoice: &str,
    asked: &CreditNoteInput,
    token: &str,
) -> String {
    let backend = &harness.backend;
    let lines = asked.lines.iter();
    let lines = lines.map(|line| format!("{} {} {}", line.line_number, line.quantity, line.amount));
    let key = lines.collect::<Vec<_>>().join(", ");
    let draft = backend.draft_credit_note(invoice, asked, &key, token).await;
    let draft = draft.unwrap();
    send(harness, &draft.number, &draft.number, token)
        .await
        .unwrap()
        .number
}

pub fn text(figure: Decimal) -> String {
    figure.to_string()
}

pub async fn decides(harness: &Harness, note: &str, status: &str, reason: &str) {
    let buyer = BuyerClient::for_harness(harness);
    buyer
        .takes(&message(credit_note_status(note, status, reason)))
        .await;
}
