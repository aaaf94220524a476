//! Credit notes of the supplier: never more than the invoice, whatever is credited, paid and taken back, in currencies of 0, 2 and 3
//! decimal places.
use std::collections::BTreeMap;

use axum::http::StatusCode;
use contract::{
    exchange::{EventKind, Reasoned, Submission},
    order::{DespatchAdviceInput, DespatchLineInput},
    payment::{
        CreditNoteDetail, CreditNoteInput, CreditNoteLineInput, CreditNoteState, InvoiceDetail,
        InvoiceState, InvoiceSubmission, InvoiceWithdrawal, StatementQuery,
    },
};
use exports::ubl;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, sea_query::Expr};
use serde_json::json;
use service::{
    entities::{order::State, order_line, outbox_message, supplier},
    fixed_point::{Amount, Percent},
};
use service_client::ClientError;
use test_support::{
    buyer_messages::{BuyerClient, invoice_status, message, payment, payment_line},
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, insert},
    harness::Harness,
    on_both_databases, over_the_network,
    ubl::found_wrong,
};

use crate::refusals::{complaints, refused};

on_both_databases!(
    a_credit_note_is_drafted_sent_and_taken_back,
    what_is_typed_is_checked,
    the_buyer_decides_by_its_next_word,
    credit_notes_add_up_in_yen,
    credit_notes_add_up_in_riyals,
    credit_notes_add_up_in_dinars,
);
over_the_network!(a_credit_note_is_drafted_sent_and_taken_back);

/// A sent invoice of 5 units at 100.00 with 15 % VAT and a discount of 10.00, and of 3 units at 33.33 without VAT.
async fn invoiced(harness: &Harness, currency: &str, token: &str) -> String {
    supplier::Entity::update_many()
        .col_expr(supplier::Column::VatNumber, Expr::value("300000000000003"))
        .exec(&harness.database)
        .await
        .unwrap();
    let mut order = fixtures::order("A", State::Accepted, "2026-03-01", "2026-03-20");
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
        version: backend.order("A", token).await.unwrap().version,
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
        .ship_order("A", &shipment, "ship", token)
        .await
        .unwrap();
    let asked = Reasoned {
        version: backend.order("A", token).await.unwrap().version,
        reason: String::new(),
    };
    let draft = backend
        .draft_invoice("A", &asked, "an invoice", token)
        .await
        .unwrap();
    let as_drafted = InvoiceSubmission::default();
    let sent = backend.submit_invoice(&draft.number, &as_drafted, "its sending", token);
    sent.await.unwrap().number
}

fn input(lines: &[(u32, &str, &str)]) -> CreditNoteInput {
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

async fn send(
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

async fn take_back(
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

fn text(figure: Decimal) -> String {
    figure.to_string()
}

async fn a_credit_note_is_drafted_sent_and_taken_back(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    // 490.00 with 73.50 VAT, and 99.99.
    let before = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(before.outstanding.amount), "663.49");
    let asked = input(&[(10, "2", ""), (20, "", "9.99")]);
    let press = || backend.draft_credit_note(&invoice, &asked, "draft", &token);
    let (first, second) = tokio::join!(press(), press());
    let draft = first.unwrap();
    assert_eq!(draft.number, second.unwrap().number);
    assert_eq!(draft.state, CreditNoteState::Draft);
    // 2 units at 100.00 less 4.00 with 29.40 VAT, and 9.99.
    assert_eq!(text(draft.totals.gross), "235.39");
    assert_eq!(ubl::credit_note(&draft).unwrap(), None);
    let still = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(still.outstanding.amount), "663.49");
    assert_eq!(still.credit_notes.len(), 1);

    let own = InvoiceSubmission {
        supplier_number: "CR 7".to_owned(),
        issue_date: String::new(),
    };
    let sent = backend
        .submit_credit_note(&draft.number, &own, "send", &token)
        .await
        .unwrap();
    assert_eq!(
        (&*sent.number, sent.state),
        ("CR 7", CreditNoteState::Submitted)
    );
    assert!(sent.is_withdrawable);
    let file = ubl::credit_note(&sent).unwrap().unwrap();
    let wrong = found_wrong([&*file]).remove(0);
    // The fixtures' buyer has no country, without which the norm cannot be kept.
    let is_expected = |rule: &&String| {
        !["BR-01", "BR-10", "BR-11"]
            .iter()
            .any(|known| rule.starts_with(known))
    };
    let unexpected: Vec<_> = wrong.iter().filter(is_expected).collect();
    assert!(unexpected.is_empty(), "{unexpected:#?}");
    let reduced = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(reduced.outstanding.amount), "428.10");
    assert_eq!(text(reduced.credited.amount), "235.39");
    assert_eq!(reduced.state, InvoiceState::Submitted);
    assert_eq!(text(reduced.lines[0].credited), "2");

    // The invoice stays with the buyer as long as it is credited.
    let mistaken = InvoiceWithdrawal {
        reason: "A mistake".to_owned(),
    };
    let withdrawn = backend
        .withdraw_invoice(&invoice, &mistaken, "invoice", &token)
        .await;
    refused(withdrawn, StatusCode::CONFLICT);
    let buyer = BuyerClient::for_harness(&harness);
    let path = format!("/suppliers/{}/issued-credit-notes/CR%207", fixtures::FIRST);
    let (status, read) = buyer.get(&path).await;
    assert_eq!(status, StatusCode::OK, "{read}");
    assert_eq!(read["totals"]["gross"], "235.39");
    assert_eq!(read["lines"][0]["quantity"], "2");

    let back = take_back(&harness, "CR 7", "back", &token).await.unwrap();
    assert_eq!(back.state, CreditNoteState::Withdrawn);
    let kinds: Vec<_> = back.history.iter().map(|event| event.kind).collect();
    let expected = [
        EventKind::Withdrawn,
        EventKind::Submitted,
        EventKind::InvoiceDrafted,
    ];
    assert_eq!(kinds, expected);
    let open = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(text(open.outstanding.amount), "663.49");
    assert_eq!(text(open.credited.amount), "0.00");
    refused(
        take_back(&harness, "CR 7", "again", &token).await,
        StatusCode::CONFLICT,
    );
    let topics: Vec<String> = outbox_message::Entity::find()
        .select_only()
        .column(outbox_message::Column::Topic)
        .filter(outbox_message::Column::Topic.starts_with("credit_note."))
        .into_tuple()
        .all(&harness.database)
        .await
        .unwrap();
    assert_eq!(topics, ["credit_note.submitted", "credit_note.withdrawn"]);

    // Another supplier sees none of it, and a discarded draft is gone.
    let other = harness.token_of(BADR).await;
    refused(
        backend.credit_note("CR 7", &other).await,
        StatusCode::NOT_FOUND,
    );
    let asked = input(&[(10, "1", "")]);
    let draft = backend
        .draft_credit_note(&invoice, &asked, "more", &token)
        .await
        .unwrap();
    refused(
        backend.discard_credit_note("CR 7", &token).await,
        StatusCode::CONFLICT,
    );
    backend
        .discard_credit_note(&draft.number, &token)
        .await
        .unwrap();
    refused(
        backend.credit_note(&draft.number, &token).await,
        StatusCode::NOT_FOUND,
    );
}

async fn what_is_typed_is_checked(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    for (lines, field) in [
        (input(&[(10, "6", "")]), "lines.10.quantity"),
        (input(&[(10, "0", "")]), "lines.10.quantity"),
        (input(&[(20, "", "100.00")]), "lines.20.amount"),
        (input(&[(20, "", "1.001")]), "lines.20.amount"),
        (input(&[(20, "", "0")]), "lines.20.amount"),
        (input(&[(20, "1", "5")]), "lines.20.amount"),
        (
            CreditNoteInput {
                reason: String::new(),
                ..input(&[(20, "1", "")])
            },
            "reason",
        ),
    ] {
        let key = format!("{lines:?}");
        let outcome = backend
            .draft_credit_note(&invoice, &lines, &key, &token)
            .await;
        let complaints = complaints(outcome);
        assert!(complaints.contains_key(field), "{field}: {complaints:?}");
    }
    let empty = input(&[]);
    let nothing = backend.draft_credit_note(&invoice, &empty, "none", &token);
    refused(nothing.await, StatusCode::CONFLICT);
    // Two drafts of the whole: the second one is too much once the first one is sent.
    let whole = input(&[(10, "5", ""), (20, "3", "")]);
    let first = backend
        .draft_credit_note(&invoice, &whole, "one", &token)
        .await
        .unwrap();
    let second = backend
        .draft_credit_note(&invoice, &whole, "two", &token)
        .await
        .unwrap();
    let early = InvoiceSubmission {
        issue_date: "2026-03-01".to_owned(),
        ..InvoiceSubmission::default()
    };
    let outcome = backend
        .submit_credit_note(&first.number, &early, "early", &token)
        .await;
    assert!(complaints(outcome).contains_key("issueDate"));
    send(&harness, &first.number, "first", &token)
        .await
        .unwrap();
    let settled = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(settled.state, InvoiceState::Paid);
    assert_eq!(text(settled.outstanding.amount), "0.00");
    refused(
        send(&harness, &second.number, "second", &token).await,
        StatusCode::CONFLICT,
    );
    let taken = InvoiceSubmission {
        supplier_number: first.number.clone(),
        ..InvoiceSubmission::default()
    };
    take_back(&harness, &first.number, "back", &token)
        .await
        .unwrap();
    let reopened = backend.invoice(&invoice, &token).await.unwrap();
    assert_eq!(reopened.state, InvoiceState::Submitted);
    let outcome = backend
        .submit_credit_note(&second.number, &taken, "taken", &token)
        .await;
    assert!(complaints(outcome).contains_key("supplierNumber"));
    send(&harness, &second.number, "second", &token)
        .await
        .unwrap();
}

async fn the_buyer_decides_by_its_next_word(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = invoiced(&harness, "SAR", &token).await;
    let backend = &harness.backend;
    let buyer = BuyerClient::for_harness(&harness);
    buyer
        .takes(&message(invoice_status(&invoice, "approved", "")))
        .await;
    let asked = input(&[(10, "1", "")]);
    let draft = backend
        .draft_credit_note(&invoice, &asked, "draft", &token)
        .await
        .unwrap();
    let sent = send(&harness, &draft.number, "send", &token).await.unwrap();
    assert!(sent.is_withdrawable);
    let paid = payment("PAY-1", "10", &[payment_line(&invoice, "10")]);
    buyer.takes(&message(paid)).await;
    let seen = backend.credit_note(&draft.number, &token).await.unwrap();
    assert!(!seen.is_withdrawable);
    refused(
        take_back(&harness, &draft.number, "back", &token).await,
        StatusCode::CONFLICT,
    );
}

async fn credit_notes_add_up_in_yen(harness: Harness) {
    add_up(&harness, "JPY", 0).await;
}

async fn credit_notes_add_up_in_riyals(harness: Harness) {
    add_up(&harness, "SAR", 2).await;
}

async fn credit_notes_add_up_in_dinars(harness: Harness) {
    add_up(&harness, "KWD", 3).await;
}

/// Credit notes of random parts, some of them taken back, between payments; at last of all that is left.
async fn add_up(harness: &Harness, currency: &str, decimals: u32) {
    let mut random = StdRng::seed_from_u64(u64::from(decimals) + 3);
    let token = harness.token_of(AMAL).await;
    let number = invoiced(harness, currency, &token).await;
    let backend = &harness.backend;
    let buyer = BuyerClient::for_harness(harness);
    let mut sent = BTreeMap::new();
    for step in 0..25 {
        let line = [10, 20][random.random_range(0..2_usize)];
        let quantity = Decimal::new(random.random_range(1..900), 3).to_string();
        let amount = Decimal::new(random.random_range(1..2_000), decimals).to_string();
        let asked = match random.random_range(0..3) {
            0 => input(&[(line, "", &amount)]),
            _ => input(&[(line, &quantity, "")]),
        };
        let key = format!("step {step}");
        match random.random_range(0..5) {
            0 => {
                let paid = Decimal::new(random.random_range(1..20), decimals).to_string();
                let mut document = payment(
                    &format!("PAY-{step}"),
                    &paid,
                    &[payment_line(&number, &paid)],
                );
                document["currency"] = json!(currency);
                buyer.post(&message(document)).await;
            }
            1 if !sent.is_empty() => {
                let note: String = sent.keys().next().cloned().unwrap();
                // The buyer's next word keeps it.
                if take_back(harness, &note, &key, &token).await.is_ok() {
                    sent.remove(&note);
                }
            }
            _ => {
                if let Ok(draft) = backend
                    .draft_credit_note(&number, &asked, &key, &token)
                    .await
                {
                    let key = format!("send {step}");
                    let note = send(harness, &draft.number, &key, &token).await.unwrap();
                    sent.insert(note.number.clone(), note);
                }
            }
        }
        expect_balance(harness, &number, &sent, &token).await;
    }
    assert!(sent.len() > 3, "{}", sent.len());
    // All that is left of the lines.
    let seen = backend.invoice(&number, &token).await.unwrap();
    let left: Vec<_> = seen
        .lines
        .iter()
        .map(|line| {
            let left = line.billed.net.amount - line.credited_net;
            (line.billed.line_number, left)
        })
        .filter(|(_, left)| *left > Decimal::ZERO)
        .map(|(line, left)| (line, left.to_string()))
        .collect();
    let left: Vec<_> = left
        .iter()
        .map(|(line, left)| (*line, "", &**left))
        .collect();
    let paid = seen.paid.amount;
    match backend
        .draft_credit_note(&number, &input(&left), "rest", &token)
        .await
    {
        Ok(draft) => {
            assert!(paid.is_zero());
            let note = send(harness, &draft.number, "send rest", &token)
                .await
                .unwrap();
            sent.insert(note.number.clone(), note);
            let settled = backend.invoice(&number, &token).await.unwrap();
            assert!(settled.outstanding.amount.is_zero());
            expect_balance(harness, &number, &sent, &token).await;
        }
        // What was paid is not credited as well.
        Err(_) => assert!(!paid.is_zero()),
    }
    expect_rules(currency, sent.values());
}

async fn expect_balance(
    harness: &Harness,
    number: &str,
    sent: &BTreeMap<String, CreditNoteDetail>,
    token: &str,
) {
    let seen: InvoiceDetail = harness.backend.invoice(number, token).await.unwrap();
    let settled = seen.paid.amount + seen.deducted.amount + seen.credited.amount;
    assert_eq!(seen.total.amount, settled + seen.outstanding.amount);
    let credited: Decimal = sent.values().map(|note| note.totals.gross).sum();
    assert_eq!(seen.credited.amount, credited);
    assert!(seen.outstanding.amount >= Decimal::ZERO);
    for line in &seen.lines {
        assert!(line.credited <= line.billed.quantity);
        assert!(line.credited_net <= line.billed.net.amount);
    }
    let this_year = StatementQuery::default();
    let statement = harness.backend.statement(&this_year, token);
    let statement = statement.await.unwrap();
    assert_eq!(
        statement.balances[0].closing.amount,
        seen.outstanding.amount
    );
}

/// Of the norm's rules only those that the fixtures' buyer and amounts of three decimals cannot keep are broken.
fn expect_rules<'a>(currency: &str, notes: impl Iterator<Item = &'a CreditNoteDetail>) {
    let files: Vec<_> = notes
        .map(|note| ubl::credit_note(note).unwrap().unwrap())
        .collect();
    let known = ["BR-01", "BR-10", "BR-11"];
    for (file, wrong) in files
        .iter()
        .zip(found_wrong(files.iter().map(Vec::as_slice)))
    {
        let mut unexpected = wrong.iter().filter(|rule| {
            let of_decimals = currency == "KWD" && !rule.starts_with("schema");
            !of_decimals && !known.iter().any(|known| rule.starts_with(known))
        });
        let file = std::str::from_utf8(file).unwrap();
        assert_eq!(unexpected.next(), None, "{file}");
    }
}
