//! Counts requests that cost much more than a page, per user and per network address.
use std::net::IpAddr;

use super::{
    Throttle, Throttled,
    counter::Counter,
    limit::{DOCUMENTS, DOCUMENTS_OF_ADDRESS, TABLES, TABLES_OF_ADDRESS},
};
use crate::heavy_work::Budget;

impl Throttle {
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
}
