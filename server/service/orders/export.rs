//! `GET /order-exports/{after}`: the rows of the list, piece by piece.
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sea_orm::Value;

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
    order::{OrderQuery, OrderRow, OrderSort as Sort},
};

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: OrderQuery,
) -> Result<ExportPiece<OrderRow>, ServiceError> {
    let cursor = Cursor::parse(&after)?;
    let after = Cursor::place(cursor.as_ref(), |last| {
        Some((value_of(query.sort, last)?, last.key.as_str().into()))
    })?;
    let prepared = search::prepare(
        &context.database,
        context.user.supplier_id,
        &query.search,
        None,
    )
    .await?;
    let own = prepared.search.rows();
    let narrowed = narrowed(own, &query, context.options.clock.today());
    let piece = export_pieces::piece(narrowed, rows::sorted_by(query.sort), after);
    let rows = rows::load(&context.database, piece).await?;
    Ok(export_pieces::to_contract(rows, |row| Cursor {
        value: value_in(query.sort, row),
        key: row.number.clone(),
    }))
}

fn value_in(sort: Sort, row: &OrderRow) -> String {
    match sort {
        Sort::Newest | Sort::Oldest => row.issue_date.to_string(),
        Sort::SoonestRequired | Sort::LatestRequired => row
            .required_date
            .map_or_else(String::new, |day| day.to_string()),
        Sort::Largest | Sort::Smallest => row.total.amount.to_string(),
        Sort::Number | Sort::NumberDescending => String::new(),
    }
}

fn value_of(sort: Sort, Cursor { value, key }: &Cursor) -> Option<Value> {
    Some(match sort {
        Sort::Newest | Sort::Oldest => value.parse::<NaiveDate>().ok()?.into(),
        Sort::SoonestRequired | Sort::LatestRequired => {
            let is_some = (!value.is_empty()).then(|| value.parse::<NaiveDate>());
            is_some.transpose().ok()?.into()
        }
        Sort::Largest | Sort::Smallest => Amount::exactly(value.parse::<Decimal>().ok()?)?.into(),
        Sort::Number | Sort::NumberDescending => key.as_str().into(),
    })
}
