//! Queues of mails: how an entry is claimed by one replica, retried and finished. A crash between claim and finish makes the
//! entry due again.
use chrono::{DateTime, TimeDelta, Utc};
use lettre::Address;
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbErr, EntityTrait, ModelTrait, QueryFilter, QueryOrder,
    QuerySelect, UpdateMany,
    sea_query::{Expr, ValueType},
};
use uuid::Uuid;

use crate::{
    clock::Clock,
    mail_templates::{Links, Recipient},
    rows::id_column,
};
use mail::{Mail, MailError, Mailer};
use tables::user;
use values::language::Language;

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

/// Database, mailer and links with which the mails of all queues are composed and sent.
pub struct MailContext {
    pub database: DatabaseConnection,
    pub mailer: Mailer,
    pub links: Links,
    pub clock: Clock,
    /// Time at which digests are sent, in hours after midnight of the service's day.
    pub digest_hour: u32,
}

impl MailContext {
    /// `None` if the user's address is not one.
    pub fn recipient(&self, user: &user::Model) -> Option<Recipient> {
        let Ok(to) = user.email.parse::<Address>() else {
            tracing::error!(id = %user.id, "the address of a user is not one");
            return None;
        };
        Some(Recipient {
            to,
            language: Language::parse(&user.language).unwrap_or_default(),
            name: Some(user.full_name()),
        })
    }

    /// The reader of a mail to an address, by name if it is still that of a user.
    pub async fn recipient_at(
        &self,
        email: &str,
        to: Address,
        language: &str,
    ) -> Result<Recipient, DbErr> {
        let user = user::Entity::find()
            .filter(user::Column::EmailKey.eq(email.to_lowercase()))
            .one(&self.database)
            .await?;
        Ok(Recipient {
            to,
            language: Language::parse(language).unwrap_or_default(),
            name: user.map(|user| user.full_name()),
        })
    }
}

/// Column of the table of a queue.
type Column<Q> = <<Q as MailQueue>::Table as EntityTrait>::Column;

/// Row of the table of a queue.
type Row<Q> = <<Q as MailQueue>::Table as EntityTrait>::Model;

/// A queue of mails: a table whose rows are the entries of an outbox.
pub trait MailQueue {
    type Table: EntityTrait<Model: Sync>;

    /// The begun attempts; the last one may still run.
    const ATTEMPTS: Column<Self>;
    /// Time at which the next attempt is due; `NULL` if there is none.
    const NEXT_AT: Column<Self>;
    /// Time at which the entry was mailed, if the table keeps it.
    const MAILED_AT: Option<Column<Self>> = None;

    /// `None` if there is nobody to tell any more.
    fn compose(
        mails: &MailContext,
        row: &Row<Self>,
    ) -> impl Future<Output = Result<Option<Mail>, DbErr>> + Send;

    /// Restricts the update that makes a failed mail due again to entries that are still to be mailed.
    fn still_wanted(retry: UpdateMany<Self::Table>) -> UpdateMany<Self::Table> {
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
pub async fn send_due<Q: MailQueue>(mails: &MailContext) -> Result<(), DbErr> {
    let due = Q::Table::find()
        .filter(Q::NEXT_AT.lte(mails.clock.now()))
        .order_by_asc(Q::NEXT_AT)
        .order_by_asc(id_column::<Q::Table>())
        .limit(BATCH)
        .all(&mails.database)
        .await?;
    for row in due {
        let entry = Entry {
            id: value(&row, id_column::<Q::Table>())?,
            attempts: value(&row, Q::ATTEMPTS)?,
        };
        if claim::<Q>(&mails.database, entry, mails.clock.now()).await? {
            attempt::<Q>(mails, &row, entry).await?;
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

async fn attempt<Q: MailQueue>(
    mails: &MailContext,
    row: &Row<Q>,
    entry: Entry,
) -> Result<(), DbErr> {
    let now = mails.clock.now();
    let finished = match Q::compose(mails, row).await? {
        None => finish::<Q>(entry, None),
        Some(mail) => match (mails.mailer.attempt(&mail).await, Q::MAILED_AT) {
            (Ok(()), Some(mailed_at)) => {
                finish::<Q>(entry, None).col_expr(mailed_at, Expr::value(now))
            }
            (Ok(()), None) => finish::<Q>(entry, None),
            (Err(error), _) => match retry_at(&error, entry, now) {
                None => finish::<Q>(entry, None),
                next => Q::still_wanted(finish::<Q>(entry, next)),
            },
        },
    };
    // Does nothing if the mail was asked for anew meanwhile, which begins the attempts anew.
    finished.exec(&mails.database).await?;
    Ok(())
}

/// False if another replica has claimed it, or it is no longer due.
async fn claim<Q: MailQueue>(
    database: &DatabaseConnection,
    entry: Entry,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let claimed = Q::Table::update_many()
        .col_expr(Q::ATTEMPTS, Expr::value(entry.attempts + 1))
        .col_expr(Q::NEXT_AT, Expr::value(now + LONGEST_ATTEMPT))
        .filter(id_column::<Q::Table>().eq(entry.id))
        .filter(Q::ATTEMPTS.eq(entry.attempts))
        .filter(Q::NEXT_AT.is_not_null())
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
fn finish<Q: MailQueue>(entry: Entry, next_at: Option<DateTime<Utc>>) -> UpdateMany<Q::Table> {
    Q::Table::update_many()
        .col_expr(Q::NEXT_AT, Expr::value(next_at))
        .filter(id_column::<Q::Table>().eq(entry.id))
        .filter(Q::ATTEMPTS.eq(entry.attempts + 1))
}
