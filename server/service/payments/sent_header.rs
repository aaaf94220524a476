//! The header of an invoice or a credit note as it was sent: later changes of the supplier, the buyer or the order are not its own.
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait};
use serde::{Deserialize, Serialize};

use crate::{
    documents::events,
    entities::{buyer, order, supplier},
};
use contract::{
    exchange::{DocumentEvent, EventKind},
    payment::{BuyerNumbers, InvoiceSupplier},
};
use values::text::LocalizedText;

/// Stored as JSON: new fields need a default.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SentHeader {
    /// `None` if it was not sent through the portal.
    pub sent_at: Option<DateTime<Utc>>,
    pub supplier: InvoiceSupplier,
    pub buyer: LocalizedText,
    pub buyer_numbers: BuyerNumbers,
    /// Of the order.
    pub payment_terms: LocalizedText,
}

impl SentHeader {
    /// As they are now.
    fn new(
        supplier: supplier::Model,
        buyer: buyer::Model,
        order: Option<&order::Model>,
        sent_at: Option<DateTime<Utc>>,
    ) -> Self {
        let payment_terms = order.map_or_else(LocalizedText::default, |order| {
            LocalizedText::new(&*order.payment_terms_ar, &*order.payment_terms_en)
        });
        Self {
            sent_at,
            supplier: InvoiceSupplier {
                name: supplier.name(),
                country: supplier.country,
                vat_number: supplier.vat_number,
                commercial_registration_number: supplier.commercial_registration_number,
            },
            buyer: LocalizedText::new(buyer.name_ar, buyer.name_en),
            buyer_numbers: BuyerNumbers {
                country: buyer.country,
                vat_number: buyer.vat_number,
            },
            payment_terms,
        }
    }

    /// Of a document with its `header` column, which is empty of a draft and of what was sent before headers were kept: these have
    /// the header as it would be now. If the newest of the document's events tell when it was sent, it was then.
    pub fn of(
        stored: Option<&str>,
        history: &[DocumentEvent],
        supplier: supplier::Model,
        buyer: buyer::Model,
        order: Option<&order::Model>,
    ) -> Self {
        match stored {
            // Only the service writes the column.
            Some(stored) => serde_json::from_str(stored).expect("stored headers are valid"),
            None => Self::new(supplier, buyer, order, sent_at(history)),
        }
    }

    /// Of an order's document.
    ///
    /// # Errors
    /// `RecordNotFound`: the order's supplier or buyer is gone.
    pub async fn load(
        database: &impl ConnectionTrait,
        order: &order::Model,
        sent_at: Option<DateTime<Utc>>,
    ) -> Result<Self, DbErr> {
        let supplier = supplier::Entity::find_by_id(order.supplier_id).one(database);
        let buyer = buyer::Entity::find_by_id(order.buyer_id).one(database);
        let (supplier, buyer) = tokio::try_join!(supplier, buyer)?;
        let gone = || DbErr::RecordNotFound("the order's supplier or buyer".to_owned());
        let (supplier, buyer) = (supplier.ok_or_else(gone)?, buyer.ok_or_else(gone)?);
        Ok(Self::new(supplier, buyer, Some(order), sent_at))
    }

    pub fn to_json(&self) -> String {
        events::json(self).to_string()
    }
}

fn sent_at(history: &[DocumentEvent]) -> Option<DateTime<Utc>> {
    let mut events = history.iter();
    events
        .find(|event| event.kind == EventKind::Submitted)
        .map(|event| event.at)
}
