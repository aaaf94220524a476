//! Orders and what is answered to them, as the contract tells of them.
mod bulk;
mod decisions;
mod despatch;
mod despatch_draft;
mod detail;
mod draft;
mod fields;
mod free_invoice;
mod invoice;
mod invoice_files;
mod kept_invoice;
mod list;
mod list_filters;
mod once;
mod received_goods;
mod response;
mod revised;
mod searched;
mod sent_invoice;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};

use super::refusals::{complaints, refused};
use contract::{
    exchange::{EventKind, Reasoned, Submission},
    order::{
        Acknowledgement, DespatchAdviceInput, DespatchLineInput, Order, OrderResponseInput,
        OrderResponseLineInput, Rejection, ResponseCode,
    },
};
use tables::order::{self, State};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, insert},
    harness::Harness,
};

/// An order of two lines: 10 of 5 units at 100.00, 20 of 2 at 33.33.
async fn ordered(harness: &Harness, number: &str, state: State) -> order::Model {
    let order = fixtures::order(number, state, "2026-03-01", "2026-03-20");
    insert(&harness.database, order.clone()).await;
    insert(&harness.database, fixtures::order_revision(&order, 1)).await;
    for (line_number, units, hundredths) in [(10, 5, 10_000), (20, 2, 3_333)] {
        let line = fixtures::order_line(&order, line_number, units, hundredths);
        insert(&harness.database, line).await;
    }
    order
}

/// What the buyer does to an order.
async fn by_buyer(harness: &Harness, number: &str, state: State) {
    use order::{Column, Entity};
    Entity::update_many()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::Version, Expr::cust("version + 1"))
        .filter(Column::Number.eq(number))
        .exec(&harness.database)
        .await
        .unwrap();
}

async fn fetched(harness: &Harness, number: &str, token: &str) -> Order {
    harness.backend.order(number, token).await.unwrap()
}

fn line(line_number: u32, code: ResponseCode) -> OrderResponseLineInput {
    OrderResponseLineInput {
        line_number,
        code,
        ..OrderResponseLineInput::default()
    }
}

fn input(lines: Vec<OrderResponseLineInput>) -> OrderResponseInput {
    OrderResponseInput {
        lines,
        ..OrderResponseInput::default()
    }
}

fn submission(order: &Order, input: OrderResponseInput) -> Submission<OrderResponseInput> {
    Submission {
        version: order.version,
        draft_version: order.draft.as_ref().map_or(0, |draft| draft.version),
        input,
    }
}

/// Of these quantities by line, left on 14 March.
fn despatch(order: &Order, quantities: &[(u32, &str)]) -> Submission<DespatchAdviceInput> {
    let lines = quantities
        .iter()
        .map(|(line_number, quantity)| DespatchLineInput {
            line_number: *line_number,
            quantity: (*quantity).to_owned(),
            ..DespatchLineInput::default()
        });
    let draft = order.despatch_draft.as_ref();
    Submission {
        version: order.version,
        draft_version: draft.map_or(0, |draft| draft.version),
        input: DespatchAdviceInput {
            despatch_date: "2026-03-14".to_owned(),
            lines: lines.collect(),
            ..DespatchAdviceInput::default()
        },
    }
}

fn seen(order: &Order) -> Acknowledgement {
    Acknowledgement {
        version: order.version,
        ..Acknowledgement::default()
    }
}

fn because(order: &Order, reason: &str) -> Reasoned {
    Reasoned {
        version: order.version,
        reason: reason.to_owned(),
    }
}

/// Made by who saw the draft that there is.
fn rejection(order: &Order, reason: &str) -> Rejection {
    Rejection {
        version: order.version,
        draft_version: order.draft.as_ref().map_or(0, |draft| draft.version),
        reason: reason.to_owned(),
    }
}

fn kinds(order: &Order) -> Vec<EventKind> {
    order.events.iter().map(|event| event.kind).collect()
}
