//! Passkeys (Web Authentication, level 3): as the second factor, and for sign-ins without a password.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, OnConflict},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use uuid::Uuid;
use webauthn_rs::prelude::{
    AuthenticationResult, DiscoverableAuthentication, Passkey, PasskeyAuthentication,
    PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential, Webauthn, WebauthnError,
};

use contract::second_factor::{self, NewPasskey, PasskeyOptions};
use service_core::{
    Service,
    context::Context,
    error::{ServiceError, ensure},
    field_errors::FieldErrors,
    fields,
    rows::{duplicate_as, insert},
};
use tables::{
    passkey::{ActiveModel, Column, Entity, Model},
    passkey_ceremony, user,
};
use values::{bidi::plain_line, message_id::MessageId};

/// Maximum number of passkeys of a user.
const MOST: u64 = 10;
/// Maximum length of a passkey's name, in characters.
const LONGEST_NAME: usize = 60;
const CEREMONY: TimeDelta = TimeDelta::minutes(10);

const REFUSED: MessageId = MessageId::new("second-factor-passkey-refused");

/// Asks the browser for a new passkey.
pub async fn begin(context: &Context, now: DateTime<Utc>) -> Result<PasskeyOptions, ServiceError> {
    let site = site(context)?;
    let user = &context.user;
    let rows = rows(&context.database, user.id).await?;
    ensure(
        (rows.len() as u64) < MOST,
        MessageId::new("second-factor-passkeys-full"),
    )?;
    let known = rows.iter().filter_map(|row| read::<Passkey>(&row.passkey));
    let known = known.map(|passkey| passkey.cred_id().clone()).collect();
    let (options, state) = site
        .start_passkey_registration(user.id, &user.email, &user.full_name(), Some(known))
        .map_err(failed)?;
    let ceremony = passkey_ceremony::ActiveModel {
        user_id: Set(user.id),
        state: Set(write(&state)),
        expires_at: Set(now + CEREMONY),
    };
    use passkey_ceremony::Column::{ExpiresAt, State, UserId};
    passkey_ceremony::Entity::insert(ceremony)
        .on_conflict(
            OnConflict::column(UserId)
                .update_columns([State, ExpiresAt])
                .to_owned(),
        )
        .exec_without_returning(&context.database)
        .await?;
    let mut asked = options_of(&options)?;
    // Sign-ins without a password find such a passkey. Security keys without storage are accepted all the same.
    asked.options["publicKey"]["authenticatorSelection"]["residentKey"] = "preferred".into();
    Ok(asked)
}

/// Adds the passkey that the browser created.
///
/// # Errors
/// `Fields` with `name` or `credential`
pub async fn add(
    context: &Context,
    transaction: &impl ConnectionTrait,
    NewPasskey { name, credential }: NewPasskey,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let name = plain_line(&name);
    let mut errors = FieldErrors::default();
    errors.check("name", fields::one_line(&name, LONGEST_NAME));
    if name.is_empty() {
        errors.check("name", Err(MessageId::new("second-factor-passkey-name")));
    }
    errors.into_result()?;
    let user = &context.user;
    let ceremony = passkey_ceremony::Entity::find_by_id(user.id)
        .filter(passkey_ceremony::Column::ExpiresAt.gt(now))
        .one(transaction)
        .await?
        .ok_or_else(refused)?;
    passkey_ceremony::Entity::delete_by_id(user.id)
        .exec(transaction)
        .await?;
    let state: PasskeyRegistration = read(&ceremony.state).ok_or_else(refused)?;
    let credential: RegisterPublicKeyCredential =
        serde_json::from_value(credential).map_err(|_| refused())?;
    let passkey = site(context)?
        .finish_passkey_registration(&credential, &state)
        .map_err(refusal)?;
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        user_id: Set(user.id),
        credential_id: Set(BASE64_URL_SAFE_NO_PAD.encode(passkey.cred_id())),
        name: Set(name),
        passkey: Set(write(&passkey)),
        created_at: Set(now),
        last_used_at: Set(None),
    };
    let inserted = insert(transaction, row).await;
    inserted.map_err(duplicate_as(refused()))
}

/// Returns the passkey's name.
///
/// # Errors
/// `NotFound`
pub async fn remove(
    database: &impl ConnectionTrait,
    user_id: Uuid,
    id: &str,
) -> Result<String, ServiceError> {
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    let own = Entity::find_by_id(id).filter(Column::UserId.eq(user_id));
    let passkey = own.one(database).await?.ok_or(ServiceError::NotFound)?;
    let removed = Entity::delete_by_id(id).exec(database).await?;
    match removed.rows_affected {
        0 => Err(ServiceError::NotFound),
        _ => Ok(passkey.name),
    }
}

pub async fn remove_all(database: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    passkey_ceremony::Entity::delete_by_id(user_id)
        .exec(database)
        .await?;
    let of_user = Entity::delete_many().filter(Column::UserId.eq(user_id));
    of_user.exec(database).await.map(drop)
}

/// The user's passkeys, the oldest first.
pub async fn list(
    database: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<second_factor::Passkey>, DbErr> {
    let rows = rows(database, user_id).await?;
    let passkeys = rows.into_iter().map(|row| second_factor::Passkey {
        id: row.id.to_string(),
        name: row.name,
        created_at: row.created_at,
        last_used_at: row.last_used_at,
    });
    Ok(passkeys.collect())
}

pub async fn are_usable(service: &Service, user_id: Uuid) -> Result<bool, DbErr> {
    if service.options.passkeys.is_none() {
        return Ok(false);
    }
    let of_user = Entity::find().filter(Column::UserId.eq(user_id));
    Ok(of_user.count(&service.database).await? > 0)
}

/// Asks the browser for one of the user's passkeys. Also returns the state for [`finish_sign_in`].
pub async fn begin_sign_in(
    service: &Service,
    user_id: Uuid,
) -> Result<(PasskeyOptions, String), ServiceError> {
    let rows = rows(&service.database, user_id).await?;
    let passkeys: Vec<Passkey> = rows.iter().filter_map(|row| read(&row.passkey)).collect();
    if passkeys.is_empty() {
        return Err(refused());
    }
    let (options, state) = site(service)?
        .start_passkey_authentication(&passkeys)
        .map_err(failed)?;
    Ok((options_of(&options)?, write(&state)))
}

/// # Errors
/// `Fields` with `credential`
pub async fn finish_sign_in(
    service: &Service,
    user: &user::Model,
    state: Option<&str>,
    credential: &Value,
) -> Result<(), ServiceError> {
    let state: PasskeyAuthentication = state.and_then(read).ok_or_else(refused)?;
    let credential: PublicKeyCredential =
        serde_json::from_value(credential.clone()).map_err(|_| refused())?;
    let result = site(service)?
        .finish_passkey_authentication(&credential, &state)
        .map_err(refusal)?;
    let (row, passkey) = find(service, user.id, result.cred_id()).await?;
    mark_used(service, row.id, passkey, &result).await
}

/// Asks the browser for a passkey of any user. Also returns the state for [`finish_passwordless`].
pub fn begin_passwordless(
    service: &Service,
) -> Result<(PasskeyOptions, DiscoverableAuthentication), ServiceError> {
    let begun = site(service)?.start_discoverable_authentication();
    let (options, state) = begun.map_err(failed)?;
    Ok((options_of(&options)?, state))
}

/// Returns the user whom the passkey names. It has verified the user.
///
/// # Errors
/// `Fields` with `credential`
pub async fn finish_passwordless(
    service: &Service,
    state: DiscoverableAuthentication,
    credential: Value,
) -> Result<user::Model, ServiceError> {
    let credential: PublicKeyCredential =
        serde_json::from_value(credential).map_err(|_| refused())?;
    let site = site(service)?;
    let (user_id, key) = site
        .identify_discoverable_authentication(&credential)
        .map_err(refusal)?;
    let (row, passkey) = find(service, user_id, key).await?;
    let result = site
        .finish_discoverable_authentication_v2(&credential, state, &passkey)
        .map_err(refusal)?;
    mark_used(service, row.id, passkey, &result).await?;
    let user = user::Entity::find_by_id(user_id).one(&service.database);
    user.await?.ok_or_else(refused)
}

/// The passkey of the user with the authenticator's id of the key.
async fn find(
    service: &Service,
    user_id: Uuid,
    key: &[u8],
) -> Result<(Model, Passkey), ServiceError> {
    let row = Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::CredentialId.eq(BASE64_URL_SAFE_NO_PAD.encode(key)))
        .one(&service.database)
        .await?
        .ok_or_else(refused)?;
    let passkey = read(&row.passkey).ok_or_else(refused)?;
    Ok((row, passkey))
}

async fn mark_used(
    service: &Service,
    id: Uuid,
    mut passkey: Passkey,
    result: &AuthenticationResult,
) -> Result<(), ServiceError> {
    passkey.update_credential(result);
    Entity::update_many()
        .col_expr(Column::Passkey, Expr::value(write(&passkey)))
        .col_expr(Column::LastUsedAt, Expr::value(service.options.clock.now()))
        .filter(Column::Id.eq(id))
        .exec(&service.database)
        .await?;
    Ok(())
}

async fn rows(database: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(database)
        .await
}

fn site(service: &Service) -> Result<&Webauthn, ServiceError> {
    let site = service.options.passkeys.as_ref();
    site.map(|site| &*site.0).ok_or(ServiceError::NotFound)
}

fn options_of(options: &impl Serialize) -> Result<PasskeyOptions, ServiceError> {
    let options = serde_json::to_value(options);
    let options = options.map_err(|error| DbErr::Json(error.to_string()))?;
    Ok(PasskeyOptions { options })
}

pub(super) fn write(state: &impl Serialize) -> String {
    serde_json::to_string(state).expect("states of ceremonies are JSON")
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

fn failed(error: WebauthnError) -> ServiceError {
    tracing::error!(%error, "a passkey could not be asked for");
    refused()
}

fn refusal(error: WebauthnError) -> ServiceError {
    tracing::info!(%error, "a passkey was refused");
    refused()
}

fn refused() -> ServiceError {
    ServiceError::field("credential", fields::words(REFUSED))
}
