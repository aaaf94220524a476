//! The totals of orders as the supplier confirmed them, for a page of a list.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter,
};
use uuid::Uuid;

use documents::orders::{agreed_revision, line_price::LinePrice, line_progress::LineProgress};
use service_core::totals;
use tables::{
    fixed_point::Amount, order::State, order_line, order_response::Code, order_response_line,
};

/// An order of the page.
pub struct Listed<'a> {
    pub revision: i32,
    pub state: State,
    pub currency: &'a str,
    /// Total as ordered.
    pub total: Amount,
}

/// The confirmed totals with VAT, by the order's id. Orders without a response have none.
pub async fn totals(
    database: &impl ConnectionTrait,
    orders: BTreeMap<Uuid, Listed<'_>>,
) -> Result<BTreeMap<Uuid, Amount>, DbErr> {
    let answered = orders
        .iter()
        .filter(|(_, order)| !State::TO_ANSWER.contains(&order.state))
        .map(|(id, _)| *id);
    let answered: Vec<_> = answered.collect();
    if answered.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut codes = agreed_revision::load_codes(database, answered.iter().copied()).await?;
    let mut confirmed = BTreeMap::new();
    let mut changed = Vec::new();
    for id in answered {
        let order = &orders[&id];
        let codes = codes.remove(&id).unwrap_or_default();
        match agreed_revision::agreed(order.state, order.revision, &codes) {
            (_, Some(Code::Accepted)) => confirmed.insert(id, order.total),
            (_, Some(Code::Rejected)) => confirmed.insert(id, Amount::default()),
            // Orders from before responses were kept have none.
            (_, None) if State::AGREED.contains(&order.state) => confirmed.insert(id, order.total),
            (_, None) => None,
            (revision, Some(Code::AcceptedWithChanges)) => {
                changed.push((id, revision));
                None
            }
        };
    }
    for (id, lines) in changed_lines(database, &changed).await? {
        let currency = orders[&id].currency;
        let sums = lines.iter();
        let sums = sums.map(|line| LinePrice::agreed(line).sum(currency));
        if let Some(total) = totals::gross(currency, sums) {
            confirmed.insert(id, total);
        }
    }
    Ok(confirmed)
}

/// The lines of these revisions with their responses, by the order's id.
async fn changed_lines(
    database: &impl ConnectionTrait,
    revisions: &[(Uuid, i32)],
) -> Result<BTreeMap<Uuid, Vec<LineProgress>>, DbErr> {
    if revisions.is_empty() {
        return Ok(BTreeMap::new());
    }
    use order_line::Column as Line;
    use order_response_line::Column as Response;
    let (lines, responses) = tokio::try_join!(
        order_line::Entity::find()
            .filter(any_of(revisions, Line::OrderId, Line::Revision))
            .all(database),
        order_response_line::Entity::find()
            .filter(any_of(revisions, Response::OrderId, Response::Revision))
            .all(database),
    )?;
    let mut responses: BTreeMap<_, _> = responses
        .into_iter()
        .map(|line| ((line.order_id, line.line_number), line))
        .collect();
    let mut by_order = BTreeMap::<_, Vec<_>>::new();
    for line in lines {
        let progress = LineProgress {
            response: responses.remove(&(line.order_id, line.line_number)),
            shipped: Decimal::ZERO,
            received: Decimal::ZERO,
            rejected: Decimal::ZERO,
            delivered: Decimal::ZERO,
            invoiced: Decimal::ZERO,
            line,
        };
        let lines = by_order.entry(progress.line.order_id).or_default();
        lines.push(progress);
    }
    Ok(by_order)
}

fn any_of<C: ColumnTrait>(revisions: &[(Uuid, i32)], order: C, revision: C) -> Condition {
    let mut any = Condition::any();
    for (id, number) in revisions {
        any = any.add(order.eq(*id).and(revision.eq(*number)));
    }
    any
}
