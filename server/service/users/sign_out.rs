//! `POST /users/sign-out`: the access token ends, and with it nothing else of its user.
use crate::{context::Context, error::ServiceError, tokens};

pub async fn sign_out(context: Context, _: [String; 0], _: ()) -> Result<(), ServiceError> {
    tokens::revoke(&context.database, &context.token).await?;
    Ok(())
}
