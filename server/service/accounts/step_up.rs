//! Checks again who is calling, before what moves money or rights.
use std::sync::atomic::Ordering;

use sea_orm::DatabaseTransaction;
use serde::{Serialize, de::DeserializeOwned};

use crate::second_factor::redeem_code;
use contract::{Secret, StepUp};
use database::BeginWrite;
use service_core::{context::Context, error::ServiceError, fields, idempotency};
use values::message_id::MessageId;

const WRONG: MessageId = MessageId::new("profile-current-password-wrong");

/// Verifies the caller's password and code. Must be called after everything else in the input was checked, because it uses the
/// code up. The portal counts wrong attempts, as it counts those of sign-ins. A call that is attempted again after the database
/// aborted it is not checked again.
///
/// # Errors
/// `Fields` with `password`, or with `code` if the password is right and the caller has a second factor.
pub async fn verify(
    context: &Context,
    StepUp { password, code }: StepUp,
) -> Result<(), ServiceError> {
    if context.has_stepped_up.load(Ordering::Relaxed) {
        return Ok(());
    }
    let Secret(password) = password;
    let hash = Some(context.user.password_hash.clone());
    let passwords = &context.options.passwords;
    if !passwords.verify(password, hash).await? {
        return Err(ServiceError::field("password", fields::words(WRONG)));
    }
    if context.user.second_factor_since.is_some() {
        redeem_code(context, &context.user, code).await?;
    }
    context.has_stepped_up.store(true, Ordering::Relaxed);
    Ok(())
}

/// Makes a change after [`verify`]. The change is tried first and rolled back, so that one that is refused uses no code up;
/// `change` returns it for each of the two times.
///
/// # Errors
/// Those of the change; as [`verify`].
pub async fn confirmed<T, Change>(
    context: &Context,
    step_up: StepUp,
    change: impl Fn() -> Change,
) -> Result<T, ServiceError>
where
    Change: AsyncFnOnce(&DatabaseTransaction) -> Result<T, ServiceError>,
{
    try_out(context, change()).await?;
    verify(context, step_up).await?;
    let transaction = context.database.begin_write().await?;
    let changed = change()(&transaction).await?;
    transaction.commit().await?;
    Ok(changed)
}

/// The same, once for each idempotency key. A repeated call is not checked again, since a code is good once.
///
/// # Errors
/// As [`confirmed`] and [`idempotency::once`].
pub async fn confirmed_once<T, Change>(
    context: &Context,
    what: &str,
    input: &impl Serialize,
    step_up: StepUp,
    change: impl Fn() -> Change,
) -> Result<T, ServiceError>
where
    T: Serialize + DeserializeOwned,
    Change: AsyncFnOnce(&DatabaseTransaction) -> Result<T, ServiceError>,
{
    if !idempotency::is_repeated(context).await? {
        try_out(context, change()).await?;
        verify(context, step_up).await?;
    }
    idempotency::once(context, what, input, change()).await
}

async fn try_out<T>(
    context: &Context,
    change: impl AsyncFnOnce(&DatabaseTransaction) -> Result<T, ServiceError>,
) -> Result<(), ServiceError> {
    let transaction = context.database.begin_write().await?;
    let tried = change(&transaction).await;
    transaction.rollback().await?;
    tried.map(drop)
}
