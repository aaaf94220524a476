//! Tables whose rows are the entries of an outbox of mails: how an entry is claimed by one replica, retried and finished. A
//! crash between claim and finish makes the entry due again.
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbErr, EntityTrait, ModelTrait, QueryFilter, QueryOrder,
    QuerySelect, UpdateMany,
    sea_query::{Expr, ValueType},
};
use uuid::Uuid;

use crate::{notifications::mails::NotificationMails, rows::id_column};
use mail::{Mail, MailError};

/// Mails read at a time.
const BATCH: u64 = 50;

/// An attempt that was claimed longer ago is over, even if its process never recorded the outcome.
const LONGEST_ATTEMPT: TimeDelta = TimeDelta::minutes(5);
/// The pauses after failed attempts; after the last one, the mail is given up.
const PAUSES: [TimeDelta; 5] = [
    TimeDelta::minutes(1),
    TimeDelta::minutes(5),
    TimeDelta::minutes(30),
    TimeDelta::hours(2),
    TimeDelta::hours(12),
];

/// Table whose rows are the entries of an outbox of mails.
pub trait MailQueue: EntityTrait<Model: Sync> {
    /// The begun attempts; the last one may still run.
    const ATTEMPTS: Self::Column;
    /// Time at which the next attempt is due; `NULL` if there is none.
    const NEXT_AT: Self::Column;
    /// Time at which the entry was mailed, if the table keeps it.
    const MAILED_AT: Option<Self::Column> = None;

    /// `None` if there is nobody to tell any more.
    fn compose(
        mails: &NotificationMails,
        row: &Self::Model,
    ) -> impl Future<Output = Result<Option<Mail>, DbErr>> + Send;

    /// Restricts the update that makes a failed mail due again to entries that are still to be mailed.
    fn still_wanted(retry: UpdateMany<Self>) -> UpdateMany<Self> {
        retry
    }
}

/// An entry as it was read.
#[derive(Clone, Copy, Debug)]
struct Entry {
    id: Uuid,
    attempts: i32,
}

/// Attempts each mail that is due once.
///
/// # Errors
/// The database cannot be reached. The mail under way becomes due again.
pub async fn send_due<E: MailQueue>(mails: &NotificationMails) -> Result<(), DbErr> {
    let due = E::find()
        .filter(E::NEXT_AT.lte(mails.clock.now()))
        .order_by_asc(E::NEXT_AT)
        .order_by_asc(id_column::<E>())
        .limit(BATCH)
        .all(&mails.database)
        .await?;
    for row in due {
        let entry = Entry {
            id: value(&row, id_column::<E>())?,
            attempts: value(&row, E::ATTEMPTS)?,
        };
        if claim::<E>(&mails.database, entry, mails.clock.now()).await? {
            attempt::<E>(mails, &row, entry).await?;
        }
    }
    Ok(())
}

/// Returns the value of a column.
///
/// # Errors
/// The column holds values of another type.
fn value<M: ModelTrait, T: ValueType>(
    row: &M,
    column: <M::Entity as EntityTrait>::Column,
) -> Result<T, DbErr> {
    let value = T::try_from(row.get(column));
    value.map_err(|_| DbErr::Type(format!("{column:?} is no {}", T::type_name())))
}

async fn attempt<E: MailQueue>(
    mails: &NotificationMails,
    row: &E::Model,
    entry: Entry,
) -> Result<(), DbErr> {
    let now = mails.clock.now();
    let finished = match E::compose(mails, row).await? {
        None => finish::<E>(entry, None),
        Some(mail) => match (mails.mailer.attempt(&mail).await, E::MAILED_AT) {
            (Ok(()), Some(mailed_at)) => finish(entry, None).col_expr(mailed_at, Expr::value(now)),
            (Ok(()), None) => finish(entry, None),
            (Err(error), _) => match retry_at(&error, entry, now) {
                None => finish(entry, None),
                next => E::still_wanted(finish(entry, next)),
            },
        },
    };
    // Does nothing if the mail was asked for anew meanwhile, which begins the attempts anew.
    finished.exec(&mails.database).await?;
    Ok(())
}

/// False if another replica has claimed it, or it is no longer due.
async fn claim<E: MailQueue>(
    database: &DatabaseConnection,
    entry: Entry,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let claimed = E::update_many()
        .col_expr(E::ATTEMPTS, Expr::value(entry.attempts + 1))
        .col_expr(E::NEXT_AT, Expr::value(now + LONGEST_ATTEMPT))
        .filter(id_column::<E>().eq(entry.id))
        .filter(E::ATTEMPTS.eq(entry.attempts))
        .filter(E::NEXT_AT.is_not_null())
        .exec(database)
        .await?;
    Ok(claimed.rows_affected == 1)
}

/// Returns when a mail that failed is attempted again; `None` if it is given up.
fn retry_at(error: &MailError, entry: Entry, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let failed = usize::try_from(entry.attempts).unwrap_or(usize::MAX);
    let pause = PAUSES.get(failed).filter(|_| error.is_transient());
    match pause {
        Some(_) => tracing::warn!(%error, id = %entry.id, "a mail could not be sent yet"),
        None => tracing::error!(%error, id = %entry.id, "a mail was not sent"),
    }
    pause.map(|pause| now + *pause)
}

/// Records the outcome of the claimed attempt, unless a later one has begun.
fn finish<E: MailQueue>(entry: Entry, next_at: Option<DateTime<Utc>>) -> UpdateMany<E> {
    E::update_many()
        .col_expr(E::NEXT_AT, Expr::value(next_at))
        .filter(id_column::<E>().eq(entry.id))
        .filter(E::ATTEMPTS.eq(entry.attempts + 1))
}
