//! Answers that are sent: each once, and kept as the draft where it cannot be.
use axum::Json;
use sea_orm::TransactionTrait;
use serde::Serialize;
use uuid::Uuid;

use super::{
    Act, DocumentRef,
    drafts::{self, DraftRef},
};
use crate::{
    Service,
    documents::{self, Document, Documents},
    error::ServiceError,
    idempotency::Once,
};
use contract::exchange::Submission;

/// Ends what was asked for once about document `number`. What a conflict kept from being sent is not lost: it becomes
/// the draft.
pub async fn settled<E: Documents, T: Serialize, A: Serialize>(
    service: &Service,
    act: &Act,
    number: &str,
    draft_of: fn(DocumentRef) -> DraftRef,
    submission: Submission<T>,
    once: Once,
    outcome: Result<A, ServiceError>,
) -> Result<Json<A>, ServiceError> {
    let reason = match outcome {
        Ok(answer) => return once.answered(answer).await.map(Json),
        Err(ServiceError::Conflict(reason)) => reason,
        Err(error) => return Err(error),
    };
    let named = (once.supplier_id, number);
    once.transaction.rollback().await?;
    keep::<E, _>(service, act, named, draft_of, submission).await?;
    Err(ServiceError::Conflict(reason))
}

/// A draft that a colleague saved meanwhile stays as it is.
async fn keep<E: Documents, T: Serialize>(
    service: &Service,
    act: &Act,
    (supplier_id, number): (Uuid, &str),
    draft_of: fn(DocumentRef) -> DraftRef,
    Submission {
        draft_version,
        input,
        ..
    }: Submission<T>,
) -> Result<(), ServiceError> {
    let transaction = service.database.begin().await?;
    let document = documents::hold::<E>(&transaction, supplier_id, number).await?;
    let draft = draft_of(document.document());
    match drafts::save(&transaction, draft, act, draft_version, input).await {
        Ok(_) => Ok(transaction.commit().await?),
        Err(ServiceError::Conflict(_)) => Ok(()),
        Err(error) => Err(error),
    }
}
