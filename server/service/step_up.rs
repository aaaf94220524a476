//! Checks again who is calling, before what moves money or rights.
use std::sync::atomic::Ordering;

use super::{
    context::Context, error::ServiceError, fields, idempotency, second_factor::redeem_code,
};
use contract::{Secret, StepUp};
use values::message_id::MessageId;

const WRONG: MessageId = MessageId::new("profile-current-password-wrong");

/// To be called after everything else in the input was checked, because it uses the code up. The portal counts wrong attempts,
/// as it counts those of sign-ins. A call that is attempted again after the database aborted it is not checked again.
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

/// The same before a change that is made once for each idempotency key. A repeated call is not checked again, since a code is
/// good once.
///
/// # Errors
/// As [`verify`]; `KeyRequired`.
pub async fn verify_once(context: &Context, step_up: StepUp) -> Result<(), ServiceError> {
    match idempotency::is_repeated(context).await? {
        true => Ok(()),
        false => verify(context, step_up).await,
    }
}
