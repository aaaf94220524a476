//! VAT rates as dated settings by country, and the country that a supplier sells from.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm_migration::{prelude::*, schema::*};
use serde::Deserialize;

use super::{add_columns, create, primary_key, table};
use crate::fixed_point::Percent;

/// The standard rates of the region. A country that levies no VAT (Kuwait, Qatar) has none.
const RATES: &str = include_str!("m0005_vat.json");

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rate {
    country: String,
    percent: Decimal,
    valid_from: NaiveDate,
}

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let rates = &mut table("vat_rates", &[]);
    rates
        .col(char_len("country", 2))
        .col(date("valid_from"))
        .col(big_integer("percent"))
        .primary_key(&mut primary_key(&["country", "valid_from"]));
    create(manager, [rates], []).await?;
    manager.execute(known_rates()?).await?;
    // All suppliers that exist by now came with the demo and sell from Saudi Arabia.
    let country = char_len("country", 2).default("SA").to_owned();
    add_columns(manager, "suppliers", [country]).await
}

fn known_rates() -> Result<InsertStatement, DbErr> {
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
