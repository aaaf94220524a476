//! A supplier's decision on a document: claims the idempotency key, locks the document, applies the change, commits.
use sea_orm::DatabaseTransaction;
use serde::Serialize;

use crate::{Document, Documents, lock};
use contract::{exchange::Reasoned, operation::Operation};
use database::BeginWrite;
use service_core::{
    context::Context, error::ServiceError, field_errors::require, idempotency::once_for,
};
use values::{bidi::plain_prose, message_id::MessageId};

/// Makes the decision `O` on the document of this number, once for each idempotency key. `change` checks the document's
/// version and transition, and writes the change with its event.
///
/// # Errors
/// `NotFound`; `KeyRequired` or `KeyReused`; the errors of `change`, after which nothing is written.
pub async fn decide<O, E>(
    context: &Context,
    number: &str,
    input: &impl Serialize,
    change: impl AsyncFnOnce(&DatabaseTransaction, E::Model) -> Result<O::Output, ServiceError>,
) -> Result<O::Output, ServiceError>
where
    O: Operation,
    E: Documents,
{
    once_for::<O, _>(context, number, input, async |transaction| {
        let document = lock::<E>(transaction, context.user.supplier_id, number).await?;
        change(transaction, document).await
    })
    .await
}

/// Works as [`decide`], for a decision with a reason: `check` checks the reason, and `change` gets it as plain prose.
///
/// # Errors
/// The errors of [`decide`]; `Conflict` if the document is not of the version that the user saw.
pub async fn decide_with_reason<O, E>(
    context: &Context,
    number: &str,
    input: &Reasoned,
    check: fn(&str) -> Result<(), MessageId>,
    change: impl AsyncFnOnce(&DatabaseTransaction, E::Model, &str) -> Result<O::Output, ServiceError>,
) -> Result<O::Output, ServiceError>
where
    O: Operation,
    E: Documents,
{
    decide::<O, E>(context, number, input, async |transaction, document| {
        require("reason", check(&input.reason))?;
        document.expect_version(input.version)?;
        change(transaction, document, &plain_prose(&input.reason)).await
    })
    .await
}

/// Makes a change that needs no idempotency key on the document of this number.
///
/// # Errors
/// `NotFound`; the errors of `change`, after which nothing is written.
pub async fn change<E: Documents, T>(
    context: &Context,
    number: &str,
    change: impl AsyncFnOnce(&DatabaseTransaction, E::Model) -> Result<T, ServiceError>,
) -> Result<T, ServiceError> {
    let transaction = context.database.begin_write().await?;
    let document = lock::<E>(&transaction, context.user.supplier_id, number).await?;
    let outcome = change(&transaction, document).await?;
    transaction.commit().await?;
    Ok(outcome)
}
