//! The movements of one currency in their order, from a place on: each kind is read from an index, so that neither a page of the
//! statement nor a piece of its export sorts the period.
use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr, QueryResult, Statement as Sql, Value};

use super::{ledger_place::Place, movements::with_states, statement::Period};
use contract::payment::MovementKind as Kind;

/// One kind of movements of the supplier `$1` in the currency `$2`, in the order of an index.
struct Source {
    kind: Kind,
    /// Selects `moved_on`, `number`, `reference`, `amount` and `buyer_id`; ends with a condition. See [`with_states`].
    rows: &'static str,
    /// The column with the buyer, as conditions name it.
    buyer: &'static str,
    /// The same columns, as conditions name them.
    columns: [&'static str; 3],
}

const INVOICES: Source = Source {
    kind: Kind::Invoice,
    buyer: "invoices.buyer_id",
    rows: "\
SELECT invoices.issue_date AS moved_on, invoices.number AS number, COALESCE(orders.number, '') AS reference,
    invoices.total AS amount, invoices.buyer_id AS buyer_id
FROM invoices LEFT JOIN orders ON orders.id = invoices.order_id
WHERE invoices.supplier_id = $1 AND invoices.currency = $2 AND invoices.state NOT IN ({not_in_force})",
    columns: [
        "invoices.issue_date",
        "invoices.number",
        "COALESCE(orders.number, '')",
    ],
};

/// See `movements::MOVEMENTS`. Most invoices have none, so that only those are read which are not later than the other rows.
const SETTLED: Source = Source {
    kind: Kind::SettledElsewhere,
    buyer: "buyer_id",
    rows: "\
SELECT moved_on, number, reference, amount, buyer_id FROM (
    SELECT issue_date AS moved_on, number, '' AS reference, buyer_id, outstanding - total
        + COALESCE((SELECT SUM(paid + deducted) FROM payment_lines WHERE invoice_id = invoices.id), 0)
        + COALESCE((SELECT SUM(amount) FROM credit_notes WHERE invoice_id = invoices.id
            AND state IN ({in_force})), 0) AS amount
    FROM invoices
    WHERE supplier_id = $1 AND currency = $2 AND state NOT IN ({not_in_force})
        AND issue_date >= $4 AND issue_date <= $3
) AS settled WHERE amount <> 0",
    columns: ["moved_on", "number", "reference"],
};

const CREDIT_NOTES: Source = Source {
    kind: Kind::CreditNote,
    buyer: "credit_notes.buyer_id",
    rows: "\
SELECT credit_notes.issue_date AS moved_on, credit_notes.number AS number, invoices.number AS reference,
    -credit_notes.amount AS amount, credit_notes.buyer_id AS buyer_id
FROM credit_notes JOIN invoices ON invoices.id = credit_notes.invoice_id
WHERE credit_notes.supplier_id = $1 AND credit_notes.currency = $2
    AND credit_notes.state IN ({in_force})",
    columns: [
        "credit_notes.issue_date",
        "credit_notes.number",
        "invoices.number",
    ],
};

const PAYMENTS: Source = Source {
    kind: Kind::Payment,
    buyer: "payments.buyer_id",
    rows: "\
SELECT payments.paid_on AS moved_on, payments.number AS number, COALESCE(payments.reference, '') AS reference,
    -payments.amount AS amount, payments.buyer_id AS buyer_id
FROM payments WHERE payments.supplier_id = $1 AND payments.currency = $2",
    columns: [
        "payments.paid_on",
        "payments.number",
        "COALESCE(payments.reference, '')",
    ],
};

const DEDUCTIONS: Source = Source {
    kind: Kind::Deduction,
    buyer: "payments.buyer_id",
    rows: "\
SELECT payments.paid_on AS moved_on, payments.number AS number, invoices.number AS reference,
    -payment_lines.deducted AS amount, payments.buyer_id AS buyer_id
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
            buyer,
            columns,
        } = self;
        let kind = *kind as i32;
        let [day, number, reference] = columns;
        format!(
            "SELECT {kind} AS kind, moved_on, number, reference, CAST(amount AS BIGINT) AS amount,
    (SELECT name_ar FROM buyers WHERE id = following_{kind}.buyer_id) AS buyer_ar,
    (SELECT name_en FROM buyers WHERE id = following_{kind}.buyer_id) AS buyer_en
FROM ({rows} AND ($9 IS NULL OR {buyer} = $9)
AND {day} >= $4 AND {day} <= $3 AND ({day}, {kind}, {number}, {reference}) > ($4, $5, $6, $7)
ORDER BY {day}, {number}, {reference} LIMIT $8) AS following_{kind}"
        )
    }
}

/// The next movements of the currency after a place, at most `size`, and whether there are more.
pub async fn following(
    database: &impl ConnectionTrait,
    period: &Period,
    place: &Place,
    size: usize,
) -> Result<(Vec<QueryResult>, bool), DbErr> {
    let others = OTHERS.map(|source| source.following()).join("\nUNION ALL ");
    let sql = format!("{others}\nORDER BY moved_on, kind, number, reference LIMIT $8");
    let others = rows(database, sql, (period, place), period.to, size).await?;
    // Those that are later than the last of the others come after them.
    let until = match others.get(size) {
        Some(last) => last.try_get("", "moved_on")?,
        None => period.to,
    };
    let settled = rows(database, SETTLED.following(), (period, place), until, size).await?;
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
    (period, place): (&Period, &Place),
    until: NaiveDate,
    size: usize,
) -> Result<Vec<QueryResult>, DbErr> {
    let values: [Value; 9] = [
        period.supplier_id.into(),
        place.currency.clone().into(),
        until.into(),
        place.date.into(),
        (place.kind as i32).into(),
        place.number.clone().into(),
        place.reference.clone().into(),
        i64::try_from(size + 1).unwrap_or(i64::MAX).into(),
        period.buyer.into(),
    ];
    let backend = database.get_database_backend();
    let sql = Sql::from_sql_and_values(backend, with_states(&sql), values);
    database.query_all_raw(sql).await
}
