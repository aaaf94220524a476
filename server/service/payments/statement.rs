//! `GET /statement`: the movements of a period by currency with the balance after each, as a page.
use chrono::{Datelike, NaiveDate};
use sea_orm::{ConnectionTrait, DbErr, QueryResult};
use uuid::Uuid;

use crate::{buyer_statements, ledger::following, ledger_place::Place, movements};
use contract::{
    Money,
    list::{BuyerChoice, PageSize},
    payment::{Balance, Movement, MovementKind as Kind, Statement, StatementQuery},
};
use service_core::{context::Context, error::ServiceError, list_choices, lists::Page};
use tables::{fixed_point::Amount, invoice};

/// Query of the balances by currency, for the period from `$2` to `$3`.
const BALANCES: &str = "
SELECT currency,
    CAST(COALESCE(SUM(CASE WHEN moved_on < $2 THEN amount END), 0) AS BIGINT) AS opening,
    CAST(COALESCE(SUM(CASE WHEN moved_on >= $2 AND amount > 0 THEN amount END), 0) AS BIGINT) AS debit,
    CAST(COALESCE(SUM(CASE WHEN moved_on >= $2 AND amount < 0 THEN -amount END), 0) AS BIGINT) AS credit,
    COUNT(CASE WHEN moved_on >= $2 THEN 1 END) AS movements
FROM movements WHERE moved_on <= $3 AND ($4 IS NULL OR buyer_id = $4) GROUP BY currency ORDER BY currency";

/// Kinds of movements by the number in the column `kind`.
const KINDS: [Kind; 7] = [
    Kind::Opening,
    Kind::Invoice,
    Kind::SettledElsewhere,
    Kind::CreditNote,
    Kind::Payment,
    Kind::Deduction,
    Kind::Closing,
];

/// Supplier and days of a statement.
pub struct Period {
    pub supplier_id: Uuid,
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// Buyer of the movements; `None` for all buyers.
    pub buyer: Option<Uuid>,
}

impl Period {
    pub fn asked(context: &Context, query: &StatementQuery) -> Self {
        let to = query.to.unwrap_or_else(|| context.options.clock.today());
        let new_year = NaiveDate::from_ymd_opt(to.year(), 1, 1).unwrap_or(to);
        Self {
            supplier_id: context.user.supplier_id,
            from: query.from.unwrap_or(new_year),
            to,
            // An invalid id becomes the nil id, which no buyer has.
            buyer: query
                .buyer
                .as_deref()
                .map(|id| Uuid::try_parse(id).unwrap_or_default()),
        }
    }

    async fn balances(&self, database: &impl ConnectionTrait) -> Result<Vec<QueryResult>, DbErr> {
        if self.to < self.from {
            return Ok(Vec::new());
        }
        let own = [
            self.supplier_id.into(),
            self.from.into(),
            self.to.into(),
            self.buyer.into(),
        ];
        movements::query(database, BALANCES, own).await
    }
}

pub async fn show(
    context: Context,
    _: [String; 0],
    query: StatementQuery,
) -> Result<Statement, ServiceError> {
    let database = &context.database;
    let period = Period::asked(&context, &query);
    let found = balances(database, &period).await?;
    let asked = query.currency.as_deref();
    let shown = found
        .iter()
        .find(|(balance, _)| asked.is_some_and(|asked| balance.opening.currency == asked))
        .or_else(|| found.first());
    let currency = shown.map(|(balance, _)| balance.opening.currency.clone());
    let page = Page::nearest(query.page, PageSize::Small);
    let mut movements = match shown {
        Some((balance, _)) => page_of(database, &period, &balance.opening, page).await?,
        None => Vec::new(),
    };
    let counted = shown.map_or(0, |(_, movements)| *movements);
    let (supplier, buyer_statements) = buyer_statements::of_period(database, &period).await?;
    let buyers = buyers(database, period.supplier_id).await?;
    let chosen = period.buyer.map(|id| id.to_string());
    let mut known = buyers.iter();
    let chosen = known.find(|buyer| Some(&buyer.id) == chosen.as_ref());
    Ok(Statement {
        supplier,
        buyer: chosen.map(|buyer| buyer.name.clone()),
        buyers,
        from: period.from,
        to: period.to,
        today: context.options.clock.today(),
        paging: page.paging(&mut movements, counted),
        movements,
        currency,
        buyer_statements,
        balances: found.into_iter().map(|(balance, _)| balance).collect(),
    })
}

/// The movements of a page and the next one. They are read from the start of the period, since the balance is their sum; the
/// first pages are those that are looked at.
async fn page_of(
    database: &impl ConnectionTrait,
    period: &Period,
    opening: &Money,
    page: Page,
) -> Result<Vec<Movement>, DbErr> {
    let before = page.rows_before() as usize;
    let size = before + usize::try_from(page.rows()).unwrap_or(usize::MAX);
    let mut place = Place::opening(opening, period.from);
    let mut movements = Vec::new();
    let (rows, _) = following(database, period, &place, size).await?;
    for (number, row) in rows.iter().enumerate() {
        place = place.after(row)?;
        if number >= before {
            movements.push(place.movement());
        }
    }
    Ok(movements)
}

/// Returns the balance of each currency that has a movement until the end of the period, with the number of movements in the
/// period.
pub async fn balances(
    database: &impl ConnectionTrait,
    period: &Period,
) -> Result<Vec<(Balance, u64)>, DbErr> {
    let found = period.balances(database).await?;
    found.iter().map(balance).collect()
}

/// Returns the buyers that the supplier has invoices to.
pub async fn buyers(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
) -> Result<Vec<BuyerChoice>, DbErr> {
    let none = (&[][..], Vec::new());
    let choices = list_choices::load::<invoice::Entity>(database, supplier_id, None, none).await?;
    let buyers = choices.buyers.into_iter().map(|buyer| BuyerChoice {
        id: buyer.id.to_string(),
        name: buyer.name,
    });
    Ok(buyers.collect())
}

/// Returns the kind for a number in the column `kind`.
pub fn kind_of(kind: i32) -> Option<Kind> {
    KINDS.get(usize::try_from(kind).ok()?).copied()
}

/// The balance of a currency, and how many movements it has.
fn balance(row: &QueryResult) -> Result<(Balance, u64), DbErr> {
    let currency: String = row.try_get("", "currency")?;
    let [opening, debit, credit] = ["opening", "debit", "credit"].map(|sum| row.try_get("", sum));
    let (opening, debit, credit): (i64, i64, i64) = (opening?, debit?, credit?);
    let movements: i64 = row.try_get("", "movements")?;
    let money = |amount| Amount(amount).in_currency(&currency);
    let balance = Balance {
        opening: money(opening),
        debit: money(debit),
        credit: money(credit),
        closing: money(opening.saturating_add(debit).saturating_sub(credit)),
    };
    Ok((balance, movements.unsigned_abs()))
}
