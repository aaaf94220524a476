//! Limits of attempts, and the time to wait after too many.

/// Times are in seconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    /// The number of attempts within the window that locks the counter.
    attempts: i32,
    pub window: i64,
    first_lock: i64,
    longest_lock: i64,
}

/// An account allows five wrong passwords an hour, then one after 1, 2, 4, 8, 15, 15 … minutes. All strangers together, each
/// browser that knows the account, and its sessions have a count of their own.
pub(super) const ACCOUNT: Limit = Limit {
    attempts: 5,
    window: 60 * 60,
    first_lock: 60,
    longest_lock: 15 * 60,
};

/// Thirty wrong passwords in 15 minutes, then none for 15 minutes. The limit is high because offices share an address.
pub(super) const ADDRESS: Limit = Limit {
    attempts: 30,
    window: 15 * 60,
    first_lock: 15 * 60,
    longest_lock: 15 * 60,
};

/// Twenty mails in 15 minutes, then none for 15 minutes. The service has a lower limit for each account.
pub(super) const MAILS: Limit = Limit {
    attempts: 20,
    window: 15 * 60,
    first_lock: 15 * 60,
    longest_lock: 15 * 60,
};

/// Sixty refused registrations in 15 minutes, then none for 15 minutes: a refusal may tell that a username exists.
pub(super) const REFUSALS: Limit = Limit {
    attempts: 60,
    window: 15 * 60,
    first_lock: 15 * 60,
    longest_lock: 15 * 60,
};

/// Most sign-ins within a minute; further ones are refused for a minute.
#[derive(Clone, Copy, Debug)]
pub struct SignInLimits {
    /// Sign-ins with the right password: each costs a session, and the check of a password 20 ms of a processor.
    pub of_account: i32,
    /// Sign-ins with right and wrong passwords. All users of an office may sign in at the same time in the morning.
    pub of_address: i32,
}

impl Default for SignInLimits {
    fn default() -> Self {
        Self {
            of_account: 60,
            of_address: 300,
        }
    }
}

/// Printed documents of a user: somebody who saves the orders of a week one by one has twenty in a minute.
pub(super) const DOCUMENTS: Limit = per_minute(120);

/// Printed documents of an address, which an office shares.
pub(super) const DOCUMENTS_OF_ADDRESS: Limit = per_minute(600);

/// Exported lists and uploaded spreadsheets of a user: all tabs of both lists, in both formats, are 24.
pub(super) const TABLES: Limit = per_minute(30);

/// Exported lists and uploaded spreadsheets of an address.
pub(super) const TABLES_OF_ADDRESS: Limit = per_minute(150);

/// Refusals of a user that are recorded as security events: sixty an hour.
pub(super) const RECORDED_REFUSALS: Limit = Limit {
    attempts: 60,
    window: 60 * 60,
    first_lock: 60 * 60,
    longest_lock: 60 * 60,
};

/// So many in a minute; the last of them locks the counter for a minute.
pub(super) const fn per_minute(attempts: i32) -> Limit {
    Limit {
        attempts,
        window: 60,
        first_lock: 60,
        longest_lock: 60,
    }
}

impl Limit {
    /// Seconds for which the last of this number of attempts locks the counter; 0 below the limit.
    pub fn lock_after(self, attempts: i32) -> i64 {
        match attempts - self.attempts {
            free if free < 0 => 0,
            // Ten doublings exceed every longest lock.
            doublings => (self.first_lock << doublings.min(10)).min(self.longest_lock),
        }
    }
}
