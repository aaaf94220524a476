//! Security events: who signed in, failed to, changed a password, lost the access. Each is a line of the log with the target
//! `security`, and a row that the supplier's account managers see.
mod kind;
mod list;
mod origin;
mod refusals;
mod table;
mod user_agent;

use sea_orm::{ActiveValue::Set, ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use contract::LONGEST_EMAIL;
use hmac::Mac;
use values::bidi::plain_line;

use self::table::{ActiveModel, Column, Entity};
pub use self::{
    kind::SecurityEventKind,
    list::AccountEvent,
    origin::{RequestOrigin, SignedInUser},
    refusals::record_refusals,
};
use crate::{
    clock::Clock,
    session::{
        keys::{DerivedKey, MasterKey},
        store::DatabaseStore,
    },
};

/// Seconds.
const RETENTION: i64 = 365 * 24 * 60 * 60;
/// Bytes of the pseudonym of an e-mail address.
const PSEUDONYM: usize = 16;

#[derive(Clone, Debug)]
pub struct SecurityEvents {
    database: DatabaseConnection,
    key: DerivedKey,
    clock: Clock,
}

/// Whose account an event is about.
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

impl<'a> From<&'a SignedInUser> for Person<'a> {
    fn from(user: &'a SignedInUser) -> Self {
        Self::User {
            id: &user.id,
            email: Some(&user.email),
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
        let id = Uuid::now_v7();
        tracing::info!(
            target: "security",
            event = kind.as_str(),
            user,
            by,
            supplier,
            account = account.as_deref().map(hex),
            address,
            browser = agent.browser,
            system = agent.system,
            request,
            "security event"
        );
        let row = ActiveModel {
            id: Set(id),
            at: Set(self.clock.unix_seconds()),
            kind: Set(kind),
            account: Set(account),
            user_id: Set(user.map(str::to_owned)),
            by_user_id: Set(by.map(str::to_owned)),
            supplier_id: Set(supplier.map(str::to_owned)),
            address: Set(address),
            browser: Set(agent.browser.map(str::to_owned)),
            system: Set(agent.system.map(str::to_owned)),
            request_id: Set(request.map(str::to_owned)),
        };
        let inserted = Entity::insert(row).exec_without_returning(&self.database);
        if let Err(error) = inserted.await {
            tracing::error!(%error, %id, "a security event could not be stored");
        }
    }

    /// Deletes the sessions that timed out, and records whose they were. To be called regularly.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn end_expired_sessions(&self, sessions: &DatabaseStore) -> Result<(), DbErr> {
        for id in sessions.delete_expired().await? {
            let person = Person::User {
                id: &id,
                email: None,
                supplier: None,
            };
            self.record(SecurityEventKind::SessionsEnded, person, None)
                .await;
        }
        Ok(())
    }

    /// Deletes old events and returns their number. To be called regularly.
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

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
