//! The documents of notifications, looked up by kind.
use std::collections::HashMap;

use futures_util::{StreamExt, TryStreamExt, stream};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, Iterable, QueryFilter,
    QuerySelect, Related,
    sea_query::{Expr, SimpleExpr},
};
use uuid::Uuid;

use super::list::Row;
use company::{bank_accounts, company_profile};
use contract::notification::{NotifiedDocument, NotifiedKind};
use service_core::{mail_templates::NotificationMail, rows::id_column};
use tables::{
    account_statement, buyer, change_request, company_item, credit_note,
    document_kind::DocumentKind, inquiry, invoice, order, payment, price_list, price_request,
    request_for_quotation,
};
use values::{message_id::MessageId, text::LocalizedText};

/// The document of a notification.
#[derive(Clone, Debug, FromQueryResult)]
pub struct Document {
    id: Uuid,
    pub number: String,
    subject_ar: String,
    subject_en: String,
    name_ar: String,
    name_en: String,
    /// Kind of a change request.
    #[sea_orm(skip)]
    change: Option<change_request::Kind>,
    /// Kind of the document that an inquiry is about, which has the number.
    #[sea_orm(skip)]
    about: Option<DocumentKind>,
}

impl Document {
    pub fn to_contract(&self, kind: DocumentKind) -> NotifiedDocument {
        NotifiedDocument {
            kind: match kind {
                DocumentKind::QuotationRequest => NotifiedKind::QuotationRequest,
                DocumentKind::Order => NotifiedKind::Order,
                DocumentKind::BankAccount | DocumentKind::ChangeRequest => match self.change {
                    Some(change_request::Kind::Company) => NotifiedKind::CompanyRequest,
                    _ => NotifiedKind::BankAccountRequest,
                },
                // Nobody is notified of changes of the company itself.
                DocumentKind::Certificate | DocumentKind::Company => NotifiedKind::Certificate,
                DocumentKind::PriceList => NotifiedKind::PriceList,
                DocumentKind::PriceRequest => NotifiedKind::PriceRequest,
                DocumentKind::Inquiry if self.about == Some(DocumentKind::Payment) => {
                    NotifiedKind::Payment
                }
                DocumentKind::Invoice | DocumentKind::Inquiry => NotifiedKind::Invoice,
                DocumentKind::Payment => NotifiedKind::Payment,
                DocumentKind::AccountStatement => NotifiedKind::AccountStatement,
                DocumentKind::CreditNote => NotifiedKind::CreditNote,
            },
            number: self.number.clone(),
        }
    }

    /// Returns the mail about one of the document's notifications.
    pub fn mail(&self, row: &Row) -> NotificationMail<'_> {
        NotificationMail {
            id: row.id,
            event: row.kind,
            number: &self.number,
            subject: self.subject(),
            buyer: self.buyer(),
        }
    }

    pub fn subject(&self) -> LocalizedText {
        LocalizedText::new(&self.subject_ar, &self.subject_en)
    }

    pub fn buyer(&self) -> LocalizedText {
        LocalizedText::new(&self.name_ar, &self.name_en)
    }
}

/// Queries of one call at a time.
const MOST_AT_ONCE: usize = 4;

/// The documents of these notifications, by their ids.
pub async fn documents_of(
    database: &impl ConnectionTrait,
    rows: &[Row],
) -> Result<HashMap<Uuid, Document>, DbErr> {
    let of_kinds = DocumentKind::iter().map(|kind| {
        let of_kind = rows.iter().filter(|row| row.document_kind == kind);
        load(database, kind, of_kind.map(|row| row.document_id).collect())
    });
    // A request leaves connections to others.
    let documents: Vec<_> = stream::iter(of_kinds)
        .buffer_unordered(MOST_AT_ONCE)
        .try_collect()
        .await?;
    let documents = documents.into_iter().flatten();
    Ok(documents.map(|document| (document.id, document)).collect())
}

/// The documents of one kind.
async fn load(
    database: &impl ConnectionTrait,
    kind: DocumentKind,
    ids: Vec<Uuid>,
) -> Result<Vec<Document>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    match kind {
        DocumentKind::Order => {
            use order::{Column, Entity};
            let subject = [Column::SubjectAr, Column::SubjectEn].map(ColumnTrait::into_expr);
            with_buyer::<Entity>(database, ids, Column::Number, subject).await
        }
        DocumentKind::QuotationRequest => {
            use request_for_quotation::{Column, Entity};
            let subject = [Column::SubjectAr, Column::SubjectEn].map(ColumnTrait::into_expr);
            with_buyer::<Entity>(database, ids, Column::Number, subject).await
        }
        DocumentKind::PriceRequest => {
            use price_request::{Column, Entity};
            let subject = [Column::SubjectAr, Column::SubjectEn].map(ColumnTrait::into_expr);
            with_buyer::<Entity>(database, ids, Column::Number, subject).await
        }
        DocumentKind::PriceList => {
            let subject = words(MessageId::new("service-price-list"));
            let number = price_list::Column::Number;
            with_buyer::<price_list::Entity>(database, ids, number, subject).await
        }
        DocumentKind::Invoice => {
            let subject = words(MessageId::new("service-invoice"));
            with_buyer::<invoice::Entity>(database, ids, invoice::Column::Number, subject).await
        }
        DocumentKind::Payment => {
            let subject = words(MessageId::new("service-payment"));
            with_buyer::<payment::Entity>(database, ids, payment::Column::Number, subject).await
        }
        DocumentKind::AccountStatement => {
            let subject = words(MessageId::new("service-account-statement"));
            let number = account_statement::Column::Number;
            with_buyer::<account_statement::Entity>(database, ids, number, subject).await
        }
        DocumentKind::CreditNote => {
            let subject = words(MessageId::new("service-credit-note"));
            let number = credit_note::Column::Number;
            with_buyer::<credit_note::Entity>(database, ids, number, subject).await
        }
        DocumentKind::ChangeRequest => changes(database, ids).await,
        DocumentKind::Certificate => certificates(database, ids).await,
        DocumentKind::Inquiry => inquiries(database, ids).await,
        DocumentKind::BankAccount | DocumentKind::Company => Ok(Vec::new()),
    }
}

/// Change requests: their author stands in the place of the buyer, and the bank in that of the subject.
async fn changes(database: &impl ConnectionTrait, ids: Vec<Uuid>) -> Result<Vec<Document>, DbErr> {
    let requests = change_request::Entity::find()
        .filter(change_request::Column::Id.is_in(ids))
        .all(database)
        .await?;
    let documents = requests.into_iter().map(|request| {
        let subject = match request.kind {
            change_request::Kind::BankAccount => bank_accounts::requested(&request).bank(),
            change_request::Kind::Company => i18n::localized(MessageId::new("company-data"), &[]),
        };
        Document {
            id: request.id,
            number: request.id.to_string(),
            subject_ar: subject.ar,
            subject_en: subject.en,
            name_ar: request.author_name.clone(),
            name_en: request.author_name,
            change: Some(request.kind),
            about: None,
        }
    });
    Ok(documents.collect())
}

/// Certificates: their kind stands in the place of the buyer, and their last day in that of the subject.
async fn certificates(
    database: &impl ConnectionTrait,
    ids: Vec<Uuid>,
) -> Result<Vec<Document>, DbErr> {
    let items = company_item::Entity::find()
        .filter(company_item::Column::Id.is_in(ids))
        .all(database)
        .await?;
    let documents = items.into_iter().filter_map(|item| {
        let reminder = company_profile::reminders::words(&item)?;
        Some(Document {
            id: item.id,
            number: reminder.number,
            subject_ar: reminder.until.ar,
            subject_en: reminder.until.en,
            name_ar: reminder.kind.ar,
            name_en: reminder.kind.en,
            change: None,
            about: None,
        })
    });
    Ok(documents.collect())
}

/// Inquiries: they have the numbers of their documents.
async fn inquiries(
    database: &impl ConnectionTrait,
    ids: Vec<Uuid>,
) -> Result<Vec<Document>, DbErr> {
    let rows = inquiry::Entity::find()
        .filter(inquiry::Column::Id.is_in(ids))
        .all(database)
        .await?;
    let of_kind = |kind| -> Vec<Uuid> {
        let of_kind = rows.iter().filter(|row| row.document_kind == kind);
        of_kind.map(|row| row.document_id).collect()
    };
    let subject = words(MessageId::new("service-inquiry"));
    let (invoices, payments) = tokio::try_join!(
        with_buyer::<invoice::Entity>(
            database,
            of_kind(DocumentKind::Invoice),
            invoice::Column::Number,
            subject.clone()
        ),
        with_buyer::<payment::Entity>(
            database,
            of_kind(DocumentKind::Payment),
            payment::Column::Number,
            subject
        ),
    )?;
    let documents: HashMap<_, _> = invoices
        .into_iter()
        .chain(payments)
        .map(|document| (document.id, document))
        .collect();
    let documents = rows.iter().filter_map(|row| {
        Some(Document {
            id: row.id,
            about: Some(row.document_kind),
            ..documents.get(&row.document_id)?.clone()
        })
    });
    Ok(documents.collect())
}

/// The words of a document without a subject, which stand in its place.
fn words(kind: MessageId) -> [SimpleExpr; 2] {
    let LocalizedText { ar, en } = i18n::localized(kind, &[]);
    [ar, en].map(Expr::value)
}

/// Documents with their buyers' names. `subject`: its Arabic and its English words.
async fn with_buyer<E: EntityTrait + Related<buyer::Entity>>(
    database: &impl ConnectionTrait,
    ids: Vec<Uuid>,
    number: E::Column,
    [subject_ar, subject_en]: [SimpleExpr; 2],
) -> Result<Vec<Document>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    E::find()
        .inner_join(buyer::Entity)
        .select_only()
        .columns([id_column::<E>(), number])
        .expr_as(subject_ar, "subject_ar")
        .expr_as(subject_en, "subject_en")
        .columns([buyer::Column::NameAr, buyer::Column::NameEn])
        .filter(id_column::<E>().is_in(ids))
        .into_model::<Document>()
        .all(database)
        .await
}
