//! The lists of despatch advices and of goods receipts, which are valid or cancelled.
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryTrait, Select};

use super::{ListQuery, ListedDocument, ListedKind, listed::Listed};
use crate::{
    buyer_api::{
        BuyerApi,
        reads::{references::ONLY_VERSION, sent::content_hashes, supplier_documents::ReadAdvice},
        texts_by_id::texts_by_id,
    },
    documents::Orders,
    entities::{despatch_advice, goods_receipt, order},
    error::ServiceError,
    orders::shipments,
};

const CANCELLED: &str = "cancelled";
const SENT: &str = "sent";
const RECORDED: &str = "recorded";

pub struct ListedAdvices;

impl Listed for ListedAdvices {
    type Rows = despatch_advice::Entity;
    type Reference = Orders;

    const REFERENCE: [order::Column; 2] = [order::Column::Id, order::Column::Number];
    const BELONGS_TO: despatch_advice::Column = despatch_advice::Column::OrderId;
    const POSITION: (despatch_advice::Column, despatch_advice::Column) = (
        despatch_advice::Column::ChangedAt,
        despatch_advice::Column::Id,
    );

    fn narrowed(query: &ListQuery) -> Select<despatch_advice::Entity> {
        use despatch_advice::{Column, Entity};
        query.narrowed(Entity::find(), Column::SupplierId, Column::Number)
    }

    fn in_state(
        rows: Select<despatch_advice::Entity>,
        query: &ListQuery,
        _: DateTime<Utc>,
    ) -> Result<Select<despatch_advice::Entity>, ServiceError> {
        cancelled(rows, query, despatch_advice::Column::CancelledAt, SENT)
    }

    async fn items(
        api: &BuyerApi,
        rows: Vec<despatch_advice::Model>,
        _: DateTime<Utc>,
    ) -> Result<Vec<ListedDocument>, ServiceError> {
        let orders = rows.iter().map(|row| row.order_id);
        let orders = texts_by_id::<Orders>(&api.database, Self::REFERENCE, orders).await?;
        let rows = shipments::with_lines(&api.database, rows).await?;
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
}

pub struct ListedReceipts;

impl Listed for ListedReceipts {
    type Rows = goods_receipt::Entity;
    type Reference = Orders;

    const REFERENCE: [order::Column; 2] = [order::Column::Id, order::Column::Number];
    const BELONGS_TO: goods_receipt::Column = goods_receipt::Column::OrderId;
    const POSITION: (goods_receipt::Column, goods_receipt::Column) =
        (goods_receipt::Column::ChangedAt, goods_receipt::Column::Id);

    fn narrowed(query: &ListQuery) -> Select<goods_receipt::Entity> {
        use goods_receipt::{Column, Entity};
        query.narrowed(Entity::find(), Column::SupplierId, Column::Number)
    }

    fn in_state(
        rows: Select<goods_receipt::Entity>,
        query: &ListQuery,
        _: DateTime<Utc>,
    ) -> Result<Select<goods_receipt::Entity>, ServiceError> {
        cancelled(rows, query, goods_receipt::Column::CancelledAt, RECORDED)
    }

    async fn items(
        api: &BuyerApi,
        rows: Vec<goods_receipt::Model>,
        _: DateTime<Utc>,
    ) -> Result<Vec<ListedDocument>, ServiceError> {
        let orders = rows.iter().map(|row| row.order_id);
        let orders = texts_by_id::<Orders>(&api.database, Self::REFERENCE, orders).await?;
        let hashes = content_hashes(&api.database, rows.iter().map(|row| row.id)).await?;
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
