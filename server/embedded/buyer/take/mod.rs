//! Takes messages in: all of a batch or none, each one once. The documents' state tables say what a message may do.
mod awards;
mod requests;

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use sea_orm::{
    DatabaseConnection, DatabaseTransaction, EntityTrait, IntoActiveModel, TransactionTrait,
    sea_query::OnConflict,
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    check::check,
    documents::{Buyer, Commented, Document, Message},
};
use crate::{
    backend::contract::exchange::Side,
    embedded::{
        clock::Clock,
        entities::{buyer, idempotency_key, supplier},
        error::ServiceError,
        exchange::{Act, comments},
        idempotency,
        quantity::Quantity,
        tokens,
    },
    i18n,
    message_id::MessageId,
};

/// Rows a statement: well under what either database takes in parameters.
const BATCH: usize = 100;

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Taken,
    /// It came before, and changed nothing this time.
    KnownAlready,
}

/// Where messages come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// They happen now.
    Door,
    /// They may have happened long ago.
    File,
}

/// Why a batch was refused as a whole.
#[derive(Debug)]
pub struct Refused {
    /// Of the message, from 0.
    pub index: usize,
    pub error: ServiceError,
}

/// # Errors
/// The first message that cannot be taken, and why. Nothing of the batch has happened then.
pub async fn take(
    database: &DatabaseConnection,
    clock: &Clock,
    source: Source,
    messages: &[Message],
) -> Result<Vec<Outcome>, Refused> {
    let refused = |index| move |error| Refused { index, error };
    let mut outcomes = Vec::with_capacity(messages.len());
    let transaction = database.begin().await;
    let transaction = transaction.map_err(|error| refused(0)(error.into()))?;
    let mut taking = Taking {
        transaction: &transaction,
        source,
        clock,
        now: clock.now(),
        suppliers: HashSet::new(),
        buyers: Vec::new(),
    };
    for (index, message) in messages.iter().enumerate() {
        let outcome = taking.take(message).await;
        outcomes.push(outcome.map_err(refused(index))?);
    }
    let committed = transaction.commit().await;
    committed.map_err(|error| refused(0)(error.into()))?;
    Ok(outcomes)
}

/// A batch while it is being taken.
struct Taking<'a> {
    transaction: &'a DatabaseTransaction,
    source: Source,
    clock: &'a Clock,
    now: DateTime<Utc>,
    /// Those that are known to exist.
    suppliers: HashSet<Uuid>,
    /// As they are in the database by now.
    buyers: Vec<Buyer>,
}

impl Taking<'_> {
    async fn take(&mut self, message: &Message) -> Result<Outcome, ServiceError> {
        check(message, self.now)?;
        if self.source == Source::Door {
            expect_present(message)?;
        }
        self.expect_supplier(message.supplier).await?;
        if !self.is_new(message).await? {
            return Ok(Outcome::KnownAlready);
        }
        let act = Act {
            at: message.at.unwrap_or(self.now),
            user_id: None,
            name: message.by.clone(),
            side: match message.document.is_suppliers() {
                true => Side::Supplier,
                false => Side::Buyer,
            },
            origin: None,
        };
        self.apply(message.supplier, &act, &message.document)
            .await?;
        Ok(Outcome::Taken)
    }

    async fn apply(
        &mut self,
        supplier: Uuid,
        act: &Act,
        document: &Document,
    ) -> Result<(), ServiceError> {
        match document {
            Document::QuotationRequest(request) => self.request(supplier, act, request).await,
            Document::QuotationRequestAmendment(amendment) => {
                self.amendment(supplier, act, amendment).await
            }
            Document::Award(award) => self.award(supplier, act, award).await,
            Document::QuotationRequestCancellation(decision) => {
                self.cancel_request(supplier, act, decision).await
            }
            Document::Order(_)
            | Document::OrderRevision(_)
            | Document::OrderHold(_)
            | Document::OrderRelease(_)
            | Document::OrderCancellation(_)
            | Document::OrderClosing(_)
            | Document::GoodsReceipt(_) => Err(ServiceError::NotFound),
            Document::Comment(remark) | Document::SupplierComment(remark) => {
                let document = match remark.of {
                    Commented::QuotationRequest => {
                        self.find_request(supplier, &remark.number).await?
                    }
                    Commented::Order => return Err(ServiceError::NotFound),
                };
                comments::add(self.transaction, document, act, &remark.text).await?;
                Ok(())
            }
            Document::Quotation(answer) => self.quotation(supplier, act, answer).await,
            Document::QuotationRequestDecline(decision) => {
                self.decline(supplier, act, decision).await
            }
        }
    }

    async fn expect_supplier(&mut self, id: Uuid) -> Result<(), ServiceError> {
        if !self.suppliers.contains(&id) {
            let found = supplier::Entity::find_by_id(id)
                .one(self.transaction)
                .await?;
            found.ok_or_else(|| wrong("supplier", MessageId::new("buyer-supplier-unknown")))?;
            self.suppliers.insert(id);
        }
        Ok(())
    }

    /// The transaction's first write, so that of a message that comes twice at once one waits for the other.
    async fn is_new(&self, message: &Message) -> Result<bool, ServiceError> {
        let written = serde_json::to_string(message).expect("messages are JSON");
        let fingerprint = tokens::hash(&written);
        // A supplier's own keys are without a colon before them.
        let key = format!("buyer:{}", message.id);
        let supplier = message.supplier;
        if idempotency::claim(self.transaction, supplier, &key, &fingerprint, self.now).await? {
            return Ok(true);
        }
        let known = idempotency_key::Entity::find_by_id((supplier, key));
        match known.one(self.transaction).await? {
            Some(row) if row.fingerprint == fingerprint => Ok(false),
            _ => Err(wrong("id", MessageId::new("buyer-id-taken"))),
        }
    }

    /// Takes a buyer's name over.
    async fn keep_buyer(&mut self, named: &Buyer) -> Result<(), ServiceError> {
        if self.buyers.contains(named) {
            return Ok(());
        }
        let row = buyer::Model {
            id: named.id,
            name_ar: named.name.ar.clone(),
            name_en: named.name.en.clone(),
        };
        let renamed = OnConflict::column(buyer::Column::Id)
            .update_columns([buyer::Column::NameAr, buyer::Column::NameEn])
            .to_owned();
        buyer::Entity::insert(row.into_active_model())
            .on_conflict(renamed)
            .exec_without_returning(self.transaction)
            .await?;
        self.buyers.retain(|known| known.id != named.id);
        self.buyers.push(named.clone());
        Ok(())
    }
}

/// Only history has a time of its own, and suppliers' answers in it.
fn expect_present(message: &Message) -> Result<(), ServiceError> {
    let history_only = MessageId::new("buyer-history-only");
    if message.at.is_some() {
        Err(wrong("at", history_only))
    } else if message.document.is_suppliers() {
        Err(wrong("document.kind", history_only))
    } else {
        Ok(())
    }
}

/// One complaint, about this field of the message.
fn wrong(field: &str, id: MessageId) -> ServiceError {
    wrong_with(field, id, &[])
}

fn wrong_with(field: &str, id: MessageId, arguments: &[(&str, &str)]) -> ServiceError {
    let words = i18n::localized(id, arguments);
    ServiceError::Fields([(field.to_owned(), words)].into())
}

/// The checks have refused what cannot be kept exactly.
fn quantity(quantity: Decimal) -> Quantity {
    Quantity::exactly(quantity).unwrap_or_default()
}
