//! Tokens in mailed links: random, single-use, short-lived, and kept as their hash alone.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use super::{
    entities::mailed_token::{ActiveModel, Column, Entity, Purpose},
    tokens,
};
use crate::backend::contract::{TokenAnswer, TokenState};

/// No address gets a second mail of one purpose sooner: a link in a stranger's hands cannot flood anybody.
const PAUSE: TimeDelta = TimeDelta::minutes(2);
/// For so long an expired or used link is still known for what it was.
const REMEMBERED: TimeDelta = TimeDelta::days(30);

impl Purpose {
    /// The mails say it too (`locales/*/mail.ftl`).
    fn lifetime(self) -> TimeDelta {
        match self {
            Self::ConfirmEmail => TimeDelta::hours(24),
            Self::ResetPassword => TimeDelta::hours(1),
        }
    }
}

/// Makes a token for a mail to this address, in the place of an older one of the same purpose. `None` where the last
/// one was made just now; of several calls at once, one gets a token.
pub async fn issue(
    database: &impl ConnectionTrait,
    purpose: Purpose,
    email_key: &str,
    subject_id: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<String>, DbErr> {
    Entity::delete_many()
        .filter(Column::ExpiresAt.lte(now - REMEMBERED))
        .exec(database)
        .await?;
    let token = tokens::random();
    let unless_just_now = OnConflict::columns([Column::Purpose, Column::EmailKey])
        .update_columns([
            Column::TokenHash,
            Column::SubjectId,
            Column::IssuedAt,
            Column::ExpiresAt,
            Column::UsedAt,
        ])
        .action_and_where(Expr::col((Entity, Column::IssuedAt)).lte(now - PAUSE))
        .to_owned();
    let written = Entity::insert(ActiveModel {
        purpose: Set(purpose),
        email_key: Set(email_key.to_owned()),
        token_hash: Set(tokens::hash(&token)),
        subject_id: Set(subject_id),
        issued_at: Set(now),
        expires_at: Set(now + purpose.lifetime()),
        used_at: Set(None),
    })
    .on_conflict(unless_just_now)
    .exec_without_returning(database)
    .await?;
    Ok((written == 1).then_some(token))
}

/// What has become of a token; looking uses nothing up.
pub async fn state(
    database: &impl ConnectionTrait,
    purpose: Purpose,
    token: &str,
    now: DateTime<Utc>,
) -> Result<TokenAnswer, DbErr> {
    let found = Entity::find()
        .filter(named(purpose, token))
        .one(database)
        .await?;
    let state = match &found {
        None => TokenState::Unknown,
        Some(row) if row.used_at.is_some() => TokenState::Used,
        Some(row) if row.expires_at <= now => TokenState::Expired,
        Some(_) => TokenState::Valid,
    };
    let email = found.filter(|_| state == TokenState::Valid);
    Ok(TokenAnswer {
        state,
        email: email.map(|row| row.email_key),
    })
}

/// What a token is for, as long as it can be used.
pub async fn subject(
    database: &impl ConnectionTrait,
    purpose: Purpose,
    token: &str,
    now: DateTime<Utc>,
) -> Result<Option<Uuid>, DbErr> {
    let found = Entity::find()
        .filter(usable(purpose, token, now))
        .one(database)
        .await?;
    Ok(found.map(|row| row.subject_id))
}

/// Uses a token up: of several calls at once, one gets what it is for. To be called first in its transaction, so that
/// the others wait for its end.
pub async fn redeem(
    transaction: &impl ConnectionTrait,
    purpose: Purpose,
    token: &str,
    now: DateTime<Utc>,
) -> Result<Option<Uuid>, DbErr> {
    let used = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(usable(purpose, token, now))
        .exec(transaction)
        .await?;
    if used.rows_affected == 0 {
        return Ok(None);
    }
    let row = Entity::find()
        .filter(named(purpose, token))
        .one(transaction)
        .await?;
    Ok(row.map(|row| row.subject_id))
}

/// Makes all links that were mailed to an address worthless.
pub async fn retire_all(
    database: &impl ConnectionTrait,
    email_key: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::EmailKey.eq(email_key))
        .filter(Column::UsedAt.is_null())
        .exec(database)
        .await?;
    Ok(())
}

fn named(purpose: Purpose, token: &str) -> Condition {
    Condition::all()
        .add(Column::Purpose.eq(purpose))
        .add(Column::TokenHash.eq(tokens::hash(token)))
}

fn usable(purpose: Purpose, token: &str, now: DateTime<Utc>) -> Condition {
    named(purpose, token)
        .add(Column::UsedAt.is_null())
        .add(Column::ExpiresAt.gt(now))
}
