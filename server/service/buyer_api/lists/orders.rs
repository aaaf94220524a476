//! The list of orders.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveEnum, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select,
};
use uuid::Uuid;

use super::{ListQuery, ListedDocument, ListedKind, listed::Listed};
use crate::{
    buyer_api::{BuyerApi, reads::sent::content_hashes},
    documents::{Documents, Orders, Requests},
    entities::{
        order::{Column, Model, State},
        request_for_quotation,
    },
    error::ServiceError,
};

pub struct ListedOrders;

impl Listed for ListedOrders {
    type Rows = Orders;
    type Reference = Requests;

    const REFERENCE_ID: request_for_quotation::Column = request_for_quotation::Column::Id;
    const BELONGS_TO: Column = Column::RequestId;
    const POSITION: (Column, Column) = (Column::ChangedAt, Column::Id);

    fn narrowed(query: &ListQuery) -> Select<Orders> {
        query.narrowed(Orders::find(), Column::SupplierId, Column::Number)
    }

    fn in_state(
        rows: Select<Orders>,
        query: &ListQuery,
        _: DateTime<Utc>,
    ) -> Result<Select<Orders>, ServiceError> {
        query.in_state_of::<State, _>(rows, Column::State)
    }

    async fn items(
        api: &BuyerApi,
        rows: Vec<Model>,
        _: DateTime<Utc>,
    ) -> Result<Vec<ListedDocument>, ServiceError> {
        let hashes = content_hashes(&api.database, rows.iter().map(|row| row.id)).await?;
        let requests = rows.iter().filter_map(|row| row.request_id);
        let requests = numbers::<Requests>(&api.database, Self::REFERENCE_ID, requests).await?;
        let items = rows.into_iter().map(|row| {
            ListedDocument {
                quotation_request: row.request_id.and_then(|id| requests.get(&id).cloned()),
                state: row.state.to_value(),
                revision: Some(row.revision.unsigned_abs()),
                content_hash: hashes.get(&(row.id, row.revision)).cloned(),
                ..ListedDocument::new(ListedKind::Order, row.id, row.supplier_id, row.changed_at)
            }
            .numbered(row.number)
        });
        Ok(items.collect())
    }
}

/// The numbers of requests or orders, by id.
pub(super) async fn numbers<D: Documents>(
    database: &impl ConnectionTrait,
    id: D::Column,
    ids: impl Iterator<Item = Uuid>,
) -> Result<HashMap<Uuid, String>, DbErr> {
    let rows: Vec<(Uuid, String)> = D::find()
        .select_only()
        .columns([id, D::NUMBER])
        .filter(id.is_in(ids))
        .into_tuple()
        .all(database)
        .await?;
    Ok(rows.into_iter().collect())
}
