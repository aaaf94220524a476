//! `GET /statement-exports/{after}`: all movements of a period, currency by currency, in pieces. A piece begins at a place in the
//! indexes and carries the balance on, so that no piece reads or sorts the period again.
use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr, QueryResult, Statement as Sql, Value};

use super::statement::{Period, balances, kind_of};
use crate::{context::Context, error::ServiceError, export_pieces::Cursor, fixed_point::Amount};
use contract::{
    list::{EXPORT_PIECE, ExportPiece},
    payment::{Movement, MovementKind as Kind, StatementQuery},
};

/// One kind of movements of the supplier `$1` in the currency `$2`, in the order of an index.
struct Source {
    kind: Kind,
    /// Selects `moved_on`, `number`, `reference` and `amount`; ends with a condition.
    rows: &'static str,
    /// The same columns, as conditions name them.
    columns: [&'static str; 3],
}

const INVOICES: Source = Source {
    kind: Kind::Invoice,
    rows: "\
SELECT invoices.issue_date AS moved_on, invoices.number AS number, COALESCE(orders.number, '') AS reference,
    invoices.total AS amount
FROM invoices LEFT JOIN orders ON orders.id = invoices.order_id
WHERE invoices.supplier_id = $1 AND invoices.currency = $2 AND invoices.state NOT IN ('draft', 'cancelled')",
    columns: [
        "invoices.issue_date",
        "invoices.number",
        "COALESCE(orders.number, '')",
    ],
};

/// See `statement::MOVEMENTS`. Most invoices have none, so that only those are read which are not later than the other rows of
/// the piece.
const SETTLED: Source = Source {
    kind: Kind::SettledElsewhere,
    rows: "\
SELECT moved_on, number, reference, amount FROM (
    SELECT issue_date AS moved_on, number, '' AS reference, outstanding - total
        + COALESCE((SELECT SUM(paid + deducted) FROM payment_lines WHERE invoice_id = invoices.id), 0)
        + COALESCE((SELECT SUM(amount) FROM credit_notes WHERE invoice_id = invoices.id
            AND state IN ('submitted', 'accepted', 'received')), 0) AS amount
    FROM invoices
    WHERE supplier_id = $1 AND currency = $2 AND state NOT IN ('draft', 'cancelled')
        AND issue_date >= $4 AND issue_date <= $3
) AS settled WHERE amount <> 0",
    columns: ["moved_on", "number", "reference"],
};

const CREDIT_NOTES: Source = Source {
    kind: Kind::CreditNote,
    rows: "\
SELECT credit_notes.issue_date AS moved_on, credit_notes.number AS number, invoices.number AS reference,
    -credit_notes.amount AS amount
FROM credit_notes JOIN invoices ON invoices.id = credit_notes.invoice_id
WHERE credit_notes.supplier_id = $1 AND credit_notes.currency = $2
    AND credit_notes.state IN ('submitted', 'accepted', 'received')",
    columns: [
        "credit_notes.issue_date",
        "credit_notes.number",
        "invoices.number",
    ],
};

const PAYMENTS: Source = Source {
    kind: Kind::Payment,
    rows: "\
SELECT payments.paid_on AS moved_on, payments.number AS number, COALESCE(payments.reference, '') AS reference,
    -payments.amount AS amount
FROM payments WHERE payments.supplier_id = $1 AND payments.currency = $2",
    columns: [
        "payments.paid_on",
        "payments.number",
        "COALESCE(payments.reference, '')",
    ],
};

const DEDUCTIONS: Source = Source {
    kind: Kind::Deduction,
    rows: "\
SELECT payments.paid_on AS moved_on, payments.number AS number, invoices.number AS reference,
    -payment_lines.deducted AS amount
FROM payments
JOIN payment_lines ON payment_lines.payment_id = payments.id
JOIN invoices ON invoices.id = payment_lines.invoice_id
WHERE payments.supplier_id = $1 AND payments.currency = $2 AND payment_lines.deducted <> 0",
    columns: ["payments.paid_on", "payments.number", "invoices.number"],
};

const OTHERS: [Source; 4] = [INVOICES, CREDIT_NOTES, PAYMENTS, DEDUCTIONS];

impl Source {
    /// The next `$8` movements until the day `$3` after the place `$4` to `$7`.
    fn following(&self) -> String {
        let Self {
            kind,
            rows,
            columns,
        } = self;
        let kind = *kind as i32;
        let [day, number, reference] = columns;
        format!(
            "SELECT {kind} AS kind, moved_on, number, reference, CAST(amount AS BIGINT) AS amount FROM ({rows}
AND {day} >= $4 AND {day} <= $3 AND ({day}, {kind}, {number}, {reference}) > ($4, $5, $6, $7)
ORDER BY {day}, {number}, {reference} LIMIT $8) AS following_{kind}"
        )
    }
}

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: StatementQuery,
) -> Result<ExportPiece<Movement>, ServiceError> {
    let period = Period::asked(&context, &query);
    let database = &context.database;
    let mut rows = Vec::new();
    let last = Cursor::parse(&after)?;
    let place = match last.as_ref() {
        Some(last) if last.value.contains(',') => {
            Some(Place::read(last).ok_or(ServiceError::NotFound)?)
        }
        // The currency that has ended; or none yet.
        ended => {
            let ended = ended.map_or("", |last| &last.value);
            let began = Place::begin(database, &period, ended).await?;
            rows.extend(began.as_ref().map(Place::movement));
            began
        }
    };
    let Some(mut place) = place else {
        return Ok(ExportPiece { rows, next: None });
    };
    let (following, has_more) = following(database, &period, &place).await?;
    for row in following {
        place = place.after(&row)?;
        rows.push(place.movement());
    }
    let next = match has_more {
        true => place.write(),
        false => {
            rows.push(place.closing(period.to));
            format!("{} ", place.currency)
        }
    };
    Ok(ExportPiece {
        rows,
        next: Some(next),
    })
}

/// The movements of a piece after a place, and whether there are more of the currency.
async fn following(
    database: &impl ConnectionTrait,
    period: &Period,
    place: &Place,
) -> Result<(Vec<QueryResult>, bool), DbErr> {
    let others = OTHERS.map(|source| source.following()).join("\nUNION ALL ");
    let sql = format!("{others}\nORDER BY moved_on, kind, number, reference LIMIT $8");
    let others = rows(database, sql, period, place, period.to).await?;
    let size = EXPORT_PIECE as usize;
    // Those that are later than the last of the others belong to a later piece.
    let until = match others.get(size) {
        Some(last) => last.try_get("", "moved_on")?,
        None => period.to,
    };
    let settled = rows(database, SETTLED.following(), period, place, until).await?;
    let mut merged = Vec::with_capacity(others.len() + settled.len());
    for row in others.into_iter().chain(settled) {
        let day: NaiveDate = row.try_get("", "moved_on")?;
        let kind: i32 = row.try_get("", "kind")?;
        merged.push((day, kind, row));
    }
    // Stable: rows of a kind are in their order already.
    merged.sort_by_key(|(day, kind, _)| (*day, *kind));
    let has_more = merged.len() > size;
    merged.truncate(size);
    let merged = merged.into_iter().map(|(.., row)| row);
    Ok((merged.collect(), has_more))
}

async fn rows(
    database: &impl ConnectionTrait,
    sql: String,
    period: &Period,
    place: &Place,
    until: NaiveDate,
) -> Result<Vec<QueryResult>, DbErr> {
    let values: [Value; 8] = [
        period.supplier_id.into(),
        place.currency.clone().into(),
        until.into(),
        place.date.into(),
        (place.kind as i32).into(),
        place.number.clone().into(),
        place.reference.clone().into(),
        (i64::from(EXPORT_PIECE) + 1).into(),
    ];
    let backend = database.get_database_backend();
    database
        .query_all_raw(Sql::from_sql_and_values(backend, sql, values))
        .await
}

/// A movement with the balance after it, in ten-thousandths.
struct Place {
    currency: String,
    date: NaiveDate,
    kind: Kind,
    number: String,
    reference: String,
    amount: i64,
    balance: i64,
}

impl Place {
    /// The opening balance of the first currency after one; none if there is no other.
    async fn begin(
        database: &impl ConnectionTrait,
        period: &Period,
        ended: &str,
    ) -> Result<Option<Self>, DbErr> {
        let found = balances(database, period).await?;
        let next = found.into_iter().map(|(balance, _)| balance.opening);
        let next = next
            .filter(|opening| opening.currency.as_str() > ended)
            .min_by(|one, other| one.currency.cmp(&other.currency));
        Ok(next.map(|opening| Self {
            date: period.from,
            kind: Kind::Opening,
            number: String::new(),
            reference: String::new(),
            amount: 0,
            balance: Amount::exactly(opening.amount).unwrap_or_default().0,
            currency: opening.currency,
        }))
    }

    /// A number may have spaces, but no tab.
    fn write(&self) -> String {
        let Self {
            currency,
            date,
            kind,
            number,
            reference,
            balance,
            ..
        } = self;
        let kind = *kind as i32;
        format!("{currency},{date},{kind},{balance} {number}\t{reference}")
    }

    fn read(cursor: &Cursor) -> Option<Self> {
        let mut values = cursor.value.splitn(4, ',');
        let currency = values.next()?.to_owned();
        let date = values.next()?.parse().ok()?;
        let kind = kind_of(values.next()?.parse().ok()?)?;
        let balance = values.next()?.parse().ok()?;
        let (number, reference) = cursor.key.split_once('\t')?;
        Some(Self {
            currency,
            date,
            kind,
            number: number.to_owned(),
            reference: reference.to_owned(),
            amount: 0,
            balance,
        })
    }

    fn after(self, row: &QueryResult) -> Result<Self, DbErr> {
        let kind: i32 = row.try_get("", "kind")?;
        let amount: i64 = row.try_get("", "amount")?;
        Ok(Self {
            date: row.try_get("", "moved_on")?,
            kind: kind_of(kind).ok_or_else(|| DbErr::Type(format!("a movement of kind {kind}")))?,
            number: row.try_get("", "number")?,
            reference: row.try_get("", "reference")?,
            amount,
            balance: self.balance.saturating_add(amount),
            currency: self.currency,
        })
    }

    fn closing(&self, date: NaiveDate) -> Movement {
        let closing = Self {
            currency: self.currency.clone(),
            date,
            kind: Kind::Closing,
            number: String::new(),
            reference: String::new(),
            amount: 0,
            balance: self.balance,
        };
        closing.movement()
    }

    fn movement(&self) -> Movement {
        let Self {
            currency,
            kind,
            number,
            reference,
            amount,
            ..
        } = self;
        let money = |amount| Amount(amount).in_currency(currency);
        Movement {
            key: format!("{currency} {} {number} {reference}", *kind as i32),
            date: self.date,
            kind: *kind,
            debit: (*amount > 0).then(|| money(*amount)),
            credit: (*amount < 0).then(|| money(-*amount)),
            balance: money(self.balance),
            document: number.clone(),
            reference: reference.clone(),
        }
    }
}
