//! The lists of requests for quotation and of quotations.
use std::collections::HashMap;

use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, Iterable, QueryFilter, QueryTrait, sea_query::ExprTrait,
};

use super::{
    ListedDocument, ListedKind,
    listing::{Listing, REQUESTS},
};
use crate::{
    reads::{sent::content_hashes, supplier_documents::ReadQuotation},
    texts_by_id::texts_by_id,
};
use documents::{Requests, quotation_requests::answered};
use service_core::error::ServiceError;
use tables::{
    quotation,
    request_for_quotation::{Column, State, states::state_at},
};

const WITHDRAWN: &str = "withdrawn";
const SUBMITTED: &str = "submitted";

pub async fn list(listing: &Listing<'_>) -> Result<Vec<ListedDocument>, ServiceError> {
    let now = listing.now;
    let rows = listing.narrowed::<Requests>(Column::SupplierId, Column::Number);
    let rows = rows.apply_if(listing.query.state::<State>()?, |rows, state| {
        // The deadline of a request may have passed since its row was written.
        let before = State::iter().filter(|written| state_at(*written, now, now) == state);
        let written = Condition::any()
            .add(Column::State.eq(state).and(Column::SubmissionDueAt.gt(now)))
            .add(
                Column::State
                    .is_in(before)
                    .and(Column::SubmissionDueAt.lte(now)),
            );
        rows.filter(written)
    });
    // A request belongs to itself.
    let rows = listing
        .rows::<_, Requests>(rows, Column::Id, REQUESTS, (Column::ChangedAt, Column::Id))
        .await?;
    let hashes = content_hashes(&listing.api.database, rows.iter().map(|row| row.id)).await?;
    let items = rows.into_iter().map(|row| {
        let kind = ListedKind::QuotationRequest;
        ListedDocument {
            state: row.state_at(now).to_value(),
            amendment: Some(row.amendment.unsigned_abs()),
            content_hash: hashes.get(&(row.id, row.amendment)).cloned(),
            ..ListedDocument::new(kind, row.id, row.supplier_id, row.changed_at)
        }
        .numbered(row.number)
    });
    Ok(items.collect())
}

pub async fn quotations(listing: &Listing<'_>) -> Result<Vec<ListedDocument>, ServiceError> {
    use quotation::{Column, Entity};
    let rows = listing.narrowed::<Entity>(Column::SupplierId, Column::Number);
    let is_withdrawn = listing.query.one_of_two(WITHDRAWN, SUBMITTED)?;
    let rows = rows.apply_if(is_withdrawn, |rows, is_withdrawn| {
        rows.filter(Column::IsWithdrawn.eq(is_withdrawn))
    });
    let rows = listing
        .rows::<_, Requests>(
            rows,
            Column::RequestId,
            REQUESTS,
            (Column::ChangedAt, Column::Id),
        )
        .await?;
    let requests = rows.iter().map(|row| row.request_id);
    let requests = texts_by_id::<Requests>(&listing.api.database, REQUESTS, requests).await?;
    let quotations = answered::load_many(&listing.api.database, &rows).await?;
    let hashes = rows.iter().zip(quotations).map(|(row, quotation)| {
        let quotation = ReadQuotation::new(row, quotation);
        (quotation.id, quotation.content_hash)
    });
    let mut hashes: HashMap<_, _> = hashes.collect();
    let items = rows.into_iter().map(|row| {
        let state = match row.is_withdrawn {
            true => WITHDRAWN,
            false => SUBMITTED,
        };
        let kind = ListedKind::Quotation;
        ListedDocument {
            quotation_request: requests.get(&row.request_id).cloned(),
            state: state.to_owned(),
            revision: Some(row.revision.unsigned_abs()),
            amendment: Some(row.amendment.unsigned_abs()),
            content_hash: hashes.remove(&row.id),
            ..ListedDocument::new(kind, row.id, row.supplier_id, row.changed_at)
        }
        .numbered(row.number)
    });
    Ok(items.collect())
}
