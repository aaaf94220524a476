//! `GET /aging`: how long open invoices have been due, and when what is open of them is expected, by currency.
use chrono::{Datelike, Days, NaiveDate};
use rust_decimal::Decimal;
use sea_orm::{
    ColumnTrait, QueryFilter, Select,
    sea_query::{Expr, ExprTrait, Func, SelectStatement, SimpleExpr},
};
use uuid::Uuid;

use crate::{
    invoices::is_of,
    statement,
    sums::{self, Sum, SumKind},
    table::{in_tab, own},
};
use contract::{
    Money,
    list::{BuyerChoice, Count, MOST_COUNTED},
    payment::{
        AgedAmount, Aging, AgingQuery, AgingReport, BuyerAging, ExpectedAmount, InvoiceAge as Age,
        PaymentTab,
    },
};
use service_core::{context::Context, error::ServiceError, lists};
use tables::{
    fixed_point::Amount,
    invoice::{Column, Entity, State},
};
use values::{search_text::search_text, text::LocalizedText};

/// Ages that together are all open invoices.
const AGES: [Age; 5] = [
    Age::NotDue,
    Age::Days1To30,
    Age::Days31To60,
    Age::Days61To90,
    Age::DaysOver90,
];
/// Weeks that are shown from the current one on.
const WEEKS: u64 = 8;

pub async fn show(
    context: Context,
    _: [String; 0],
    query: AgingQuery,
) -> Result<AgingReport, ServiceError> {
    let database = &context.database;
    let supplier_id = context.user.supplier_id;
    let open = in_tab::<Entity>(own(supplier_id), PaymentTab::Invoices);
    let open = lists::of_buyer(open, query.buyer.as_deref());
    let buyers = statement::buyers(database, supplier_id).await?;
    let counted = lists::count_up_to(open.clone(), MOST_COUNTED);
    let counted = lists::numbers(database, [counted]).await?;
    let counted = Count::capped(counted.into_iter().sum(), MOST_COUNTED);
    let today = context.options.clock.today();
    // Sums of more rows would take longer than a page may.
    let agings = match counted.is_capped {
        true => Vec::new(),
        false => {
            let sums = sums::load(database, sums(&open, today)).await?;
            by_currency(&sums, &buyers, today)
        }
    };
    Ok(AgingReport {
        agings,
        open: counted,
        today,
        buyers,
    })
}

/// The sums of the open invoices by age, and by the day on which they are expected.
fn sums(open: &Select<Entity>, today: NaiveDate) -> Vec<SelectStatement> {
    let ages = AGES.iter().enumerate();
    let ages = ages.map(|(place, age)| {
        let of_age = open.clone().filter(is_of(*age, today));
        sums::of_each_buyer(of_age, SumKind::Age(place))
    });
    let expected = expected(open.clone());
    let expected = sums::of(expected, SumKind::Expected, Some(expected_day()));
    ages.chain([expected]).collect()
}

/// Leaves out invoices that are on hold or disputed: their payment is not expected.
fn expected(open: Select<Entity>) -> Select<Entity> {
    open.filter(Column::State.is_not_in([State::OnHold, State::Disputed]))
}

/// The open invoices of the first week of [`Aging::weeks`].
pub fn expected_this_week(open: Select<Entity>, today: NaiveDate) -> Select<Entity> {
    let next = sunday(today) + Days::new(7);
    expected(open).filter(expected_day().lt(next))
}

/// The day that the buyer expects, or else the due date.
fn expected_day() -> SimpleExpr {
    let days = [Column::ExpectedPaymentDate, Column::DueDate];
    Func::coalesce(days.map(|day| Expr::col((Entity, day)))).into()
}

fn by_currency(found: &[Sum], buyers: &[BuyerChoice], today: NaiveDate) -> Vec<Aging> {
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
        if let Some((place, _)) = age {
            let aging = aging_of(&mut agings, &sum.currency);
            let open = open.in_currency(&sum.currency);
            let aged = &mut aging.ages[place];
            aged.invoices = aged
                .invoices
                .saturating_add(u32::try_from(sum.number).unwrap_or(u32::MAX));
            aged.open.amount += open.amount;
            add_to_buyer(aging, buyers, sum.buyer, (place, open));
        }
    }
    for aging in &mut agings {
        aging
            .buyers
            .sort_by_cached_key(|one| (search_text(&one.buyer.name.en), one.buyer.id.clone()));
        aging.open.amount = aging.ages.iter().map(|aged| aged.open.amount).sum();
        let expected: Decimal = aging.weeks.iter().map(|week| week.open.amount).sum();
        aging.unexpected.amount = aging.open.amount - expected;
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
                ages: AGES
                    .map(|age| AgedAmount {
                        age,
                        invoices: 0,
                        open: nothing(),
                    })
                    .to_vec(),
                buyers: Vec::new(),
                weeks: Vec::new(),
                unexpected: nothing(),
                open: nothing(),
            });
            agings.len() - 1
        }
    };
    &mut agings[place]
}

/// `place` is that of the age.
fn add_to_buyer(
    aging: &mut Aging,
    buyers: &[BuyerChoice],
    id: Option<Uuid>,
    (place, open): (usize, Money),
) {
    let id = id.unwrap_or_default().to_string();
    let nothing = || Amount::default().in_currency(&open.currency);
    let known = aging.buyers.iter().position(|one| one.buyer.id == id);
    let known = known.unwrap_or_else(|| {
        let named = buyers.iter().find(|one| one.id == id).cloned();
        aging.buyers.push(BuyerAging {
            buyer: named.unwrap_or_else(|| BuyerChoice {
                id,
                name: LocalizedText::default(),
            }),
            ages: AGES.map(|_| nothing()).to_vec(),
            open: nothing(),
        });
        aging.buyers.len() - 1
    });
    let of_buyer = &mut aging.buyers[known];
    of_buyer.ages[place].amount += open.amount;
    of_buyer.open.amount += open.amount;
}

/// Adds an open amount to its week. The first week includes earlier days, the last week all later ones.
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
