//! Ingests messages, each once. The documents' state tables decide what a message may change.
mod account_statements;
mod awards;
mod batch;
mod credit_note_status;
mod each;
mod fulfilment;
mod goods_receipts;
mod inquiries;
mod ledger;
mod not_possible;
mod order_revisions;
mod orders;
mod payments;
mod price_decisions;
mod price_lists;
mod refusals;
mod requests;
mod rows;

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use sea_orm::{DatabaseTransaction, EntityTrait, ModelTrait};
use uuid::Uuid;

pub use self::{
    batch::{BatchError, ingest, ingest_within},
    each::{Ended, ingest_each, problem_json, record_unreadable},
    ledger::Entry,
};

use self::refusals::{expect_next, expect_present, field_error, quantity_error};
use super::writes::checks::{self, BuyerChecks, Doubts, Strictness};
use accounts::suppliers::refusal_of_documents;
use buyer_documents::{Buyer, Commented, Document, Message};
use contract::buyer::Scopes;
use contract::exchange::{EventKind, Side};
use documents::{
    Document as _, Documents, Orders, PriceRequests, Requests, comments,
    transition::{Stateful, Step, apply_transition},
};
use service_core::{
    audit::{AuditContext, NotificationChannel},
    clock::Clock,
    error::ServiceError,
    recipients::Recipients,
};
use tables::{
    fixed_point::Quantity, order::states::Action as OrderAction,
    request_for_quotation::states::Action as RequestAction, supplier,
};
use values::message_id::MessageId;

/// Older changes in an imported file notify nobody.
const LONGEST_AGE: TimeDelta = TimeDelta::days(7);

/// Source of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source<'a> {
    /// The buyer API: messages happen now. The audit log keeps the name of the system.
    Api {
        system: &'a str,
        /// Whether the system's key, and the suppliers that it may write to, belong to the sandbox.
        is_sandbox: bool,
        /// Scopes of the system's key; `None` for all.
        scopes: Option<&'a Scopes>,
    },
    /// An imported file: messages may be of any earlier time.
    File,
}

impl Source<'_> {
    /// The portal's id of an organisation that a message names.
    fn id_of(self, buyer: &Buyer) -> Uuid {
        match self {
            Self::Api {
                is_sandbox: true, ..
            } => buyer.sandbox_uuid(),
            _ => buyer.uuid(),
        }
    }
}

/// One message, while it is ingested.
struct Ingest<'a> {
    transaction: &'a DatabaseTransaction,
    source: Source<'a>,
    clock: &'a Clock,
    now: DateTime<Utc>,
    supplier: Uuid,
    audit: AuditContext,
    /// Buyers of the batch whose names in the database are up to date.
    current_buyers: &'a mut Vec<Buyer>,
    /// Suppliers of the batch that are known to be approved, with their currencies.
    approved_suppliers: &'a mut BTreeMap<Uuid, String>,
    checks: Option<&'a BuyerChecks>,
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

impl Ingest<'_> {
    /// Returns the doubtful values of a message that was taken.
    async fn message(&mut self, message: &Message) -> Result<Doubts, ServiceError> {
        self.expect_approved().await?;
        let doubts = self.doubts(message)?;
        match self.apply(&message.document).await {
            Err(error) => Err(self.refusal(&message.document, error).await),
            Ok(()) => Ok(doubts),
        }
    }

    /// # Errors
    /// The doubtful values, if they refuse a message.
    fn doubts(&self, message: &Message) -> Result<Doubts, ServiceError> {
        let (Some(checks), Some(currency)) =
            (self.checks, self.approved_suppliers.get(&self.supplier))
        else {
            return Ok(Doubts::new());
        };
        let doubts = checks::doubts(message, currency, self.clock.day_of(self.now));
        match checks.strictness {
            Strictness::Refuse if !doubts.is_empty() => Err(ServiceError::Fields(doubts)),
            _ => Ok(doubts),
        }
    }

    /// Users of a supplier that is not approved cannot read documents. Suppliers of the sandbox do not exist for other systems,
    /// and others do not exist for the sandbox.
    async fn expect_approved(&mut self) -> Result<(), ServiceError> {
        if self.approved_suppliers.contains_key(&self.supplier) {
            return Ok(());
        }
        let supplier = supplier::Entity::find_by_id(self.supplier);
        let supplier = supplier.one(self.transaction).await?;
        let is_visible = |supplier: &supplier::Model| match self.source {
            Source::Api { is_sandbox, .. } => supplier.is_sandbox == is_sandbox,
            Source::File => true,
        };
        let Some(supplier) = supplier.filter(is_visible) else {
            let unknown = MessageId::new("buyer-supplier-unknown");
            return Err(field_error("supplier", unknown, &[]));
        };
        if let Some(refusal) = refusal_of_documents(supplier.state) {
            return Err(field_error("supplier", refusal, &[]));
        }
        self.approved_suppliers
            .insert(self.supplier, supplier.currency);
        Ok(())
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
            Document::OrderChangeAcceptance(acceptance) => self.accept_changes(acceptance).await,
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
            Document::GoodsReceiptCancellation(cancellation) => {
                self.cancel_receipt(cancellation).await
            }
            Document::Invoice(invoice) => self.invoice(invoice).await,
            Document::PriceList(list) => self.take_price_list(list).await,
            Document::PriceDecision(decision) => self.take_price_decision(decision).await,
            Document::InvoiceStatus(status) => self.take_invoice_status(status).await,
            Document::Payment(payment) => self.take_payment(payment).await,
            Document::CreditNote(note) => self.take_credit_note(note).await,
            Document::AccountStatement(statement) => self.take_account_statement(statement).await,
            Document::CreditNoteStatus(status) => self.take_credit_note_status(status).await,
            Document::InquiryClosing(closing) => self.close_inquiry(closing).await,
            Document::Inquiry(inquiry) => self.take_inquiry(inquiry).await,
            Document::Comment(remark) | Document::SupplierComment(remark) => {
                let document = match remark.of {
                    Commented::QuotationRequest => {
                        self.lock::<Requests>(&remark.number).await?.document()
                    }
                    Commented::Order => self.lock::<Orders>(&remark.number).await?.document(),
                    Commented::PriceRequest => {
                        let request = self.lock::<PriceRequests>(&remark.number).await?;
                        // The buyer does not know drafts.
                        request.submitted_at.ok_or(ServiceError::NotFound)?;
                        request.document()
                    }
                    Commented::Inquiry => return self.write_in_inquiry(remark).await,
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
}

/// Validation has refused quantities that the database cannot keep exactly.
fn quantity(quantity: Decimal) -> Quantity {
    Quantity::exactly(quantity).unwrap_or_default()
}
