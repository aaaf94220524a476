//! The list of orders.
use std::collections::HashMap;

use sea_orm::{
    ActiveEnum, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    QueryTrait,
};
use uuid::Uuid;

use super::{ListQuery, ListedDocument, ListedKind};
use crate::{
    buyer_api::{BuyerApi, paging::Page, sent::content_hashes},
    documents::{Documents, Orders, Requests},
    entities::{
        order::{Column, Model, State},
        request_for_quotation,
    },
    error::ServiceError,
};

impl BuyerApi {
    pub(super) async fn list_orders(
        &self,
        query: &ListQuery,
    ) -> Result<Page<ListedDocument>, ServiceError> {
        let page = query.page(self.options.clock.now())?;
        let state = query.state::<State>()?;
        let rows = query.narrowed(Orders::find(), Column::SupplierId, Column::Number);
        let rows = rows.apply_if(state, |rows, state| rows.filter(Column::State.eq(state)));
        let request_id = request_for_quotation::Column::Id;
        let rows = query.referring::<_, Requests>(rows, Column::RequestId, request_id);
        let rows = page.rows(rows, (Column::ChangedAt, Column::Id));
        let rows = rows.all(&self.database).await?;
        let hashes = content_hashes(&self.database, rows.iter().map(|row| row.id)).await?;
        let requests = rows.iter().filter_map(|row| row.request_id);
        let requests = numbers::<Requests>(&self.database, request_id, requests).await?;
        let position = |row: &Model| (row.changed_at, row.id);
        Ok(page.page(rows, position, |row| ListedDocument {
            kind: ListedKind::Order,
            id: row.id,
            supplier: row.supplier_id,
            number: Some(row.number),
            quotation_request: row.request_id.and_then(|id| requests.get(&id).cloned()),
            order: None,
            state: row.state.to_value(),
            revision: Some(row.revision.unsigned_abs()),
            amendment: None,
            changed_at: row.changed_at,
            content_hash: hashes.get(&(row.id, row.revision)).cloned(),
        }))
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
