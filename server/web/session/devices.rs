//! The devices on which a user is signed in: the sessions of the user.
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QueryTrait};
use serde::{Deserialize, Serialize};
use tower_sessions::session::Id;
use ts_rs::TS;

use super::{
    data::{self, SessionData},
    store::{DatabaseStore, hash},
    table::{Column, Entity, Model},
};
use crate::security_events::RequestOrigin;

/// Origin of a sign-in: the client's address, browser and operating system. Sessions keep it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SignInOrigin {
    /// IP address of the client.
    pub address: Option<String>,
    /// Names from a table; whatever else a client says is not kept.
    pub browser: Option<String>,
    pub system: Option<String>,
}

impl From<&RequestOrigin> for SignInOrigin {
    fn from(origin: &RequestOrigin) -> Self {
        let agent = origin.user_agent();
        Self {
            address: Some(origin.address.to_string()),
            browser: agent.browser.map(str::to_owned),
            system: agent.system.map(str::to_owned),
        }
    }
}

/// A session as its user sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Device {
    /// No session can be used with it.
    pub id: String,
    pub is_this: bool,
    /// IP address of the client at the sign-in; the browser and the system are those of the sign-in, too.
    pub address: Option<String>,
    pub browser: Option<String>,
    pub system: Option<String>,
    pub signed_in_at: DateTime<Utc>,
    /// Exact to a minute.
    pub last_used_at: DateTime<Utc>,
}

/// A session that was ended, with its token for the service.
pub struct EndedDevice {
    pub backend_token: String,
}

impl DatabaseStore {
    /// The active sessions of a user: that of the caller first, then by their last use.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn devices(&self, user_id: &str, own: Option<Id>) -> Result<Vec<Device>, DbErr> {
        let own = own.map(hash);
        let rows = self.of_user(user_id).await?;
        let mut devices: Vec<Device> = rows
            .into_iter()
            .map(|(row, data)| Device {
                is_this: own.as_ref() == Some(&row.id_hash),
                id: id_of(&row),
                address: data.origin.address,
                browser: data.origin.browser,
                system: data.origin.system,
                signed_in_at: instant(row.created_at),
                last_used_at: instant(self.last_use(row.expires_at)),
            })
            .collect();
        devices.sort_by_key(|device| !device.is_this);
        Ok(devices)
    }

    /// Ends one session of a user. `None` if there is no such session.
    ///
    /// # Errors
    /// The database cannot be reached; the session has not ended.
    pub async fn end_device(&self, user_id: &str, id: &str) -> Result<Option<EndedDevice>, DbErr> {
        let rows = self.of_user(user_id).await?;
        let found = rows.into_iter().find(|(row, _)| id_of(row) == id);
        match found {
            Some(found) => Ok(self.end(found).await?),
            None => Ok(None),
        }
    }

    async fn end(&self, (row, data): (Model, SessionData)) -> Result<Option<EndedDevice>, DbErr> {
        let delete = Entity::delete_by_id(row.id_hash.clone());
        let ended = self.write(&delete.into_query()).await?;
        Ok((ended > 0).then_some(EndedDevice {
            backend_token: data.backend_token,
        }))
    }

    /// Newest use first.
    async fn of_user(&self, user_id: &str) -> Result<Vec<(Model, SessionData)>, DbErr> {
        let rows = Entity::find()
            .filter(Column::UserId.eq(user_id))
            .filter(self.all_alive())
            .order_by_desc(Column::ExpiresAt)
            .all(self.database())
            .await?;
        let readable = rows.into_iter().filter_map(|row| {
            let data = self.open(&row)?;
            Some((row, data::signed_in(&data)?))
        });
        Ok(readable.collect())
    }
}

fn id_of(row: &Model) -> String {
    URL_SAFE_NO_PAD.encode(&row.id_hash[..row.id_hash.len().min(18)])
}

fn instant(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).unwrap_or_default()
}
