//! The lists of despatch advices and of goods receipts, which are valid or cancelled.
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryTrait, Select};

use super::{
    ListQuery, ListedDocument, ListedKind,
    listing::{Listing, ORDERS},
};
use crate::{
    reads::{references::ONLY_VERSION, sent::content_hashes, supplier_documents::ReadAdvice},
    texts_by_id::texts_by_id,
};
use documents::{Orders, orders::shipments};
use service_core::error::ServiceError;
use tables::{despatch_advice, goods_receipt};

const CANCELLED: &str = "cancelled";
const SENT: &str = "sent";
const RECORDED: &str = "recorded";

pub async fn advices(listing: &Listing<'_>) -> Result<Vec<ListedDocument>, ServiceError> {
    use despatch_advice::{Column, Entity};
    let rows = listing.narrowed::<Entity>(Column::SupplierId, Column::Number);
    let rows = cancelled(rows, listing.query, Column::CancelledAt, SENT)?;
    let rows = listing
        .rows::<_, Orders>(
            rows,
            Column::OrderId,
            ORDERS,
            (Column::ChangedAt, Column::Id),
        )
        .await?;
    let orders = rows.iter().map(|row| row.order_id);
    let orders = texts_by_id::<Orders>(&listing.api.database, ORDERS, orders).await?;
    let rows = shipments::with_lines(&listing.api.database, rows).await?;
    let items = rows.into_iter().map(|(row, advice)| {
        let kind = ListedKind::DespatchAdvice;
        ListedDocument {
            order: orders.get(&row.order_id).cloned(),
            state: state(row.cancelled_at, SENT),
            content_hash: Some(ReadAdvice::new(row.id, advice).content_hash),
            ..ListedDocument::new(kind, row.id, row.supplier_id, row.changed_at)
        }
        .numbered(row.number)
    });
    Ok(items.collect())
}

pub async fn receipts(listing: &Listing<'_>) -> Result<Vec<ListedDocument>, ServiceError> {
    use goods_receipt::{Column, Entity};
    let rows = listing.narrowed::<Entity>(Column::SupplierId, Column::Number);
    let rows = cancelled(rows, listing.query, Column::CancelledAt, RECORDED)?;
    let rows = listing
        .rows::<_, Orders>(
            rows,
            Column::OrderId,
            ORDERS,
            (Column::ChangedAt, Column::Id),
        )
        .await?;
    let orders = rows.iter().map(|row| row.order_id);
    let orders = texts_by_id::<Orders>(&listing.api.database, ORDERS, orders).await?;
    let hashes = content_hashes(&listing.api.database, rows.iter().map(|row| row.id)).await?;
    let items = rows.into_iter().map(|row| {
        let kind = ListedKind::GoodsReceipt;
        ListedDocument {
            order: orders.get(&row.order_id).cloned(),
            state: state(row.cancelled_at, RECORDED),
            content_hash: hashes.get(&(row.id, ONLY_VERSION)).cloned(),
            ..ListedDocument::new(kind, row.id, row.supplier_id, row.changed_at)
        }
        .numbered(row.number)
    });
    Ok(items.collect())
}

/// The rows in the query's state; `valid` is that of documents that are not cancelled.
///
/// # Errors
/// Documents have no such state.
fn cancelled<E: EntityTrait>(
    rows: Select<E>,
    query: &ListQuery,
    cancelled_at: impl ColumnTrait,
    valid: &str,
) -> Result<Select<E>, ServiceError> {
    let is_cancelled = query.one_of_two(CANCELLED, valid)?;
    Ok(
        rows.apply_if(is_cancelled, |rows, is_cancelled| match is_cancelled {
            true => rows.filter(cancelled_at.is_not_null()),
            false => rows.filter(cancelled_at.is_null()),
        }),
    )
}

/// `valid` is the state of documents that are not cancelled.
fn state(cancelled_at: Option<DateTime<Utc>>, valid: &str) -> String {
    match cancelled_at {
        Some(_) => CANCELLED.to_owned(),
        None => valid.to_owned(),
    }
}
