//! How long open invoices have been due, and when what is open of them is expected, by currency.
use chrono::{Datelike, Days, NaiveDate};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, ExprTrait, QueryFilter, QuerySelect, Select,
    sea_query::{Expr, Func, SimpleExpr},
};

use super::invoices::is_of;
use crate::{
    entities::invoice::{Column, Entity, State},
    fixed_point::Amount,
};
use contract::payment::{AgedAmount, Aging, ExpectedAmount, InvoiceAge as Age};

/// Those that together are all open invoices.
const AGES: [Age; 5] = [
    Age::NotDue,
    Age::Days1To30,
    Age::Days31To60,
    Age::Days61To90,
    Age::DaysOver90,
];
/// Weeks that are shown from the current one on.
const WEEKS: u64 = 8;

/// A day, a currency, and the sum of what is open, in ten-thousandths.
type DaySum = (NaiveDate, String, i64);

/// `open` are the invoices that the list finds; one picture for each currency.
pub async fn load(
    database: &impl ConnectionTrait,
    open: Select<Entity>,
    today: NaiveDate,
) -> Result<Vec<Aging>, DbErr> {
    let mut pictures: Vec<Aging> = Vec::new();
    for age in AGES {
        let sums: Vec<(String, i64, i64)> = open
            .clone()
            .filter(is_of(age, today))
            .select_only()
            .column(Column::Currency)
            .column_as(Column::Id.count(), "invoices")
            .column_as(Column::Outstanding.sum().cast_as("bigint"), "open")
            .group_by(Column::Currency)
            .into_tuple()
            .all(database)
            .await?;
        for (currency, invoices, open) in sums {
            let picture = picture(&mut pictures, &currency);
            picture.ages.push(AgedAmount {
                age,
                invoices: u32::try_from(invoices).unwrap_or(u32::MAX),
                open: Amount(open).in_currency(&currency),
            });
        }
    }
    for picture in &mut pictures {
        complete(picture);
    }
    for (day, currency, open) in expected(database, open).await? {
        let picture = self::picture(&mut pictures, &currency);
        add_week(picture, day, Amount(open), today);
    }
    pictures.sort_by(|one, other| one.currency.cmp(&other.currency));
    Ok(pictures)
}

fn picture<'a>(pictures: &'a mut Vec<Aging>, currency: &str) -> &'a mut Aging {
    let place = match pictures.iter().position(|one| one.currency == currency) {
        Some(place) => place,
        None => {
            pictures.push(Aging {
                currency: currency.to_owned(),
                ages: Vec::new(),
                weeks: Vec::new(),
            });
            pictures.len() - 1
        }
    };
    &mut pictures[place]
}

/// With every age, in their order.
fn complete(picture: &mut Aging) {
    for (place, age) in AGES.into_iter().enumerate() {
        if picture.ages.get(place).is_none_or(|one| one.age != age) {
            let none = AgedAmount {
                age,
                invoices: 0,
                open: Amount::default().in_currency(&picture.currency),
            };
            picture.ages.insert(place, none);
        }
    }
}

/// The day that the buyer expects, or else the due date. What is on hold or disputed is not expected.
async fn expected(
    database: &impl ConnectionTrait,
    open: Select<Entity>,
) -> Result<Vec<DaySum>, DbErr> {
    let day: SimpleExpr = Func::coalesce([
        Expr::col((Entity, Column::ExpectedPaymentDate)),
        Expr::col((Entity, Column::DueDate)),
    ])
    .into();
    open.filter(Column::State.is_not_in([State::OnHold, State::Disputed]))
        .select_only()
        .expr_as(day.clone(), "day")
        .column(Column::Currency)
        .column_as(Column::Outstanding.sum().cast_as("bigint"), "open")
        .group_by(day)
        .group_by(Column::Currency)
        .into_tuple()
        .all(database)
        .await
}

/// What was expected before today is expected this week; what is beyond the last week is in it.
fn add_week(picture: &mut Aging, day: NaiveDate, open: Amount, today: NaiveDate) {
    let first = sunday(today);
    if picture.weeks.is_empty() {
        picture.weeks = (0..WEEKS)
            .map(|week| ExpectedAmount {
                week: first + Days::new(7 * week),
                open: Amount::default().in_currency(&picture.currency),
            })
            .collect();
    }
    let weeks = (sunday(day) - first).num_weeks();
    let place = usize::try_from(weeks).unwrap_or_default();
    let last = picture.weeks.len() - 1;
    let sum = &mut picture.weeks[place.min(last)].open;
    sum.amount += open.in_currency(&picture.currency).amount;
}

/// The first day of the week in Saudi Arabia.
fn sunday(day: NaiveDate) -> NaiveDate {
    day - Days::new(u64::from(day.weekday().num_days_from_sunday()))
}
