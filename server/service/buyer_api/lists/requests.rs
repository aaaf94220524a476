//! The lists of requests for quotation and of quotations.
use std::collections::HashMap;

use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, EntityTrait, Iterable, QueryFilter, QueryTrait,
    sea_query::ExprTrait,
};

use super::{ListQuery, ListedDocument, ListedKind, orders::numbers, unknown_state};
use crate::{
    buyer_api::{BuyerApi, paging::Page, sent::content_hashes, supplier_documents::ReadQuotation},
    documents::Requests,
    entities::{
        quotation,
        request_for_quotation::{self, Column, Model, State},
    },
    error::ServiceError,
    quotation_requests::{answered, states::state_at},
};
const WITHDRAWN: &str = "withdrawn";
const SUBMITTED: &str = "submitted";

impl BuyerApi {
    pub(super) async fn list_quotation_requests(
        &self,
        query: &ListQuery,
    ) -> Result<Page<ListedDocument>, ServiceError> {
        let now = self.options.clock.now();
        let page = query.page(now)?;
        let rows = query.narrowed(Requests::find(), Column::SupplierId, Column::Number);
        let rows = rows.apply_if(query.state::<State>()?, |rows, state| {
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
        let rows = query.referring::<_, Requests>(rows, Column::Id, Column::Id);
        let rows = page.rows(rows, (Column::ChangedAt, Column::Id));
        let rows = rows.all(&self.database).await?;
        let hashes = content_hashes(&self.database, rows.iter().map(|row| row.id)).await?;
        let position = |row: &Model| (row.changed_at, row.id);
        Ok(page.page(rows, position, |row| ListedDocument {
            kind: ListedKind::QuotationRequest,
            id: row.id,
            supplier: row.supplier_id,
            quotation_request: None,
            order: None,
            state: row.state_at(now).to_value(),
            revision: None,
            amendment: Some(row.amendment.unsigned_abs()),
            changed_at: row.changed_at,
            content_hash: hashes.get(&(row.id, row.amendment)).cloned(),
            number: Some(row.number),
        }))
    }

    pub(super) async fn list_quotations(
        &self,
        query: &ListQuery,
    ) -> Result<Page<ListedDocument>, ServiceError> {
        use quotation::{Column, Entity, Model};
        let page = query.page(self.options.clock.now())?;
        let is_withdrawn = match query.state.as_deref() {
            None => None,
            Some(WITHDRAWN) => Some(true),
            Some(SUBMITTED) => Some(false),
            Some(_) => return Err(unknown_state()),
        };
        let rows = query.narrowed(Entity::find(), Column::SupplierId, Column::Number);
        let rows = rows.apply_if(is_withdrawn, |rows, is_withdrawn| {
            rows.filter(Column::IsWithdrawn.eq(is_withdrawn))
        });
        let request_id = request_for_quotation::Column::Id;
        let rows = query.referring::<_, Requests>(rows, Column::RequestId, request_id);
        let rows = page.rows(rows, (Column::ChangedAt, Column::Id));
        let rows = rows.all(&self.database).await?;
        let requests = rows.iter().map(|row| row.request_id);
        let requests = numbers::<Requests>(&self.database, request_id, requests).await?;
        let quotations = answered::load_many(&self.database, &rows)
            .await?
            .into_iter();
        let hashes = rows.iter().zip(quotations).map(|(row, quotation)| {
            let quotation = ReadQuotation::new(row, quotation);
            (quotation.id, quotation.content_hash)
        });
        let mut hashes: HashMap<_, _> = hashes.collect();
        let position = |row: &Model| (row.changed_at, row.id);
        Ok(page.page(rows, position, |row| ListedDocument {
            kind: ListedKind::Quotation,
            id: row.id,
            supplier: row.supplier_id,
            number: Some(row.number),
            quotation_request: requests.get(&row.request_id).cloned(),
            order: None,
            state: if row.is_withdrawn {
                WITHDRAWN
            } else {
                SUBMITTED
            }
            .to_owned(),
            revision: Some(row.revision.unsigned_abs()),
            amendment: Some(row.amendment.unsigned_abs()),
            changed_at: row.changed_at,
            content_hash: hashes.remove(&row.id),
        }))
    }
}
