//! Checks again who is calling, before what moves money or rights.
use super::{context::Context, error::ServiceError, fields};
use contract::{Secret, StepUp};
use values::message_id::MessageId;

const WRONG: MessageId = MessageId::new("profile-current-password-wrong");

/// The portal counts wrong attempts, as it counts those of sign-ins.
///
/// # Errors
/// `Fields` with `password`.
pub async fn verify(
    context: &Context,
    StepUp { password, .. }: StepUp,
) -> Result<(), ServiceError> {
    let Secret(password) = password;
    let hash = Some(context.user.password_hash.clone());
    let passwords = &context.options.passwords;
    match passwords.verify(password, hash).await? {
        true => Ok(()),
        false => Err(ServiceError::field("password", fields::words(WRONG))),
    }
}
