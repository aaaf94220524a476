//! `GET /aging`: how long open invoices have been due, and when what is open of them is expected, by currency.
use chrono::{Datelike, Days, NaiveDate};
use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, QueryFilter, Select,
    sea_query::{Expr, Func, SelectStatement, SimpleExpr},
};

use super::{
    invoices::is_of,
    sums::{self, Sum, SumKind},
    table::{in_tab, own},
};
use crate::{
    context::Context,
    entities::invoice::{Column, Entity, State},
    error::ServiceError,
    fixed_point::Amount,
    lists,
};
use contract::{
    list::{Count, MOST_COUNTED},
    payment::{AgedAmount, Aging, AgingReport, ExpectedAmount, InvoiceAge as Age, PaymentTab},
};

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

pub async fn show(context: Context, _: [String; 0], _: ()) -> Result<AgingReport, ServiceError> {
    let database = &context.database;
    let open = in_tab::<Entity>(own(context.user.supplier_id), PaymentTab::Invoices);
    let counted = lists::count_up_to(open.clone(), MOST_COUNTED);
    let counted = lists::numbers(database, [counted]).await?;
    let counted = Count::capped(counted.into_iter().sum(), MOST_COUNTED);
    let today = context.options.clock.today();
    // Sums of more rows would take longer than a page may.
    let agings = match counted.is_capped {
        true => Vec::new(),
        false => by_currency(&sums::load(database, sums(&open, today)).await?, today),
    };
    Ok(AgingReport {
        agings,
        open: counted,
    })
}

/// The sums of the open invoices by age, and by the day on which they are expected.
fn sums(open: &Select<Entity>, today: NaiveDate) -> Vec<SelectStatement> {
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

fn by_currency(found: &[Sum], today: NaiveDate) -> Vec<Aging> {
    let mut agings: Vec<Aging> = Vec::new();
    for sum in found {
        let open = Amount(sum.amount);
        if sum.is(SumKind::Expected) {
            let day = sum.day.unwrap_or(today);
            add_week(aging_of(&mut agings, &sum.currency), day, open, today);
        }
        let age = AGES
            .iter()
            .enumerate()
            .find(|(place, _)| sum.is(SumKind::Age(*place)));
        if let Some((_, age)) = age {
            let aging = aging_of(&mut agings, &sum.currency);
            aging.ages.push(AgedAmount {
                age: *age,
                invoices: u32::try_from(sum.number).unwrap_or(u32::MAX),
                open: open.in_currency(&sum.currency),
            });
        }
    }
    for aging in &mut agings {
        complete(aging);
    }
    agings.sort_by(|one, other| one.currency.cmp(&other.currency));
    agings
}

fn aging_of<'a>(agings: &'a mut Vec<Aging>, currency: &str) -> &'a mut Aging {
    let place = match agings.iter().position(|one| one.currency == currency) {
        Some(place) => place,
        None => {
            let nothing = || Amount::default().in_currency(currency);
            agings.push(Aging {
                currency: currency.to_owned(),
                ages: Vec::new(),
                weeks: Vec::new(),
                unexpected: nothing(),
                open: nothing(),
            });
            agings.len() - 1
        }
    };
    &mut agings[place]
}

/// With every age, in their order, and the sums.
fn complete(aging: &mut Aging) {
    let found = std::mem::take(&mut aging.ages);
    let of_age = |age| found.iter().find(|one| one.age == age).cloned();
    aging.ages = AGES
        .map(|age| {
            of_age(age).unwrap_or_else(|| AgedAmount {
                age,
                invoices: 0,
                open: Amount::default().in_currency(&aging.currency),
            })
        })
        .to_vec();
    aging.open.amount = aging.ages.iter().map(|aged| aged.open.amount).sum();
    let expected: Decimal = aging.weeks.iter().map(|week| week.open.amount).sum();
    aging.unexpected.amount = aging.open.amount - expected;
}

/// What was expected before today is expected this week; what is beyond the last week is in it.
fn add_week(aging: &mut Aging, day: NaiveDate, open: Amount, today: NaiveDate) {
    let first = sunday(today);
    if aging.weeks.is_empty() {
        aging.weeks = (0..WEEKS)
            .map(|week| ExpectedAmount {
                week: first + Days::new(7 * week),
                open: Amount::default().in_currency(&aging.currency),
            })
            .collect();
    }
    let weeks = (sunday(day) - first).num_weeks();
    let place = usize::try_from(weeks).unwrap_or_default();
    let last = aging.weeks.len() - 1;
    let sum = &mut aging.weeks[place.min(last)].open;
    sum.amount += open.in_currency(&aging.currency).amount;
}

/// The first day of the week in Saudi Arabia.
fn sunday(day: NaiveDate) -> NaiveDate {
    day - Days::new(u64::from(day.weekday().num_days_from_sunday()))
}
