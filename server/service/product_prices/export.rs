//! `GET /product-price-exports/{after}`: the rows of the list, piece by piece.
use chrono::NaiveDate;
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use rust_decimal::Decimal;
use sea_orm::Value;
use uuid::Uuid;

use super::{list::narrowed, rows};
use crate::{
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor},
    fixed_point::Amount,
    search,
};
use contract::{
    list::ExportPiece,
    product_price::{ProductPriceQuery, ProductPriceRow, ProductPriceSort as Sort},
};

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: ProductPriceQuery,
) -> Result<ExportPiece<ProductPriceRow>, ServiceError> {
    let cursor = Cursor::parse(&after)?;
    let after = Cursor::place(cursor.as_ref(), |last| {
        let id: Uuid = last.key.parse().ok()?;
        Some((value_of(query.sort, last)?, id.into()))
    })?;
    let prepared = search::prepare(
        &context.database,
        context.user.supplier_id,
        &query.search,
        None,
    )
    .await?;
    let today = context.options.clock.today();
    let narrowed = narrowed(&prepared.search, &query, today);
    let piece = export_pieces::piece(narrowed, rows::sorted_by(query.sort), after);
    let rows = rows::load(&context.database, piece).await?;
    Ok(export_pieces::to_contract(rows, |row| Cursor {
        value: value_in(query.sort, row),
        key: row.id.clone(),
    }))
}

/// An item's code may have spaces, which end the value of a cursor.
fn value_in(sort: Sort, row: &ProductPriceRow) -> String {
    match sort {
        Sort::Item | Sort::ItemDescending => {
            utf8_percent_encode(&row.item, NON_ALPHANUMERIC).to_string()
        }
        Sort::Lowest | Sort::Highest => row.price.amount.to_string(),
        Sort::Oldest | Sort::Newest => row.valid_from.to_string(),
    }
}

fn value_of(sort: Sort, Cursor { value, .. }: &Cursor) -> Option<Value> {
    Some(match sort {
        Sort::Item | Sort::ItemDescending => {
            let item = percent_decode_str(value).decode_utf8().ok()?;
            item.into_owned().into()
        }
        Sort::Lowest | Sort::Highest => Amount::exactly(value.parse::<Decimal>().ok()?)?.into(),
        Sort::Oldest | Sort::Newest => value.parse::<NaiveDate>().ok()?.into(),
    })
}
