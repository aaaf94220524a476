//! How long open invoices have been due, and when what is open of them is expected, by currency.
use chrono::{Datelike, Days, NaiveDate};
use sea_orm::{
    ColumnTrait, QueryFilter, Select,
    sea_query::{Expr, Func, SelectStatement, SimpleExpr},
};

use super::{
    invoices::is_of,
    sums::{self, Sum, SumKind},
};
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

/// The sums that the pictures need. `open` are the open invoices.
pub fn sums(open: &Select<Entity>, today: NaiveDate) -> Vec<SelectStatement> {
    let ages = AGES.iter().enumerate();
    let ages = ages.map(|(place, age)| {
        let of_age = open.clone().filter(is_of(*age, today));
        sums::of(of_age, SumKind::Age(place), None)
    });
    // What is on hold or disputed is not expected.
    let expected = open
        .clone()
        .filter(Column::State.is_not_in([State::OnHold, State::Disputed]));
    let expected = sums::of(expected, SumKind::Expected, Some(expected_day()));
    ages.chain([expected]).collect()
}

/// The day that the buyer expects, or else the due date.
fn expected_day() -> SimpleExpr {
    let days = [Column::ExpectedPaymentDate, Column::DueDate];
    Func::coalesce(days.map(|day| Expr::col((Entity, day)))).into()
}

/// One picture for each currency.
pub fn pictures(found: &[Sum], today: NaiveDate) -> Vec<Aging> {
    let mut pictures: Vec<Aging> = Vec::new();
    for sum in found {
        let open = Amount(sum.amount);
        if sum.is(SumKind::Expected) {
            let day = sum.day.unwrap_or(today);
            add_week(picture(&mut pictures, &sum.currency), day, open, today);
        }
        let age = AGES
            .iter()
            .enumerate()
            .find(|(place, _)| sum.is(SumKind::Age(*place)));
        if let Some((_, age)) = age {
            let picture = picture(&mut pictures, &sum.currency);
            picture.ages.push(AgedAmount {
                age: *age,
                invoices: u32::try_from(sum.number).unwrap_or(u32::MAX),
                open: open.in_currency(&sum.currency),
            });
        }
    }
    for picture in &mut pictures {
        complete(picture);
    }
    pictures.sort_by(|one, other| one.currency.cmp(&other.currency));
    pictures
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
    let found = std::mem::take(&mut picture.ages);
    let of_age = |age| found.iter().find(|one| one.age == age).cloned();
    picture.ages = AGES
        .map(|age| {
            of_age(age).unwrap_or_else(|| AgedAmount {
                age,
                invoices: 0,
                open: Amount::default().in_currency(&picture.currency),
            })
        })
        .to_vec();
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
