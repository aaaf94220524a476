//! Submits what a supplier drafted in answer to a document. If a conflict prevents it, the input is saved as the draft.
use sea_orm::DatabaseTransaction;
use serde::Serialize;

use crate::{
    Document, Documents,
    decision::{change, decide},
    drafts::{self, DraftKind},
};
use contract::{exchange::Submission, operation::Operation};
use service_core::{audit::AuditContext, context::Context, error::ServiceError};

/// Makes the decision `O` of a submission. `is_allowed` checks the transition; `submit` gets the document once its version
/// and that of its draft are those that the submission was written for.
///
/// # Errors
/// `Conflict`: the input is saved as the draft, unless a colleague saved another one. Otherwise as [`decide`].
pub async fn submit<O, E, T>(
    context: &Context,
    audit: &AuditContext,
    number: &str,
    kind: DraftKind,
    submission: Submission<T>,
    is_allowed: impl FnOnce(&E::Model) -> Result<(), ServiceError>,
    submit: impl AsyncFnOnce(&DatabaseTransaction, E::Model, &T) -> Result<O::Output, ServiceError>,
) -> Result<O::Output, ServiceError>
where
    O: Operation,
    E: Documents,
    T: Serialize,
{
    let outcome = decide::<O, E>(
        context,
        number,
        &submission,
        async |transaction, document| {
            is_allowed(&document)?;
            document.expect_version(submission.version)?;
            let draft = document.document().draft(kind);
            drafts::expect_version(transaction, draft, submission.draft_version).await?;
            submit(transaction, document, &submission.input).await
        },
    )
    .await;
    let Err(ServiceError::Conflict(reason)) = outcome else {
        return outcome;
    };
    let kept = change::<E, _>(context, number, async |transaction, document| {
        let draft = document.document().draft(kind);
        let Submission {
            draft_version,
            input,
            ..
        } = submission;
        drafts::save(transaction, draft, audit, draft_version, input).await?;
        Ok(())
    })
    .await;
    match kept {
        Ok(()) | Err(ServiceError::Conflict(_)) => Err(ServiceError::Conflict(reason)),
        Err(error) => Err(error),
    }
}
