//! The documents that need the supplier first, each kind by its own query.
use chrono::{Days, TimeDelta};
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Related, Select,
};

use super::Scope;
use crate::entities::{buyer, order, price_change, request_for_quotation};
use contract::{UrgentDocument, UrgentKind};
use values::text::LocalizedText;

/// How far ahead the dashboard looks.
const HORIZON: Days = Days::new(7);
/// How long a rejected price stays on the dashboard.
const REJECTIONS_SHOWN: TimeDelta = TimeDelta::days(30);
const MOST: usize = 8;
/// Seats that a kind is sure of, so that a heap of late shipments does not hide everything else.
const SURE: usize = 2;

/// Every kind has its sure seats; what is left goes to the more urgent kinds. The soonest first, whatever it is.
pub async fn most_urgent(scope: &Scope<'_>) -> Result<Vec<UrgentDocument>, DbErr> {
    let (overdue, closing, to_acknowledge, due, rejected) = tokio::try_join!(
        orders(scope, shipments_overdue(scope), UrgentKind::ShipmentOverdue),
        requests(scope),
        orders(
            scope,
            orders_to_acknowledge(scope),
            UrgentKind::OrderToAcknowledge
        ),
        orders(scope, shipments_due(scope), UrgentKind::ShipmentDue),
        prices(scope),
    )?;
    let kinds = [overdue, closing, to_acknowledge, due, rejected];
    let mut free = MOST.saturating_sub(kinds.iter().map(|kind| kind.len().min(SURE)).sum());
    let seated = kinds.into_iter().flat_map(|kind| {
        let more = kind.len().saturating_sub(SURE).min(free);
        free -= more;
        kind.into_iter().take(SURE + more)
    });
    let mut seated: Vec<_> = seated.take(MOST).collect();
    // Kinds of the same day stay in their order.
    seated.sort_by_key(|document| {
        let deadline = document.due_at.map(|at| scope.clock.day_of(at));
        let day = document.due_date.or(deadline);
        // What has no day of its own comes last.
        (day.is_none(), day)
    });
    Ok(seated)
}

/// Not answered yet, and submission closes within the horizon.
pub fn requests_closing(scope: &Scope<'_>) -> Select<request_for_quotation::Entity> {
    use request_for_quotation::{Column, Entity, State};
    Entity::find()
        .filter(Column::SupplierId.eq(scope.supplier_id))
        .filter(Column::State.is_in(State::OPEN))
        .filter(Column::SubmissionDueAt.gt(scope.now))
        .filter(Column::SubmissionDueAt.lte(scope.now + HORIZON))
}

pub fn orders_to_acknowledge(scope: &Scope<'_>) -> Select<order::Entity> {
    order::Entity::find()
        .filter(order::Column::SupplierId.eq(scope.supplier_id))
        .filter(order::Column::State.is_in(order::State::TO_ANSWER))
}

pub fn shipments_due(scope: &Scope<'_>) -> Select<order::Entity> {
    to_ship(scope)
        .filter(order::Column::RequiredDate.gte(scope.today))
        .filter(order::Column::RequiredDate.lte(scope.today + HORIZON))
}

pub fn shipments_overdue(scope: &Scope<'_>) -> Select<order::Entity> {
    to_ship(scope).filter(order::Column::RequiredDate.lt(scope.today))
}

/// Rejected of late: older rejections are history.
pub fn prices_rejected(scope: &Scope<'_>) -> Select<price_change::Entity> {
    use price_change::{Column, Entity, State};
    Entity::find()
        .filter(Column::SupplierId.eq(scope.supplier_id))
        .filter(Column::State.eq(State::Rejected))
        .filter(Column::DecidedAt.gte(scope.now - REJECTIONS_SHOWN))
}

fn to_ship(scope: &Scope<'_>) -> Select<order::Entity> {
    order::Entity::find()
        .filter(order::Column::SupplierId.eq(scope.supplier_id))
        .filter(order::Column::State.is_in(order::State::TO_SHIP))
}

async fn orders(
    scope: &Scope<'_>,
    orders: Select<order::Entity>,
    kind: UrgentKind,
) -> Result<Vec<UrgentDocument>, DbErr> {
    let orders = orders
        .order_by_asc(order::Column::RequiredDate)
        .order_by_asc(order::Column::Number);
    documents(scope, orders, |order, buyer| UrgentDocument {
        kind,
        number: order.number,
        buyer,
        subject: LocalizedText::new(order.subject_ar, order.subject_en),
        due_at: None,
        due_date: Some(order.required_date),
        amount: Some(order.total.in_currency(&order.currency)),
    })
    .await
}

async fn requests(scope: &Scope<'_>) -> Result<Vec<UrgentDocument>, DbErr> {
    use request_for_quotation::Column;
    let requests = requests_closing(scope)
        .order_by_asc(Column::SubmissionDueAt)
        .order_by_asc(Column::Number);
    documents(scope, requests, |request, buyer| UrgentDocument {
        kind: UrgentKind::QuotationRequestClosing,
        number: request.number,
        buyer,
        subject: LocalizedText::new(request.subject_ar, request.subject_en),
        due_at: Some(request.submission_due_at),
        due_date: None,
        amount: None,
    })
    .await
}

async fn prices(scope: &Scope<'_>) -> Result<Vec<UrgentDocument>, DbErr> {
    use price_change::Column;
    let changes = prices_rejected(scope)
        .order_by_desc(Column::DecidedAt)
        .order_by_asc(Column::Number);
    documents(scope, changes, |change, buyer| UrgentDocument {
        kind: UrgentKind::PriceRejected,
        number: change.number,
        buyer,
        subject: LocalizedText::new(change.item_ar, change.item_en),
        due_at: None,
        due_date: None,
        amount: Some(change.price.in_currency(&change.currency)),
    })
    .await
}

/// The first rows, each with the name of its buyer.
async fn documents<E: EntityTrait + Related<buyer::Entity>>(
    scope: &Scope<'_>,
    rows: Select<E>,
    to_contract: impl Fn(E::Model, LocalizedText) -> UrgentDocument,
) -> Result<Vec<UrgentDocument>, DbErr> {
    let rows = rows
        .find_also_related(buyer::Entity)
        .limit(MOST as u64)
        .all(scope.database)
        .await?;
    rows.into_iter()
        .map(|(row, buyer)| {
            let buyer = buyer.ok_or_else(|| DbErr::RecordNotFound("the buyer".to_owned()))?;
            let name = LocalizedText::new(buyer.name_ar, buyer.name_en);
            Ok(to_contract(row, name))
        })
        .collect()
}
