//! What the buyers say that they owe, beside the balances that the portal has.
use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr, QueryResult};
use uuid::Uuid;

use super::{movements, statement::Period};
use crate::fixed_point::Amount;
use contract::payment::{BuyerStatement, ComparedBalance, MOST_BUYER_STATEMENTS};
use values::text::LocalizedText;

/// The latest that end in the period from `$2` to `$3`, at most `$4`.
const COMPARED: &str = "
, latest AS (
    SELECT * FROM account_statements WHERE supplier_id = $1 AND last_day BETWEEN $2 AND $3
    ORDER BY last_day DESC, number DESC LIMIT $4
)
SELECT latest.number, latest.currency, first_day, last_day, opening, closing, name_ar, name_en,
    CAST(COALESCE(SUM(CASE WHEN moved_on < first_day THEN amount END), 0) AS BIGINT) AS own_opening,
    CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS own_closing
FROM latest JOIN buyers ON buyers.id = latest.buyer_id
LEFT JOIN movements ON movements.buyer_id = latest.buyer_id AND movements.currency = latest.currency
    AND moved_on <= last_day
GROUP BY latest.id, latest.number, latest.currency, first_day, last_day, opening, closing, name_ar, name_en
ORDER BY last_day DESC, latest.number DESC";

/// With each buyer, at the end of the day `$2`.
const BALANCES: &str = "
SELECT buyer_id, currency, CAST(SUM(amount) AS BIGINT) AS balance
FROM movements WHERE moved_on <= $2 GROUP BY buyer_id, currency ORDER BY buyer_id, currency";

/// The latest first.
pub async fn of_period(
    database: &impl ConnectionTrait,
    period: &Period,
) -> Result<Vec<BuyerStatement>, DbErr> {
    let most = i64::try_from(MOST_BUYER_STATEMENTS).unwrap_or(i64::MAX);
    let values = [
        period.supplier_id.into(),
        period.from.into(),
        period.to.into(),
        most.into(),
    ];
    let found = movements::query(database, COMPARED, values).await?;
    found.iter().map(to_contract).collect()
}

/// What each buyer owed the supplier at the end of the day, by currency.
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

fn to_contract(row: &QueryResult) -> Result<BuyerStatement, DbErr> {
    let currency: String = row.try_get("", "currency")?;
    let money = |column| {
        let amount: i64 = row.try_get("", column)?;
        Ok::<_, DbErr>(Amount(amount).in_currency(&currency))
    };
    let [name_ar, name_en] = ["name_ar", "name_en"].map(|column| row.try_get("", column));
    let (name_ar, name_en): (String, String) = (name_ar?, name_en?);
    Ok(BuyerStatement {
        number: row.try_get("", "number")?,
        buyer: LocalizedText::new(name_ar, name_en),
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
    })
}
