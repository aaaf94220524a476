//! An inquiry as the buyer's systems read it.
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::texts_by_id::texts_by_id;
use buyer_documents::Inquired;
use contract::exchange::Attachment;
use documents::attachments;
use payments::inquiries::invoices_of;
use tables::{
    buyer,
    document_kind::DocumentKind,
    inquiry::{Model, State, Subject},
    invoice, payment,
};

/// Question of a supplier about an invoice or a payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Inquiry)]
pub struct ReadInquiry {
    #[schema(value_type = String, format = "uuid")]
    pub supplier: Uuid,
    /// The supplier's; messages name it.
    pub number: String,
    /// The buyer's own id of the organisation.
    pub buyer: String,
    pub about: Inquired,
    /// The number of the invoice or payment.
    pub document: String,
    /// The numbers of all invoices of an inquiry about several, `document` among them; otherwise `document` alone.
    pub documents: Vec<String>,
    pub subject: Subject,
    /// Open until the buyer answers, and again when the supplier writes.
    pub state: State,
    /// Files of the supplier, oldest first.
    pub attachments: Vec<Attachment>,
    pub opened_at: DateTime<Utc>,
    pub changed_at: DateTime<Utc>,
}

/// The inquiries in their order.
pub async fn read(
    database: &impl ConnectionTrait,
    inquiries: &[Model],
) -> Result<Vec<ReadInquiry>, DbErr> {
    let about = |kind| {
        let of_kind = inquiries
            .iter()
            .filter(move |row| row.document_kind == kind);
        of_kind.map(|row| row.document_id)
    };
    let buyers = inquiries.iter().map(|row| row.buyer_id);
    let rows: Vec<_> = inquiries.iter().map(Model::document).collect();
    let (mut files, mut several) = tokio::try_join!(
        attachments::of_documents(database, &rows),
        invoices_of(database, &rows),
    )?;
    let (invoices, payments, buyers) = tokio::try_join!(
        texts_by_id::<invoice::Entity>(
            database,
            [invoice::Column::Id, invoice::Column::Number],
            about(DocumentKind::Invoice),
        ),
        texts_by_id::<payment::Entity>(
            database,
            [payment::Column::Id, payment::Column::Number],
            about(DocumentKind::Payment),
        ),
        texts_by_id::<buyer::Entity>(database, [buyer::Column::Id, buyer::Column::Code], buyers),
    )?;
    let read = inquiries.iter().map(|row| {
        let (about, documents) = match row.document_kind {
            DocumentKind::Payment => (Inquired::Payment, &payments),
            _ => (Inquired::Invoice, &invoices),
        };
        let document = documents.get(&row.document_id).cloned().unwrap_or_default();
        ReadInquiry {
            supplier: row.supplier_id,
            number: row.number.clone(),
            buyer: buyers.get(&row.buyer_id).cloned().unwrap_or_default(),
            about,
            documents: several
                .remove(&row.id)
                .unwrap_or_else(|| vec![document.clone()]),
            document,
            subject: row.subject,
            state: row.state,
            attachments: files.remove(&row.id).unwrap_or_default(),
            opened_at: row.opened_at,
            changed_at: row.changed_at,
        }
    });
    Ok(read.collect())
}
