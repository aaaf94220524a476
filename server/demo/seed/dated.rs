//! The documents of payments and inquiries before they are put in order: their days and their numbers.
use chrono::{Datelike, NaiveDate};

use buyer_documents::Document;

/// The day of a message, its place among those of the day, and the message's document.
pub type Dated = (NaiveDate, u8, Document);

/// The last number that a document got.
pub struct Numbers(u32);

impl Numbers {
    pub fn after(last: u32) -> Self {
        Self(last)
    }

    pub fn next(&mut self, kind: &str, day: NaiveDate) -> String {
        self.0 += 1;
        format!("{kind}-{}-{:05}", day.year(), 10_000 + self.0 * 3)
    }
}
