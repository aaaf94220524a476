//! The demo's invoices agree with their orders, and its payments with its invoices, to the last halala.
use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike;
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter};
use uuid::Uuid;

use contract::{
    list::FIRST_PIECE,
    order::Order,
    payment::{DeductionReason, InvoiceDetail, InvoiceState, PaymentQuery},
};
use demo::seed::{DEMO_ACCOUNTS, DemoAccount};
use service_client::ServiceClient;
use service_core::clock::Clock;
use tables::{invoice, order, payment, user};
use test_support::{
    calls::SignedInCalls, databases::Kind, demo::DEMO, harness::credentials,
    mailbox::service_options_without_mail,
};

#[tokio::test]
async fn what_was_paid_deducted_and_credited_is_what_is_not_open() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let service = service::router(database.clone(), service_options_without_mail());
    let backend = ServiceClient::in_process(service);
    let mut states = Vec::new();
    let mut withheld = Decimal::ZERO;
    for account in [DEMO_ACCOUNTS.manager, DEMO_ACCOUNTS.other_supplier] {
        let credentials = credentials(account.email, account.password);
        let token = backend.authenticate(&credentials).await.unwrap().token;
        let invoices = invoice_numbers(&database, account).await;
        let mut paid = Decimal::ZERO;
        for number in &invoices {
            let seen = backend.invoice(number, &token).await.unwrap();
            let settled = seen.paid.amount + seen.deducted.amount + seen.credited.amount;
            let open = seen.outstanding.amount;
            assert_eq!(seen.total.amount - settled, open, "{}", seen.number);
            assert_eq!(seen.state == InvoiceState::Paid, open.is_zero());
            assert_ne!(seen.state, InvoiceState::Draft);
            paid += seen.paid.amount;
            states.push(seen.state);
        }
        let query = PaymentQuery::default();
        let payments = backend.export_payments(FIRST_PIECE, &query, &token).await;
        let payments = payments.unwrap();
        assert_eq!(payments.next, None);
        let sum: Decimal = payments.rows.iter().map(|row| row.amount.amount).sum();
        assert_eq!(sum, paid);
        for row in &payments.rows {
            let payment = backend.payment(&row.number, &token).await.unwrap();
            let lines: Decimal = payment.lines.iter().map(|line| line.paid.amount).sum();
            assert_eq!(lines, payment.amount.amount, "{}", row.number);
            let deductions = payment.lines.iter().flat_map(|line| &line.deductions);
            let taxes = deductions.filter(|one| one.reason == DeductionReason::WithholdingTax);
            withheld += taxes.map(|tax| tax.amount.amount).sum::<Decimal>();
        }
    }
    assert!(withheld > Decimal::ZERO);
    for state in [
        InvoiceState::Approved,
        InvoiceState::OnHold,
        InvoiceState::Disputed,
        InvoiceState::PartiallyPaid,
        InvoiceState::Paid,
    ] {
        assert!(states.contains(&state), "{state:?}");
    }
}

/// Every invoice has only what its order's lines have, at their prices, and what was delivered of them.
#[tokio::test]
async fn invoices_agree_with_their_orders_and_deliveries() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let service = service::router(database.clone(), service_options_without_mail());
    let backend = ServiceClient::in_process(service);
    let mut compared = 0;
    for account in [DEMO_ACCOUNTS.manager, DEMO_ACCOUNTS.other_supplier] {
        let credentials = credentials(account.email, account.password);
        let token = backend.authenticate(&credentials).await.unwrap().token;
        let mut orders = BTreeMap::<String, Vec<InvoiceDetail>>::new();
        let invoices = invoice_numbers(&database, account).await;
        for number in invoices {
            let invoice = backend.invoice(&number, &token).await.unwrap();
            let order = invoice.order.clone().expect("it is of an order");
            orders.entry(order).or_default().push(invoice);
        }
        for (number, invoices) in orders {
            let order = backend.order(&number, &token).await.unwrap();
            for line in &order.lines {
                let billed = invoices.iter().flat_map(|invoice| &invoice.lines);
                let billed = billed.filter(|of| of.billed.line_number == line.line_number);
                let billed: Decimal = billed.map(|of| of.billed.quantity).sum();
                assert_eq!(billed, line.invoiced, "{number}");
                let delivered = line.shipped.max(line.received) - line.rejected;
                assert!(line.is_return || billed <= delivered, "{number}: {line:?}");
            }
            for invoice in &invoices {
                expect_agreement(invoice, &order);
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

fn expect_agreement(invoice: &InvoiceDetail, order: &Order) {
    let number = &invoice.number;
    let totals = invoice.totals.as_ref().expect("its lines are known");
    assert_eq!(totals.gross, invoice.total.amount, "{number}");
    assert_eq!(invoice.total.currency, order.totals.currency, "{number}");
    assert!(invoice.issue_date >= order.issue_date, "{number}");
    let nets: Decimal = invoice.lines.iter().map(|of| of.billed.net.amount).sum();
    assert_eq!(nets, totals.lines, "{number}");
    assert!(totals.gross <= order.totals.gross || order.lines.iter().any(|line| line.is_return));
    for line in &invoice.lines {
        let of_order = order.lines.iter();
        let mut of_order = of_order.filter(|one| one.line_number == line.billed.line_number);
        let ordered = of_order.next().expect("the order has the line");
        let confirmed = ordered.confirmed.as_ref();
        let price = confirmed.map_or(ordered.unit_price, |confirmed| confirmed.unit_price);
        assert_eq!(line.billed.unit_price.amount, price, "{number}");
        assert_eq!(line.billed.vat_percent, ordered.vat_percent, "{number}");
    }
}

#[tokio::test]
async fn orders_invoices_and_payments_span_two_years() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let today = Clock::default().today();
    for account in [DEMO_ACCOUNTS.manager, DEMO_ACCOUNTS.other_supplier] {
        let supplier = supplier_of(&database, account).await;
        let orders = order::Entity::find()
            .filter(order::Column::SupplierId.eq(supplier))
            .all(&database);
        let invoices = invoice::Entity::find()
            .filter(invoice::Column::SupplierId.eq(supplier))
            .all(&database);
        let payments = payment::Entity::find()
            .filter(payment::Column::SupplierId.eq(supplier))
            .all(&database);
        let days = [
            orders
                .await
                .unwrap()
                .iter()
                .map(|one| one.issue_date)
                .collect::<Vec<_>>(),
            invoices
                .await
                .unwrap()
                .iter()
                .map(|one| one.issue_date)
                .collect(),
            payments
                .await
                .unwrap()
                .iter()
                .map(|one| one.paid_on)
                .collect(),
        ];
        // The first invoices are paid some months after the first orders.
        let least = [("orders", 700), ("invoices", 670), ("payments", 600)];
        for ((what, least), days) in least.into_iter().zip(days) {
            let (first, last) = (*days.iter().min().unwrap(), *days.iter().max().unwrap());
            let before = (today - first).num_days();
            let since = (today - last).num_days();
            assert!(
                before >= least && (0..=31).contains(&since),
                "{what}: {first} to {last}"
            );
            // None of the months between is empty.
            let months = days.iter().map(|day| (day.year(), day.month()));
            let months: BTreeSet<_> = months.collect();
            assert!(months.len() >= 20, "{what}: {months:?}");
        }
    }
}

async fn supplier_of(database: &DatabaseConnection, account: DemoAccount) -> Uuid {
    let person = user::Entity::find()
        .filter(user::Column::Email.eq(account.email))
        .one(database);
    person.await.unwrap().unwrap().supplier_id
}

async fn invoice_numbers(database: &DatabaseConnection, account: DemoAccount) -> Vec<String> {
    let supplier = supplier_of(database, account).await;
    let invoices = invoice::Entity::find()
        .filter(invoice::Column::SupplierId.eq(supplier))
        .all(database);
    let invoices = invoices.await.unwrap().into_iter();
    invoices.map(|invoice| invoice.number).collect()
}
