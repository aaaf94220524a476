//! `PUT /users/me/password`: a new password for whoever knows the old one. All other tokens of the user end with it.
use axum::{extract::State, http::StatusCode};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, TransactionTrait, sea_query::Expr};

use crate::{
    Service,
    entities::user,
    error::ServiceError,
    extract::{BearerToken, Caller, StrictJson},
    letters::Letter,
    mailed_tokens,
    rules::{self, Complaints},
    tokens,
    users::known_names::known_names,
};
use contract::{PasswordChange, Refusal, Secret};
use values::message_id::MessageId;

const WRONG: MessageId = MessageId::new("profile-current-password-wrong");

#[utoipa::path(
    put,
    path = "/users/me/password",
    tag = "users",
    security(("token" = [])),
    request_body = PasswordChange,
    responses(
        (status = 204, description = "The password is the new one, and the token that asked is the caller's only one"),
        (status = 400, description = "Not JSON, the current password is wrong, or the new one is not good enough", body = Refusal),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
        (status = 503, description = "Too many passwords at once", body = Refusal),
    ),
)]
pub async fn change_password(
    State(service): State<Service>,
    BearerToken(token): BearerToken,
    Caller(caller): Caller,
    StrictJson(change): StrictJson<PasswordChange>,
) -> Result<StatusCode, ServiceError> {
    let (Secret(current), Secret(new)) = (change.current_password, change.new_password);
    let mut complaints = Complaints::default();
    let known = known_names(&service.database, &caller).await?;
    complaints.check("newPassword", rules::password(&new, &known));
    let is_right = service
        .options
        .passwords
        .verify(current, Some(caller.password_hash.clone()))
        .await?;
    complaints.check("currentPassword", is_right.then_some(()).ok_or(WRONG));
    complaints.refuse_any()?;
    let hash = service.options.passwords.hash(new).await?;

    let now = service.options.clock.now();
    let transaction = service.database.begin().await?;
    let changed = user::Entity::update_many()
        .col_expr(user::Column::PasswordHash, Expr::value(hash))
        .filter(user::Column::Id.eq(caller.id))
        .filter(user::Column::PasswordHash.eq(caller.password_hash))
        .exec(&transaction)
        .await?;
    if changed.rows_affected == 0 {
        // Another change was faster: what was typed is the current password no more.
        transaction.rollback().await?;
        let words = i18n::localized(WRONG, &[]);
        return Err(ServiceError::Fields(
            [("currentPassword".to_owned(), words)].into(),
        ));
    }
    tokens::revoke_others(&transaction, caller.id, &token).await?;
    mailed_tokens::retire_all(&transaction, &caller.email_key, now).await?;
    transaction.commit().await?;

    service.send(&caller.email, change.language, Letter::PasswordChanged);
    Ok(StatusCode::NO_CONTENT)
}
