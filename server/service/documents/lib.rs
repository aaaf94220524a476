//! Functions that documents of every kind share: look-up, locking, decisions, drafts, comments, files and history.
pub mod attachments;
pub mod buyers;
pub mod changes;
pub mod comments;
pub mod decision;
pub mod drafts;
pub mod events;
pub mod files;
pub mod headers;
pub mod list_filters;
pub mod notifications;
pub mod orders;
pub mod orphaned_files;
mod price_requests;
pub mod product_prices;
pub mod quotation_requests;
pub mod received;
pub mod submission;
pub mod text_lines;
pub mod transition;
pub mod versions;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter,
    Select, sea_query::Expr,
};
use uuid::Uuid;

use crate::notifications::read;
use contract::{
    Permission,
    exchange::{Attachment, Comment, FileName, MOST_SHOWN, NewComment},
    operation::{Operation, SignedIn},
};
use service_core::{
    endpoints::Endpoints,
    error::{ServiceError, ensure},
    lists::can_be_number,
    rows::locked,
};
use tables::{DocumentRef, document_kind::DocumentKind, list_rows::Numbered, user};
use values::{message_id::MessageId, search_text, text::LocalizedText};

pub use tables::{
    order::Entity as Orders, price_request::Entity as PriceRequests,
    request_for_quotation::Entity as Requests,
};

/// The table of one kind of document, with the columns that all kinds have.
pub trait Documents: Numbered + EntityTrait<Model: Document> {
    const KIND: DocumentKind;
    const ISSUE_DATE: Self::Column;

    type Comment: Operation<Access = SignedIn, Path = [String; 1], Input = NewComment, Output = Comment>;
    type Attach: Operation<Access = SignedIn, Path = [String; 1], Input = FileName, Output = Attachment>;
    type ReadAttachment: Operation<Access = SignedIn, Path = [String; 2]>;
    type RemoveAttachment: Operation<Access = SignedIn, Path = [String; 2], Input = (), Output = ()>;
    type ReadNotifications: Operation<Access = SignedIn, Path = [String; 1], Input = (), Output = ()>;

    /// The numbers of the document's current lines.
    fn line_numbers(
        database: &impl ConnectionTrait,
        document: &Self::Model,
    ) -> impl Future<Output = Result<Vec<i32>, DbErr>> + Send;

    /// Whether the supplier may still attach files to the document, or remove its own.
    fn takes_files(document: &Self::Model, now: DateTime<Utc>) -> bool;

    /// # Errors
    /// `Conflict`: nobody can comment on the document as it stands.
    fn expect_comments(_: &Self::Model) -> Result<(), ServiceError> {
        Ok(())
    }
}

/// Registers the operations that all kinds of documents have.
pub fn register<E: Documents>(endpoints: &mut Endpoints) {
    endpoints.add::<E::Comment, _, _>(comments::write::<E>);
    endpoints.add_route::<E::Attach, _, _>(files::add::<E>);
    endpoints.add_route::<E::ReadAttachment, _, _>(files::read::<E>);
    endpoints.add::<E::RemoveAttachment, _, _>(files::remove::<E>);
    endpoints.add::<E::ReadNotifications, _, _>(read::read_of_document::<E>);
}

/// A row of one of these tables.
pub trait Document {
    fn document(&self) -> DocumentRef;

    fn version(&self) -> i32;

    /// # Errors
    /// `Conflict`: the caller decided on another version.
    fn expect_version(&self, decided_on: u32) -> Result<(), ServiceError> {
        ensure(
            i64::from(self.version()) == i64::from(decided_on),
            MessageId::new("service-document-changed"),
        )
    }
}

/// Returns the text in which searches find a document: its number, its subject and the texts of its lines.
pub fn search_text<'a>(
    number: &str,
    subject: &LocalizedText,
    line_texts: impl Iterator<Item = &'a str>,
) -> String {
    let head = search_text::search_text(&format!("{number} {} {}", subject.ar, subject.en));
    search_text::with_words(&head, &line_texts.collect::<Vec<_>>().join(" "))
}

/// The texts of a line by which its document is found.
pub fn line_texts<'a>(
    item: &'a str,
    part_number: &'a Option<String>,
    [ar, en]: [&'a str; 2],
) -> [&'a str; 4] {
    [item, part_number.as_deref().unwrap_or_default(), ar, en]
}

/// The supplier's documents, as far as the caller may view documents of this kind.
pub fn viewed_by<E: Documents>(user: &user::Model) -> Select<E> {
    as_viewed_by(E::find().filter(E::SUPPLIER_ID.eq(user.supplier_id)), user)
}

/// Selects all of `own`, the supplier's documents, if the user may view them; otherwise none.
pub fn as_viewed_by<E: Documents>(own: Select<E>, user: &user::Model) -> Select<E> {
    let may_view = |area| user.may(Permission::view(area));
    match E::KIND.area().is_some_and(may_view) {
        true => own,
        false => own.filter(Expr::value(false)),
    }
}

/// # Errors
/// `NotFound`: the supplier has none of this number.
pub async fn find<E: Documents>(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    number: &str,
) -> Result<E::Model, ServiceError> {
    E::find()
        .filter(named::<E>(supplier_id, number)?)
        .one(database)
        .await?
        .ok_or(ServiceError::NotFound)
}

/// Locks the document until the transaction ends.
///
/// # Errors
/// `NotFound`: the supplier has none of this number.
pub async fn lock<E: Documents>(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<E::Model, ServiceError> {
    let document = locked(E::find().filter(named::<E>(supplier_id, number)?));
    let found = document.one(transaction).await?;
    found.ok_or(ServiceError::NotFound)
}

/// Whether a page below the URL of a list can have this number as its name: browsers resolve `.` and `..`, and the exports of
/// the list have the other names.
pub fn can_name_page(number: &str) -> bool {
    !matches!(number, "." | ".." | "export.csv" | "export.xlsx")
}

/// # Errors
/// `NotFound`: no document can have this number.
pub fn named<E: Documents>(supplier_id: Uuid, number: &str) -> Result<Condition, ServiceError> {
    if !can_be_number(number) {
        return Err(ServiceError::NotFound);
    }
    Ok(Condition::all()
        .add(E::SUPPLIER_ID.eq(supplier_id))
        .add(E::NUMBER.eq(number)))
}

/// The actions, or other things, that are marked as possible.
pub fn only_possible<T>(all: impl IntoIterator<Item = (T, bool)>) -> Vec<T> {
    let all = all.into_iter();
    all.filter_map(|(one, is_possible)| is_possible.then_some(one))
        .collect()
}

/// Removes the rows that are not shown (one more than shown is queried), and returns whether there were any.
pub fn shown<T>(mut rows: Vec<T>) -> (Vec<T>, bool) {
    let shown = usize::try_from(MOST_SHOWN).unwrap_or(usize::MAX);
    let has_older = rows.len() > shown;
    rows.truncate(shown);
    (rows, has_older)
}
