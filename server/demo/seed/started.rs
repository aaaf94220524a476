//! Requests that users of the demo have viewed or started to answer. Messages of the buyer cannot express this state.
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::{Moment, audit, manager};
use contract::{exchange::EventKind, quotation_request::QuotationInput};
use documents::{
    Document, Requests,
    drafts::{self, DraftKind},
    transition::{Step, apply_transition},
};
use quotation_requests::submit::start_draft;
use service_core::{audit::AuditContext, error::ServiceError};
use tables::request_for_quotation::states::Action;

/// A viewed request, and the draft of its quotation if there is one.
pub struct Started {
    pub number: String,
    pub draft: Option<QuotationInput>,
}

pub async fn mark_started(
    transaction: &DatabaseTransaction,
    supplier: Uuid,
    at: Moment,
    requests: Vec<Started>,
) -> Result<(), ServiceError> {
    let manager = manager(transaction, supplier).await?;
    let audit = AuditContext {
        user_id: Some(manager.id),
        ..audit(&manager, at.now, at.now)
    };
    for Started { number, draft } in requests {
        let request = documents::lock::<Requests>(transaction, supplier, &number).await?;
        let step = Step::new(Action::View, EventKind::Viewed);
        let request = apply_transition(transaction, request, &audit, step).await?;
        if let Some(input) = draft {
            drafts::save(
                transaction,
                request.document().draft(DraftKind::Quotation),
                &audit,
                0,
                input,
            )
            .await?;
            start_draft(transaction, request, &audit).await?;
        }
    }
    Ok(())
}
