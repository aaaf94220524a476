//! A request for quotation in full, as it stands now.
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::QueryOrder;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    reads::{sent::content_hash_of, supplier_documents::ReadQuotation},
    state::BuyerApi,
};
use buyer_documents::Buyer;
use contract::{
    exchange::{Attachment, Comment},
    header_references::HeaderReferences,
    quotation_request::{Quotation, QuotationRequestState, RequestLine, RequestOrder},
    text_line::TextLine,
};
use documents::{Document as _, attachments, buyers, quotation_requests::answered, text_lines};
use quotation_requests::detail;
use service_core::error::ServiceError;
use tables::{buyer, quotation, request_for_quotation};
use values::text::LocalizedText;

/// Request for quotation, without anything that the supplier has not submitted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadRequest {
    /// The portal's id.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    #[schema(value_type = String, format = "uuid")]
    pub supplier: Uuid,
    pub number: String,
    pub buyer: Buyer,
    pub issue_date: NaiveDate,
    /// Currency code, ISO 4217.
    pub currency: String,
    pub amendment: u32,
    pub state: QuotationRequestState,
    /// Reason why the supplier declined or withdrew, or the buyer cancelled.
    pub reason: Option<String>,
    pub changed_at: DateTime<Utc>,
    /// Hash of the current amendment as it was sent.
    pub content_hash: Option<String>,
    pub terms: ReadRequestTerms,
    /// Lines with the awarded quantities.
    pub lines: Vec<RequestLine>,
    /// The latest submitted quotation, even if it was withdrawn. If it answers an earlier amendment, with the request as it was.
    pub quotation: Option<Quotation>,
    /// Every submitted revision, oldest first.
    pub quotations: Vec<ReadQuotation>,
    /// The orders that came from it, oldest first.
    pub orders: Vec<RequestOrder>,
    /// The buyer's own files and those that the supplier sent; oldest first.
    pub attachments: Vec<Attachment>,
    /// The newest comments, oldest first.
    pub comments: Vec<Comment>,
    /// Whether there are older comments.
    pub has_older_comments: bool,
}

/// The terms of a request without its lines.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadRequestTerms {
    pub subject: LocalizedText,
    pub submission_due_at: DateTime<Utc>,
    pub payment_terms: LocalizedText,
    pub incoterm: Option<String>,
    pub delivery_place: LocalizedText,
    pub note: LocalizedText,
    pub references: HeaderReferences,
    pub text_lines: Vec<TextLine>,
}

impl BuyerApi {
    pub(crate) async fn read_request(
        &self,
        row: request_for_quotation::Model,
    ) -> Result<ReadRequest, ServiceError> {
        let database = &self.database;
        let (now, today) = (self.options.clock.now(), self.options.clock.today());
        let document = row.document();
        let text_lines = text_lines::from_column(&row.text_lines);
        let rows = answered::quotations_of(&row)
            .order_by_asc(quotation::Column::Revision)
            .all(database)
            .await?;
        let quotations = answered::load_many(database, &rows).await?;
        let quotations = rows.iter().zip(quotations);
        let quotations = quotations.map(|(row, quotation)| ReadQuotation::new(row, quotation));
        let attachments = attachments::for_buyer(database, document).await?;
        let content_hash = content_hash_of(database, row.id, row.amendment).await?;
        let (id, buyer_id, changed_at) = (row.id, row.buyer_id, row.changed_at);
        let request = detail::to_contract(database, row, now, today).await?;
        Ok(ReadRequest {
            id,
            supplier: document.supplier_id,
            number: request.number,
            buyer: buyers::as_sent(buyer::of_document(database, buyer_id).await?),
            issue_date: request.issue_date,
            currency: request.currency,
            amendment: request.amendment,
            state: request.state,
            reason: request.reason,
            changed_at,
            content_hash,
            terms: ReadRequestTerms {
                subject: request.subject,
                submission_due_at: request.submission_due_at,
                payment_terms: request.payment_terms,
                incoterm: request.incoterm,
                delivery_place: request.delivery_place,
                note: request.note,
                references: request.references,
                text_lines,
            },
            lines: request.lines,
            quotation: request.quotation,
            quotations: quotations.collect(),
            orders: request.orders,
            attachments,
            comments: request.comments,
            has_older_comments: request.older.comments,
        })
    }
}
