//! `GET /quotation-request-exports/{after}`: the rows of the list, piece by piece.
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::Value;

use super::{list::narrowed, rows};
use crate::{
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor, piece},
    search,
};
use contract::{
    list::{EXPORT_PIECE, ExportPiece},
    quotation_request::{QuotationRequestQuery, QuotationRequestRow, QuotationRequestSort as Sort},
};

/// Before the value of a cursor among the requests whose deadline is past.
const PASSED: char = '-';

pub async fn export(
    context: Context,
    [after]: [String; 1],
    query: QuotationRequestQuery,
) -> Result<ExportPiece<QuotationRequestRow>, ServiceError> {
    let cursor = Cursor::parse(&after)?;
    let after = Cursor::place(cursor.as_ref(), |last| {
        Some((value_of(query.sort, last)?, last.key.as_str().into()))
    })?;
    let (database, clock) = (&context.database, &context.options.clock);
    let now = clock.now();
    let prepared = search::prepare(database, context.user.supplier_id, &query.search, None).await?;
    let own = prepared.search.rows();
    let narrowed = narrowed(own, &query, now, clock);
    let mut rows;
    let load = async |requests, order, after| {
        rows::load(database, piece(requests, order, after), now).await
    };
    // Open requests come first, the soonest deadline first; then the others, the latest deadline first.
    let is_passed = cursor
        .as_ref()
        .is_some_and(|last| last.value.starts_with(PASSED));
    if query.sort != Sort::SoonestDue {
        rows = load(narrowed, rows::sorted_by(query.sort), after).await?;
    } else if is_passed {
        rows = load(rows::passed(narrowed, now), rows::LATEST_FIRST, after).await?;
    } else {
        rows = load(
            rows::coming(narrowed.clone(), now),
            rows::SOONEST_FIRST,
            after,
        )
        .await?;
        if rows.len() <= EXPORT_PIECE as usize {
            rows.extend(load(rows::passed(narrowed, now), rows::LATEST_FIRST, None).await?);
        }
    }
    Ok(export_pieces::to_contract(rows, |row| Cursor {
        value: value_in(query.sort, row, now),
        key: row.number.clone(),
    }))
}

fn value_in(sort: Sort, row: &QuotationRequestRow, now: DateTime<Utc>) -> String {
    let due = row.submission_due_at;
    match sort {
        Sort::SoonestDue if due <= now => format!("{PASSED}{}", due.to_rfc3339()),
        Sort::SoonestDue | Sort::LatestDue => due.to_rfc3339(),
        Sort::Newest | Sort::Oldest => row.issue_date.to_string(),
        Sort::Number | Sort::NumberDescending => String::new(),
    }
}

fn value_of(sort: Sort, Cursor { value, key }: &Cursor) -> Option<Value> {
    Some(match sort {
        Sort::SoonestDue | Sort::LatestDue => {
            let due = value.strip_prefix(PASSED).unwrap_or(value);
            due.parse::<DateTime<Utc>>().ok()?.into()
        }
        Sort::Newest | Sort::Oldest => value.parse::<NaiveDate>().ok()?.into(),
        Sort::Number | Sort::NumberDescending => key.as_str().into(),
    })
}
