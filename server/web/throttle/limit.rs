//! How many attempts are free, and how long one then has to wait.

/// Times are in seconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    /// This many attempts within the window lock it.
    attempts: i32,
    pub window: i64,
    first_lock: i64,
    longest_lock: i64,
}

/// Five wrong passwords an hour, then one after 1, 2, 4, 8, 15, 15 … minutes.
pub(super) const ACCOUNT: Limit = Limit {
    attempts: 5,
    window: 60 * 60,
    first_lock: 60,
    longest_lock: 15 * 60,
};

/// Thirty wrong passwords in a quarter of an hour, then none for another one: many people share an office's address.
pub(super) const ADDRESS: Limit = Limit {
    attempts: 30,
    window: 15 * 60,
    first_lock: 15 * 60,
    longest_lock: 15 * 60,
};

/// Twenty mails in a quarter of an hour, then none for another one. The service holds each account to far fewer.
pub(super) const MAILS: Limit = Limit {
    attempts: 20,
    window: 15 * 60,
    first_lock: 15 * 60,
    longest_lock: 15 * 60,
};

/// Sixty refused registrations in a quarter of an hour, then none for another one: each may tell that a username is taken.
pub(super) const REFUSALS: Limit = Limit {
    attempts: 60,
    window: 15 * 60,
    first_lock: 15 * 60,
    longest_lock: 15 * 60,
};

impl Limit {
    /// How long the last of so many attempts locks; 0 while they are free.
    pub fn lock_after(self, attempts: i32) -> i64 {
        match attempts - self.attempts {
            free if free < 0 => 0,
            // Ten doublings are longer than any lock.
            doublings => (self.first_lock << doublings.min(10)).min(self.longest_lock),
        }
    }
}
