//! Drafts whose new prices are filled in already, from a file or from an earlier request.
use chrono::NaiveDate;
use sea_orm::ConnectionTrait;
use uuid::Uuid;

use super::start;
use contract::price_request::{PriceRequestInput, PriceRequestLineInput};
use documents::{
    drafts::{self, DraftKind},
    product_prices::in_force::Parties,
};
use service_core::{audit::AuditContext, error::ServiceError};
use tables::price_request_line::Model;

/// Adds a draft that asks for the prices of these lines. `input` has what belongs to the request as a whole. Returns the draft's
/// number.
pub async fn insert(
    transaction: &impl ConnectionTrait,
    audit: &AuditContext,
    (parties, lines, input): (Parties<'_>, Vec<Model>, PriceRequestInput),
    today: NaiveDate,
) -> Result<String, ServiceError> {
    let number = start::next_number(transaction, parties.supplier_id, today).await?;
    let numbered = lines.iter().zip(start::line_numbers());
    let input = PriceRequestInput {
        lines: numbered.map(|(line, number)| typed(line, number)).collect(),
        ..input
    };
    let empty = lines.into_iter().map(without_prices).collect();
    let draft = (parties, empty, today);
    let document = start::insert_draft(transaction, audit, &number, draft).await?;
    let draft = document.draft(DraftKind::PriceRequest);
    drafts::save(transaction, draft, audit, 0, input).await?;
    Ok(number)
}

/// The line as drafts have it: what is asked for is in the draft's input.
pub fn without_prices(line: Model) -> Model {
    Model {
        id: Uuid::now_v7(),
        current_price: None,
        price: None,
        valid_from: None,
        valid_to: None,
        reason: String::new(),
        decision: None,
        decision_reason: None,
        ..line
    }
}

/// The line as if it was typed into the editor.
pub fn typed(line: &Model, line_number: i32) -> PriceRequestLineInput {
    let price = line.price.map(rust_decimal::Decimal::from);
    PriceRequestLineInput {
        line_number: line_number.unsigned_abs(),
        price: price.map_or_else(String::new, |price| price.normalize().to_string()),
        valid_from: typed_day(line.valid_from),
        valid_to: typed_day(line.valid_to),
        reason: line.reason.clone(),
    }
}

pub fn typed_day(day: Option<NaiveDate>) -> String {
    day.map_or_else(String::new, |day| day.to_string())
}
