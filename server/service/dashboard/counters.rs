//! The counts at the top of the dashboard.
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QuerySelect,
};

use super::{Scope, capped, urgent};
use crate::{
    entities::{change_request, order},
    fixed_point::Amount,
};
use contract::DashboardCounters;

pub async fn count(scope: &Scope<'_>) -> Result<DashboardCounters, DbErr> {
    let database = scope.database;
    let changes = change_request::Entity::find()
        .filter(change_request::Column::SupplierId.eq(scope.supplier_id))
        .filter(change_request::Column::State.eq(change_request::State::Submitted));
    let (closing, to_acknowledge, due, overdue, rejected, waiting, open_value) = tokio::try_join!(
        urgent::requests_closing(scope).count(database),
        urgent::orders_to_acknowledge(scope).count(database),
        urgent::shipments_due(scope).count(database),
        urgent::shipments_overdue(scope).count(database),
        urgent::prices_rejected(scope).count(database),
        changes.count(database),
        open_order_value(scope),
    )?;
    Ok(DashboardCounters {
        quotation_requests_closing: capped(closing),
        orders_to_acknowledge: capped(to_acknowledge),
        shipments_due: capped(due),
        shipments_overdue: capped(overdue),
        prices_rejected: capped(rejected),
        changes_waiting: capped(waiting),
        open_order_value: open_value.in_currency(&scope.currency),
    })
}

async fn open_order_value(scope: &Scope<'_>) -> Result<Amount, DbErr> {
    let sum = order::Entity::find()
        .select_only()
        .column_as(order::Column::Total.sum().cast_as("bigint"), "total")
        .filter(order::Column::SupplierId.eq(scope.supplier_id))
        .filter(order::Column::State.is_in(order::State::OPEN))
        .filter(order::Column::Currency.eq(&scope.currency))
        .into_tuple::<Option<i64>>()
        .one(scope.database)
        .await?;
    Ok(Amount(sum.flatten().unwrap_or_default()))
}
