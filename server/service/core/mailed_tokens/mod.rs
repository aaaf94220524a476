//! Tokens in mailed links: random, single-use, short-lived, and kept as their hash alone.
mod issue;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PrimaryKeyTrait, QueryFilter,
    sea_query::Expr,
};
use uuid::Uuid;

pub use self::issue::{
    issue, issue_for_invitation, issue_for_restored, issue_invitation, issue_restore, issue_stop,
};
use super::{error::ServiceError, tokens};
use contract::TokenState;
use tables::mailed_token::{Column, Entity, Model, Purpose};

/// Pause before a second mail of the same kind: a link in a stranger's hands cannot flood anybody.
pub const PAUSE: TimeDelta = TimeDelta::minutes(2);
/// The mail says it too (`locales/*/server/mail.ftl`).
pub const INVITATION_LIFETIME: TimeDelta = TimeDelta::days(7);
/// Lifetime of the link after a change of an account's address. The mail says it too.
const RESTORE_LIFETIME: TimeDelta = TimeDelta::days(7);
/// Lifetime of the link that stops a change. Longer than requests wait and cool off.
const STOP_LIFETIME: TimeDelta = TimeDelta::days(90);
/// Time for which the state of an expired or used link is still known.
const REMEMBERED: TimeDelta = TimeDelta::days(30);

/// The mails say it too (`locales/*/server/mail.ftl`).
pub fn lifetime(purpose: Purpose) -> TimeDelta {
    match purpose {
        Purpose::ConfirmEmail | Purpose::ChangeEmail => TimeDelta::hours(24),
        Purpose::ResetPassword => TimeDelta::hours(1),
        Purpose::AcceptInvitation => INVITATION_LIFETIME,
        Purpose::RestoreEmail => RESTORE_LIFETIME,
        Purpose::StopChange => STOP_LIFETIME,
    }
}

/// Returns the state and the row of a token, without using it up.
pub async fn state(
    database: &impl ConnectionTrait,
    purpose: Purpose,
    token: &str,
    now: DateTime<Utc>,
) -> Result<(TokenState, Option<Model>), DbErr> {
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
    Ok((state, found))
}

/// The registration or the user of a token that can be used.
///
/// # Errors
/// `InvalidToken`
pub async fn subject<E>(
    database: &impl ConnectionTrait,
    purpose: Purpose,
    token: &str,
    now: DateTime<Utc>,
) -> Result<E::Model, ServiceError>
where
    E: EntityTrait<PrimaryKey: PrimaryKeyTrait<ValueType = Uuid>>,
{
    let (TokenState::Valid, Some(row)) = state(database, purpose, token, now).await? else {
        return Err(ServiceError::InvalidToken);
    };
    let subject = E::find_by_id(row.subject_id).one(database).await?;
    subject.ok_or(ServiceError::InvalidToken)
}

/// Uses up a token that was mailed for this subject: of several calls at once, one succeeds. To be called first in its
/// transaction, so that the others wait for its end.
///
/// # Errors
/// `InvalidToken`
pub async fn redeem(
    transaction: &impl ConnectionTrait,
    purpose: Purpose,
    token: &str,
    subject: Uuid,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    let used = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(named(purpose, token))
        .filter(Column::UsedAt.is_null())
        .filter(Column::ExpiresAt.gt(now))
        .exec(transaction)
        .await?;
    let row = Entity::find()
        .filter(named(purpose, token))
        .one(transaction)
        .await?;
    match row {
        Some(row) if used.rows_affected > 0 && row.subject_id == subject => Ok(()),
        _ => Err(ServiceError::InvalidToken),
    }
}

/// Makes all links that were mailed to an address worthless, but those that stop a change of somebody else's making: whoever
/// changes the password of an account that they took over must not keep its owner from using them.
pub async fn retire_all(
    database: &impl ConnectionTrait,
    email_key: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::EmailKey.eq(email_key))
        .filter(Column::Purpose.ne(Purpose::StopChange))
        .filter(Column::UsedAt.is_null())
        .exec(database)
        .await?;
    Ok(())
}

/// Makes all links of one account worthless.
pub async fn retire(
    database: &impl ConnectionTrait,
    subject_id: Uuid,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::SubjectId.eq(subject_id))
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
