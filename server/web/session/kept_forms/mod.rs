//! Forms that were sent without scripts after their session had ended. They are kept, encrypted, until the same user has signed
//! in again and sends them. Of several forms of one user, the last is kept.
pub mod layer;
mod received;
mod table;

use axum::{http::HeaderMap, response::Response};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter,
    sea_query::OnConflict,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use values::{MessageId, Text};

use super::{
    cipher::{Data, RecordCipher},
    keys::MasterKey,
};
use crate::{
    clock::Clock,
    config::Config,
    http::{
        Form, Values,
        cookies::{cookie, host_cookie_name, set_host_cookie},
    },
};
use table::{ActiveModel, Column, Entity};

/// Seconds that a form is kept.
const LIFETIME: u32 = 60 * 60;
/// Seconds that a browser names its last user; sessions last less long.
const OWNER_LIFETIME: u32 = 7 * 24 * 60 * 60;
/// Binds the cookie's value to its purpose.
const OWNER: &[u8] = b"owner of forms";
const KEY: &str = "kept";

/// A form as it was sent, without passwords and codes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SentForm {
    /// The path and query that it was sent to, with the base path.
    action: String,
    /// The path and query of its page, without the base path.
    page: String,
    values: Values,
    /// The names of its files, which are lost.
    files: Vec<String>,
}

/// A form that its page shows again.
#[derive(Clone, Debug, Serialize, TS)]
pub struct KeptForm {
    /// The `action` of the form's element.
    pub action: String,
    pub form: Form,
}

impl SentForm {
    /// The form for the page at `url`, if it is the form's.
    pub fn shown_at(&self, url: &str) -> Option<KeptForm> {
        (self.page == url).then(|| {
            let problem = match self.files.as_slice() {
                [] => Text::message(MessageId::new("form-session-ended")),
                files => Text::Worded(i18n::localized(
                    MessageId::new("form-session-ended-files"),
                    &[("files", &files.join(", "))],
                )),
            };
            KeptForm {
                action: self.action.clone(),
                form: Form::with_problem(self.values.clone(), problem),
            }
        })
    }
}

#[derive(Clone)]
pub struct KeptForms {
    database: DatabaseConnection,
    cipher: RecordCipher,
    clock: Clock,
    /// The cookie with the browser's last user, encrypted.
    owner_cookie: String,
    /// The cookie of a browser with a kept form.
    flag_cookie: String,
}

impl KeptForms {
    pub fn new(
        database: DatabaseConnection,
        master: &MasterKey,
        config: &Config,
        clock: Clock,
    ) -> Self {
        Self {
            database,
            cipher: RecordCipher::new(&master.kept_forms()),
            clock,
            owner_cookie: host_cookie_name(config, "portal-owner"),
            flag_cookie: host_cookie_name(config, "portal-kept"),
        }
    }

    /// Marks the browser as the user's. Must be called at each sign-in.
    pub fn mark(&self, user_id: &str, response: &mut Response, config: &Config) {
        if let Some(record) = self.seal(OWNER, &user_id) {
            let value = URL_SAFE_NO_PAD.encode(record);
            set_host_cookie(response, config, &self.owner_cookie, &value, OWNER_LIFETIME);
        }
    }

    /// The user who signed in last in this browser.
    fn owner(&self, headers: &HeaderMap) -> Option<String> {
        let record = URL_SAFE_NO_PAD.decode(cookie(headers, &self.owner_cookie)?);
        self.open(OWNER, &record.ok()?)
    }

    /// Keeps the form, in place of an earlier one.
    ///
    /// # Errors
    /// The database cannot be reached; the form is not kept.
    async fn keep(
        &self,
        user_id: &str,
        form: &SentForm,
        response: &mut Response,
        config: &Config,
    ) -> Result<(), DbErr> {
        let Some(record) = self.seal(user_id.as_bytes(), form) else {
            return Ok(());
        };
        let row = ActiveModel {
            user_id: Set(user_id.to_owned()),
            record: Set(record),
            expires_at: Set(self.clock.unix_seconds() + i64::from(LIFETIME)),
        };
        let replace = OnConflict::column(Column::UserId)
            .update_columns([Column::Record, Column::ExpiresAt])
            .to_owned();
        Entity::insert(row)
            .on_conflict(replace)
            .exec_without_returning(&self.database)
            .await?;
        set_host_cookie(response, config, &self.flag_cookie, "1", LIFETIME);
        Ok(())
    }

    /// Whether a form was sent from this browser.
    pub fn has_any(&self, headers: &HeaderMap) -> bool {
        cookie(headers, &self.flag_cookie).is_some()
    }

    /// The user's form.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn find(&self, user_id: &str) -> Result<Option<SentForm>, DbErr> {
        let row = Entity::find_by_id(user_id)
            .filter(Column::ExpiresAt.gt(self.clock.unix_seconds()))
            .one(&self.database)
            .await?;
        Ok(row.and_then(|row| self.open(user_id.as_bytes(), &row.record)))
    }

    /// Must be called when the form has been sent again.
    ///
    /// # Errors
    /// The database cannot be reached; the form stays.
    async fn forget(
        &self,
        user_id: &str,
        response: &mut Response,
        config: &Config,
    ) -> Result<(), DbErr> {
        Entity::delete_by_id(user_id).exec(&self.database).await?;
        set_host_cookie(response, config, &self.flag_cookie, "", 0);
        Ok(())
    }

    /// Must be called periodically.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn delete_expired(&self) -> Result<(), DbErr> {
        let expired = Column::ExpiresAt.lte(self.clock.unix_seconds());
        let delete = Entity::delete_many().filter(expired);
        delete.exec(&self.database).await.map(drop)
    }

    /// Returns `None`, and logs the error, if the value cannot be encrypted.
    fn seal(&self, purpose: &[u8], value: &impl Serialize) -> Option<Vec<u8>> {
        let value = serde_json::to_value(value).unwrap_or(Value::Null);
        let data = Data::from([(KEY.to_owned(), value)]);
        self.cipher
            .seal(purpose, &data)
            .inspect_err(|error| tracing::error!(%error, "a form could not be kept"))
            .ok()
    }

    fn open<T: for<'de> Deserialize<'de>>(&self, purpose: &[u8], record: &[u8]) -> Option<T> {
        let value = self.cipher.open(purpose, record)?.remove(KEY)?;
        serde_json::from_value(value).ok()
    }
}
