//! `POST /users/reset-password`: a new password for whoever has the mailed link. All tokens of the account end with it.
use axum::{Json, extract::State};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, TransactionTrait, sea_query::Expr};

use crate::{
    Service,
    entities::{mailed_token::Purpose, user},
    error::ServiceError,
    extract::StrictJson,
    letters::Letter,
    mailed_tokens,
    rules::{self, Complaints},
    tokens,
    users::known_names::known_names,
};
use contract::{PasswordReset, Refusal, ResetAccount, Secret};

/// The token is looked at first, so that a stranger cannot make the service hash passwords, and used up last, so that a
/// password that is not good enough costs nobody their link.
#[utoipa::path(
    post,
    path = "/users/reset-password",
    tag = "users",
    request_body = PasswordReset,
    responses(
        (status = 200, description = "The password is the new one", body = ResetAccount),
        (status = 400, description = "Not JSON, or the password is not good enough", body = Refusal),
        (status = 404, description = "The token is unknown, used or expired", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
        (status = 503, description = "Too many passwords at once", body = Refusal),
    ),
)]
pub async fn reset_password(
    State(service): State<Service>,
    StrictJson(asked): StrictJson<PasswordReset>,
) -> Result<Json<ResetAccount>, ServiceError> {
    let Secret(token) = asked.token;
    let user = service.owner_of_reset(&token).await?;
    let mut complaints = Complaints::default();
    let known = known_names(&service.database, &user).await?;
    complaints.check("password", rules::password(&asked.password.0, &known));
    complaints.refuse_any()?;
    let hash = service.options.passwords.hash(asked.password.0).await?;

    let now = service.options.clock.now();
    let transaction = service.database.begin().await?;
    if mailed_tokens::redeem(&transaction, Purpose::ResetPassword, &token, now).await?
        != Some(user.id)
    {
        transaction.rollback().await?;
        return Err(ServiceError::InvalidToken);
    }
    user::Entity::update_many()
        .col_expr(user::Column::PasswordHash, Expr::value(hash))
        .filter(user::Column::Id.eq(user.id))
        .exec(&transaction)
        .await?;
    tokens::revoke_all(&transaction, user.id).await?;
    mailed_tokens::retire_all(&transaction, &user.email_key, now).await?;
    transaction.commit().await?;

    service.send(&user.email, asked.language, Letter::PasswordChanged);
    Ok(Json(ResetAccount {
        user_id: user.id.to_string(),
        email: user.email,
    }))
}

impl Service {
    async fn owner_of_reset(&self, token: &str) -> Result<user::Model, ServiceError> {
        let now = self.options.clock.now();
        let id = mailed_tokens::subject(&self.database, Purpose::ResetPassword, token, now)
            .await?
            .ok_or(ServiceError::InvalidToken)?;
        user::Entity::find_by_id(id)
            .one(&self.database)
            .await?
            .ok_or(ServiceError::InvalidToken)
    }
}
