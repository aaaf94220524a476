//! Takes messages in: all of a batch or none, each one once. The documents' state tables say what a message may do.
mod awards;
mod fulfilment;
mod orders;
mod requests;

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use sea_orm::{
    DatabaseConnection, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel, SqlErr,
    TransactionTrait, sea_query::OnConflict,
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    check::check,
    documents::{Buyer, Commented, Document, Message},
};
use crate::{
    clock::Clock,
    documents::{AuditContext, comments},
    entities::{buyer, idempotency_key},
    error::ServiceError,
    fixed_point::Quantity,
    idempotency,
    orders::states::Action,
    retry, tokens,
};
use contract::exchange::{EventKind, Side};
use values::message_id::MessageId;

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
pub enum Source<'a> {
    /// They happen now. Whose key opened it is kept as where they come from.
    Door { key: &'a str },
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
    source: Source<'_>,
    messages: &[Message],
) -> Result<Vec<Outcome>, Refused> {
    let failed = |error: DbErr| Refused {
        index: 0,
        error: error.into(),
    };
    let attempt = async || {
        let transaction = database.begin().await.map_err(failed)?;
        let outcomes = take_within(&transaction, clock, source, messages).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(outcomes)
    };
    for pause in retry::delays() {
        match attempt().await {
            // Suppliers work on the same documents meanwhile.
            Err(Refused {
                error: ServiceError::Database(error),
                ..
            }) if retry::is_transient(&error) => tokio::time::sleep(pause).await,
            outcome => return outcome,
        }
    }
    attempt().await
}

/// The same as a part of something larger; refused, the transaction has to be rolled back.
pub async fn take_within(
    transaction: &DatabaseTransaction,
    clock: &Clock,
    source: Source<'_>,
    messages: &[Message],
) -> Result<Vec<Outcome>, Refused> {
    let mut outcomes = Vec::with_capacity(messages.len());
    let mut taking = Taking {
        transaction,
        source,
        clock,
        now: clock.now(),
        buyers: Vec::new(),
    };
    for (index, message) in messages.iter().enumerate() {
        let outcome = taking.take(message).await;
        outcomes.push(outcome.map_err(|error| Refused { index, error })?);
    }
    Ok(outcomes)
}

/// A batch while it is being taken.
struct Taking<'a> {
    transaction: &'a DatabaseTransaction,
    source: Source<'a>,
    clock: &'a Clock,
    now: DateTime<Utc>,
    /// As they are in the database by now.
    buyers: Vec<Buyer>,
}

impl Taking<'_> {
    async fn take(&mut self, message: &Message) -> Result<Outcome, ServiceError> {
        check(message, self.now)?;
        let origin = match self.source {
            Source::Door { key } => {
                expect_present(message)?;
                Some(key.to_owned())
            }
            Source::File => None,
        };
        if !self.is_new(message).await? {
            return Ok(Outcome::KnownAlready);
        }
        let act = AuditContext {
            at: message.at.unwrap_or(self.now),
            user_id: None,
            name: message.by.clone(),
            side: message.document.side(),
            origin,
        };
        self.apply(message.supplier, &act, &message.document)
            .await?;
        Ok(Outcome::Taken)
    }

    async fn apply(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
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
            Document::Order(order) => self.order(supplier, act, order).await,
            Document::OrderRevision(revision) => self.revision(supplier, act, revision).await,
            Document::OrderHold(decision) => {
                let hold = (Action::Hold, EventKind::PutOnHold);
                self.decide(supplier, act, decision, hold).await
            }
            Document::OrderRelease(decision) => {
                let release = (Action::Release, EventKind::Released);
                self.decide(supplier, act, decision, release).await
            }
            Document::OrderCancellation(decision) => {
                let cancel = (Action::Cancel, EventKind::Cancelled);
                self.decide(supplier, act, decision, cancel).await
            }
            Document::OrderClosing(decision) => {
                let close = (Action::Close, EventKind::Closed);
                self.decide(supplier, act, decision, close).await
            }
            Document::GoodsReceipt(receipt) => self.receipt(supplier, act, receipt).await,
            Document::Comment(remark) | Document::SupplierComment(remark) => {
                let document = match remark.of {
                    Commented::QuotationRequest => {
                        self.find_request(supplier, &remark.number).await?
                    }
                    Commented::Order => self.find_order(supplier, &remark.number).await?,
                };
                comments::add(self.transaction, document, act, &remark.text).await?;
                Ok(())
            }
            Document::Quotation(answer) => self.quotation(supplier, act, answer).await,
            Document::QuotationRequestDecline(decision) => {
                self.decline(supplier, act, decision).await
            }
            Document::OrderAcknowledgement(decision) => {
                self.acknowledge(supplier, act, decision).await
            }
            Document::OrderResponse(answer) => self.response(supplier, act, answer).await,
            Document::DespatchAdvice(shipment) => self.shipment(supplier, act, shipment).await,
            Document::Invoice(invoice) => self.invoice(supplier, act, invoice).await,
        }
    }

    /// The transaction's first write, so that of a message that comes twice at once one waits for the other.
    async fn is_new(&self, message: &Message) -> Result<bool, ServiceError> {
        let written = serde_json::to_string(message).expect("messages are JSON");
        let fingerprint = tokens::hash(&written);
        let key = format!("{}{}", idempotency::OF_BUYER, message.id);
        let supplier = message.supplier;
        let claimed =
            idempotency::claim(self.transaction, supplier, &key, &fingerprint, self.now).await;
        if claimed.map_err(unknown_supplier)? {
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
        use buyer::Column;
        let row = buyer::Model::named(named.id, &named.name);
        let renamed = OnConflict::column(Column::Id)
            .update_columns([Column::NameAr, Column::NameEn, Column::SearchText])
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

/// Keys belong to suppliers that exist.
fn unknown_supplier(error: DbErr) -> ServiceError {
    match error.sql_err() {
        Some(SqlErr::ForeignKeyConstraintViolation(_)) => {
            wrong("supplier", MessageId::new("buyer-supplier-unknown"))
        }
        _ => error.into(),
    }
}

/// Only history has a time of its own, and suppliers' answers in it.
fn expect_present(message: &Message) -> Result<(), ServiceError> {
    let history_only = MessageId::new("buyer-history-only");
    if message.at.is_some() {
        Err(wrong("at", history_only))
    } else if message.document.side() == Side::Supplier {
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

/// What is not empty.
fn kept(text: &str) -> Option<String> {
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}
