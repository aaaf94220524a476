//! Stores sessions in the database: hashed ids, encrypted records, idle and absolute time-outs.
use std::fmt;

use async_trait::async_trait;
use database::retry_idempotent;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DatabaseConnection,
    DatabaseTransaction, DbErr, EntityTrait, QueryFilter, QueryTrait, StatementBuilder, UpdateMany,
    sea_query::Expr,
};
use sha2::{Digest, Sha256};
use time::OffsetDateTime;
use tower_sessions::{
    SessionStore,
    session::{Id, Record},
    session_store::{Error, Result},
};

use super::{
    cipher::{Data, RecordCipher},
    data::{supplier_id, user_id},
    expiry::{Expiry, Timeouts},
    keys::MasterKey,
    store_error::{backend, is_collision},
    table::{ActiveModel, Column, Entity, Model},
};
use crate::clock::Clock;

/// Limits the attempts in case another fault looks like a collision of random ids.
const ATTEMPTS_TO_CREATE: usize = 4;

/// The session layer's store. Only `create` inserts a row, so that a request that is still running cannot restore an
/// ended session by saving it.
#[derive(Clone)]
pub struct DatabaseStore {
    database: DatabaseConnection,
    cipher: RecordCipher,
    expiry: Expiry,
}

/// A session of a user that has expired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedSession {
    pub user_id: String,
    /// Missing if the session's data do not say it.
    pub supplier_id: Option<String>,
}

/// An active session with its decrypted data. It has no `Debug`, because the data are secret.
struct StoredSession {
    data: Data,
    /// Unix seconds.
    expires_at: i64,
}

impl DatabaseStore {
    pub fn new(
        database: DatabaseConnection,
        master: &MasterKey,
        timeouts: Timeouts,
        clock: Clock,
    ) -> Self {
        Self {
            database,
            cipher: RecordCipher::new(&master.encryption()),
            expiry: Expiry::new(timeouts, clock),
        }
    }

    /// Deletes the rows of expired sessions and returns those that had a user. Must be called periodically.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn delete_expired(
        &self,
        transaction: &DatabaseTransaction,
    ) -> std::result::Result<Vec<EndedSession>, DbErr> {
        let expired = Condition::any()
            .add(Column::ExpiresAt.lte(self.expiry.now()))
            .add(Column::CreatedAt.lte(self.expiry.oldest_creation()));
        let delete = Entity::delete_many().filter(expired);
        let deleted = delete.exec_with_returning(transaction).await?;
        let ended = deleted.into_iter().filter_map(|row| {
            let data = self.cipher.open(&row.id_hash, &row.record);
            Some(EndedSession {
                user_id: row.user_id?,
                supplier_id: data.as_ref().and_then(supplier_id),
            })
        });
        Ok(ended.collect())
    }

    pub(super) fn database(&self) -> &DatabaseConnection {
        &self.database
    }

    pub(super) fn open(&self, row: &Model) -> Option<Data> {
        self.cipher.open(&row.id_hash, &row.record)
    }

    /// Unix seconds, exact to a minute.
    pub(super) fn last_use(&self, expires_at: i64) -> i64 {
        self.expiry.last_use(expires_at)
    }

    /// Returns the number of written rows.
    pub(super) async fn write(
        &self,
        statement: &impl StatementBuilder,
    ) -> std::result::Result<u64, DbErr> {
        let written = self.database.execute(statement).await?;
        Ok(written.rows_affected())
    }

    /// Matches the row of an active session.
    fn alive(&self, id_hash: &[u8]) -> Condition {
        self.all_alive().add(Column::IdHash.eq(id_hash))
    }

    /// Matches the rows of all active sessions.
    pub(super) fn all_alive(&self) -> Condition {
        Condition::all()
            .add(Column::ExpiresAt.gt(self.expiry.now()))
            .add(Column::CreatedAt.gt(self.expiry.oldest_creation()))
    }

    /// Reads an active session from the database.
    async fn read(&self, id_hash: &[u8]) -> Result<Option<StoredSession>> {
        let find = || {
            Entity::find()
                .filter(self.alive(id_hash))
                .one(&self.database)
        };
        let row = retry_idempotent(find, |error| Some(error))
            .await
            .map_err(backend)?;
        Ok(row.and_then(|row| {
            let data = self.cipher.open(id_hash, &row.record);
            if data.is_none() {
                tracing::warn!("a session's record cannot be decrypted and counts as none");
            }
            data.map(|data| StoredSession {
                data,
                expires_at: row.expires_at,
            })
        }))
    }

    /// Whether the row has these data, and its idle time-out needs no extension.
    async fn is_saved(&self, id_hash: &[u8], data: &Data) -> Result<bool> {
        let saved = self.read(id_hash).await?;
        Ok(saved
            .is_some_and(|saved| saved.data == *data && self.expiry.is_extended(saved.expires_at)))
    }

    pub(super) fn seal(&self, id_hash: &[u8], data: &Data) -> Result<Vec<u8>> {
        self.cipher
            .seal(id_hash, data)
            .map_err(|error| Error::Encode(error.to_string()))
    }

    pub(super) async fn update(&self, update: UpdateMany<Entity>) -> Result<()> {
        let updated = self.write(&update.into_query()).await;
        updated.map(drop).map_err(backend)
    }

    /// Extends the idle time-out unless that was done within the last minute. Returns the expiry, or `None` if the session
    /// has ended in the meantime.
    async fn touch(&self, id_hash: &[u8], current: i64) -> Result<Option<i64>> {
        if self.expiry.is_extended(current) {
            return Ok(Some(current));
        }
        let expires_at = self.expiry.idle();
        let update = Entity::update_many()
            .col_expr(Column::ExpiresAt, Expr::value(expires_at))
            .filter(self.alive(id_hash));
        let update = update.into_query();
        let touch = || self.write(&update);
        let touched = retry_idempotent(touch, |error| Some(error))
            .await
            .map_err(backend)?;
        Ok((touched > 0).then_some(expires_at))
    }
}

#[async_trait]
impl SessionStore for DatabaseStore {
    async fn create(&self, record: &mut Record) -> Result<()> {
        for _ in 0..ATTEMPTS_TO_CREATE {
            let id_hash = hash(record.id);
            let row = ActiveModel {
                user_id: Set(user_id(&record.data)),
                record: Set(self.seal(&id_hash, &record.data)?),
                created_at: Set(self.expiry.now()),
                expires_at: Set(self.expiry.idle()),
                id_hash: Set(id_hash),
            };
            match Entity::insert(row)
                .exec_without_returning(&self.database)
                .await
            {
                Ok(_) => return Ok(()),
                Err(error) if is_collision(&error) => record.id = Id::default(),
                Err(error) => return Err(backend(error)),
            }
        }
        Err(Error::Backend("no free session id was found".to_owned()))
    }

    /// Does nothing if the session has ended in the meantime, or if it was saved with these data just before: at a sign-in,
    /// the session layer saves the new session once more, and each write waits for the disk.
    async fn save(&self, record: &Record) -> Result<()> {
        let id_hash = hash(record.id);
        if self.is_saved(&id_hash, &record.data).await? {
            return Ok(());
        }
        let update = Entity::update_many()
            .col_expr(Column::UserId, Expr::value(user_id(&record.data)))
            .col_expr(
                Column::Record,
                Expr::value(self.seal(&id_hash, &record.data)?),
            )
            .col_expr(Column::ExpiresAt, Expr::value(self.expiry.idle()))
            .filter(self.alive(&id_hash));
        self.update(update).await
    }

    async fn load(&self, id: &Id) -> Result<Option<Record>> {
        let id_hash = hash(*id);
        let Some(session) = self.read(&id_hash).await? else {
            return Ok(None);
        };
        let Some(expires_at) = self.touch(&id_hash, session.expires_at).await? else {
            return Ok(None);
        };
        let expiry_date = OffsetDateTime::from_unix_timestamp(expires_at)
            .map_err(|error| Error::Decode(error.to_string()))?;
        Ok(Some(Record {
            id: *id,
            data: session.data,
            expiry_date,
        }))
    }

    async fn delete(&self, id: &Id) -> Result<()> {
        let id_hash = hash(*id);
        let delete = Entity::delete_many().filter(Column::IdHash.eq(id_hash.as_slice()));
        let deleted = self.write(&delete.into_query()).await;
        deleted.map(drop).map_err(backend)
    }
}

impl fmt::Debug for DatabaseStore {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("DatabaseStore")
    }
}

/// The table's key. A session id cannot be computed from it.
pub(super) fn hash(id: Id) -> Vec<u8> {
    Sha256::digest(id.0.to_le_bytes()).to_vec()
}
