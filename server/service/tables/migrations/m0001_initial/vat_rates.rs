//! VAT rates that a new installation knows.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm_migration::prelude::*;
use serde::Deserialize;

use crate::fixed_point::Percent;

/// The standard rates of the region. A country that levies no VAT (Kuwait, Qatar) has none.
const RATES: &str = include_str!("vat_rates.json");

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rate {
    country: String,
    percent: Decimal,
    valid_from: NaiveDate,
}

pub fn known_rates() -> Result<InsertStatement, DbErr> {
    let rates: Vec<Rate> =
        serde_json::from_str(RATES).map_err(|error| DbErr::Migration(error.to_string()))?;
    let mut insert = Query::insert();
    insert
        .into_table("vat_rates")
        .columns(["country", "valid_from", "percent"]);
    for Rate {
        country,
        percent,
        valid_from,
    } in rates
    {
        let percent = Percent::exactly(percent)
            .ok_or_else(|| DbErr::Migration(format!("{percent} % cannot be kept exactly")))?;
        insert.values_panic([country.into(), valid_from.into(), percent.into()]);
    }
    Ok(insert)
}
