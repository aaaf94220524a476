//! `POST /users/{id}/second-factor/reset`: for a colleague whose device is lost. The colleague is mailed, and signed out
//! everywhere.
use sea_orm::TransactionTrait;

use super::remove_all;
use crate::{
    account_notices::AccountNotice, context::Context, error::ServiceError, step_up, tokens,
    users::activation,
};
use contract::StepUp;
use values::message_id::MessageId;

const NOT_ONES_OWN: MessageId = MessageId::new("second-factor-reset-own");
const IS_OFF: MessageId = MessageId::new("second-factor-reset-off");

pub async fn reset(
    context: Context,
    [id]: [String; 1],
    step_up: StepUp,
) -> Result<(), ServiceError> {
    let transaction = context.database.begin().await?;
    let user = activation::find(&transaction, &context.user, &id).await?;
    if user.id == context.user.id {
        return Err(ServiceError::Conflict(NOT_ONES_OWN));
    }
    if user.second_factor_since.is_none() {
        return Err(ServiceError::Conflict(IS_OFF));
    }
    transaction.rollback().await?;
    step_up::verify(&context, step_up).await?;
    let transaction = context.database.begin().await?;
    let user = activation::find(&transaction, &context.user, &id).await?;
    remove_all(&transaction, &user).await?;
    tokens::revoke_all(&transaction, user.id).await?;
    transaction.commit().await?;
    context.notify(&user, AccountNotice::SecondFactorReset);
    Ok(())
}
