//! The list of orders.
use sea_orm::ActiveEnum;

use super::{
    ListedDocument, ListedKind,
    listing::{Listing, REQUESTS},
};
use crate::{reads::sent::content_hashes, texts_by_id::texts_by_id};
use documents::{Orders, Requests};
use service_core::error::ServiceError;
use tables::order::{Column, State};

pub async fn list(listing: &Listing<'_>) -> Result<Vec<ListedDocument>, ServiceError> {
    let rows = listing.narrowed::<Orders>(Column::SupplierId, Column::Number);
    let rows = listing.query.in_state_of::<State, _>(rows, Column::State)?;
    let rows = listing
        .rows::<_, Requests>(
            rows,
            Column::RequestId,
            REQUESTS,
            (Column::ChangedAt, Column::Id),
        )
        .await?;
    let hashes = content_hashes(&listing.api.database, rows.iter().map(|row| row.id)).await?;
    let requests = rows.iter().filter_map(|row| row.request_id);
    let requests = texts_by_id::<Requests>(&listing.api.database, REQUESTS, requests).await?;
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
