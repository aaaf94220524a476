//! The list of orders.
use chrono::{DateTime, Utc};
use sea_orm::{ActiveEnum, EntityTrait, Select};

use super::{ListQuery, ListedDocument, ListedKind, listed::Listed};
use crate::{
    buyer_api::{BuyerApi, reads::sent::content_hashes, texts_by_id::texts_by_id},
    documents::{Orders, Requests},
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

    const REFERENCE: [request_for_quotation::Column; 2] = [
        request_for_quotation::Column::Id,
        request_for_quotation::Column::Number,
    ];
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
        let requests = texts_by_id::<Requests>(&api.database, Self::REFERENCE, requests).await?;
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
