//! Limits sign-in attempts and expensive requests per account and per network address, and mails and registrations per
//! network address. All replicas share the counts.
//!
//! An attempt is counted before the password is checked, and taken back if the password is right, so that parallel guesses
//! count like sequential ones. Unknown accounts are counted too, so that the throttle does not tell which accounts exist.
mod counter;
mod expensive;
mod limit;

use std::{net::IpAddr, time::Duration};

use hmac::Mac;
use sea_orm::{DatabaseConnection, DbErr, TransactionTrait};
use thiserror::Error;

use self::{
    counter::Counter,
    limit::{ACCOUNT, ADDRESS, Limit, MAILS, REFUSALS, SIGN_INS, SIGN_INS_OF_ADDRESS},
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

/// Why an attempt is refused.
#[derive(Debug, Error)]
pub enum Throttled {
    /// For the `Retry-After` of a 429; at least a second.
    #[error("too many attempts; try again in {} seconds", .0.as_secs())]
    RetryAfter(Duration),
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl Throttled {
    /// How long to wait.
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
    pub fn new(database: DatabaseConnection, master: &MasterKey, clock: Clock) -> Self {
        Self {
            database,
            key: master.throttle(),
            clock,
        }
    }

    /// Counts an attempt. To be called before the password is checked, which must not happen after an error. The attempt
    /// counts as wrong unless [`Self::succeeded`] or [`Self::undecided`] follows.
    ///
    /// # Errors
    /// The account or the address has to wait, and nothing was counted; or the database cannot be reached.
    pub async fn attempt(&self, account: &str, address: IpAddr) -> Result<(), Throttled> {
        let sign_ins =
            self.counter_for_address(b"sign-ins of address ", address, SIGN_INS_OF_ADDRESS);
        self.count([sign_ins, self.address(address), self.account(account)])
            .await
    }

    /// The password was right: resets the account's count, takes back the address's attempt, and counts the sign-in. Wrong
    /// passwords do not count as sign-ins, so that a stranger cannot use up an account's.
    ///
    /// # Errors
    /// The account signed in too often and has to wait; or the database cannot be reached.
    pub async fn succeeded(&self, account: &str, address: IpAddr) -> Result<(), Throttled> {
        let transaction = self.database.begin().await?;
        self.address(address).take_back(&transaction).await?;
        self.account(account).clear(&transaction).await?;
        let now = self.clock.unix_seconds();
        let wait = self.sign_ins(account).count(&transaction, now).await?;
        transaction.commit().await?;
        wait.map_or(Ok(()), |wait| Err(Throttled::RetryAfter(wait)))
    }

    /// The password could not be checked because the service was unavailable: takes the attempt back.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn undecided(&self, account: &str, address: IpAddr) -> Result<(), DbErr> {
        let transaction = self.database.begin().await?;
        self.address(address).take_back(&transaction).await?;
        self.account(account).take_back(&transaction).await?;
        transaction.commit().await
    }

    /// Resets the account's count, after the owner proved the identity in another way.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn unlock(&self, account: &str) -> Result<(), DbErr> {
        self.account(account).clear(&self.database).await
    }

    /// Counts a mail before it is sent.
    ///
    /// # Errors
    /// The address has to wait, and nothing was counted; or the database cannot be reached.
    pub async fn mail(&self, address: IpAddr) -> Result<(), Throttled> {
        self.count([self.mails(address)]).await
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
        self.count([self.mails(address), self.refusals(address)])
            .await
    }

    /// The registration was not refused: takes the refusal back.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn not_refused(&self, address: IpAddr) -> Result<(), DbErr> {
        self.refusals(address).take_back(&self.database).await
    }

    /// Deletes expired counts. To be called regularly.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn delete_expired(&self) -> Result<u64, DbErr> {
        counter::delete_expired(&self.database, self.clock.unix_seconds()).await
    }

    /// Counts in all counters, or in none if one has to wait.
    async fn count<const N: usize>(&self, counters: [Counter; N]) -> Result<(), Throttled> {
        let now = self.clock.unix_seconds();
        let transaction = self.database.begin().await?;
        // Always in the same order, to prevent deadlocks between two attempts.
        for counter in counters {
            if let Some(wait) = counter.count(&transaction, now).await? {
                transaction.rollback().await?;
                return Err(Throttled::RetryAfter(wait));
            }
        }
        Ok(transaction.commit().await?)
    }

    fn account(&self, name: &str) -> Counter {
        self.counter_for_account(b"account ", name, ACCOUNT)
    }

    fn sign_ins(&self, name: &str) -> Counter {
        self.counter_for_account(b"sign-ins ", name, SIGN_INS)
    }

    fn counter_for_account(&self, kind: &[u8], name: &str, limit: Limit) -> Counter {
        let name = name.trim().to_lowercase();
        Counter::new(self.pseudonym(kind, name.as_bytes()), limit)
    }

    fn address(&self, address: IpAddr) -> Counter {
        self.counter_for_address(b"address ", address, ADDRESS)
    }

    fn mails(&self, address: IpAddr) -> Counter {
        self.counter_for_address(b"mails ", address, MAILS)
    }

    fn refusals(&self, address: IpAddr) -> Counter {
        self.counter_for_address(b"refusals ", address, REFUSALS)
    }

    /// Counts IPv6 addresses by their /64 prefix, because one customer has all addresses of the prefix.
    fn counter_for_address(&self, kind: &[u8], address: IpAddr, limit: Limit) -> Counter {
        let key = match address.to_canonical() {
            IpAddr::V4(address) => self.pseudonym(kind, &address.octets()),
            IpAddr::V6(address) => self.pseudonym(kind, &address.octets()[..8]),
        };
        Counter::new(key, limit)
    }

    /// Keyed hash, so that the table contains neither account names nor addresses.
    fn pseudonym(&self, kind: &[u8], value: &[u8]) -> Vec<u8> {
        self.key
            .authenticate(&[kind, value])
            .finalize()
            .into_bytes()
            .to_vec()
    }
}
