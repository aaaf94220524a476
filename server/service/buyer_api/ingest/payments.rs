//! Ingests payments, credit notes and the states of invoices. Each invoice that a message names is locked first, so that what
//! is open of it cannot be settled twice.
use rust_decimal::Decimal;
use sea_orm::{ActiveValue::Set, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::{Ingest, field_error};
use buyer_documents::{InvoiceStatus, NewCreditNote, NewInvoiceStatus, NewPayment, NewPaymentLine};
use company::bank_accounts::masked_number;
use contract::exchange::EventKind;
use documents::events::{self, Change};
use payments::by_number;
use service_core::{error::ServiceError, rows::insert_all};
use tables::{
    DocumentRef, credit_note,
    document_kind::DocumentKind,
    fixed_point::Amount,
    invoice::{Entity, Model, State},
    payment, payment_deduction, payment_line,
};
use values::{digit_groups::grouped, message_id::MessageId, search_text::search_text};

impl Ingest<'_> {
    pub async fn take_payment(&mut self, new: &NewPayment) -> Result<(), ServiceError> {
        self.save_buyer(&new.buyer).await?;
        if new.date > self.clock.day_of(self.audit.at) {
            let future = MessageId::new("buyer-future");
            return Err(field_error("document.date", future, &[]));
        }
        let buyer_id = self.source.id_of(&new.buyer);
        let numbers: Vec<_> = new.lines.iter().map(|line| &*line.invoice).collect();
        let deducted = new.lines.iter().map(NewPaymentLine::deducted).sum();
        let payment = payment::Model {
            id: Uuid::now_v7(),
            supplier_id: self.supplier,
            buyer_id,
            number: new.number.clone(),
            paid_on: new.date,
            method: new.method,
            reference: new.reference.clone(),
            account: new.account.as_deref().map(masked_number),
            currency: new.currency.clone(),
            amount: amount(new.amount),
            deducted: Amount::exactly(deducted).ok_or(ServiceError::TooLarge)?,
            received_at: self.audit.at,
            search_text: search_text(&format!(
                "{} {} {}",
                new.number,
                new.reference.as_deref().unwrap_or_default(),
                numbers.join(" ")
            )),
        };
        let key = [payment::Column::SupplierId, payment::Column::Number];
        let row = payment.clone().into_active_model();
        self.insert_numbered(row, key, "document.number").await?;
        // Sorts the lines by invoice number, so that two payments cannot wait for each other.
        let mut lines: Vec<_> = new.lines.iter().enumerate().collect();
        lines.sort_by(|(_, one), (_, other)| one.invoice.cmp(&other.invoice));
        for (index, line) in lines {
            self.settle(&payment, index, line).await?;
        }
        let document = payment.document();
        // The audit log keeps no whole account number, either.
        let logged = NewPayment {
            account: payment.account.clone(),
            ..new.clone()
        };
        let change = Change::new(EventKind::PaymentReceived).after(&logged);
        Ok(events::record(self.transaction, document, &self.audit, change).await?)
    }

    async fn settle(
        &self,
        payment: &payment::Model,
        index: usize,
        line: &NewPaymentLine,
    ) -> Result<(), ServiceError> {
        let field = |name: &str| format!("document.lines[{index}].{name}");
        let invoice = self.lock_invoice(&line.invoice, &field("invoice")).await?;
        if invoice.buyer_id != payment.buyer_id {
            let other = MessageId::new("buyer-invoice-other-buyer");
            return Err(field_error(&field("invoice"), other, &[]));
        }
        expect_open(&invoice, &field("invoice"))?;
        expect_currency(&invoice, &payment.currency, "document.currency")?;
        let deducted = line.deducted();
        let invoice_id = invoice.id;
        let settled = line.paid.saturating_add(deducted);
        let kind = self.reduce(invoice, settled, &field("paid")).await?;
        let row = payment_line::Model {
            payment_id: payment.id,
            invoice_id,
            place: i32::try_from(index + 1).unwrap_or(i32::MAX),
            paid: amount(line.paid),
            deducted: amount(deducted),
        };
        insert_all(self.transaction, vec![row]).await?;
        let deductions = line.deductions.iter().zip(1..);
        let deductions = deductions.map(|(one, place)| payment_deduction::Model {
            payment_id: payment.id,
            invoice_id,
            place,
            reason: one.reason,
            amount: amount(one.amount),
            note: Some(one.note.trim().to_owned()).filter(|note| !note.is_empty()),
        });
        insert_all(self.transaction, deductions.collect()).await?;
        let change = Change::new(kind).noted(&payment.number).after(line);
        self.record_of_invoice(invoice_id, change).await
    }

    pub async fn take_credit_note(&mut self, new: &NewCreditNote) -> Result<(), ServiceError> {
        let invoice = self.lock_invoice(&new.invoice, "document.invoice").await?;
        expect_open(&invoice, "document.invoice")?;
        expect_currency(&invoice, &new.currency, "document.currency")?;
        if new.issue_date > self.clock.day_of(self.audit.at) {
            let future = MessageId::new("buyer-future");
            return Err(field_error("document.issueDate", future, &[]));
        }
        let note = credit_note::Model {
            id: Uuid::now_v7(),
            supplier_id: self.supplier,
            buyer_id: invoice.buyer_id,
            invoice_id: invoice.id,
            number: new.number.clone(),
            issue_date: new.issue_date,
            currency: new.currency.clone(),
            amount: amount(new.amount),
            reason: new.reason.trim().to_owned(),
            received_at: self.audit.at,
            search_text: credit_note::Model::search_text(&new.number, &new.invoice),
            state: credit_note::State::Received,
            totals: None,
            invoice_state: None,
            invoice_reason: None,
            invoice_expected_payment_date: None,
            rejection_reason: None,
            changed_at: Some(self.now),
            header: None,
        };
        let key = [credit_note::Column::SupplierId, credit_note::Column::Number];
        let row = note.into_active_model();
        self.insert_numbered(row, key, "document.number").await?;
        let document = invoice.document();
        self.reduce(invoice, new.amount, "document.amount").await?;
        let change = Change::new(EventKind::CreditNoteReceived);
        let change = change.noted(&new.number).after(new);
        Ok(events::record(self.transaction, document, &self.audit, change).await?)
    }

    pub async fn take_invoice_status(
        &mut self,
        new: &NewInvoiceStatus,
    ) -> Result<(), ServiceError> {
        let invoice = self.lock_invoice(&new.number, "document.number").await?;
        expect_open(&invoice, "document.number")?;
        let (state, kind) = match new.status {
            InvoiceStatus::Approved if invoice.outstanding < invoice.total => {
                (State::PartiallyPaid, EventKind::InvoiceApproved)
            }
            InvoiceStatus::Approved => (State::Approved, EventKind::InvoiceApproved),
            InvoiceStatus::OnHold => (State::OnHold, EventKind::PutOnHold),
            InvoiceStatus::Disputed => (State::Disputed, EventKind::Disputed),
        };
        let document = invoice.document();
        let reason = Some(new.reason.trim().to_owned()).filter(|reason| !reason.is_empty());
        let before = (invoice.state, invoice.reason.clone());
        let mut row = invoice.into_active_model();
        row.state = Set(state);
        row.reason = Set(reason
            .clone()
            .filter(|_| new.status != InvoiceStatus::Approved));
        row.expected_payment_date = Set(new.expected_payment_date);
        row.changed_at = Set(self.now);
        Entity::update(row).exec(self.transaction).await?;
        let change = Change::new(kind).noted(reason.unwrap_or_default());
        let change = change.before(&before).after(new);
        Ok(events::record(self.transaction, document, &self.audit, change).await?)
    }

    /// The supplier's invoice with this number, which is locked until the transaction ends. The buyer does not know drafts.
    pub async fn lock_invoice(&self, number: &str, field: &str) -> Result<Model, ServiceError> {
        let invoice = by_number::lock::<Entity>(self.transaction, self.supplier, number).await?;
        let known = invoice.filter(|invoice| invoice.state != State::Draft);
        known.ok_or_else(|| {
            let unknown = MessageId::new("buyer-invoice-unknown");
            field_error(field, unknown, &[("invoice", number)])
        })
    }

    /// Takes the amount off what is open of the invoice, and returns what happened to the invoice.
    async fn reduce(
        &self,
        invoice: Model,
        settled: Decimal,
        field: &str,
    ) -> Result<EventKind, ServiceError> {
        let left = Decimal::from(invoice.outstanding) - settled;
        if left < Decimal::ZERO {
            let above = MessageId::new("buyer-above-open");
            let most = invoice.outstanding.in_currency(&invoice.currency);
            let most = grouped(most.amount);
            let arguments = [("most", &*most), ("currency", &*invoice.currency)];
            return Err(field_error(field, above, &arguments));
        }
        let (state, kind) = match invoice.state {
            _ if left.is_zero() => (State::Paid, EventKind::Paid),
            // The rest is still on hold or disputed.
            State::OnHold | State::Disputed => (invoice.state, EventKind::PartiallyPaid),
            _ => (State::PartiallyPaid, EventKind::PartiallyPaid),
        };
        let mut row = invoice.into_active_model();
        row.outstanding = Set(amount(left));
        row.state = Set(state);
        if state == State::Paid {
            row.reason = Set(None);
            row.expected_payment_date = Set(None);
        }
        row.changed_at = Set(self.now);
        Entity::update(row).exec(self.transaction).await?;
        Ok(kind)
    }

    async fn record_of_invoice(&self, id: Uuid, change: Change) -> Result<(), ServiceError> {
        let document = DocumentRef {
            supplier_id: self.supplier,
            kind: DocumentKind::Invoice,
            id,
        };
        // The payment notifies the users.
        events::record_silently(self.transaction, document, &self.audit, change).await?;
        Ok(())
    }
}

fn expect_open(invoice: &Model, field: &str) -> Result<(), ServiceError> {
    let refusal = match invoice.state {
        State::Paid => MessageId::new("buyer-invoice-paid"),
        State::Cancelled => MessageId::new("buyer-invoice-cancelled"),
        _ => return Ok(()),
    };
    Err(field_error(field, refusal, &[("invoice", &invoice.number)]))
}

fn expect_currency(invoice: &Model, currency: &str, field: &str) -> Result<(), ServiceError> {
    if invoice.currency == currency {
        return Ok(());
    }
    let other = MessageId::new("buyer-payment-currency");
    let arguments = [
        ("invoice", &*invoice.number),
        ("currency", &*invoice.currency),
    ];
    Err(field_error(field, other, &arguments))
}

/// Validation has refused amounts that the database cannot keep exactly.
fn amount(amount: Decimal) -> Amount {
    Amount::exactly(amount).unwrap_or_default()
}
