//! Codes of an authenticator app (RFC 6238): six digits of SHA-1, every 30 seconds. Each code is good once.
use std::ops::RangeInclusive;

use chrono::{DateTime, TimeDelta, Utc};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};
use totp_rs::{Algorithm, Builder, Totp};
use uuid::Uuid;

use contract::{Secret, second_factor::TotpKey};
use service_core::{error::ServiceError, fields, secrets::Secrets};
use tables::{
    totp_key::{ActiveModel, Column, Entity, Model},
    user,
};
use values::{decimal_input::plain_text, message_id::MessageId};

/// Bytes (RFC 4226, section 4).
const KEY_LENGTH: usize = 20;
const DIGITS: u8 = 6;
/// Seconds.
const STEP: u64 = 30;
/// Steps that the clock of a phone may be ahead or behind (RFC 6238, section 5.2).
const SKEW: u16 = 1;
/// Steps around ours whose codes are refused with a hint at the clock: up to ten minutes behind, and two minutes ahead, because
/// the hint confirms a guessed code that will be valid then.
const OTHER_TIMES: RangeInclusive<i64> = -20..=4;
/// Time for which a key may be shown before a code of it is typed.
const SETTING_UP: TimeDelta = TimeDelta::minutes(30);

/// There are no recovery codes yet.
const SETUP_WRONG: MessageId = MessageId::new("second-factor-setup-code-wrong");
const WRONG: MessageId = MessageId::new("second-factor-code-wrong");
const USED: MessageId = MessageId::new("second-factor-code-used");
const OLDER: MessageId = MessageId::new("second-factor-code-older");
const OTHER_TIME: MessageId = MessageId::new("second-factor-code-other-time");

/// A new key that is not confirmed yet, in place of an earlier one that was not confirmed either.
pub async fn begin(
    database: &impl ConnectionTrait,
    secrets: &Secrets,
    user: &user::Model,
    now: DateTime<Utc>,
) -> Result<TotpKey, DbErr> {
    let key: [u8; KEY_LENGTH] = rand::random();
    let row = ActiveModel {
        user_id: Set(user.id),
        sealed_key: Set(secrets.seal(user.id, &key)),
        created_at: Set(now),
        confirmed_at: Set(None),
        last_step: Set(0),
    };
    Entity::insert(row)
        .on_conflict(
            OnConflict::column(Column::UserId)
                .update_columns([
                    Column::SealedKey,
                    Column::CreatedAt,
                    Column::ConfirmedAt,
                    Column::LastStep,
                ])
                .to_owned(),
        )
        .exec_without_returning(database)
        .await?;
    Ok(shown(&totp(key.to_vec())?, user))
}

/// The key that is being set up.
///
/// # Errors
/// `NotFound`
pub async fn pending(
    database: &impl ConnectionTrait,
    secrets: &Secrets,
    user: &user::Model,
    now: DateTime<Utc>,
) -> Result<TotpKey, ServiceError> {
    let row = pending_row(database, user, now).await?;
    Ok(shown(&open(secrets, &row)?, user))
}

async fn pending_row(
    database: &impl ConnectionTrait,
    user: &user::Model,
    now: DateTime<Utc>,
) -> Result<Model, ServiceError> {
    Entity::find_by_id(user.id)
        .filter(Column::ConfirmedAt.is_null())
        .filter(Column::CreatedAt.gt(now - SETTING_UP))
        .one(database)
        .await?
        .ok_or(ServiceError::NotFound)
}

/// Confirms the key that is being set up with a code of it, which is used up by that.
///
/// # Errors
/// `NotFound`; `Fields` with `code`
pub async fn confirm(
    transaction: &impl ConnectionTrait,
    secrets: &Secrets,
    user: &user::Model,
    code: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let row = pending_row(transaction, user, now).await?;
    let step = matched_step(&open(secrets, &row)?, code, now, SETUP_WRONG)?;
    Entity::update_many()
        .col_expr(Column::ConfirmedAt, Expr::value(now))
        .col_expr(Column::LastStep, Expr::value(step))
        .filter(Column::UserId.eq(user.id))
        .exec(transaction)
        .await?;
    Ok(())
}

/// Whether the user has an authenticator app.
pub async fn is_set_up(database: &impl ConnectionTrait, user_id: Uuid) -> Result<bool, DbErr> {
    let confirmed = Entity::find_by_id(user_id).filter(Column::ConfirmedAt.is_not_null());
    Ok(confirmed.one(database).await?.is_some())
}

/// Uses a code up. Of several calls with one code at once, one succeeds.
///
/// # Errors
/// `Fields` with `code`
pub async fn redeem(
    database: &impl ConnectionTrait,
    secrets: &Secrets,
    user: &user::Model,
    code: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let row = Entity::find_by_id(user.id)
        .filter(Column::ConfirmedAt.is_not_null())
        .one(database)
        .await?
        .ok_or_else(|| refused(WRONG))?;
    let step = matched_step(&open(secrets, &row)?, code, now, WRONG)?;
    // The clock of the service was set back, or the code of the step before was typed after the present one.
    if step < row.last_step {
        return Err(refused(OLDER));
    }
    let used = Entity::update_many()
        .col_expr(Column::LastStep, Expr::value(step))
        .filter(Column::UserId.eq(user.id))
        .filter(Column::LastStep.lt(step))
        .exec(database)
        .await?;
    match used.rows_affected {
        0 => Err(refused(USED)),
        _ => Ok(()),
    }
}

/// A key of an authenticator app as it is stored.
pub struct SealedKey(Model);

impl SealedKey {
    /// Any key that is in use.
    ///
    /// # Errors
    /// The database failed.
    pub async fn any(database: &impl ConnectionTrait) -> Result<Option<Self>, DbErr> {
        let found = Entity::find().filter(Column::ConfirmedAt.is_not_null());
        Ok(found.one(database).await?.map(Self))
    }

    pub fn opens_with(&self, secrets: &Secrets) -> bool {
        open(secrets, &self.0).is_ok()
    }
}

/// Whether it is typed like a code of an app, and not like a recovery code.
pub fn is_code(typed: &str) -> bool {
    let digits = plain(typed);
    digits.len() == usize::from(DIGITS) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Removes the spaces that apps show within a code.
fn plain(typed: &str) -> String {
    let digits = plain_text(typed);
    digits.chars().filter(|c| !c.is_whitespace()).collect()
}

/// # Errors
/// `Fields` with `code`: it is `wrong`, or right at a time that is far from ours.
fn matched_step(
    totp: &Totp,
    typed: &str,
    now: DateTime<Utc>,
    wrong: MessageId,
) -> Result<i64, ServiceError> {
    let code = plain(typed);
    let step_at = |seconds: i64| {
        let step = totp.check(&code, u64::try_from(seconds).ok()?)?;
        i64::try_from(step).ok()
    };
    let now = now.timestamp();
    if let Some(step) = step_at(now) {
        return Ok(step);
    }
    let is_of_another_time = OTHER_TIMES
        .map(|steps| now + steps * STEP as i64)
        .any(|at| step_at(at).is_some());
    Err(refused(if is_of_another_time {
        OTHER_TIME
    } else {
        wrong
    }))
}

fn open(secrets: &Secrets, row: &Model) -> Result<Totp, ServiceError> {
    let key = secrets.open(row.user_id, &row.sealed_key);
    Ok(totp(key.ok_or(ServiceError::SecretUnreadable)?)?)
}

fn totp(key: Vec<u8>) -> Result<Totp, DbErr> {
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(DIGITS)
        .with_step_duration(STEP)
        .with_skew(SKEW)
        .with_secret(key)
        .build()
        .map_err(|error| DbErr::Custom(format!("a key of an authenticator app: {error}")))
}

/// The address has the form that apps read (Key Uri Format). Its issuer is the portal's name in English, since some apps show
/// nothing but ASCII.
fn shown(totp: &Totp, user: &user::Model) -> TotpKey {
    let key = totp.secret().to_base32();
    let escaped = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let issuer = escaped(&i18n::localized(MessageId::new("title-portal"), &[]).en);
    let account = escaped(&user.email);
    let uri = format!("otpauth://totp/{issuer}:{account}?secret={key}&issuer={issuer}");
    TotpKey {
        key: Secret(key),
        uri: Secret(uri),
    }
}

fn refused(id: MessageId) -> ServiceError {
    ServiceError::field("code", fields::words(id))
}
