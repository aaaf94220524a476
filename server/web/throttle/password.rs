//! Counts wrong passwords. A browser in which the account signed in before has a counter of its own, so that strangers who
//! guess do not keep the account's owner out.
use std::net::IpAddr;

use sea_orm::DbErr;

use super::{
    Throttle, Throttled,
    counter::{Counted, Counter},
    limit::{ACCOUNT, ADDRESS, per_minute},
};
use crate::session::known_browsers::BrowserId;

/// Somebody tries a password of an account.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    pub account: &'a str,
    pub address: IpAddr,
    pub from: Source,
}

/// Origin of a password attempt. Attempts of different sources do not slow each other down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// All strangers share the account's counter and that of their network address.
    Stranger,
    /// A browser in which the account signed in before.
    KnownBrowser(BrowserId),
    /// The account's own session, which asks for the current password.
    Session,
    /// The second step of a sign-in, which takes the password: only who knows it can lock this counter.
    SecondStep,
}

impl Throttle {
    /// Counts an attempt. Must be called before the password is checked, which must not happen after an error. The attempt
    /// counts as wrong unless [`Self::succeeded`] or [`Self::undecided`] follows. True if it makes the next ones wait, should
    /// it be wrong.
    ///
    /// # Errors
    /// The account or the address has to wait, and nothing was counted; or the database cannot be reached.
    pub async fn attempt(&self, attempt: Attempt<'_>) -> Result<bool, Throttled> {
        let kind = b"sign-ins of address ";
        let limit = per_minute(self.sign_ins.of_address);
        // A session that asks for the password again is no sign-in: an office behind one address has many of them.
        let sign_ins = (attempt.from != Source::Session)
            .then(|| self.counter_for_address(kind, attempt.address, limit));
        let (of_address, of_account) = self.wrong_passwords(attempt);
        self.count(
            [sign_ins, of_address, Some(of_account)]
                .into_iter()
                .flatten(),
        )
        .await
    }

    /// The password was right: resets the source's count of the account, takes back the address's attempt, and counts the
    /// sign-in. Wrong passwords do not count as sign-ins, so that a stranger cannot use up an account's.
    ///
    /// # Errors
    /// The account signed in too often and has to wait; or the database cannot be reached.
    pub async fn succeeded(&self, attempt: Attempt<'_>) -> Result<(), Throttled> {
        let (of_address, of_account) = self.wrong_passwords(attempt);
        let transaction = self.begin().await?;
        if let Some(of_address) = of_address {
            of_address.take_back(&transaction).await?;
        }
        of_account.clear(&transaction).await?;
        let key = self.pseudonym(&[b"sign-ins ", name(attempt.account).as_bytes()]);
        let now = self.clock.unix_seconds();
        let limit = per_minute(self.sign_ins.of_account);
        let counted = Counter::new(key, limit).count(&transaction, now).await?;
        transaction.commit().await?;
        match counted {
            Counted::Refused(wait) => Err(Throttled::RetryAfter(wait)),
            Counted::Free | Counted::Locks => Ok(()),
        }
    }

    /// The password could not be checked because the service was unavailable: takes the attempt back.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn undecided(&self, attempt: Attempt<'_>) -> Result<(), DbErr> {
        let (of_address, of_account) = self.wrong_passwords(attempt);
        let transaction = self.begin().await?;
        if let Some(of_address) = of_address {
            of_address.take_back(&transaction).await?;
        }
        of_account.take_back(&transaction).await?;
        transaction.commit().await
    }

    /// Resets the strangers' count, after the account's owner proved the identity in another way.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn unlock(&self, account: &str) -> Result<(), DbErr> {
        let counter = self.of_account(account, Source::Stranger);
        counter.clear(&self.database).await
    }

    /// Returns the counters of the network address and of the account. Others at the address of a known browser or a session,
    /// such as an office or a mobile network, do not lock it.
    fn wrong_passwords(&self, attempt: Attempt<'_>) -> (Option<Counter>, Counter) {
        let Attempt {
            account,
            address,
            from,
        } = attempt;
        let of_address = (from == Source::Stranger)
            .then(|| self.counter_for_address(b"address ", address, ADDRESS));
        (of_address, self.of_account(account, from))
    }

    fn of_account(&self, account: &str, from: Source) -> Counter {
        let name = name(account);
        let name = name.as_bytes();
        let key = match from {
            Source::Stranger => self.pseudonym(&[b"account ", name]),
            Source::KnownBrowser(BrowserId(id)) => {
                self.pseudonym(&[b"account in browser ", &id, name])
            }
            Source::SecondStep => self.pseudonym(&[b"account in second step ", name]),
            Source::Session => self.pseudonym(&[b"account in session ", name]),
        };
        Counter::new(key, ACCOUNT)
    }
}

fn name(account: &str) -> String {
    account.trim().to_lowercase()
}
