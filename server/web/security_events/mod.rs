//! Security events: who signed in, failed to, changed a password, lost the access. Each is a line of the log with the target
//! `security`, and a row that the supplier's account managers see.
mod kind;
mod list;
mod origin;
mod refusals;
mod table;
mod user_agent;

use database::BeginWrite;
use sea_orm::{
    ActiveEnum, ColumnTrait, DatabaseConnection, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    sea_query::OnConflict,
};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use contract::{CurrentUser, LONGEST_EMAIL};
use hmac::Mac;
use values::bidi::plain_line;

use self::table::{Column, Entity, Model};
pub use self::{
    kind::SecurityEventKind,
    list::AccountEvent,
    origin::{RequestOrigin, SignedInUser},
    refusals::record_refusals,
    user_agent::UserAgent,
};
use crate::{
    clock::Clock,
    session::{
        keys::{DerivedKey, MasterKey},
        store::{DatabaseStore, EndedSession},
        viewer::Viewer,
    },
};

/// Seconds.
const RETENTION: i64 = 365 * 24 * 60 * 60;
/// Rows that one statement inserts: well below both databases' limits of parameters.
const BATCH: usize = 100;
/// Bytes of the pseudonym of an e-mail address.
const PSEUDONYM: usize = 16;

#[derive(Clone, Debug)]
pub struct SecurityEvents {
    database: DatabaseConnection,
    key: DerivedKey,
    clock: Clock,
}

/// Account that an event is about.
#[derive(Clone, Copy, Debug)]
pub enum Person<'a> {
    /// The e-mail address that somebody typed. It may belong to no account, and it may be a password that was typed into the
    /// wrong field. It is neither logged nor stored; a keyed hash takes its place.
    Typed(&'a str),
    User {
        id: &'a str,
        email: Option<&'a str>,
        supplier: Option<&'a str>,
    },
}

impl<'a> Person<'a> {
    /// The user, or the account of the buyer's key, whose id alone is known.
    pub fn with_id(id: &'a str) -> Self {
        Self::User {
            id,
            email: None,
            supplier: None,
        }
    }
}

impl<'a> From<&'a CurrentUser> for Person<'a> {
    fn from(user: &'a CurrentUser) -> Self {
        Self::User {
            id: &user.id,
            email: Some(&user.email),
            supplier: user.supplier.id.as_deref(),
        }
    }
}

impl<'a> From<&'a Viewer> for Person<'a> {
    fn from(viewer: &'a Viewer) -> Self {
        Self::User {
            id: &viewer.id,
            email: Some(&viewer.email),
            supplier: None,
        }
    }
}

impl<'a> From<&'a SignedInUser> for Person<'a> {
    fn from(user: &'a SignedInUser) -> Self {
        Self::User {
            id: &user.id,
            email: user.email.as_deref(),
            supplier: user.supplier.as_deref(),
        }
    }
}

impl SecurityEvents {
    pub fn new(database: DatabaseConnection, master: &MasterKey, clock: Clock) -> Self {
        Self {
            database,
            key: master.security_events(),
            clock,
        }
    }

    /// Logs and stores an event. If the database fails, the log has the event, and the request goes on. `origin` is missing if
    /// no request caused the event.
    pub async fn record(
        &self,
        kind: SecurityEventKind,
        person: Person<'_>,
        origin: Option<&RequestOrigin>,
    ) {
        self.store(self.row(kind, person, origin)).await;
    }

    async fn store(&self, row: Model) {
        log(&row);
        let id = row.id;
        let inserted = Entity::insert(row.into_active_model());
        if let Err(error) = inserted.exec_without_returning(&self.database).await {
            tracing::error!(%error, %id, "a security event could not be stored");
        }
    }

    /// Records an event once for each idempotency key of the account, also if the call is repeated.
    pub async fn record_once(
        &self,
        kind: SecurityEventKind,
        person: Person<'_>,
        origin: &RequestOrigin,
        key: &str,
    ) {
        let mut row = self.row(kind, person, Some(origin));
        let user = row.user_id.as_deref().unwrap_or_default();
        let digest = Sha256::digest(format!("{user}\n{}\n{key}", kind.to_value()));
        let id = digest.first_chunk().copied().map(Uuid::from_bytes);
        row.id = id.unwrap_or(row.id);
        let known = OnConflict::column(Column::Id).do_nothing().to_owned();
        let inserted = Entity::insert(row.clone().into_active_model()).on_conflict(known);
        match inserted.exec_without_returning(&self.database).await {
            Ok(0) => {}
            Ok(_) => log(&row),
            Err(error) => {
                log(&row);
                tracing::error!(%error, id = %row.id, "a security event could not be stored");
            }
        }
    }

    /// Logs and stores an event of the buyer API. `key` is the key that it is about, `by` the key that called.
    pub async fn record_of_buyer(
        &self,
        kind: SecurityEventKind,
        key: &str,
        by: Option<&str>,
        (address, request_id): (Option<String>, Option<String>),
    ) {
        let id = account_of(key);
        let row = Model {
            by_user_id: by.filter(|by| *by != key).map(account_of),
            address,
            request_id,
            ..self.row(kind, Person::with_id(&id), None)
        };
        self.store(row).await;
    }

    fn row(
        &self,
        kind: SecurityEventKind,
        person: Person<'_>,
        origin: Option<&RequestOrigin>,
    ) -> Model {
        let (user, supplier, email) = match person {
            Person::Typed(email) => (None, None, Some(email)),
            Person::User {
                id,
                email,
                supplier,
            } => (Some(id), supplier, email),
        };
        let account = email.map(|email| self.pseudonym(email));
        // A sign-in or a mailed link may be used in a browser with the session of somebody else, who has no part in it.
        let caller = origin
            .and_then(|origin| origin.user.as_ref())
            .filter(|caller| user == Some(&*caller.id) || kind.is_by_colleagues());
        let supplier = supplier.or_else(|| caller?.supplier.as_deref());
        let by = caller
            .map(|caller| &*caller.id)
            .filter(|id| user != Some(*id));
        let agent = origin.map(RequestOrigin::user_agent).unwrap_or_default();
        let address = origin.map(|origin| origin.address.to_string());
        let request = origin.map(RequestOrigin::request_id);
        Model {
            id: Uuid::now_v7(),
            at: self.clock.unix_seconds(),
            kind,
            account,
            user_id: user.map(str::to_owned),
            by_user_id: by.map(str::to_owned),
            supplier_id: supplier.map(str::to_owned),
            address,
            browser: agent.browser.map(str::to_owned),
            system: agent.system.map(str::to_owned),
            request_id: request.map(str::to_owned),
        }
    }

    /// Deletes the sessions that timed out, and records whose they were, in one transaction. Must be called regularly.
    ///
    /// # Errors
    /// The database cannot be reached; the next call ends and records the sessions.
    pub async fn end_expired_sessions(&self, sessions: &DatabaseStore) -> Result<(), DbErr> {
        let transaction = self.database.begin_write().await?;
        let ended = sessions.delete_expired(&transaction).await?;
        let event = |session: &EndedSession| {
            let person = Person::User {
                id: &session.user_id,
                email: None,
                supplier: session.supplier_id.as_deref(),
            };
            self.row(SecurityEventKind::SessionsEnded, person, None)
        };
        let events: Vec<_> = ended.iter().map(event).collect();
        for batch in events.chunks(BATCH) {
            let rows = batch.iter().cloned().map(Model::into_active_model);
            let insert = Entity::insert_many(rows);
            insert.exec_without_returning(&transaction).await?;
        }
        transaction.commit().await?;
        events.iter().for_each(log);
        Ok(())
    }

    /// Deletes old events and returns their number. Must be called regularly.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn delete_old(&self) -> Result<u64, DbErr> {
        let oldest = self.clock.unix_seconds() - RETENTION;
        let deleted = Entity::delete_many().filter(Column::At.lt(oldest));
        Ok(deleted.exec(&self.database).await?.rows_affected)
    }

    /// Keyed hash of an address, the same however it is spelled.
    fn pseudonym(&self, email: &str) -> Vec<u8> {
        let email = plain_line(email).to_lowercase();
        // Longer ones belong to no account.
        let email = email.get(..LONGEST_EMAIL).unwrap_or(&email);
        let mac = self.key.authenticate(&[email.as_bytes()]).finalize();
        mac.into_bytes()[..PSEUDONYM].to_vec()
    }
}

/// Returns the name of a key of the buyer API in events, in place of a user ID.
pub fn account_of(key: &str) -> String {
    format!("buyer-key:{key}")
}

/// Stores what the operator did with a command, which has no client. `account` is the id of a user, or [`account_of`] a key.
///
/// # Errors
/// The database failed.
pub async fn store_by_operator(
    database: &DatabaseConnection,
    kind: SecurityEventKind,
    account: String,
    supplier: Option<Uuid>,
) -> Result<(), DbErr> {
    let row = Model {
        id: Uuid::now_v7(),
        at: Clock::system().unix_seconds(),
        kind,
        account: None,
        user_id: Some(account),
        by_user_id: None,
        supplier_id: supplier.map(|supplier| supplier.to_string()),
        address: None,
        browser: None,
        system: None,
        request_id: None,
    };
    log(&row);
    let inserted = Entity::insert(row.into_active_model());
    inserted.exec_without_returning(database).await.map(drop)
}

fn log(event: &Model) {
    tracing::info!(
        target: "security",
        event = event.kind.to_value(),
        user = event.user_id,
        by = event.by_user_id,
        supplier = event.supplier_id,
        account = event.account.as_deref().map(hex),
        address = event.address,
        browser = event.browser,
        system = event.system,
        request = event.request_id,
        "security event"
    );
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
