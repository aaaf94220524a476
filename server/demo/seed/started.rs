//! Requests that users of the demo have viewed or started to answer. Messages of the buyer cannot express this state.
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use uuid::Uuid;

use contract::{
    exchange::{EventKind, Side},
    quotation_request::QuotationInput,
};
use service::{
    documents::{
        self, AuditContext, Document, NotificationChannel, Requests,
        drafts::{self, DraftKind},
        transition::{Step, apply_transition},
    },
    entities::user,
    error::ServiceError,
    quotation_requests::{states::Action, submit::start_draft},
};

use super::Moment;

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
    let manager = user::Entity::find()
        .filter(user::Column::SupplierId.eq(supplier))
        .filter(user::Column::IsAccountManager.eq(true))
        .one(transaction)
        .await?
        .ok_or(ServiceError::NotFound)?;
    let audit = AuditContext {
        channel: NotificationChannel::None,
        at: at.now,
        recorded_at: at.now,
        user_id: Some(manager.id),
        name: manager.full_name(),
        side: Side::Supplier,
        origin: None,
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
