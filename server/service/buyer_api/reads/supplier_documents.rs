//! The supplier's documents as the buyer reads them: with the portal's ids, and with hashes over the fields that never change.
use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sea_orm::{
    ActiveEnum, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    canonical::{canonical_json, content_hash},
    reads::{references::ONLY_VERSION, sent::content_hashes},
};
use contract::{
    Money,
    exchange::Attachment,
    order::{DespatchAdvice, GoodsReceipt, OrderResponse},
    quotation_request::Quotation,
};
use documents::{attachments, orders::receipts};
use tables::{goods_receipt, invoice, invoice_line, quotation};

/// One revision of a quotation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadQuotation {
    /// The portal's id.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    #[serde(flatten)]
    pub quotation: Quotation,
    /// Over the quotation without `id`, `asked` and `isWithdrawn`.
    pub content_hash: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadResponse {
    #[serde(flatten)]
    pub response: OrderResponse,
    /// Over the response without `id` and `takenAt`.
    pub content_hash: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadAdvice {
    /// The portal's id.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    #[serde(flatten)]
    pub advice: DespatchAdvice,
    /// Over the advice without `id`, `cancelledAt` and `isCancellable`.
    pub content_hash: String,
}

/// A goods receipt of the buyer's.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadReceipt {
    /// The portal's id.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    #[serde(flatten)]
    pub receipt: GoodsReceipt,
    /// Hash of the receipt as it was sent.
    pub content_hash: Option<String>,
}

/// An invoice that the buyer got.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadInvoice {
    /// The portal's id.
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    #[serde(skip)]
    pub supplier_id: Uuid,
    #[serde(skip)]
    pub order_id: Option<Uuid>,
    /// The supplier's own.
    pub number: String,
    /// State of the payment.
    pub state: String,
    pub issue_date: NaiveDate,
    pub due_date: NaiveDate,
    /// Total with VAT.
    pub total: Money,
    /// Amount that is still to be paid.
    pub outstanding: Money,
    pub lines: Vec<ReadInvoiceLine>,
    /// The files that the supplier sent with it, oldest first.
    pub attachments: Vec<Attachment>,
    pub changed_at: DateTime<Utc>,
    /// Over the invoice without `id`, `state`, `outstanding`, `attachments` and `changedAt`.
    pub content_hash: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadInvoiceLine {
    pub line_number: u32,
    pub quantity: Decimal,
    pub unit_price: Decimal,
    pub vat_percent: Decimal,
}

impl ReadQuotation {
    pub fn new(row: &quotation::Model, quotation: Quotation) -> Self {
        Self {
            id: row.id,
            content_hash: hash(&quotation, &["asked", "isWithdrawn"]),
            quotation,
        }
    }
}

impl From<OrderResponse> for ReadResponse {
    fn from(response: OrderResponse) -> Self {
        Self {
            content_hash: hash(&response, &["id", "takenAt"]),
            response,
        }
    }
}

impl ReadAdvice {
    pub fn new(id: Uuid, advice: DespatchAdvice) -> Self {
        Self {
            id,
            content_hash: hash(&advice, &["cancelledAt", "isCancellable"]),
            advice,
        }
    }
}

impl ReadReceipt {
    /// The receipts of these rows, in their order.
    pub async fn load(
        database: &impl ConnectionTrait,
        rows: Vec<goods_receipt::Model>,
    ) -> Result<Vec<Self>, DbErr> {
        let hashes = content_hashes(database, rows.iter().map(|row| row.id)).await?;
        let receipts = receipts::with_lines(database, rows).await?.into_iter();
        let receipts = receipts.map(|(row, receipt)| Self {
            id: row.id,
            receipt,
            content_hash: hashes.get(&(row.id, ONLY_VERSION)).cloned(),
        });
        Ok(receipts.collect())
    }
}

impl ReadInvoice {
    /// The invoices of these rows, none of them a draft, in their order.
    pub async fn load(
        database: &impl ConnectionTrait,
        rows: Vec<invoice::Model>,
    ) -> Result<Vec<Self>, DbErr> {
        use invoice_line::{Column, Entity};
        let documents: Vec<_> = rows.iter().map(invoice::Model::document).collect();
        let lines = Entity::find()
            .filter(Column::InvoiceId.is_in(rows.iter().map(|row| row.id)))
            .order_by_asc(Column::LineNumber)
            .all(database);
        let files = attachments::of_documents(database, &documents);
        let (lines, mut files) = tokio::try_join!(lines, files)?;
        let mut by_invoice: HashMap<_, Vec<_>> = HashMap::new();
        for line in lines {
            by_invoice.entry(line.invoice_id).or_default().push(line);
        }
        let invoices = rows.into_iter().map(|row| {
            let lines = by_invoice.remove(&row.id).unwrap_or_default();
            let attachments = files.remove(&row.id).unwrap_or_default();
            Self::new(row, lines, attachments)
        });
        Ok(invoices.collect())
    }

    fn new(
        row: invoice::Model,
        lines: Vec<invoice_line::Model>,
        attachments: Vec<Attachment>,
    ) -> Self {
        let lines = lines.into_iter().map(|line| ReadInvoiceLine {
            line_number: line.line_number.unsigned_abs(),
            quantity: line.quantity.into(),
            unit_price: line.unit_price.into(),
            vat_percent: line.vat_percent.into(),
        });
        let mut invoice = Self {
            id: row.id,
            supplier_id: row.supplier_id,
            order_id: row.order_id,
            total: row.total.in_currency(&row.currency),
            outstanding: row.outstanding.in_currency(&row.currency),
            number: row.number,
            state: row.state.to_value(),
            issue_date: row.issue_date,
            due_date: row.due_date,
            lines: lines.collect(),
            attachments,
            changed_at: row.changed_at,
            content_hash: String::new(),
        };
        let changing = [
            "id",
            "state",
            "outstanding",
            "attachments",
            "changedAt",
            "contentHash",
        ];
        invoice.content_hash = hash(&invoice, &changing);
        invoice
    }
}

/// `changing` are the fields that are left out.
fn hash(document: &impl Serialize, changing: &[&str]) -> String {
    let mut value = serde_json::to_value(document).expect("documents are JSON");
    if let Value::Object(fields) = &mut value {
        fields.retain(|name, _| !changing.contains(&name.as_str()));
    }
    content_hash(canonical_json(&value))
}
