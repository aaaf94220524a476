//! Filters of lists of documents.
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, QueryFilter, QueryTrait, Select};

use crate::Documents;
use service_core::lists::of_buyer;

/// Filters that every list of documents has.
pub struct Filters<'a> {
    /// The buyer's id.
    pub buyer: Option<&'a str>,
    pub issued_from: Option<NaiveDate>,
    pub issued_to: Option<NaiveDate>,
}

impl Filters<'_> {
    pub fn narrow<E: Documents>(&self, documents: Select<E>) -> Select<E> {
        of_buyer(documents, self.buyer)
            .apply_if(self.issued_from, |rows, day| {
                rows.filter(E::ISSUE_DATE.gte(day))
            })
            .apply_if(self.issued_to, |rows, day| {
                rows.filter(E::ISSUE_DATE.lte(day))
            })
    }
}
