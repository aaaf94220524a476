//! Makes tokens for mails.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbErr,
    EntityTrait, PaginatorTrait, PrimaryKeyTrait, QueryFilter, QueryOrder, sea_query::Expr,
};
use uuid::Uuid;

use super::{INVITATION_LIFETIME, PAUSE, REMEMBERED, RESTORE_LIFETIME, STOP_LIFETIME, lifetime};
use crate::{
    rows::{insert, lock_by_id, locked},
    tokens,
};
use database::BeginWrite;
use tables::{
    buyer_person, change_request, email_change, invitation,
    mailed_token::{ActiveModel, Column, Entity, Purpose},
    registration, replaced_email, user,
};

/// The most links of one purpose that are mailed to an address within [`CAP_WINDOW`], for whichever accounts and registrations.
/// Links to a new password are valid for as long as the window: while the cap holds a mail back, the mailbox has valid links.
const CAP: u64 = 5;
const CAP_WINDOW: TimeDelta = TimeDelta::hours(1);

/// Makes a token for a mail to this address. Older ones stay good, so that nobody can take them from their owner by asking
/// for another. `None` if the last one for the same account or registration was made just now, if the address got too many, or
/// if the account or registration is gone. Of several calls at once, one gets a token.
pub async fn issue(
    database: &DatabaseConnection,
    purpose: Purpose,
    email_key: &str,
    subject_id: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<String>, DbErr> {
    Entity::delete_many()
        .filter(Column::ExpiresAt.lte(now - REMEMBERED))
        .exec(database)
        .await?;
    let expires_at = now + lifetime(purpose);
    let transaction = database.begin_write().await?;
    if purpose == Purpose::ConfirmEmail {
        lock_registrations(&transaction, email_key).await?;
    }
    let exists = lock(&transaction, purpose, subject_id, expires_at).await?;
    let issued_just_now = Entity::find()
        .filter(Column::Purpose.eq(purpose))
        .filter(Column::SubjectId.eq(subject_id))
        .filter(Column::IssuedAt.gt(now - PAUSE))
        .count(&transaction)
        .await?;
    let issued_lately = Entity::find()
        .filter(Column::Purpose.eq(purpose))
        .filter(Column::EmailKey.eq(email_key))
        .filter(Column::IssuedAt.gt(now - CAP_WINDOW))
        .count(&transaction)
        .await?;
    if !exists || issued_just_now > 0 || issued_lately >= CAP {
        transaction.rollback().await?;
        return Ok(None);
    }
    let token = insert_new(
        &transaction,
        purpose,
        (email_key, subject_id),
        now,
        expires_at,
    )
    .await?;
    transaction.commit().await?;
    Ok(Some(token))
}

/// Makes a token, whatever others there are.
async fn insert_new(
    database: &impl ConnectionTrait,
    purpose: Purpose,
    (email_key, subject_id): (&str, Uuid),
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<String, DbErr> {
    let token = tokens::random();
    let row = ActiveModel {
        token_hash: Set(tokens::hash(&token)),
        purpose: Set(purpose),
        email_key: Set(email_key.to_owned()),
        subject_id: Set(subject_id),
        issued_at: Set(now),
        expires_at: Set(expires_at),
        used_at: Set(None),
    };
    insert(database, row).await?;
    Ok(token)
}

/// Makes a token for an invitation by the buyer: the invited user, or one of the buyer's people, chooses a password with it. The
/// buyer decides how often to invite; each attempt to mail it has a token of its own, because only hashes are stored.
pub async fn issue_invitation(
    database: &impl ConnectionTrait,
    to: (&str, Uuid),
    now: DateTime<Utc>,
) -> Result<String, DbErr> {
    let expires_at = now + INVITATION_LIFETIME;
    insert_new(database, Purpose::ResetPassword, to, now, expires_at).await
}

/// Makes a token for whoever put back the address of an account with a mailed link: they choose a new password at once.
pub async fn issue_for_restored(
    database: &impl ConnectionTrait,
    restored: &replaced_email::Model,
    now: DateTime<Utc>,
) -> Result<String, DbErr> {
    let purpose = Purpose::ResetPassword;
    let to = (restored.email_key.as_str(), restored.user_id);
    insert_new(database, purpose, to, now, now + lifetime(purpose)).await
}

/// Makes a token for the mail to an address that another took the place of. Each attempt to mail it has a token of its own,
/// because only hashes are stored. `None` once it would have expired.
pub async fn issue_restore(
    database: &impl ConnectionTrait,
    replaced: &replaced_email::Model,
    now: DateTime<Utc>,
) -> Result<Option<String>, DbErr> {
    let expires_at = replaced.replaced_at + RESTORE_LIFETIME;
    if expires_at <= now {
        return Ok(None);
    }
    let to = (replaced.email_key.as_str(), replaced.id);
    let token = insert_new(database, Purpose::RestoreEmail, to, now, expires_at);
    token.await.map(Some)
}

/// Makes a token for an invitation by a colleague. It expires with the invitation.
pub async fn issue_for_invitation(
    database: &impl ConnectionTrait,
    invitation: &invitation::Model,
    now: DateTime<Utc>,
) -> Result<String, DbErr> {
    let to = (invitation.email_key.as_str(), invitation.id);
    let purpose = Purpose::AcceptInvitation;
    insert_new(database, purpose, to, now, invitation.expires_at).await
}

/// Makes a token for a mail about a change request, with which its reader can stop the change. Each attempt to mail it has
/// a token of its own, because only hashes are stored.
pub async fn issue_stop(
    database: &impl ConnectionTrait,
    email: &str,
    request_id: Uuid,
    now: DateTime<Utc>,
) -> Result<String, DbErr> {
    let to = (&*email.to_lowercase(), request_id);
    insert_new(database, Purpose::StopChange, to, now, now + STOP_LIFETIME).await
}

/// Locks the registrations of an address until the transaction ends, so that links for several of them are counted one after
/// the other. In SQLite, transactions that write wait for each other anyway.
async fn lock_registrations(
    transaction: &DatabaseTransaction,
    email_key: &str,
) -> Result<(), DbErr> {
    let registrations = registration::Entity::find()
        .filter(registration::Column::EmailKey.eq(email_key))
        .order_by_asc(registration::Column::Id);
    locked(registrations).all(transaction).await?;
    Ok(())
}

/// Locks the registration, change, user or invitation until the transaction ends; false if it does not exist any more. A
/// registration and a change live as long as their newest link.
async fn lock(
    transaction: &DatabaseTransaction,
    purpose: Purpose,
    subject_id: Uuid,
    expires_at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    match purpose {
        Purpose::ConfirmEmail => {
            let registration = registration::Entity::update_many()
                .col_expr(registration::Column::ExpiresAt, Expr::value(expires_at))
                .filter(registration::Column::Id.eq(subject_id));
            let locked = registration.exec(transaction).await?;
            Ok(locked.rows_affected == 1)
        }
        Purpose::ChangeEmail => {
            let change = email_change::Entity::update_many()
                .col_expr(email_change::Column::ExpiresAt, Expr::value(expires_at))
                .filter(email_change::Column::Id.eq(subject_id));
            let locked = change.exec(transaction).await?;
            Ok(locked.rows_affected == 1)
        }
        Purpose::AcceptInvitation => {
            lock_if_present::<invitation::Entity>(transaction, subject_id).await
        }
        Purpose::ResetPassword => Ok(lock_if_present::<user::Entity>(transaction, subject_id)
            .await?
            || lock_if_present::<buyer_person::Entity>(transaction, subject_id).await?),
        Purpose::RestoreEmail => {
            lock_if_present::<replaced_email::Entity>(transaction, subject_id).await
        }
        Purpose::StopChange => {
            lock_if_present::<change_request::Entity>(transaction, subject_id).await
        }
    }
}

/// Locks the row; false if there is none.
async fn lock_if_present<E: EntityTrait<PrimaryKey: PrimaryKeyTrait<ValueType = Uuid>>>(
    transaction: &DatabaseTransaction,
    id: Uuid,
) -> Result<bool, DbErr> {
    Ok(lock_by_id::<E>(transaction, id).await?.is_some())
}
