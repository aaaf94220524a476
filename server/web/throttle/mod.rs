//! Slows down guessing at the sign-in, per account and per network address, and asking for mails and registering, per
//! network address; for all replicas together.
//!
//! An attempt is counted before the password is looked at and taken back when it was right: a thousand guesses at
//! once gain nothing over a thousand in a row. Accounts are known by the name that was typed, whether or not there is
//! such an account, so that the throttle tells nothing about which ones exist.
mod counter;
mod limit;

use std::{net::IpAddr, time::Duration};

use hmac::Mac;
use sea_orm::{DatabaseConnection, DbErr, TransactionTrait};
use thiserror::Error;

use self::{
    counter::Counter,
    limit::{ACCOUNT, ADDRESS, Limit, MAILS, REFUSALS},
};
use crate::{
    clock::Clock,
    session::keys::{DerivedKey, MasterKey},
};

#[derive(Clone, Debug)]
pub struct Throttle {
    database: DatabaseConnection,
    key: DerivedKey,
    clock: Clock,
}

/// Why an attempt may not be made.
#[derive(Debug, Error)]
pub enum Throttled {
    /// For the `Retry-After` of a 429; at least a second.
    #[error("too many attempts; the next one is possible in {} seconds", .0.as_secs())]
    RetryAfter(Duration),
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl Throttled {
    /// How long to wait.
    ///
    /// # Errors
    /// It was the database that failed.
    pub fn wait(self) -> Result<Duration, DbErr> {
        match self {
            Self::RetryAfter(wait) => Ok(wait),
            Self::Database(error) => Err(error),
        }
    }
}

impl Throttle {
    pub fn new(database: DatabaseConnection, master: &MasterKey, clock: Clock) -> Self {
        Self {
            database,
            key: master.throttle(),
            clock,
        }
    }

    /// Asks for an attempt and counts it. To be called before the password is verified; whoever is refused must not
    /// verify it. An attempt that nothing further is said about was a wrong one.
    ///
    /// # Errors
    /// The account or the address has to wait; nothing was then counted. Or the database cannot be reached.
    pub async fn attempt(&self, account: &str, address: IpAddr) -> Result<(), Throttled> {
        self.count_both([self.address(address), self.account(account)])
            .await
    }

    /// The password was right: the account's count begins anew, the address gets its attempt back.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn succeeded(&self, account: &str, address: IpAddr) -> Result<(), DbErr> {
        self.account(account).clear(&self.database).await?;
        self.address(address).take_back(&self.database).await
    }

    /// The password could not be verified (the service was not reached): the attempt does not count.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn undecided(&self, account: &str, address: IpAddr) -> Result<(), DbErr> {
        self.account(account).take_back(&self.database).await?;
        self.address(address).take_back(&self.database).await
    }

    /// The account's owner has shown to be it: what strangers guessed does not keep them out.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn unlock(&self, account: &str) -> Result<(), DbErr> {
        self.account(account).clear(&self.database).await
    }

    /// Asks for a mail to be sent, and counts it.
    ///
    /// # Errors
    /// The address has to wait; nothing was then counted. Or the database cannot be reached.
    pub async fn mail(&self, address: IpAddr) -> Result<(), Throttled> {
        let now = self.clock.unix_seconds();
        match self.mails(address).count(&self.database, now).await? {
            Some(wait) => Err(Throttled::RetryAfter(wait)),
            None => Ok(()),
        }
    }

    /// What was typed was refused: no mail was sent, and none counts.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn mail_not_sent(&self, address: IpAddr) -> Result<(), DbErr> {
        self.mails(address).take_back(&self.database).await
    }

    /// Asks for a registration, and counts it both as a mail and as a refused one until it is known which of them it was.
    ///
    /// # Errors
    /// The address has to wait; nothing was then counted. Or the database cannot be reached.
    pub async fn registration(&self, address: IpAddr) -> Result<(), Throttled> {
        self.count_both([self.mails(address), self.refusals(address)])
            .await
    }

    /// The registration was not refused.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn not_refused(&self, address: IpAddr) -> Result<(), DbErr> {
        self.refusals(address).take_back(&self.database).await
    }

    /// Removes counts that no longer matter; to be called now and then.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn delete_expired(&self) -> Result<u64, DbErr> {
        counter::delete_expired(&self.database, self.clock.unix_seconds()).await
    }

    /// Nothing is counted where one of them has to wait.
    async fn count_both(&self, counters: [Counter; 2]) -> Result<(), Throttled> {
        let now = self.clock.unix_seconds();
        let transaction = self.database.begin().await?;
        // Always in the same order, so that two attempts never wait for each other's row.
        for counter in counters {
            if let Some(wait) = counter.count(&transaction, now).await? {
                transaction.rollback().await?;
                return Err(Throttled::RetryAfter(wait));
            }
        }
        Ok(transaction.commit().await?)
    }

    fn account(&self, name: &str) -> Counter {
        let name = name.trim().to_lowercase();
        Counter::new(self.pseudonym(b"account ", name.as_bytes()), ACCOUNT)
    }

    fn address(&self, address: IpAddr) -> Counter {
        self.of_address(b"address ", address, ADDRESS)
    }

    fn mails(&self, address: IpAddr) -> Counter {
        self.of_address(b"mails ", address, MAILS)
    }

    fn refusals(&self, address: IpAddr) -> Counter {
        self.of_address(b"refusals ", address, REFUSALS)
    }

    /// One customer has a whole /64 of IPv6 and could take a new address for each attempt.
    fn of_address(&self, kind: &[u8], address: IpAddr, limit: Limit) -> Counter {
        let key = match address.to_canonical() {
            IpAddr::V4(address) => self.pseudonym(kind, &address.octets()),
            IpAddr::V6(address) => self.pseudonym(kind, &address.octets()[..8]),
        };
        Counter::new(key, limit)
    }

    /// The table names neither people nor addresses.
    fn pseudonym(&self, kind: &[u8], value: &[u8]) -> Vec<u8> {
        self.key
            .authenticate(&[kind, value])
            .finalize()
            .into_bytes()
            .to_vec()
    }
}
