//! `POST /users/confirm-email`: the registration becomes a supplier and its account manager. The buyer is notified.
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::suppliers::{company, desk_mails, names};
use contract::{EmailConfirmation, Secret, SupplierState};
use database::BeginWrite;
use service_core::{
    context::AnonymousContext,
    error::ServiceError,
    field_errors::require,
    mailed_tokens,
    options::RegistrationPolicy,
    outbox,
    rows::{duplicate_as, insert},
};
use tables::{desk_mail::About, mailed_token::Purpose, registration, supplier, user};
use values::message_id::MessageId;

const WRONG: MessageId = MessageId::new("service-registration-password-wrong");

/// The link alone opens nothing: somebody else may have registered the address of whoever reads the mail, with a password
/// of theirs. The token is looked at first, so that a stranger cannot make the service verify passwords.
pub async fn confirm_email(
    service: AnonymousContext,
    _: [String; 0],
    EmailConfirmation { token, password }: EmailConfirmation,
) -> Result<(), ServiceError> {
    let (Secret(token), Secret(password)) = (token, password);
    let now = service.options.clock.now();
    let purpose = Purpose::ConfirmEmail;
    let registration =
        mailed_tokens::subject::<registration::Entity>(&service.database, purpose, &token, now)
            .await?;
    let hash = registration.password_hash.clone();
    let is_right = service
        .options
        .passwords
        .verify(password, Some(hash))
        .await?;
    require("password", is_right.then_some(()).ok_or(WRONG))?;

    let transaction = service.database.begin_write().await?;
    mailed_tokens::redeem(&transaction, purpose, &token, registration.id, now).await?;
    mailed_tokens::retire_all(&transaction, &registration.email_key, now).await?;
    open_account(
        &transaction,
        registration,
        service.options.registration,
        now,
    )
    .await
    .map_err(duplicate_as(ServiceError::AccountExists))?;
    transaction.commit().await?;
    Ok(())
}

async fn open_account(
    transaction: &impl ConnectionTrait,
    registration: registration::Model,
    policy: RegistrationPolicy,
    now: DateTime<Utc>,
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
        country: registration.country.unwrap_or_else(|| "SA".to_owned()),
        currency: registration.currency.unwrap_or_else(|| "SAR".to_owned()),
        state: policy.state(),
        registered_at: Some(registration.registered_at),
        email_confirmed_at: Some(now),
        ..supplier::Model::default()
    };
    let supplier_id = supplier.id;
    let names = [&*registration.first_name, &*registration.last_name];
    let search_text = user::Model::search_text(names, &registration.username, &registration.email);
    let [employee_type_ar, employee_type_en] = user::ACCOUNT_MANAGER;
    let manager = user::Model {
        supplier_id,
        email: registration.email,
        email_key: registration.email_key,
        username: registration.username,
        first_name: registration.first_name,
        last_name: registration.last_name,
        password_hash: registration.password_hash,
        language: registration.language,
        search_text,
        id: Uuid::now_v7(),
        employee_type_ar: employee_type_ar.to_owned(),
        employee_type_en: employee_type_en.to_owned(),
        is_account_manager: true,
        is_active: true,
        last_sign_in_at: None,
        mailed_topics: None,
        second_factor_since: None,
        phone: None,
        permissions: "{}".to_owned(),
        version: 1,
    };
    let is_pending = supplier.state == SupplierState::Pending;
    names::insert(transaction, supplier).await?;
    insert(transaction, manager).await?;
    if is_pending {
        desk_mails::enqueue(transaction, supplier_id, About::Registered, now).await?;
    }
    outbox::enqueue(transaction, supplier_id, company::REGISTERED, "", now).await
}
