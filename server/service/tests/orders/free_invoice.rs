//! An invoice that comes to nothing is paid as soon as it is sent: no message of the buyer could settle it.
use sea_orm::{EntityTrait, sea_query::Expr};

use super::{
    fetched, ordered,
    sent_invoice::{drafted, send, take_back, topics},
};
use contract::{
    exchange::EventKind,
    order::OrderState,
    payment::{AgingQuery, InvoiceDetail, InvoiceState, PaymentQuery, PaymentTab, StatementQuery},
};
use tables::{
    fixed_point::Amount,
    order::State,
    order_line::{Column, Entity},
};
use test_support::{
    buyer_messages::BuyerClient, calls::SignedInCalls, fixtures::AMAL, harness::Harness,
    on_both_databases,
};

on_both_databases!(an_invoice_of_nothing_is_paid, it_can_be_taken_back);

async fn sent(harness: &Harness, token: &str) -> InvoiceDetail {
    ordered(harness, "A", State::Accepted).await;
    Entity::update_many()
        .col_expr(Column::UnitPrice, Expr::value(Amount::default()))
        .exec(&harness.database)
        .await
        .unwrap();
    let number = drafted(harness, &[(10, "5"), (20, "2")], token).await;
    send(harness, &number, "send", token).await.unwrap()
}

async fn an_invoice_of_nothing_is_paid(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let invoice = sent(&harness, &token).await;
    assert!(invoice.total.amount.is_zero());
    assert_eq!(invoice.state, InvoiceState::Paid);
    assert_eq!(invoice.history[0].kind, EventKind::Submitted);
    assert_eq!(topics(&harness).await, ["invoice.submitted"]);
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.state, OrderState::Completed);
    assert_eq!(order.invoices[0].state, InvoiceState::Paid);
    let buyer = BuyerClient::for_harness(&harness);
    let (_, list) = buyer.get("/invoices").await;
    assert_eq!(list["items"][0]["state"], "paid", "{list}");

    // Long after it would have been due.
    harness.set_time("2026-07-01T10:00:00Z".parse().unwrap());
    let token = harness.token_of(AMAL).await;
    let open = PaymentQuery {
        tab: PaymentTab::Invoices,
        ..PaymentQuery::default()
    };
    let list = harness.backend.payments(&open, &token).await.unwrap();
    assert_eq!(list.paging.found.number, 0);
    let report = harness
        .backend
        .aging(&AgingQuery::default(), &token)
        .await
        .unwrap();
    assert_eq!((report.open.number, report.agings.len()), (0, 0));
    let dashboard = harness.backend.dashboard(&token).await.unwrap();
    assert_eq!(dashboard.counters.invoices_overdue, 0);
    let this_year = StatementQuery::default();
    let statement = harness.backend.statement(&this_year, &token).await;
    let statement = statement.unwrap();
    assert!(statement.balances[0].closing.amount.is_zero());
    assert_eq!(statement.movements[0].document, invoice.number);
}

async fn it_can_be_taken_back(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let number = sent(&harness, &token).await.number;
    let back = take_back(&harness, &number, "back", &token).await.unwrap();
    assert_eq!(back.state, InvoiceState::Cancelled);
    let order = fetched(&harness, "A", &token).await;
    assert_eq!(order.state, OrderState::Shipped);
    let topics = topics(&harness).await;
    assert_eq!(topics, ["invoice.submitted", "invoice.withdrawn"]);
}
