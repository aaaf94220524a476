//! `POST /users/confirm-email`: the registration becomes a supplier and its account manager.
use axum::{extract::State, http::StatusCode};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, SqlErr,
    TransactionTrait,
};
use uuid::Uuid;

use crate::{
    Service,
    entities::{mailed_token::Purpose, registration, supplier, user},
    error::ServiceError,
    extract::StrictJson,
    mailed_tokens,
    rules::Complaints,
};
use contract::{EmailConfirmation, Refusal, Secret};
use values::message_id::MessageId;

const WRONG: MessageId = MessageId::new("service-registration-password-wrong");

/// The link alone opens nothing: somebody else may have registered the address of whoever reads the mail, with a password
/// of theirs. The token is looked at first, so that a stranger cannot make the service verify passwords.

#[utoipa::path(
    post,
    path = "/users/confirm-email",
    tag = "users",
    request_body = EmailConfirmation,
    responses(
        (status = 204, description = "The account is open"),
        (status = 400, description = "Not JSON, or the password is not the registration's", body = Refusal),
        (status = 404, description = "The token is unknown, used or expired", body = Refusal),
        (status = 409, description = "The address or the username has an account by now", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
        (status = 503, description = "Too many passwords at once", body = Refusal),
    ),
)]
pub async fn confirm_email(
    State(service): State<Service>,
    StrictJson(EmailConfirmation { token, password }): StrictJson<EmailConfirmation>,
) -> Result<StatusCode, ServiceError> {
    let (Secret(token), Secret(password)) = (token, password);
    let now = service.options.clock.now();
    let registration = service.registration_of(&token).await?;
    let hash = registration.password_hash.clone();
    let is_right = service
        .options
        .passwords
        .verify(password, Some(hash))
        .await?;
    let mut complaints = Complaints::default();
    complaints.check("password", is_right.then_some(()).ok_or(WRONG));
    complaints.refuse_any()?;

    let transaction = service.database.begin().await?;
    if mailed_tokens::redeem(&transaction, Purpose::ConfirmEmail, &token, now).await?
        != Some(registration.id)
    {
        transaction.rollback().await?;
        return Err(ServiceError::InvalidToken);
    }
    mailed_tokens::retire_all(&transaction, &registration.email_key, now).await?;
    open_account(&transaction, registration)
        .await
        .map_err(|error| match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(_)) => ServiceError::AccountExists,
            _ => error.into(),
        })?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

impl Service {
    async fn registration_of(&self, token: &str) -> Result<registration::Model, ServiceError> {
        let now = self.options.clock.now();
        let id = mailed_tokens::subject(&self.database, Purpose::ConfirmEmail, token, now)
            .await?
            .ok_or(ServiceError::InvalidToken)?;
        registration::Entity::find_by_id(id)
            .one(&self.database)
            .await?
            .ok_or(ServiceError::InvalidToken)
    }
}

async fn open_account(
    transaction: &impl ConnectionTrait,
    registration: registration::Model,
) -> Result<(), DbErr> {
    // All that were made for the address: it has its account now.
    registration::Entity::delete_many()
        .filter(registration::Column::EmailKey.eq(&*registration.email_key))
        .exec(transaction)
        .await?;
    let supplier = supplier::Model {
        id: Uuid::now_v7(),
        name_ar: registration.company.clone(),
        name_en: registration.company,
        country: "SA".to_owned(),
        currency: "SAR".to_owned(),
    };
    let manager = user::Model {
        id: Uuid::now_v7(),
        supplier_id: supplier.id,
        email: registration.email,
        email_key: registration.email_key,
        username: registration.username,
        first_name: registration.first_name,
        last_name: registration.last_name,
        employee_type_ar: "مدير الحساب".to_owned(),
        employee_type_en: "Account manager".to_owned(),
        is_account_manager: true,
        password_hash: registration.password_hash,
        is_active: true,
        last_sign_in_at: None,
    };
    supplier::Entity::insert(supplier.into_active_model())
        .exec_without_returning(transaction)
        .await?;
    user::Entity::insert(manager.into_active_model())
        .exec_without_returning(transaction)
        .await?;
    Ok(())
}
