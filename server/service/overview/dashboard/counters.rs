//! The counts at the top of the dashboard.
use sea_orm::{ColumnTrait, DbErr, ExprTrait, PaginatorTrait, QuerySelect, Select};

use super::{Scope, to_count};
use contract::{
    DashboardCounters, Money,
    order::{OrderDue, OrderQuery, OrderStates},
};
use payments::sums::{self, SumKind};
use tables::{fixed_point::Amount, invoice, order};

/// `currency` is the supplier's own.
pub async fn count(scope: &Scope<'_>, currency: &str) -> Result<DashboardCounters, DbErr> {
    let database = scope.database;
    let (
        closing,
        to_acknowledge,
        due,
        overdue,
        accounts,
        company,
        prices_waiting,
        prices_rejected,
        (invoices_overdue, overdue_amounts),
        (invoices_expected, expected_amounts),
        open_value,
    ) = tokio::try_join!(
        scope.requests_closing().count(database),
        scope.orders_to_acknowledge().count(database),
        scope.orders_due(OrderDue::Soon).count(database),
        scope.orders_due(OrderDue::Overdue).count(database),
        scope.bank_account_changes().count(database),
        scope.company_changes().count(database),
        scope.price_requests_waiting().count(database),
        scope.price_requests_rejected().count(database),
        receivables(scope, scope.invoices_overdue()),
        receivables(scope, scope.invoices_expected()),
        open_order_value(scope, currency),
    )?;
    Ok(DashboardCounters {
        quotation_requests_closing: to_count(closing),
        orders_to_acknowledge: to_count(to_acknowledge),
        shipments_due: to_count(due),
        shipments_overdue: to_count(overdue),
        bank_account_changes_waiting: to_count(accounts),
        company_changes_waiting: to_count(company),
        price_requests_waiting: to_count(prices_waiting),
        price_requests_rejected: to_count(prices_rejected),
        invoices_overdue,
        overdue_amounts,
        invoices_expected,
        expected_amounts,
        urgent: to_count(closing + to_acknowledge + due + overdue),
        open_order_value: open_value.in_currency(currency),
    })
}

/// Returns the number of these invoices, and their open amounts by currency.
async fn receivables(
    scope: &Scope<'_>,
    invoices: Select<invoice::Entity>,
) -> Result<(u32, Vec<Money>), DbErr> {
    let sums = sums::of(invoices, SumKind::Total, None);
    let sums = sums::load(scope.database, [sums]).await?;
    let count: i64 = sums.iter().map(|sum| sum.number).sum();
    Ok((to_count(count), sums::totals(&sums)))
}

async fn open_order_value(scope: &Scope<'_>, currency: &str) -> Result<Amount, DbErr> {
    let query = OrderQuery {
        states: Some(OrderStates::Open),
        currency: Some(currency.to_owned()),
        ..OrderQuery::default()
    };
    let sum = scope
        .orders(&query)
        .select_only()
        .column_as(order::Column::Total.sum().cast_as("bigint"), "total")
        .into_tuple::<Option<i64>>()
        .one(scope.database)
        .await?;
    Ok(Amount(sum.flatten().unwrap_or_default()))
}
