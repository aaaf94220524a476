//! `POST /users/confirm-email`: the registration becomes a supplier and its account manager.
use axum::{extract::State, http::StatusCode};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, SqlErr,
    TransactionTrait,
};
use uuid::Uuid;

use crate::{
    backend::contract::{EmailConfirmation, Refusal},
    embedded::{
        Service,
        entities::{mailed_token::Purpose, registration, supplier, user},
        error::ServiceError,
        extract::StrictJson,
        mailed_tokens,
    },
};

#[utoipa::path(
    post,
    path = "/users/confirm-email",
    tag = "users",
    request_body = EmailConfirmation,
    responses(
        (status = 204, description = "The account is open"),
        (status = 400, description = "Not JSON", body = Refusal),
        (status = 404, description = "The token is unknown, used or expired", body = Refusal),
        (status = 409, description = "The address or the username has an account by now", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn confirm_email(
    State(service): State<Service>,
    StrictJson(EmailConfirmation { token }): StrictJson<EmailConfirmation>,
) -> Result<StatusCode, ServiceError> {
    let now = service.options.clock.now();
    let transaction = service.database.begin().await?;
    let registration =
        match mailed_tokens::redeem(&transaction, Purpose::ConfirmEmail, &token.0, now).await? {
            Some(id) => {
                registration::Entity::find_by_id(id)
                    .one(&transaction)
                    .await?
            }
            None => None,
        };
    let Some(registration) = registration else {
        transaction.rollback().await?;
        return Err(ServiceError::InvalidToken);
    };
    open_account(&transaction, registration)
        .await
        .map_err(|error| match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(_)) => ServiceError::AccountExists,
            _ => error.into(),
        })?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
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
