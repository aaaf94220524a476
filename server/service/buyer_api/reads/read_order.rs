//! An order in full, as it stands now.
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::QueryOrder;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    reads::{
        sent::content_hash_of,
        supplier_documents::{ReadAdvice, ReadInvoice, ReadReceipt, ReadResponse},
    },
    state::BuyerApi,
};
use buyer_documents::Buyer;
use contract::{
    exchange::{Attachment, Comment, Totals},
    header_references::HeaderReferences,
    order::{OrderLine, OrderResponse, OrderRevision, OrderSource, OrderState},
    text_line::TextLine,
};
use documents::{
    Document as _, attachments, buyers,
    orders::{receipts, shipments},
    text_lines,
};
use orders::{detail, response};
use service_core::error::ServiceError;
use tables::{buyer, despatch_advice, goods_receipt, invoice, order, order_response};
use values::text::LocalizedText;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadOrder {
    /// The portal's id.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    #[schema(value_type = String, format = "uuid")]
    pub supplier: Uuid,
    pub number: String,
    pub buyer: Buyer,
    /// The request for quotation that it comes from.
    pub source: Option<OrderSource>,
    /// The order's number in the supplier's own system, if the supplier gave it.
    #[schema(max_length = 64, example = "SO-40012")]
    pub supplier_order_number: Option<String>,
    pub issue_date: NaiveDate,
    /// Currency code, ISO 4217.
    pub currency: String,
    pub revision: u32,
    pub state: OrderState,
    /// Reason why the order is on hold, rejected or cancelled.
    pub reason: Option<String>,
    pub changed_at: DateTime<Utc>,
    /// Hash of the document that made the current revision, as it was sent: the order, an `order_revision`, or the
    /// `order_change_acceptance` that agreed to the supplier's changes.
    pub content_hash: Option<String>,
    pub terms: ReadOrderTerms,
    /// Lines with the confirmed, shipped, open, received and invoiced quantities.
    pub lines: Vec<OrderLine>,
    /// Totals as ordered.
    pub totals: Totals,
    /// Totals as the supplier confirmed them; null before the response.
    pub confirmed_totals: Option<Totals>,
    /// Revisions, newest first, the first issue included.
    pub revisions: Vec<OrderRevision>,
    /// The response to the current revision.
    pub response: Option<ReadResponse>,
    /// Every response, by the revision that it answers.
    pub responses: Vec<ReadResponse>,
    /// Despatch advices, oldest first.
    pub despatch_advices: Vec<ReadAdvice>,
    /// The buyer's own; oldest first.
    pub goods_receipts: Vec<ReadReceipt>,
    /// Invoices except drafts; oldest first.
    pub invoices: Vec<ReadInvoice>,
    /// The buyer's own files and those that the supplier sent; oldest first.
    pub attachments: Vec<Attachment>,
    /// The newest comments, oldest first.
    pub comments: Vec<Comment>,
    /// Whether there are older comments.
    pub has_older_comments: bool,
}

/// The terms of an order without its lines.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadOrderTerms {
    pub subject: LocalizedText,
    pub payment_terms: LocalizedText,
    pub incoterm: Option<String>,
    pub delivery_address: LocalizedText,
    pub note: LocalizedText,
    pub references: HeaderReferences,
    pub text_lines: Vec<TextLine>,
}

impl BuyerApi {
    pub(crate) async fn read_order(&self, row: order::Model) -> Result<ReadOrder, ServiceError> {
        let database = &self.database;
        let today = self.options.clock.today();
        let document = row.document();
        let text_lines = text_lines::from_column(&row.text_lines);
        let responses = response::responses_of(&row).order_by_asc(order_response::Column::Revision);
        let advices = shipments::advices_of(&row)
            .order_by_asc(despatch_advice::Column::CreatedAt)
            .order_by_asc(despatch_advice::Column::Number);
        let invoices = shipments::sent_invoices_of(&row)
            .order_by_asc(invoice::Column::IssueDate)
            .order_by_asc(invoice::Column::Number);
        let receipts = receipts::receipts_of(&row)
            .order_by_asc(goods_receipt::Column::ReceivedOn)
            .order_by_asc(goods_receipt::Column::CreatedAt)
            .order_by_asc(goods_receipt::Column::Number);
        let (responses, advices, receipts, invoices) = tokio::try_join!(
            responses.all(database),
            advices.all(database),
            receipts.all(database),
            invoices.all(database),
        )?;
        let responses = response::load_many(database, responses).await?;
        let advices = shipments::with_lines(database, advices).await?;
        let goods_receipts = ReadReceipt::load(database, receipts).await?;
        let invoices = ReadInvoice::load(database, invoices).await?;
        let attachments = attachments::for_buyer(database, document).await?;
        let content_hash = content_hash_of(database, row.id, row.revision).await?;
        let (id, buyer_id, currency, changed_at) =
            (row.id, row.buyer_id, row.currency.clone(), row.changed_at);
        let order = Box::pin(detail::to_contract(database, row, today)).await?;
        let advices = advices.into_iter().map(|(row, mut advice)| {
            advice.is_cancellable = false;
            ReadAdvice::new(row.id, advice)
        });
        let responses: Vec<_> = responses.into_iter().map(|(_, it)| it).collect();
        // Not the order's own, which may be newer than the responses.
        let current = |it: &&OrderResponse| it.revision == order.revision;
        let response = responses.iter().find(current).cloned();
        Ok(ReadOrder {
            id,
            supplier: document.supplier_id,
            number: order.number,
            buyer: buyers::as_sent(buyer::of_document(database, buyer_id).await?),
            source: order.source,
            supplier_order_number: order.supplier_order_number,
            issue_date: order.issue_date,
            currency,
            revision: order.revision,
            state: order.state,
            reason: order.reason,
            changed_at,
            content_hash,
            terms: ReadOrderTerms {
                subject: order.subject,
                payment_terms: order.payment_terms,
                incoterm: order.incoterm,
                delivery_address: order.delivery_address,
                note: order.note,
                references: order.references,
                text_lines,
            },
            lines: order.lines,
            totals: order.totals,
            confirmed_totals: order.confirmed_totals,
            revisions: order.revisions,
            response: response.map(ReadResponse::from),
            responses: responses.into_iter().map(ReadResponse::from).collect(),
            despatch_advices: advices.collect(),
            goods_receipts,
            invoices,
            attachments,
            comments: order.comments,
            has_older_comments: order.older.comments,
        })
    }
}
