//! Approves invoices, pays those that are due, and accepts credit notes.
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use super::{Plan, SimulatedBuyer};
use buyer_documents::{
    CreditNoteStatus, Document, InvoiceStatus, NewCreditNoteStatus, NewInvoiceStatus, NewPayment,
    NewPaymentLine,
};
use contract::payment::PaymentMethod;
use tables::{
    credit_note,
    invoice::{Column, Entity, Model, State},
};

/// A credit note is accepted after this time at the earliest, so that it can be seen to wait, and be withdrawn.
const ACCEPTANCE_DELAY: TimeDelta = TimeDelta::minutes(1);

impl SimulatedBuyer {
    /// Accepts the credit note that has waited longest.
    pub(super) async fn accept_credit_note(&self) -> Result<Option<Plan>, DbErr> {
        use credit_note::{Column, Entity, State};
        let waiting = Entity::find()
            .filter(self.is_own(Column::SupplierId))
            .filter(Column::State.eq(State::Submitted))
            .filter(Column::ChangedAt.lte(self.now() - ACCEPTANCE_DELAY))
            .order_by_asc(Column::ChangedAt)
            .one(&self.database)
            .await?;
        Ok(waiting.map(|note| {
            let status = NewCreditNoteStatus {
                number: note.number,
                status: CreditNoteStatus::Accepted,
                reason: String::new(),
            };
            (note.supplier_id, vec![Document::CreditNoteStatus(status)])
        }))
    }

    /// Approves the invoice that has waited longest.
    pub(super) async fn approve_invoice(&self) -> Result<Option<Plan>, DbErr> {
        let waiting = Entity::find()
            .filter(self.is_own(Column::SupplierId))
            .filter(Column::State.eq(State::Submitted))
            .order_by_asc(Column::IssueDate)
            .one(&self.database)
            .await?;
        Ok(waiting.map(|invoice| {
            let status = NewInvoiceStatus {
                number: invoice.number,
                status: InvoiceStatus::Approved,
                reason: String::new(),
                expected_payment_date: Some(invoice.due_date.max(self.clock.today())),
            };
            let document = Document::InvoiceStatus(status);
            (invoice.supplier_id, vec![document])
        }))
    }

    /// Pays the approved invoice that is due for longest.
    pub(super) async fn pay_invoice(&self) -> Result<Option<Plan>, DbErr> {
        let due = Entity::find()
            .filter(self.is_own(Column::SupplierId))
            .filter(Column::State.is_in([State::Approved, State::PartiallyPaid]))
            .filter(Column::DueDate.lte(self.clock.today()))
            .order_by_asc(Column::DueDate)
            .one(&self.database)
            .await?;
        match due {
            Some(invoice) => self.payment_of(invoice).await.map(Some),
            None => Ok(None),
        }
    }

    async fn payment_of(&self, invoice: Model) -> Result<Plan, DbErr> {
        let open = invoice.outstanding.into();
        let payment = NewPayment {
            number: self.new_number("PAY"),
            buyer: self.buyer(invoice.buyer_id).await?,
            date: self.clock.today(),
            method: PaymentMethod::CreditTransfer,
            reference: None,
            account: None,
            currency: invoice.currency,
            amount: open,
            lines: vec![NewPaymentLine {
                invoice: invoice.number,
                paid: open,
                deductions: Vec::new(),
            }],
        };
        Ok((invoice.supplier_id, vec![Document::Payment(payment)]))
    }
}
