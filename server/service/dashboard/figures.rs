//! The pictures beside the counts. The database sums by day (at most a few hundred rows), the days are sorted
//! into months and age bands here: no dialect's date functions are needed.
use chrono::{Datelike, Months, NaiveDate};
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, ExprTrait, Iterable, PaginatorTrait, QueryFilter, QuerySelect,
};

use super::{Scope, capped};
use crate::{
    entities::{invoice, order},
    fixed_point::Amount,
};
use contract::{MonthlyOrderValue, OnTimeDelivery, ReceivablesAge, ReceivablesBand};

const MONTHS: u32 = 12;

/// A day, how many documents it has, and their sum in ten-thousandths.
type DaySum = (NaiveDate, i64, i64);

/// What was ordered in the current month and the eleven before it.
pub async fn order_value_by_month(scope: &Scope<'_>) -> Result<Vec<MonthlyOrderValue>, DbErr> {
    let first = month_of(scope.today) - Months::new(MONTHS - 1);
    let days: Vec<DaySum> = order::Entity::find()
        .select_only()
        .column(order::Column::IssueDate)
        .column_as(order::Column::Id.count(), "orders")
        .column_as(order::Column::Total.sum().cast_as("bigint"), "value")
        .filter(order::Column::SupplierId.eq(scope.supplier_id))
        .filter(order::Column::IssueDate.gte(first))
        .filter(order::Column::IssueDate.lte(scope.today))
        .filter(order::Column::Currency.eq(&scope.currency))
        .filter(order::Column::State.is_not_in(order::State::VOID))
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
                value: value.in_currency(&scope.currency),
            }
        })
        .collect())
}

/// Of the orders whose last goods left within the last twelve months, those that left by their required date.
pub async fn on_time_delivery(scope: &Scope<'_>) -> Result<OnTimeDelivery, DbErr> {
    let shipped = order::Entity::find()
        .filter(order::Column::SupplierId.eq(scope.supplier_id))
        .filter(order::Column::ShippedOn.gt(scope.today - Months::new(12)))
        .filter(order::Column::ShippedOn.lte(scope.today));
    let on_time = shipped.clone().filter(
        order::Column::ShippedOn
            .into_expr()
            .lte(order::Column::RequiredDate.into_expr()),
    );
    let (shipped, on_time) =
        tokio::try_join!(shipped.count(scope.database), on_time.count(scope.database))?;
    Ok(OnTimeDelivery {
        shipped: capped(shipped),
        on_time: capped(on_time),
    })
}

/// What is still to be paid, by how long it has been due.
pub async fn receivables(scope: &Scope<'_>) -> Result<Vec<ReceivablesBand>, DbErr> {
    let days: Vec<DaySum> = invoice::Entity::find()
        .select_only()
        .column(invoice::Column::DueDate)
        .column_as(invoice::Column::Id.count(), "invoices")
        .column_as(
            invoice::Column::Outstanding.sum().cast_as("bigint"),
            "amount",
        )
        .filter(invoice::Column::SupplierId.eq(scope.supplier_id))
        .filter(invoice::Column::State.is_in(invoice::State::OPEN))
        .filter(invoice::Column::Currency.eq(&scope.currency))
        .group_by(invoice::Column::DueDate)
        .into_tuple()
        .all(scope.database)
        .await?;
    Ok(ReceivablesAge::iter()
        .map(|age| {
            let (invoices, amount) = total(
                days.iter()
                    .filter(|(due, ..)| age_on(scope.today, *due) == age),
            );
            ReceivablesBand {
                age,
                invoices,
                amount: amount.in_currency(&scope.currency),
            }
        })
        .collect())
}

fn age_on(today: NaiveDate, due: NaiveDate) -> ReceivablesAge {
    match (today - due).num_days() {
        ..=0 => ReceivablesAge::NotDue,
        1..=30 => ReceivablesAge::Days1To30,
        31..=60 => ReceivablesAge::Days31To60,
        61..=90 => ReceivablesAge::Days61To90,
        _ => ReceivablesAge::Over90,
    }
}

fn month_of(day: NaiveDate) -> NaiveDate {
    day - chrono::Days::new(u64::from(day.day0()))
}

fn total<'a>(days: impl Iterator<Item = &'a DaySum>) -> (u32, Amount) {
    days.fold(
        (0, Amount::default()),
        |(count, mut sum), (_, more, amount)| {
            sum += Amount(*amount);
            (count + capped(*more), sum)
        },
    )
}
