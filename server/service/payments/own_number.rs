//! The number and the day of a document that the supplier sends, as they were typed. Invoices and credit notes of a supplier
//! share their numbers: none has that of another.
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, QueryFilter, QuerySelect, Select,
};
use uuid::Uuid;

use crate::by_number;
use contract::payment::InvoiceSubmission;
use documents::can_name_page;
use service_core::{
    error::ServiceError,
    field_errors::{FieldError, FieldErrors},
    fields, number_series,
    rows::{duplicate_as, id_column},
};
use tables::{credit_note, invoice, list_rows::Numbered};
use values::message_id::MessageId;

/// The field of the supplier's own number.
const NUMBER: &str = "supplierNumber";
/// The number again, to send it although it looks like another one.
const CONFIRMED: &str = "confirmedNumber";
const DATE: &str = "issueDate";
/// Maximum length of a number, in characters.
const LONGEST_NUMBER: usize = 40;
/// Signs that are allowed beside letters and digits. All others, such as `*`, `?` and `#`, have a meaning of their own in
/// addresses or names of files; the slash, which has one too, is in most series (`INV/2026/7`).
const SIGNS: &str = " -_./";
/// Key for [`number_series::lock`]: only its holder may give or choose a number of an invoice or a credit note.
const BOTH: (&str, i32) = ("own", 0);

pub struct Typed {
    pub number: String,
    pub issue_date: NaiveDate,
}

/// Draft of an invoice or a credit note that is about to be sent.
pub struct Draft<'a> {
    pub supplier_id: Uuid,
    pub id: Uuid,
    pub number: &'a str,
    /// The first day that it can have, and what an earlier one is answered with.
    pub earliest: (NaiveDate, MessageId),
}

impl Draft<'_> {
    /// # Errors
    /// `Fields`
    pub async fn read(
        &self,
        transaction: &DatabaseTransaction,
        input: &InvoiceSubmission,
        today: NaiveDate,
    ) -> Result<Typed, ServiceError> {
        let mut errors = FieldErrors::default();
        let number = fields::own_number(&input.supplier_number);
        let number = number.unwrap_or_else(|| self.number.to_owned());
        let is_number = own_number(&number);
        let may_be_used = is_number.is_ok();
        errors.check(NUMBER, is_number);
        if may_be_used && self.is_used(transaction, &number).await? {
            errors.check(NUMBER, Err(used()));
        } else if may_be_used
            && fields::own_number(&input.confirmed_number).as_ref() != Some(&number)
            && let Some(similar) = self.similar(transaction, &number).await?
        {
            let id = MessageId::new("service-number-similar");
            errors.add(CONFIRMED, FieldError::new(id, &[("number", &similar)]));
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

    /// Whether another invoice or credit note of the supplier has the number. Of two that are sent at once with one number, the
    /// second waits for the first.
    async fn is_used(
        &self,
        transaction: &DatabaseTransaction,
        number: &str,
    ) -> Result<bool, DbErr> {
        lock(transaction, self.supplier_id).await?;
        let invoice = by_number::select::<invoice::Entity>(self.supplier_id, number)
            .filter(invoice::Column::Id.ne(self.id))
            .one(transaction)
            .await?;
        // The buyers' credit notes have numbers of the buyers.
        let note = by_number::select::<credit_note::Entity>(self.supplier_id, number)
            .filter(credit_note::Column::Id.ne(self.id))
            .filter(credit_note::Column::State.ne(credit_note::State::Received))
            .one(transaction)
            .await?;
        Ok(invoice.is_some() || note.is_some())
    }

    /// The number of another invoice or credit note of the supplier that people take for this one.
    async fn similar(
        &self,
        transaction: &DatabaseTransaction,
        number: &str,
    ) -> Result<Option<String>, DbErr> {
        let wanted = parts(number);
        // Narrows the rows that are read, where that is possible in the same way in each database.
        let ending = wanted
            .last()
            .filter(|last| last.starts_with(|it: char| it.is_ascii_digit()));
        let ending = ending.map(String::as_str).unwrap_or_default();
        let invoices = self.others::<invoice::Entity>(ending);
        let notes = self
            .others::<credit_note::Entity>(ending)
            .filter(credit_note::Column::State.ne(credit_note::State::Received));
        let invoices: Vec<String> = invoices.into_tuple().all(transaction).await?;
        let notes: Vec<String> = notes.into_tuple().all(transaction).await?;
        let mut numbers = invoices.into_iter().chain(notes);
        Ok(numbers.find(|known| parts(known) == wanted))
    }

    /// The numbers of the supplier's other documents of a table that contain `part`.
    fn others<E: Numbered>(&self, part: &str) -> Select<E> {
        E::find()
            .select_only()
            .column(E::NUMBER)
            .filter(E::SUPPLIER_ID.eq(self.supplier_id))
            .filter(id_column::<E>().ne(self.id))
            .filter(E::NUMBER.contains(part))
    }

    /// The row was stored, or a document of the buyer has the number, or got it at the same time.
    pub fn stored<T>(&self, result: Result<T, DbErr>) -> Result<T, ServiceError> {
        let used = ServiceError::field(NUMBER, FieldError::new(used(), &[]));
        result.map_err(duplicate_as(used))
    }
}

/// The number of a new draft: the next one of the series that no invoice and no credit note has.
pub async fn next(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    series: (&'static str, i32),
) -> Result<String, DbErr> {
    lock(transaction, supplier_id).await?;
    let is_taken = |number: String| async move {
        let invoice = by_number::select::<invoice::Entity>(supplier_id, &number);
        let note = by_number::select::<credit_note::Entity>(supplier_id, &number);
        Ok(invoice.one(transaction).await?.is_some() || note.one(transaction).await?.is_some())
    };
    number_series::next_unless(transaction, supplier_id, series, is_taken).await
}

async fn lock(transaction: &impl ConnectionTrait, supplier_id: Uuid) -> Result<(), DbErr> {
    let (series, year) = BOTH;
    number_series::lock(transaction, supplier_id, series, year).await
}

fn own_number(number: &str) -> Result<(), MessageId> {
    let is_allowed = |character: char| character.is_alphanumeric() || SIGNS.contains(character);
    if !can_name_page(number) {
        return Err(MessageId::new("service-number-reserved"));
    }
    match number.chars().all(is_allowed) && number.contains(char::is_alphanumeric) {
        true => fields::one_line(number, LONGEST_NUMBER),
        false => Err(MessageId::new("service-number-characters")),
    }
}

/// The parts of a number that people tell apart: its words without case, and its figures without leading zeros.
fn parts(number: &str) -> Vec<String> {
    let is_digit = |character: char| character.is_ascii_digit();
    let lower = number.to_lowercase();
    let words = lower.split(|character: char| !character.is_alphanumeric());
    let parts = words.flat_map(|word| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let first = rest.chars().next()?;
            let end = rest.find(|other| is_digit(other) != is_digit(first));
            let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
            rest = after;
            let shortened = part.trim_start_matches('0');
            Some(if shortened.is_empty() { "0" } else { shortened }.to_owned())
        })
    });
    parts.collect()
}

fn used() -> MessageId {
    MessageId::new("service-number-used")
}
