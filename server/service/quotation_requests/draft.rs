//! Drafts of quotations. Saves any input, valid or not.
use sea_orm::DatabaseTransaction;

use super::states::Action;
use crate::{
    context::Context,
    documents::{
        AuditContext, Requests,
        drafts::{self, DraftKind},
        transition::{Step, apply_transition},
    },
    entities::request_for_quotation::Model,
    error::ServiceError,
};
use contract::{
    exchange::{Draft, DraftChange, EventKind},
    quotation_request::QuotationInput,
};

pub async fn save(
    context: Context,
    [number]: [String; 1],
    change: DraftChange<QuotationInput>,
) -> Result<Draft<QuotationInput>, ServiceError> {
    drafts::replace::<Requests, _>(
        &context,
        &number,
        DraftKind::Quotation,
        change,
        async |transaction, request, audit| start(transaction, request, audit).await.map(|_| ()),
    )
    .await
}

/// Starts the quotation; the history names its first draft only.
pub async fn start(
    transaction: &DatabaseTransaction,
    request: Model,
    audit: &AuditContext,
) -> Result<Model, ServiceError> {
    if request.after(Action::SaveDraft, audit.at)? == request.state {
        return Ok(request);
    }
    let step = Step::new(Action::SaveDraft, EventKind::Started);
    apply_transition(transaction, request, audit, step).await
}
