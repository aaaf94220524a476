//! The pictures beside the counts. The database sums by day (at most a few hundred rows), the days are sorted into months
//! here: no dialect's date functions are needed.
use chrono::{Datelike, Months, NaiveDate};
use sea_orm::{ColumnTrait, DbErr, ExprTrait, PaginatorTrait, QuerySelect};

use super::{Scope, to_count};
use contract::{
    MonthlyOrderValue, OnTimeDelivery,
    order::{OrderQuery, OrderShipped, OrderStates},
};
use tables::{fixed_point::Amount, order};

const MONTHS: u32 = 12;

/// A day, how many orders it has, and their sum in ten-thousandths.
type DaySum = (NaiveDate, i64, i64);

/// The value of the orders of the current month and the eleven before it, without rejected and cancelled ones. `currency` is
/// the supplier's own.
pub async fn order_value_by_month(
    scope: &Scope<'_>,
    currency: &str,
) -> Result<Vec<MonthlyOrderValue>, DbErr> {
    let current = month_of(scope.today);
    let first = current - Months::new(MONTHS - 1);
    let query = OrderQuery {
        states: Some(OrderStates::NotVoid),
        currency: Some(currency.to_owned()),
        issued_from: Some(first),
        // Buyers may date an order in the days to come.
        issued_to: (current + Months::new(1)).pred_opt(),
        ..OrderQuery::default()
    };
    let days: Vec<DaySum> = scope
        .orders(&query)
        .select_only()
        .column(order::Column::IssueDate)
        .column_as(order::Column::Id.count(), "orders")
        .column_as(order::Column::Total.sum().cast_as("bigint"), "value")
        .group_by(order::Column::IssueDate)
        .into_tuple()
        .all(scope.database)
        .await?;
    Ok((0..MONTHS)
        .map(|offset| first + Months::new(offset))
        .map(|month| {
            let (orders, value) = total(days.iter().filter(|(day, ..)| month_of(*day) == month));
            MonthlyOrderValue {
                month,
                orders,
                value: value.in_currency(currency),
            }
        })
        .collect())
}

pub async fn on_time_delivery(scope: &Scope<'_>) -> Result<OnTimeDelivery, DbErr> {
    let orders = |shipped| {
        scope.orders(&OrderQuery {
            shipped: Some(shipped),
            ..OrderQuery::default()
        })
    };
    let (on_time, late) = tokio::try_join!(
        orders(OrderShipped::OnTime).count(scope.database),
        orders(OrderShipped::Late).count(scope.database),
    )?;
    Ok(OnTimeDelivery {
        on_time: to_count(on_time),
        late: to_count(late),
    })
}

fn month_of(day: NaiveDate) -> NaiveDate {
    day - chrono::Days::new(u64::from(day.day0()))
}

fn total<'a>(days: impl Iterator<Item = &'a DaySum>) -> (u32, Amount) {
    days.fold(
        (0, Amount::default()),
        |(count, mut sum), (_, more, amount)| {
            sum += Amount(*amount);
            (count + to_count(*more), sum)
        },
    )
}
