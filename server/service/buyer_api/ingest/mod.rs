//! Ingests messages: a batch is taken as a whole or not at all, and each message once. The documents' state tables decide
//! what a message may change.
mod awards;
mod fulfilment;
mod orders;
mod refusals;
mod requests;
mod rows;

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use sea_orm::{
    DatabaseConnection, DatabaseTransaction, DbErr, EntityTrait, ModelTrait, TransactionTrait,
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use self::refusals::{expect_next, expect_present, field_error, quantity_error, unknown_supplier};
use super::{
    documents::{Buyer, Commented, Document, Message},
    validation::validate,
};
use crate::{
    clock::Clock,
    documents::{
        self, AuditContext, Document as _, Documents, NotificationChannel, Orders, Requests,
        comments,
        transition::{Stateful, Step, apply_transition},
    },
    entities::{idempotency_key, supplier},
    error::ServiceError,
    fixed_point::Quantity,
    idempotency,
    notifications::Recipients,
    orders::states::Action as OrderAction,
    quotation_requests::states::Action as RequestAction,
    retry, tokens,
};
use contract::{
    SupplierState,
    exchange::{EventKind, Side},
};
use values::message_id::MessageId;

/// Older changes in an imported file notify nobody.
const LONGEST_AGE: TimeDelta = TimeDelta::days(7);

/// The outcome of one message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Taken,
    /// The message came before; this time it changed nothing.
    KnownAlready,
}

/// Where messages come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source<'a> {
    /// The buyer API: messages happen now. The audit log keeps the name of the key.
    Api { key: &'a str },
    /// An imported file: messages may be of any earlier time.
    File,
}

/// Why a whole batch was refused.
#[derive(Debug)]
pub struct BatchError {
    /// The index of the refused message, from 0.
    pub index: usize,
    pub error: ServiceError,
}

/// # Errors
/// The first message that cannot be taken. Then nothing of the batch has happened.
pub async fn ingest(
    database: &DatabaseConnection,
    clock: &Clock,
    source: Source<'_>,
    messages: &[Message],
) -> Result<Vec<Outcome>, BatchError> {
    let failed = |error: DbErr| BatchError {
        index: 0,
        error: error.into(),
    };
    let attempt = async || {
        let transaction = database.begin().await.map_err(failed)?;
        let outcomes = ingest_within(&transaction, clock, source, messages).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(outcomes)
    };
    // Suppliers change the same documents at the same time.
    retry::on_abort(attempt, |refused: &BatchError| &refused.error).await
}

/// Like [`ingest`], within a larger transaction, which the caller rolls back after an error.
pub async fn ingest_within(
    transaction: &DatabaseTransaction,
    clock: &Clock,
    source: Source<'_>,
    messages: &[Message],
) -> Result<Vec<Outcome>, BatchError> {
    let mut outcomes = Vec::with_capacity(messages.len());
    let mut current_buyers = Vec::new();
    let recipients = Recipients::default();
    let now = clock.now();
    for (index, message) in messages.iter().enumerate() {
        let mut ingest = Ingest {
            transaction,
            source,
            clock,
            now,
            supplier: message.supplier,
            audit: AuditContext {
                at: message.at.unwrap_or(now),
                user_id: None,
                name: message.by.clone(),
                side: message.document.side(),
                origin: match source {
                    Source::Api { key } => Some(key.to_owned()),
                    Source::File => None,
                },
                channel: channel(message, source, now, &recipients),
            },
            current_buyers: &mut current_buyers,
        };
        let outcome = ingest.message(message).await;
        outcomes.push(outcome.map_err(|error| BatchError { index, error })?);
    }
    Ok(outcomes)
}

/// Notifies users of the buyer's changes through the API, and of recent ones in imported files.
fn channel(
    message: &Message,
    source: Source<'_>,
    now: DateTime<Utc>,
    recipients: &Recipients,
) -> NotificationChannel {
    let is_recent = message.at.is_none_or(|at| at > now - LONGEST_AGE);
    match source {
        _ if message.document.side() != Side::Buyer => NotificationChannel::None,
        Source::Api { .. } => NotificationChannel::PortalAndMail(recipients.clone()),
        Source::File if is_recent => NotificationChannel::Portal(recipients.clone()),
        Source::File => NotificationChannel::None,
    }
}

/// One message while it is ingested.
struct Ingest<'a> {
    transaction: &'a DatabaseTransaction,
    source: Source<'a>,
    clock: &'a Clock,
    now: DateTime<Utc>,
    supplier: Uuid,
    audit: AuditContext,
    /// Buyers of the batch whose names in the database are up to date.
    current_buyers: &'a mut Vec<Buyer>,
}

impl Ingest<'_> {
    async fn message(&mut self, message: &Message) -> Result<Outcome, ServiceError> {
        validate(message, self.now)?;
        if matches!(self.source, Source::Api { .. }) {
            expect_present(message)?;
        }
        if !self.is_new(message).await? {
            return Ok(Outcome::KnownAlready);
        }
        self.expect_approved().await?;
        self.apply(&message.document).await?;
        Ok(Outcome::Taken)
    }

    /// Users of a supplier that is not approved cannot read documents.
    async fn expect_approved(&self) -> Result<(), ServiceError> {
        let supplier = supplier::Entity::find_by_id(self.supplier);
        let supplier = supplier.one(self.transaction).await?;
        match supplier.is_some_and(|supplier| supplier.state == SupplierState::Approved) {
            true => Ok(()),
            false => {
                let not_approved = MessageId::new("buyer-supplier-not-approved");
                Err(field_error("supplier", not_approved, &[]))
            }
        }
    }

    async fn apply(&mut self, document: &Document) -> Result<(), ServiceError> {
        match document {
            Document::QuotationRequest(request) => self.create_request(request).await,
            Document::QuotationRequestAmendment(amendment) => self.amend_request(amendment).await,
            Document::Award(award) => self.award(award).await,
            Document::QuotationRequestCancellation(decision) => {
                let step = Step::new(RequestAction::Cancel, EventKind::Cancelled);
                let step = step.noted(decision.reason.trim());
                self.take_step::<Requests>(&decision.number, step).await
            }
            Document::QuotationRequestDecline(decision) => {
                let step = Step::new(RequestAction::Decline, EventKind::Declined);
                let step = step.noted(decision.reason.trim());
                self.take_step::<Requests>(&decision.number, step).await
            }
            Document::Quotation(answer) => self.submit_quotation(answer).await,
            Document::Order(order) => self.create_order(order).await,
            Document::OrderRevision(revision) => self.revise_order(revision).await,
            Document::OrderHold(decision) => {
                let step = (OrderAction::Hold, EventKind::PutOnHold);
                self.decide_order(decision, step).await
            }
            Document::OrderRelease(decision) => {
                let step = (OrderAction::Release, EventKind::Released);
                self.decide_order(decision, step).await
            }
            Document::OrderCancellation(decision) => {
                let step = (OrderAction::Cancel, EventKind::Cancelled);
                self.decide_order(decision, step).await
            }
            Document::OrderClosing(decision) => {
                let step = (OrderAction::Close, EventKind::Closed);
                self.decide_order(decision, step).await
            }
            Document::OrderAcknowledgement(decision) => {
                let step = Step::new(OrderAction::Acknowledge, EventKind::Acknowledged);
                self.take_step::<Orders>(&decision.number, step).await
            }
            Document::OrderResponse(answer) => self.respond_to_order(answer).await,
            Document::DespatchAdvice(shipment) => self.despatch(shipment).await,
            Document::GoodsReceipt(receipt) => self.receive_goods(receipt).await,
            Document::Invoice(invoice) => self.invoice(invoice).await,
            Document::Comment(remark) | Document::SupplierComment(remark) => {
                let document = match remark.of {
                    Commented::QuotationRequest => {
                        self.find::<Requests>(&remark.number).await?.document()
                    }
                    Commented::Order => self.find::<Orders>(&remark.number).await?.document(),
                };
                comments::add(self.transaction, document, &self.audit, &remark.text).await?;
                Ok(())
            }
        }
    }

    async fn find<E: Documents>(&self, number: &str) -> Result<E::Model, ServiceError> {
        documents::find::<E>(self.transaction, self.supplier, number).await
    }

    /// Locks the document until the transaction ends.
    async fn lock<E: Documents>(&self, number: &str) -> Result<E::Model, ServiceError> {
        documents::lock::<E>(self.transaction, self.supplier, number).await
    }

    async fn take_step<E>(&self, number: &str, step: Step<E::Action>) -> Result<(), ServiceError>
    where
        E: Stateful<Model: ModelTrait<Entity = E>>,
    {
        let document = self.lock::<E>(number).await?;
        apply_transition(self.transaction, document, &self.audit, step).await?;
        Ok(())
    }

    /// The transaction's first write: if a message comes twice at once, the second waits here for the first.
    async fn is_new(&self, message: &Message) -> Result<bool, ServiceError> {
        let json = serde_json::to_string(message).expect("messages are JSON");
        let fingerprint = tokens::hash(&json);
        let key = format!("{}{}", idempotency::OF_BUYER, message.id);
        let (transaction, supplier) = (self.transaction, self.supplier);
        let claimed = idempotency::claim(transaction, supplier, &key, &fingerprint, self.now).await;
        if claimed.map_err(unknown_supplier)? {
            return Ok(true);
        }
        let known = idempotency_key::Entity::find_by_id((supplier, key));
        match known.one(transaction).await? {
            Some(row) if row.fingerprint == fingerprint => Ok(false),
            _ => Err(field_error("id", MessageId::new("buyer-id-taken"), &[])),
        }
    }
}

/// Validation has refused quantities that the database cannot keep exactly.
fn quantity(quantity: Decimal) -> Quantity {
    Quantity::exactly(quantity).unwrap_or_default()
}
