//! What orders come to as the supplier confirmed them, for a page of a list.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::progress::LineProgress;
use crate::{
    entities::{order::State, order_line, order_response::Code, order_response_line},
    fixed_point::Amount,
    totals,
};

/// An order of the page.
pub struct Listed<'a> {
    pub revision: i32,
    pub state: State,
    pub currency: &'a str,
}

/// The confirmed totals, with VAT, of those orders that have a changed or rejected line. None for an order whose current
/// revision is rejected although an earlier one goes on: its terms are those of the earlier one.
pub async fn changed_totals(
    database: &impl ConnectionTrait,
    orders: BTreeMap<Uuid, Listed<'_>>,
) -> Result<BTreeMap<Uuid, Option<Amount>>, DbErr> {
    if orders.is_empty() {
        return Ok(BTreeMap::new());
    }
    let is_current = |id: &Uuid, revision| {
        orders
            .get(id)
            .is_some_and(|order| order.revision == revision)
    };
    let responses = order_response_line::Entity::find()
        .filter(order_response_line::Column::OrderId.is_in(orders.keys().copied()))
        .filter(order_response_line::Column::Code.ne(Code::Accepted))
        .all(database)
        .await?;
    let mut responses: BTreeMap<_, _> = responses
        .into_iter()
        .filter(|line| is_current(&line.order_id, line.revision))
        .map(|line| ((line.order_id, line.line_number), line))
        .collect();
    if responses.is_empty() {
        return Ok(BTreeMap::new());
    }
    let changed = responses.keys().map(|(id, _)| *id);
    let lines = order_line::Entity::find()
        .filter(order_line::Column::OrderId.is_in(changed))
        .all(database)
        .await?;
    let mut sums = BTreeMap::<Uuid, Vec<_>>::new();
    for line in lines {
        if !is_current(&line.order_id, line.revision) {
            continue;
        }
        let line = LineProgress {
            response: responses.remove(&(line.order_id, line.line_number)),
            shipped: Decimal::ZERO,
            received: Decimal::ZERO,
            invoiced: Decimal::ZERO,
            line,
        };
        let vat_percent = line.line.vat_percent.into();
        let terms = (line.agreed_quantity(), line.agreed_price(), vat_percent);
        sums.entry(line.line.order_id).or_default().push(terms);
    }
    let totals = sums.into_iter().filter_map(|(id, lines)| {
        let order = orders.get(&id)?;
        let is_rejected = lines.iter().all(|(quantity, ..)| quantity.is_zero());
        if is_rejected && order.state != State::Rejected {
            return Some((id, None));
        }
        Some((id, totals::gross(order.currency, lines.into_iter())))
    });
    Ok(totals.collect())
}
