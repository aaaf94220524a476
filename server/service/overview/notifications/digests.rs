//! Daily digests: one mail a day to each user with the unread notifications of the topics that the user chose for it. A digest
//! is assembled in one transaction, under a key of user and day, so that neither a restart nor a second replica makes another
//! one, and each notification is in one digest at most. What the transaction misses is in the next day's digest.
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseConnection, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

use super::{
    list::{self, Row},
    notified_documents::documents_of,
};
use contract::notification::{MOST_UNREAD, MailTiming, NotificationTopic};
use database::BeginWrite;
use mail::Mail;
use service_core::{
    clock::Clock,
    mail_queue::{self, MailContext, MailQueue},
    mail_templates::{Digest, MailTemplate},
};
use tables::{
    digest::{Column, Entity, Model},
    notification, user,
};

/// Digests that are assembled at a time.
const BATCH: u64 = 50;
/// Notifications that a mail lists; it counts the others.
const MOST_LISTED: usize = 20;

/// A day's digest: what happened before the instant is in it.
#[derive(Clone, Copy, Debug)]
struct Slot {
    day: NaiveDate,
    at: DateTime<Utc>,
}

impl Slot {
    /// The latest that has begun.
    fn latest(clock: &Clock, hour: u32) -> Self {
        let today = clock.today();
        let of = |day| Self {
            day,
            at: clock.start_of(day) + TimeDelta::hours(i64::from(hour)),
        };
        match of(today) {
            slot if slot.at <= clock.now() => slot,
            _ => of(today.checked_sub_days(Days::new(1)).unwrap_or(today)),
        }
    }
}

/// Assembles the digests of the day, and attempts each mail that is due once.
///
/// # Errors
/// The database cannot be reached. The mail under way becomes due again.
pub async fn send_due(mails: &MailContext) -> Result<(), DbErr> {
    assemble(
        &mails.database,
        Slot::latest(&mails.clock, mails.digest_hour),
    )
    .await?;
    mail_queue::send_due::<DigestMails>(mails).await
}

async fn assemble(database: &DatabaseConnection, slot: Slot) -> Result<(), DbErr> {
    use notification::Column as Told;
    let have_one = Entity::find()
        .select_only()
        .column(Column::UserId)
        .filter(Column::Day.eq(slot.day))
        .into_query();
    let waiting: Vec<(Uuid, Uuid)> = notification::Entity::find()
        .select_only()
        .columns([Told::SupplierId, Told::UserId])
        .distinct()
        .filter(Told::AwaitsDigest.eq(true))
        .filter(Told::At.lt(slot.at))
        .filter(Told::UserId.not_in_subquery(have_one))
        .limit(BATCH)
        .into_tuple()
        .all(database)
        .await?;
    for (supplier_id, user_id) in waiting {
        let digest = Model {
            id: Uuid::now_v7(),
            supplier_id,
            user_id,
            day: slot.day,
            mail_attempts: 0,
            next_mail_at: Some(slot.at),
            mailed_at: None,
        };
        create(database, digest, slot).await?;
    }
    Ok(())
}

async fn create(database: &DatabaseConnection, digest: Model, slot: Slot) -> Result<(), DbErr> {
    use notification::Column as Told;
    let (id, user_id) = (digest.id, digest.user_id);
    let transaction = database.begin_write().await?;
    let one_a_day = OnConflict::columns([Column::UserId, Column::Day])
        .do_nothing()
        .to_owned();
    let inserted = Entity::insert(digest.into_active_model())
        .on_conflict(one_a_day)
        .exec_without_returning(&transaction)
        .await?;
    if inserted == 0 {
        // Another replica was faster.
        return transaction.rollback().await;
    }
    notification::Entity::update_many()
        .col_expr(Told::AwaitsDigest, Expr::value(false))
        .col_expr(Told::DigestId, Expr::value(id))
        .filter(Told::UserId.eq(user_id))
        .filter(Told::AwaitsDigest.eq(true))
        .filter(Told::At.lt(slot.at))
        .exec(&transaction)
        .await?;
    transaction.commit().await
}

/// Daily digests of notifications.
pub enum DigestMails {}

impl MailQueue for DigestMails {
    type Table = Entity;

    const ATTEMPTS: Column = Column::MailAttempts;
    const NEXT_AT: Column = Column::NextMailAt;
    const MAILED_AT: Option<Column> = Some(Column::MailedAt);

    /// `None` if nothing is left to tell, or nobody can be told.
    async fn compose(mails: &MailContext, digest: &Model) -> Result<Option<Mail>, DbErr> {
        let database = &mails.database;
        let user = user::Entity::find_by_id(digest.user_id)
            .one(database)
            .await?;
        let Some(user) = user.filter(|user| user.is_active) else {
            return Ok(None);
        };
        let rows = unread(database, &user, digest.id).await?;
        let Some(recipient) = mails.recipient(&user).filter(|_| !rows.is_empty()) else {
            return Ok(None);
        };
        let documents = documents_of(database, &rows).await?;
        let entries = rows.iter().filter_map(|row| {
            let document = documents.get(&row.document_id)?;
            Some(document.mail(row).entry(recipient.language))
        });
        let digest_mail = Digest {
            entries: entries.take(MOST_LISTED).collect(),
            count: rows.len(),
        };
        let mail = MailTemplate::Digest(&digest_mail).mail(recipient, &mails.links);
        Ok(Some(Mail {
            id: digest.id,
            ..mail
        }))
    }
}

/// The digest's notifications that are unread, newest first, without topics that the user wants no mail of any longer.
async fn unread(
    database: &impl ConnectionTrait,
    user: &user::Model,
    digest: Uuid,
) -> Result<Vec<Row>, DbErr> {
    use notification::Column as Told;
    let own = notification::Entity::find()
        .filter(Told::DigestId.eq(digest))
        .filter(Told::ReadAt.is_null());
    let mut rows = list::shown(own)
        .order_by_desc(Told::At)
        .order_by_desc(Told::Id)
        .limit(u64::from(MOST_UNREAD))
        .into_model::<Row>()
        .all(database)
        .await?;
    let choices = user.notification_choices();
    let is_wanted = |row: &Row| {
        let topic = NotificationTopic::from_event(row.kind);
        topic.is_some_and(|topic| choices.timing(topic) != MailTiming::Never)
    };
    rows.retain(is_wanted);
    Ok(rows)
}
