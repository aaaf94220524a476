//! Progress of an order, line by line, and the totals of its lines.
use std::collections::BTreeSet;

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{
    agreed_revision,
    fulfilment::Fulfilment,
    line_price::LinePrice,
    line_progress::{LineProgress, accepted, with_responses},
};
use contract::{exchange::Totals, order::OrderLine};
use service_core::{
    error::ServiceError,
    totals::{self, LineSum},
};
use tables::{
    fixed_point::Quantity, order::Model, order_line, order_response::Code, order_response_line,
};

pub struct OrderProgress {
    /// Number of the agreed revision.
    pub revision: i32,
    /// Lines in their order.
    pub lines: Vec<LineProgress>,
    /// The code of the response to the agreed revision.
    pub code: Option<Code>,
    /// Fulfilment of all lines, including those that a revision dropped.
    pub fulfilment: Fulfilment,
}

/// Loads the progress of the lines, in their order.
pub async fn load(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<LineProgress>, DbErr> {
    Ok(load_order(database, order).await?.lines)
}

pub async fn load_order(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<OrderProgress, DbErr> {
    let agreed = agreed_revision::load(database, order).await?;
    of_revision(database, order, agreed).await
}

/// Loads the progress of the lines as if this revision were the agreed one.
pub async fn load_revision(
    database: &impl ConnectionTrait,
    order: &Model,
    revision: i32,
) -> Result<Vec<LineProgress>, DbErr> {
    let codes = agreed_revision::codes_of(database, order).await?;
    let code = codes.get(&revision).copied();
    Ok(of_revision(database, order, (revision, code)).await?.lines)
}

async fn of_revision(
    database: &impl ConnectionTrait,
    order: &Model,
    (revision, code): (i32, Option<Code>),
) -> Result<OrderProgress, DbErr> {
    let (lines, responses, fulfilment) = tokio::try_join!(
        lines_of(database, order.id, revision),
        responses(database, order.id, revision),
        Fulfilment::load(database, order),
    )?;
    let lines = with_dropped(database, order.id, revision, lines, &fulfilment).await?;
    // A revision by which the buyer agrees to a response has none of its own.
    let responses = match code {
        Some(Code::Accepted) if responses.is_empty() => lines.iter().map(accepted).collect(),
        _ => responses,
    };
    Ok(OrderProgress {
        revision,
        lines: with_responses(lines, responses, &fulfilment),
        code,
        fulfilment,
    })
}

/// Adds the lines that a revision dropped while their goods were under way: nothing of them is ordered any more.
async fn with_dropped(
    database: &impl ConnectionTrait,
    order_id: Uuid,
    revision: i32,
    mut lines: Vec<order_line::Model>,
    fulfilment: &Fulfilment,
) -> Result<Vec<order_line::Model>, DbErr> {
    use order_line::{Column, Entity};
    let mut dropped: BTreeSet<_> = fulfilment.lines().collect();
    for line in &lines {
        dropped.remove(&line.line_number);
    }
    if dropped.is_empty() {
        return Ok(lines);
    }
    let ordered = Entity::find()
        .filter(Column::OrderId.eq(order_id))
        .filter(Column::LineNumber.is_in(dropped.iter().copied()))
        .filter(Column::Revision.lte(revision))
        .order_by_desc(Column::Revision)
        .all(database)
        .await?;
    for line in ordered {
        if dropped.remove(&line.line_number) {
            lines.push(order_line::Model {
                revision,
                quantity: Quantity(0),
                ..line
            });
        }
    }
    lines.sort_by_key(|line| line.line_number);
    Ok(lines)
}

/// The sums of an order with these lines.
///
/// # Errors
/// The figures are too large.
pub fn totals<'a>(
    lines: impl Iterator<Item = &'a order_line::Model>,
    currency: &str,
) -> Result<Totals, ServiceError> {
    let sums = lines.map(|line| LinePrice::ordered(line).sum(currency));
    totals::without_discount(currency, sums).ok_or(ServiceError::TooLarge)
}

/// The sums of what the supplier confirmed; none before the response.
///
/// # Errors
/// The figures are too large.
pub fn confirmed_totals(
    lines: &[OrderLine],
    currency: &str,
) -> Result<Option<Totals>, ServiceError> {
    let mut sums = lines
        .iter()
        .filter_map(|line| {
            Some(Some(LineSum {
                net: line.confirmed.as_ref()?.net,
                vat_category: line.vat_category,
                vat_percent: line.vat_percent,
            }))
        })
        .peekable();
    if sums.peek().is_none() {
        return Ok(None);
    }
    let totals = totals::without_discount(currency, sums);
    totals.ok_or(ServiceError::TooLarge).map(Some)
}

/// Loads the lines of the revision at hand, in their order.
pub async fn lines(
    database: &impl ConnectionTrait,
    order: &Model,
) -> Result<Vec<order_line::Model>, DbErr> {
    lines_of(database, order.id, order.revision).await
}

/// Loads the lines of a revision, in their order.
pub async fn lines_of(
    database: &impl ConnectionTrait,
    order_id: Uuid,
    revision: i32,
) -> Result<Vec<order_line::Model>, DbErr> {
    use order_line::{Column, Entity};
    Entity::find()
        .filter(Column::OrderId.eq(order_id))
        .filter(Column::Revision.eq(revision))
        .order_by_asc(Column::LineNumber)
        .all(database)
        .await
}

async fn responses(
    database: &impl ConnectionTrait,
    order_id: Uuid,
    revision: i32,
) -> Result<Vec<order_response_line::Model>, DbErr> {
    use order_response_line::{Column, Entity};
    Entity::find()
        .filter(Column::OrderId.eq(order_id))
        .filter(Column::Revision.eq(revision))
        .all(database)
        .await
}
