//! Limits sign-in attempts and expensive requests per account and per network address, and mails and registrations per
//! network address. All replicas share the counts.
//!
//! An attempt is counted before the password is checked, and taken back if the password is right, so that parallel guesses
//! count like sequential ones. Unknown accounts are counted too, so that the throttle does not tell which accounts exist.
mod counter;
mod limit;
mod password;

use std::{net::IpAddr, time::Duration};

use database::BeginWrite;
use hmac::Mac;
use sea_orm::{DatabaseConnection, DatabaseTransaction, DbErr};
use thiserror::Error;

use self::{
    counter::{Counted, Counter},
    limit::{
        DOCUMENTS, DOCUMENTS_OF_ADDRESS, Limit, MAILS, RECORDED_REFUSALS, REFUSALS, TABLES,
        TABLES_OF_ADDRESS,
    },
};
pub use self::{
    limit::SignInLimits,
    password::{Attempt, Source},
};
use crate::{
    clock::Clock,
    heavy_work::Budget,
    session::keys::{DerivedKey, MasterKey},
};
use values::network_address::network_prefix;

#[derive(Clone, Debug)]
pub struct Throttle {
    database: DatabaseConnection,
    key: DerivedKey,
    sign_ins: SignInLimits,
    clock: Clock,
}

/// Reason why an attempt is refused.
#[derive(Debug, Error)]
pub enum Throttled {
    /// Delay for the `Retry-After` of a 429; at least a second.
    #[error("too many attempts; try again in {} seconds", .0.as_secs())]
    RetryAfter(Duration),
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl Throttled {
    /// Returns the time to wait.
    ///
    /// # Errors
    /// The database failed.
    pub fn wait(self) -> Result<Duration, DbErr> {
        match self {
            Self::RetryAfter(wait) => Ok(wait),
            Self::Database(error) => Err(error),
        }
    }
}

impl Throttle {
    pub fn new(
        database: DatabaseConnection,
        master: &MasterKey,
        sign_ins: SignInLimits,
        clock: Clock,
    ) -> Self {
        Self {
            database,
            key: master.throttle(),
            sign_ins,
            clock,
        }
    }

    /// Counts a mail before it is sent.
    ///
    /// # Errors
    /// The address has to wait, and nothing was counted; or the database cannot be reached.
    pub async fn mail(&self, address: IpAddr) -> Result<(), Throttled> {
        self.count([self.mails(address)]).await.map(drop)
    }

    /// The input was refused and no mail was sent: takes the mail back.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn mail_not_sent(&self, address: IpAddr) -> Result<(), DbErr> {
        self.mails(address).take_back(&self.database).await
    }

    /// Counts a registration both as a mail and as a refused registration, until the result is known.
    ///
    /// # Errors
    /// The address has to wait, and nothing was counted; or the database cannot be reached.
    pub async fn registration(&self, address: IpAddr) -> Result<(), Throttled> {
        let counters = [self.mails(address), self.refusals(address)];
        self.count(counters).await.map(drop)
    }

    /// The registration was not refused: takes the refusal back.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn not_refused(&self, address: IpAddr) -> Result<(), DbErr> {
        self.refusals(address).take_back(&self.database).await
    }

    /// Counts a security event that a user can cause without end, before it is recorded.
    ///
    /// # Errors
    /// The user has caused too many; or the database cannot be reached.
    pub async fn recorded_refusal(&self, user: &str) -> Result<(), Throttled> {
        let key = self.pseudonym(&[b"recorded refusals ", user.as_bytes()]);
        let counter = Counter::new(key, RECORDED_REFUSALS);
        self.count([counter]).await.map(drop)
    }

    /// Counts an expensive request before it is handled. `user` is the user's id.
    ///
    /// # Errors
    /// The user or the address has to wait, and nothing was counted; or the database cannot be reached.
    pub async fn expensive(
        &self,
        budget: Budget,
        user: &str,
        address: IpAddr,
    ) -> Result<(), Throttled> {
        let (kinds, limits) = match budget {
            Budget::Documents => (
                [b"documents of address ".as_slice(), b"documents "],
                [DOCUMENTS_OF_ADDRESS, DOCUMENTS],
            ),
            Budget::Tables => (
                [b"tables of address ".as_slice(), b"tables "],
                [TABLES_OF_ADDRESS, TABLES],
            ),
        };
        let of_user = Counter::new(self.pseudonym(&[kinds[1], user.as_bytes()]), limits[1]);
        self.count([
            self.counter_for_address(kinds[0], address, limits[0]),
            of_user,
        ])
        .await
        .map(drop)
    }

    /// Deletes expired counts. Must be called regularly.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn delete_expired(&self) -> Result<u64, DbErr> {
        counter::delete_expired(&self.database, self.clock.unix_seconds()).await
    }

    /// Counts in all counters, or in none if one has to wait. True if one of them is locked now.
    async fn count(&self, counters: impl IntoIterator<Item = Counter>) -> Result<bool, Throttled> {
        let now = self.clock.unix_seconds();
        let transaction = self.begin().await?;
        let mut locks = false;
        // Always in the same order, to prevent deadlocks between two attempts.
        for counter in counters {
            match counter.count(&transaction, now).await? {
                Counted::Free => {}
                Counted::Locks => locks = true,
                Counted::Refused(wait) => {
                    transaction.rollback().await?;
                    return Err(Throttled::RetryAfter(wait));
                }
            }
        }
        transaction.commit().await?;
        Ok(locks)
    }

    async fn begin(&self) -> Result<DatabaseTransaction, DbErr> {
        self.database.begin_write().await
    }

    fn mails(&self, address: IpAddr) -> Counter {
        self.counter_for_address(b"mails ", address, MAILS)
    }

    fn refusals(&self, address: IpAddr) -> Counter {
        self.counter_for_address(b"refusals ", address, REFUSALS)
    }

    fn counter_for_address(&self, kind: &[u8], address: IpAddr, limit: Limit) -> Counter {
        let key = self.pseudonym(&[kind, &network_prefix(address)]);
        Counter::new(key, limit)
    }

    /// Keyed hash, so that the table contains neither account names nor addresses.
    fn pseudonym(&self, parts: &[&[u8]]) -> Vec<u8> {
        self.key
            .authenticate(parts)
            .finalize()
            .into_bytes()
            .to_vec()
    }
}
