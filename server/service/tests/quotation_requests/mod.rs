//! Requests for quotation and the answers to them, as the contract tells of them.
mod answer;
mod conversation;
mod decisions;
mod detail;
mod draft;
mod fields;
mod list;
mod once;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};

use super::refusals::{complaints, refused};
use contract::{
    exchange::{DraftChange, EventKind, Reasoned, Submission},
    quotation_request::{QuotationInput, QuotationLineInput, QuotationRequest},
};
use tables::request_for_quotation::{self, State};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, insert},
    harness::Harness,
};

/// A request of two lines (10 of 5 units, 20 of 2) that closes in as many days.
async fn requested(harness: &Harness, number: &str, state: State, days: i64) {
    let request = fixtures::request(number, state, days);
    insert(&harness.database, request.clone()).await;
    for (line_number, units) in [(10, 5), (20, 2)] {
        insert(
            &harness.database,
            fixtures::request_line(&request, line_number, units),
        )
        .await;
    }
}

/// What the buyer does to a request.
async fn by_buyer(harness: &Harness, number: &str, state: State) {
    use request_for_quotation::{Column, Entity};
    Entity::update_many()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::Version, Expr::cust("version + 1"))
        .filter(Column::Number.eq(number))
        .exec(&harness.database)
        .await
        .unwrap();
}

async fn fetched(harness: &Harness, number: &str, token: &str) -> QuotationRequest {
    harness
        .backend
        .quotation_request(number, token)
        .await
        .unwrap()
}

/// A whole answer: a price for the first line, nothing for the second.
fn answer() -> QuotationInput {
    QuotationInput {
        valid_till: "2026-06-30".to_owned(),
        freight: "100".to_owned(),
        lines: vec![
            QuotationLineInput {
                line_number: 10,
                unit_price: "1,000.10".to_owned(),
                ..QuotationLineInput::default()
            },
            QuotationLineInput {
                line_number: 20,
                no_offer: true,
                ..QuotationLineInput::default()
            },
        ],
        ..QuotationInput::default()
    }
}

fn submission(request: &QuotationRequest, input: QuotationInput) -> Submission<QuotationInput> {
    Submission {
        version: request.version,
        draft_version: request.draft.as_ref().map_or(0, |draft| draft.version),
        input,
    }
}

fn draft(version: u32, note: &str) -> DraftChange<QuotationInput> {
    DraftChange {
        version,
        input: QuotationInput {
            note: note.to_owned(),
            ..QuotationInput::default()
        },
    }
}

fn because(request: &QuotationRequest, reason: &str) -> Reasoned {
    Reasoned {
        version: request.version,
        reason: reason.to_owned(),
    }
}

fn kinds(request: &QuotationRequest) -> Vec<EventKind> {
    request.events.iter().map(|event| event.kind).collect()
}
