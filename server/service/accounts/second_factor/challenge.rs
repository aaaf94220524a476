//! `POST /users/authenticate/second-factor`: the second step of a sign-in.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, DbErr, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};

use super::{passkeys, redeem_code, trusted_devices};
use crate::users::authenticate;
use contract::{
    Secret,
    second_factor::{
        CompletedSignIn, PasskeyOptions, PasskeyQuestion, SecondStep, SignInChallenge, UsedFactor,
    },
};
use service_core::{
    Service,
    context::AnonymousContext,
    error::ServiceError,
    rows::{duplicate_as, insert},
    tokens,
};
use tables::{
    sign_in_challenge::{ActiveModel, Column, Entity, Model},
    user,
};

/// Life of the challenge of a sign-in, with a password or without one.
pub(super) const LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// The portal counts wrong codes by account as well, and makes them wait.
const MOST_ATTEMPTS: i32 = 10;

/// Creates the challenge of a user whose password was right.
pub async fn challenge(
    service: &Service,
    user: &user::Model,
) -> Result<SignInChallenge, ServiceError> {
    let challenge = tokens::random();
    let expires_at = service.options.clock.now() + LIFETIME;
    store(service, &challenge, user, 0, expires_at).await?;
    Ok(SignInChallenge {
        challenge: Secret(challenge),
        has_passkeys: passkeys::are_usable(service, user.id).await?,
    })
}

/// Uses up the challenge of a sign-in without a password. Of several calls at once, one succeeds.
pub(super) async fn use_up(
    service: &Service,
    challenge: &Secret,
    user: &user::Model,
    expires_at: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let stored = store(service, &challenge.0, user, MOST_ATTEMPTS, expires_at);
    let stored = stored.await;
    stored.map_err(duplicate_as(ServiceError::ChallengeOver))
}

/// Stores a challenge until it expires. Forgets everyone's expired ones.
async fn store(
    service: &Service,
    challenge: &str,
    user: &user::Model,
    attempts: i32,
    expires_at: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::ExpiresAt.lte(service.options.clock.now()))
        .exec(&service.database)
        .await?;
    let row = ActiveModel {
        token_hash: Set(tokens::hash(challenge)),
        user_id: Set(user.id),
        password_hash: Set(user.password_hash.clone()),
        attempts: Set(attempts),
        passkey_state: Set(None),
        expires_at: Set(expires_at),
    };
    insert(&service.database, row).await
}

/// The challenge and its user, if it can still be met. Counts an attempt, so that parallel ones count like sequential ones.
async fn attempt(
    service: &Service,
    challenge: &Secret,
) -> Result<(Model, user::Model), ServiceError> {
    let hash = tokens::hash(&challenge.0);
    let counted = Entity::update_many()
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .filter(Column::TokenHash.eq(&*hash))
        .filter(Column::ExpiresAt.gt(service.options.clock.now()))
        .filter(Column::Attempts.lt(MOST_ATTEMPTS))
        .exec(&service.database)
        .await?;
    if counted.rows_affected == 0 {
        return Err(ServiceError::ChallengeOver);
    }
    let found = Entity::find_by_id(hash).one(&service.database).await?;
    let row = found.ok_or(ServiceError::ChallengeOver)?;
    let user = user::Entity::find_by_id(row.user_id)
        .filter(user::Column::PasswordHash.eq(&*row.password_hash))
        .filter(user::Column::IsActive.eq(true))
        .one(&service.database)
        .await?
        .ok_or(ServiceError::ChallengeOver)?;
    authenticate::expect_active_supplier(service, &user).await?;
    Ok((row, user))
}

/// A wrong code does not end the challenge.
pub async fn complete(
    service: AnonymousContext,
    _: [String; 0],
    step: SecondStep,
) -> Result<CompletedSignIn, ServiceError> {
    let (row, user) = attempt(&service, &step.challenge).await?;
    let used = match &step.passkey {
        Some(passkey) => {
            passkeys::finish_sign_in(&service, &user, row.passkey_state.as_deref(), passkey)
                .await?;
            UsedFactor::Passkey
        }
        None => redeem_code(&service, &user, step.code).await?,
    };
    // If several calls come at once, one signs in.
    let ended = Entity::delete_by_id(row.token_hash)
        .exec(&service.database)
        .await?;
    if ended.rows_affected == 0 {
        return Err(ServiceError::ChallengeOver);
    }
    let signed_in = authenticate::sign_in(&service, user.clone()).await?;
    let now = service.options.clock.now();
    let trusted_device = match step.remembers_device {
        true => Some(trusted_devices::trust(&service.database, user.id, now).await?),
        false => None,
    };
    Ok(CompletedSignIn {
        user: signed_in,
        used,
        trusted_device,
    })
}

/// `POST /users/authenticate/passkey`: counts as an attempt, so that a challenge does not ask without end.
pub async fn begin_passkey(
    service: AnonymousContext,
    _: [String; 0],
    PasskeyQuestion { challenge }: PasskeyQuestion,
) -> Result<PasskeyOptions, ServiceError> {
    let (row, user) = attempt(&service, &challenge).await?;
    let (options, state) = passkeys::begin_sign_in(&service, user.id).await?;
    Entity::update_many()
        .col_expr(Column::PasskeyState, Expr::value(state))
        .filter(Column::TokenHash.eq(row.token_hash))
        .exec(&service.database)
        .await?;
    Ok(options)
}
