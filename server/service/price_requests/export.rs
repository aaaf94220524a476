//! `GET /price-request-exports/{after}`: the rows of the list, piece by piece.
use chrono::NaiveDate;
use sea_orm::Value;

use super::{list::narrowed, rows};
use crate::{
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor},
    search,
};
use contract::{
    list::ExportPiece,
    price_request::{PriceRequestQuery, PriceRequestRow, PriceRequestSort as Sort},
};

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: PriceRequestQuery,
) -> Result<ExportPiece<PriceRequestRow>, ServiceError> {
    let cursor = Cursor::parse(&after)?;
    let after = Cursor::place(cursor.as_ref(), |last| {
        Some((value_of(query.sort, last)?, last.key.as_str().into()))
    })?;
    let supplier_id = context.user.supplier_id;
    let prepared = search::prepare(&context.database, supplier_id, &query.search, None).await?;
    let own = prepared.search.rows();
    let narrowed = narrowed(own, &query, context.user.id);
    let piece = export_pieces::piece(narrowed, rows::sorted_by(query.sort), after);
    let rows = rows::load(&context.database, piece).await?;
    Ok(export_pieces::to_contract(rows, |row| Cursor {
        value: match query.sort {
            Sort::Newest | Sort::Oldest => row.issue_date.to_string(),
            Sort::Number | Sort::NumberDescending => String::new(),
        },
        key: row.number.clone(),
    }))
}

fn value_of(sort: Sort, Cursor { value, key }: &Cursor) -> Option<Value> {
    Some(match sort {
        Sort::Newest | Sort::Oldest => value.parse::<NaiveDate>().ok()?.into(),
        Sort::Number | Sort::NumberDescending => key.as_str().into(),
    })
}
