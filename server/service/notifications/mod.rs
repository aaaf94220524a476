//! Notifications: the supplier's users are told what the buyer does, on a page and by mail.
mod choices;
mod digests;
mod list;
pub mod mails;
pub mod read;
mod record;
pub mod unread;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

pub use record::{Recipients, notify, notify_chosen, notify_users};

use super::{
    endpoints::Endpoints,
    entities::{
        digest,
        notification::{Column, Entity},
    },
};
use contract::operations::*;

/// How long notifications are kept, read or not.
const RETENTION: TimeDelta = TimeDelta::days(90);

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ListNotifications, _, _>(list::list);
    endpoints.add::<ReadNotification, _, _>(read::read);
    endpoints.add::<ReadNotifications, _, _>(read::read_all);
    endpoints.add::<ShowNotificationChoices, _, _>(choices::show);
    endpoints.add::<ChangeNotificationChoices, _, _>(choices::change);
    endpoints.add::<ChangeLanguage, _, _>(choices::change_language);
}

/// Deletes expired notifications and digests.
pub async fn tidy(database: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::At.lt(now - RETENTION))
        .exec(database)
        .await?;
    let oldest = (now - RETENTION).date_naive();
    digest::Entity::delete_many()
        .filter(digest::Column::Day.lt(oldest))
        .exec(database)
        .await?;
    Ok(())
}
