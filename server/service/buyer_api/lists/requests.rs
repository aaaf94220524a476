//! The lists of requests for quotation and of quotations.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, EntityTrait, Iterable, QueryFilter, QueryTrait, Select,
    sea_query::ExprTrait,
};

use super::{ListQuery, ListedDocument, ListedKind, listed::Listed};
use crate::{
    buyer_api::{
        BuyerApi,
        reads::{sent::content_hashes, supplier_documents::ReadQuotation},
        texts_by_id::texts_by_id,
    },
    documents::Requests,
    entities::{
        quotation,
        request_for_quotation::{Column, Model, State},
    },
    error::ServiceError,
    quotation_requests::{answered, states::state_at},
};

const WITHDRAWN: &str = "withdrawn";
const SUBMITTED: &str = "submitted";

pub struct ListedRequests;

impl Listed for ListedRequests {
    type Rows = Requests;
    type Reference = Requests;

    const REFERENCE: [Column; 2] = [Column::Id, Column::Number];
    /// A request belongs to itself.
    const BELONGS_TO: Column = Column::Id;
    const POSITION: (Column, Column) = (Column::ChangedAt, Column::Id);

    fn narrowed(query: &ListQuery) -> Select<Requests> {
        query.narrowed(Requests::find(), Column::SupplierId, Column::Number)
    }

    fn in_state(
        rows: Select<Requests>,
        query: &ListQuery,
        now: DateTime<Utc>,
    ) -> Result<Select<Requests>, ServiceError> {
        Ok(rows.apply_if(query.state::<State>()?, |rows, state| {
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
        }))
    }

    async fn items(
        api: &BuyerApi,
        rows: Vec<Model>,
        now: DateTime<Utc>,
    ) -> Result<Vec<ListedDocument>, ServiceError> {
        let hashes = content_hashes(&api.database, rows.iter().map(|row| row.id)).await?;
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
}

pub struct ListedQuotations;

impl Listed for ListedQuotations {
    type Rows = quotation::Entity;
    type Reference = Requests;

    const REFERENCE: [Column; 2] = [Column::Id, Column::Number];
    const BELONGS_TO: quotation::Column = quotation::Column::RequestId;
    const POSITION: (quotation::Column, quotation::Column) =
        (quotation::Column::ChangedAt, quotation::Column::Id);

    fn narrowed(query: &ListQuery) -> Select<quotation::Entity> {
        use quotation::{Column, Entity};
        query.narrowed(Entity::find(), Column::SupplierId, Column::Number)
    }

    fn in_state(
        rows: Select<quotation::Entity>,
        query: &ListQuery,
        _: DateTime<Utc>,
    ) -> Result<Select<quotation::Entity>, ServiceError> {
        let is_withdrawn = query.one_of_two(WITHDRAWN, SUBMITTED)?;
        Ok(rows.apply_if(is_withdrawn, |rows, is_withdrawn| {
            rows.filter(quotation::Column::IsWithdrawn.eq(is_withdrawn))
        }))
    }

    async fn items(
        api: &BuyerApi,
        rows: Vec<quotation::Model>,
        _: DateTime<Utc>,
    ) -> Result<Vec<ListedDocument>, ServiceError> {
        let requests = rows.iter().map(|row| row.request_id);
        let requests = texts_by_id::<Requests>(&api.database, Self::REFERENCE, requests).await?;
        let quotations = answered::load_many(&api.database, &rows).await?;
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
}
