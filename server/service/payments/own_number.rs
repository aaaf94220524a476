//! The number and the day of a document that the supplier sends, as they were typed.
use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr, SqlErr};
use uuid::Uuid;

use super::by_number;
use crate::{
    documents::can_name_page, error::ServiceError, fields, lists::ListRows, validation::FieldErrors,
};
use contract::payment::InvoiceSubmission;
use values::{bidi::plain_line, message_id::MessageId};

/// The field of the supplier's own number.
const NUMBER: &str = "supplierNumber";
const DATE: &str = "issueDate";
/// In characters.
const LONGEST_NUMBER: usize = 40;

pub struct Typed {
    pub number: String,
    pub issue_date: NaiveDate,
}

/// What a draft with this number becomes.
pub struct Draft<'a> {
    pub supplier_id: Uuid,
    pub number: &'a str,
    /// The first day that it can have, and what an earlier one is answered with.
    pub earliest: (NaiveDate, MessageId),
    /// Says that another document has the number.
    pub used: MessageId,
}

impl Draft<'_> {
    /// # Errors
    /// `Fields`
    pub async fn read<E: ListRows>(
        &self,
        database: &impl ConnectionTrait,
        input: &InvoiceSubmission,
        today: NaiveDate,
    ) -> Result<Typed, ServiceError> {
        let mut errors = FieldErrors::default();
        let number = match plain_line(&input.supplier_number) {
            number if number.is_empty() => self.number.to_owned(),
            number => number,
        };
        let is_number = match can_name_page(&number) {
            true => fields::one_line(&number, LONGEST_NUMBER),
            false => Err(MessageId::new("service-number-reserved")),
        };
        let may_be_used = is_number.is_ok() && number != self.number;
        errors.check(NUMBER, is_number);
        if may_be_used {
            let other = by_number::select::<E>(self.supplier_id, &number).one(database);
            if other.await?.is_some() {
                errors.check(NUMBER, Err(self.used));
            }
        }
        let date = errors.read(DATE, fields::date(&input.issue_date));
        let issue_date = date.unwrap_or(today);
        if issue_date > today {
            errors.check(DATE, Err(MessageId::new("service-date-future")));
        }
        let (earliest, too_early) = self.earliest;
        if issue_date < earliest {
            errors.check(DATE, Err(too_early));
        }
        errors.into_result()?;
        Ok(Typed { number, issue_date })
    }

    /// The row was stored, or another document got the number at the same time.
    pub fn stored<T>(&self, result: Result<T, DbErr>) -> Result<T, ServiceError> {
        match result {
            Err(error) if is_unique_violation(&error) => {
                let mut errors = FieldErrors::default();
                errors.check(NUMBER, Err(self.used));
                Err(ServiceError::Fields(errors.into_map()))
            }
            result => Ok(result?),
        }
    }
}

fn is_unique_violation(error: &DbErr) -> bool {
    matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_)))
}
