//! `GET /statement`: the movements of a period by currency with the balance after each, as a page.
use chrono::{Datelike, NaiveDate};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, QueryResult, Statement as Sql, Value};
use uuid::Uuid;

use crate::{
    context::Context, entities::supplier, error::ServiceError, fixed_point::Amount, lists::Page,
};
use contract::{
    list::PageSize,
    payment::{Balance, Movement, MovementKind as Kind, Statement, StatementQuery},
};

/// All movements of the supplier `$1`, debits above zero. What was settled without a payment is what is open of an invoice
/// less its total, with all that payments and credit notes took off.
const MOVEMENTS: &str = "\
WITH settled AS (
    SELECT invoices.currency, invoices.issue_date, invoices.number,
        outstanding - total
        + COALESCE((SELECT SUM(paid + deducted) FROM payment_lines WHERE invoice_id = invoices.id), 0)
        + COALESCE((SELECT SUM(amount) FROM credit_notes WHERE invoice_id = invoices.id
            AND state IN ('submitted', 'accepted', 'received')), 0) AS amount
    FROM invoices WHERE supplier_id = $1 AND state NOT IN ('draft', 'cancelled')
), movements AS (
    SELECT invoices.currency AS currency, invoices.issue_date AS moved_on, 1 AS kind,
        invoices.number AS number, COALESCE(orders.number, '') AS reference, invoices.total AS amount
    FROM invoices LEFT JOIN orders ON orders.id = invoices.order_id
    WHERE invoices.supplier_id = $1 AND invoices.state NOT IN ('draft', 'cancelled')
    UNION ALL
    SELECT currency, issue_date, 2, number, '', amount FROM settled WHERE amount <> 0
    UNION ALL
    SELECT credit_notes.currency, credit_notes.issue_date, 3, credit_notes.number, invoices.number,
        -credit_notes.amount
    FROM credit_notes JOIN invoices ON invoices.id = credit_notes.invoice_id
    WHERE credit_notes.supplier_id = $1 AND credit_notes.state IN ('submitted', 'accepted', 'received')
    UNION ALL
    SELECT currency, paid_on, 4, number, COALESCE(reference, ''), -amount
    FROM payments WHERE supplier_id = $1
    UNION ALL
    SELECT payments.currency, payments.paid_on, 5, payments.number, invoices.number, -payment_lines.deducted
    FROM payment_lines
    JOIN payments ON payments.id = payment_lines.payment_id
    JOIN invoices ON invoices.id = payment_lines.invoice_id
    WHERE payments.supplier_id = $1 AND payment_lines.deducted <> 0
)";

/// By currency, of the period from `$2` to `$3`.
const BALANCES: &str = "
SELECT currency,
    CAST(COALESCE(SUM(CASE WHEN moved_on < $2 THEN amount END), 0) AS BIGINT) AS opening,
    CAST(COALESCE(SUM(CASE WHEN moved_on >= $2 AND amount > 0 THEN amount END), 0) AS BIGINT) AS debit,
    CAST(COALESCE(SUM(CASE WHEN moved_on >= $2 AND amount < 0 THEN -amount END), 0) AS BIGINT) AS credit,
    COUNT(CASE WHEN moved_on >= $2 THEN 1 END) AS movements
FROM movements WHERE moved_on <= $3 GROUP BY currency ORDER BY currency";

/// The movements of the period after the opening balance of each currency, with the balance after each.
const RUNNING: &str = "
, ledger AS (
    SELECT currency, $2 AS moved_on, 0 AS kind, '' AS number, '' AS reference,
        SUM(CASE WHEN moved_on < $2 THEN amount ELSE 0 END) AS amount
    FROM movements WHERE moved_on <= $3 GROUP BY currency
    UNION ALL
    SELECT currency, moved_on, kind, number, reference, amount
    FROM movements WHERE moved_on BETWEEN $2 AND $3
), running AS (
    SELECT currency, moved_on, kind, number, reference, amount,
        SUM(amount) OVER (
            PARTITION BY currency ORDER BY moved_on, kind, number, reference ROWS UNBOUNDED PRECEDING
        ) AS balance
    FROM ledger
)
SELECT currency, moved_on, kind, number, reference, CAST(amount AS BIGINT) AS amount,
    CAST(balance AS BIGINT) AS balance
FROM running WHERE ";

/// Of one currency, `$4`.
const PAGE: &str = "currency = $4 AND kind BETWEEN 1 AND 5
ORDER BY moved_on, kind, number, reference LIMIT $5 OFFSET $6";

/// Of the column `kind`.
const KINDS: [Kind; 7] = [
    Kind::Opening,
    Kind::Invoice,
    Kind::SettledElsewhere,
    Kind::CreditNote,
    Kind::Payment,
    Kind::Deduction,
    Kind::Closing,
];

/// Whose movements, and from which day to which.
pub struct Period {
    pub supplier_id: Uuid,
    pub from: NaiveDate,
    pub to: NaiveDate,
}

impl Period {
    pub fn asked(context: &Context, query: &StatementQuery) -> Self {
        let to = query.to.unwrap_or_else(|| context.options.clock.today());
        let new_year = NaiveDate::from_ymd_opt(to.year(), 1, 1).unwrap_or(to);
        Self {
            supplier_id: context.user.supplier_id,
            from: query.from.unwrap_or(new_year),
            to,
        }
    }

    /// `values` are those from `$4` on.
    async fn rows(
        &self,
        database: &impl ConnectionTrait,
        sql: &[&str],
        values: impl IntoIterator<Item = Value>,
    ) -> Result<Vec<QueryResult>, DbErr> {
        if self.to < self.from {
            return Ok(Vec::new());
        }
        let own = [self.supplier_id.into(), self.from.into(), self.to.into()];
        let sql = format!("{MOVEMENTS}{}", sql.concat());
        let values = own.into_iter().chain(values);
        let backend = database.get_database_backend();
        let statement = Sql::from_sql_and_values(backend, sql, values);
        database.query_all_raw(statement).await
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
    let mut movements = match &currency {
        Some(currency) => {
            let values = [
                currency.clone().into(),
                i64::try_from(page.rows()).unwrap_or(i64::MAX).into(),
                i64::from(page.rows_before()).into(),
            ];
            let rows = period.rows(database, &[RUNNING, PAGE], values).await?;
            rows.iter().map(movement).collect::<Result<_, _>>()?
        }
        None => Vec::new(),
    };
    let counted = shown.map_or(0, |(_, movements)| *movements);
    let supplier = supplier::Entity::find_by_id(period.supplier_id);
    let supplier = supplier.one(database).await?;
    Ok(Statement {
        supplier: supplier.map(|supplier| supplier.name()).unwrap_or_default(),
        from: period.from,
        to: period.to,
        today: context.options.clock.today(),
        paging: page.paging(&mut movements, counted),
        movements,
        currency,
        balances: found.into_iter().map(|(balance, _)| balance).collect(),
    })
}

/// Of each currency that has a movement until the end of the period, with the number of movements in the period.
pub async fn balances(
    database: &impl ConnectionTrait,
    period: &Period,
) -> Result<Vec<(Balance, u64)>, DbErr> {
    let found = period.rows(database, &[BALANCES], []).await?;
    found.iter().map(balance).collect()
}

/// Of the column `kind`.
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
        closing: money(opening + debit - credit),
    };
    Ok((balance, movements.unsigned_abs()))
}

fn movement(row: &QueryResult) -> Result<Movement, DbErr> {
    let currency: String = row.try_get("", "currency")?;
    let kind: i32 = row.try_get("", "kind")?;
    let document: String = row.try_get("", "number")?;
    let reference: String = row.try_get("", "reference")?;
    let amount: i64 = row.try_get("", "amount")?;
    let balance: i64 = row.try_get("", "balance")?;
    let money = |amount| Amount(amount).in_currency(&currency);
    let kind = kind_of(kind).ok_or_else(|| DbErr::Type(format!("a movement of kind {kind}")))?;
    Ok(Movement {
        key: format!("{currency} {} {document} {reference}", kind as i32),
        date: row.try_get("", "moved_on")?,
        kind,
        debit: (amount > 0).then(|| money(amount)),
        credit: (amount < 0).then(|| money(-amount)),
        balance: money(balance),
        document,
        reference,
    })
}
