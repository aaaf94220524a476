//! Account statements of the buyers, beside the balances that the portal has.
use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr, QueryResult};
use uuid::Uuid;

use crate::{movements, statement::Period};
use contract::payment::{BuyerStatement, ComparedBalance, MOST_BUYER_STATEMENTS};
use tables::fixed_point::Amount;
use values::text::LocalizedText;

/// The supplier's name, in one row at least, and the latest that end in the period from `$2` to `$3`, at most `$4`.
const COMPARED: &str = "
, latest AS (
    SELECT * FROM account_statements WHERE supplier_id = $1 AND last_day BETWEEN $2 AND $3
        AND ($5 IS NULL OR buyer_id = $5)
    ORDER BY last_day DESC, number DESC LIMIT $4
)
SELECT suppliers.name_ar AS supplier_ar, suppliers.name_en AS supplier_en,
    latest.number, latest.currency, first_day, last_day, opening, closing, buyers.name_ar, buyers.name_en,
    CAST(COALESCE(SUM(CASE WHEN moved_on < first_day THEN amount END), 0) AS BIGINT) AS own_opening,
    CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS own_closing
FROM suppliers LEFT JOIN latest ON latest.supplier_id = suppliers.id
LEFT JOIN buyers ON buyers.id = latest.buyer_id
LEFT JOIN movements ON movements.buyer_id = latest.buyer_id AND movements.currency = latest.currency
    AND moved_on <= last_day
WHERE suppliers.id = $1
GROUP BY suppliers.id, suppliers.name_ar, suppliers.name_en, latest.id, latest.number, latest.currency,
    first_day, last_day, opening, closing, buyers.name_ar, buyers.name_en
ORDER BY last_day DESC, latest.number DESC";

/// Query of the balance with each buyer at the end of the day `$2`.
const BALANCES: &str = "
SELECT buyer_id, currency, CAST(SUM(amount) AS BIGINT) AS balance
FROM movements WHERE moved_on <= $2 GROUP BY buyer_id, currency ORDER BY buyer_id, currency";

/// The supplier's name, and the statements, the latest first.
pub async fn of_period(
    database: &impl ConnectionTrait,
    period: &Period,
) -> Result<(LocalizedText, Vec<BuyerStatement>), DbErr> {
    let most = i64::try_from(MOST_BUYER_STATEMENTS).unwrap_or(i64::MAX);
    let values = [
        period.supplier_id.into(),
        period.from.into(),
        period.to.into(),
        most.into(),
        period.buyer.into(),
    ];
    let found = movements::query(database, COMPARED, values).await?;
    let supplier = match found.first() {
        Some(row) => text(row, ["supplier_ar", "supplier_en"])?,
        None => LocalizedText::default(),
    };
    let statements = found.iter().map(to_contract);
    let statements: Result<Vec<_>, _> = statements.filter_map(Result::transpose).collect();
    Ok((supplier, statements?))
}

/// Returns the amount that each buyer owed the supplier at the end of the day, by currency.
pub async fn balances_on(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    day: NaiveDate,
) -> Result<Vec<(Uuid, String, Amount)>, DbErr> {
    let values = [supplier_id.into(), day.into()];
    let rows = movements::query(database, BALANCES, values)
        .await?
        .into_iter();
    let balance = |row: QueryResult| {
        let amount: i64 = row.try_get("", "balance")?;
        let of = (row.try_get("", "buyer_id")?, row.try_get("", "currency")?);
        Ok((of.0, of.1, Amount(amount)))
    };
    rows.map(balance).collect()
}

/// Returns the statement; `None` for the row of a supplier without statements.
fn to_contract(row: &QueryResult) -> Result<Option<BuyerStatement>, DbErr> {
    let Some(number) = row.try_get("", "number")? else {
        return Ok(None);
    };
    let currency: String = row.try_get("", "currency")?;
    let money = |column| {
        let amount: i64 = row.try_get("", column)?;
        Ok::<_, DbErr>(Amount(amount).in_currency(&currency))
    };
    Ok(Some(BuyerStatement {
        number,
        buyer: text(row, ["name_ar", "name_en"])?,
        from: row.try_get("", "first_day")?,
        to: row.try_get("", "last_day")?,
        opening: ComparedBalance {
            at_buyer: money("opening")?,
            in_portal: money("own_opening")?,
        },
        closing: ComparedBalance {
            at_buyer: money("closing")?,
            in_portal: money("own_closing")?,
        },
    }))
}

fn text(row: &QueryResult, columns: [&str; 2]) -> Result<LocalizedText, DbErr> {
    let [ar, en] = columns.map(|column| row.try_get("", column));
    let (ar, en): (String, String) = (ar?, en?);
    Ok(LocalizedText::new(ar, en))
}
