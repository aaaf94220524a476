//! The documents of notifications, looked up by kind.
use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QuerySelect,
    Related,
};
use uuid::Uuid;

use super::list::Row;
use crate::{
    bank_accounts, company_profile,
    documents::{Documents, Orders, PriceRequests, Requests},
    entities::{
        account_statement, buyer, change_request, company_item, credit_note,
        document_kind::DocumentKind, inquiry, invoice, order, payment, price_list, price_request,
        request_for_quotation,
    },
    mail_templates::NotificationMail,
};
use contract::notification::{NotifiedDocument, NotifiedKind};
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
    /// Of a change request.
    #[sea_orm(skip)]
    change: Option<change_request::Kind>,
    /// What an inquiry is about, which has the number.
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

    /// What a mail says about one of its notifications.
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

/// The documents of these notifications, by their ids.
pub async fn documents_of(
    database: &impl ConnectionTrait,
    rows: &[Row],
) -> Result<HashMap<Uuid, Document>, DbErr> {
    let ids = |kind| -> Vec<Uuid> {
        let of_kind = rows.iter().filter(|row| row.document_kind == kind);
        of_kind.map(|row| row.document_id).collect()
    };
    let orders = {
        use order::Column::{Id, SubjectAr, SubjectEn};
        found::<Orders>(
            database,
            ids(DocumentKind::Order),
            [Id, SubjectAr, SubjectEn],
        )
    };
    let requests = {
        use request_for_quotation::Column::{Id, SubjectAr, SubjectEn};
        let ids = ids(DocumentKind::QuotationRequest);
        found::<Requests>(database, ids, [Id, SubjectAr, SubjectEn])
    };
    let changes = changes(database, ids(DocumentKind::ChangeRequest));
    let certificates = certificates(database, ids(DocumentKind::Certificate));
    let price_lists = {
        use price_list::Column::{Id, Number};
        let kind = MessageId::new("service-price-list");
        let ids = ids(DocumentKind::PriceList);
        numbered::<price_list::Entity>(database, ids, [Id, Number], kind)
    };
    let invoices = {
        use invoice::Column::{Id, Number};
        let kind = MessageId::new("service-invoice");
        let ids = ids(DocumentKind::Invoice);
        numbered::<invoice::Entity>(database, ids, [Id, Number], kind)
    };
    let payments = {
        use payment::Column::{Id, Number};
        let kind = MessageId::new("service-payment");
        let ids = ids(DocumentKind::Payment);
        numbered::<payment::Entity>(database, ids, [Id, Number], kind)
    };
    let statements = {
        use account_statement::Column::{Id, Number};
        let kind = MessageId::new("service-account-statement");
        let ids = ids(DocumentKind::AccountStatement);
        numbered::<account_statement::Entity>(database, ids, [Id, Number], kind)
    };
    let (orders, requests, changes, certificates) =
        tokio::try_join!(orders, requests, changes, certificates)?;
    let price_requests = {
        use price_request::Column::{Id, SubjectAr, SubjectEn};
        let ids = ids(DocumentKind::PriceRequest);
        found::<PriceRequests>(database, ids, [Id, SubjectAr, SubjectEn])
    };
    let (price_lists, invoices, payments, statements, price_requests) =
        tokio::try_join!(price_lists, invoices, payments, statements, price_requests)?;
    let documents = orders.into_iter().chain(requests).chain(changes);
    let documents = documents.chain(certificates).chain(price_lists);
    let documents = documents.chain(invoices).chain(payments).chain(statements);
    let credit_notes = {
        use credit_note::Column::{Id, Number};
        let kind = MessageId::new("service-credit-note");
        let ids = ids(DocumentKind::CreditNote);
        numbered::<credit_note::Entity>(database, ids, [Id, Number], kind)
    };
    let inquiries = inquiries(database, ids(DocumentKind::Inquiry));
    let (credit_notes, inquiries) = tokio::try_join!(credit_notes, inquiries)?;
    let documents = documents.chain(credit_notes);
    let documents = documents.chain(price_requests).chain(inquiries);
    Ok(documents.map(|document| (document.id, document)).collect())
}

/// Change requests: their author stands in the place of the buyer, and the bank in that of the subject.
async fn changes(database: &impl ConnectionTrait, ids: Vec<Uuid>) -> Result<Vec<Document>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
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
    if ids.is_empty() {
        return Ok(Vec::new());
    }
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
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = inquiry::Entity::find()
        .filter(inquiry::Column::Id.is_in(ids))
        .all(database)
        .await?;
    let of_kind = |kind| -> Vec<Uuid> {
        let of_kind = rows.iter().filter(|row| row.document_kind == kind);
        of_kind.map(|row| row.document_id).collect()
    };
    let subject = MessageId::new("service-inquiry");
    let invoices = {
        use invoice::Column::{Id, Number};
        let ids = of_kind(DocumentKind::Invoice);
        numbered::<invoice::Entity>(database, ids, [Id, Number], subject)
    };
    let payments = {
        use payment::Column::{Id, Number};
        let ids = of_kind(DocumentKind::Payment);
        numbered::<payment::Entity>(database, ids, [Id, Number], subject)
    };
    let (invoices, payments) = tokio::try_join!(invoices, payments)?;
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

#[derive(FromQueryResult)]
struct Numbered {
    id: Uuid,
    number: String,
    name_ar: String,
    name_en: String,
}

/// Documents without a subject: the words for their kind stand in its place.
async fn numbered<E: EntityTrait + Related<buyer::Entity>>(
    database: &impl ConnectionTrait,
    ids: Vec<Uuid>,
    [id, number]: [E::Column; 2],
    kind: MessageId,
) -> Result<Vec<Document>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = E::find()
        .inner_join(buyer::Entity)
        .select_only()
        .columns([id, number])
        .columns([buyer::Column::NameAr, buyer::Column::NameEn])
        .filter(id.is_in(ids))
        .into_model::<Numbered>()
        .all(database)
        .await?;
    let subject = i18n::localized(kind, &[]);
    let documents = rows.into_iter().map(|row| Document {
        id: row.id,
        number: row.number,
        subject_ar: subject.ar.clone(),
        subject_en: subject.en.clone(),
        name_ar: row.name_ar,
        name_en: row.name_en,
        change: None,
        about: None,
    });
    Ok(documents.collect())
}

async fn found<E: Documents + Related<buyer::Entity>>(
    database: &impl ConnectionTrait,
    ids: Vec<Uuid>,
    [id, subject_ar, subject_en]: [E::Column; 3],
) -> Result<Vec<Document>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    E::find()
        .inner_join(buyer::Entity)
        .select_only()
        .columns([id, E::NUMBER, subject_ar, subject_en])
        .columns([buyer::Column::NameAr, buyer::Column::NameEn])
        .filter(id.is_in(ids))
        .into_model::<Document>()
        .all(database)
        .await
}
