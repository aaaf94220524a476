//! `POST /users/sign-out`: the access token ends, and with it nothing else of its user; `sign-out-others`: all others end.
use database::BeginWrite;

use crate::{context::Context, error::ServiceError, second_factor::trusted_devices, tokens};

pub async fn sign_out(context: Context, _: [String; 0], _: ()) -> Result<(), ServiceError> {
    tokens::revoke(&context.database, &context.token).await?;
    Ok(())
}

pub async fn sign_out_others(context: Context, _: [String; 0], _: ()) -> Result<(), ServiceError> {
    let transaction = context.database.begin_write().await?;
    trusted_devices::forget(&transaction, context.user.id).await?;
    tokens::revoke_others(&transaction, context.user.id, &context.token).await?;
    transaction.commit().await?;
    Ok(())
}
