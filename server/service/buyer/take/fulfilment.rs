//! What suppliers did with their orders before they had the portal: checked as it would have been on its day.
use rust_decimal::Decimal;
use sea_orm::{EntityTrait, IntoActiveModel, sea_query::OnConflict};
use uuid::Uuid;

use super::{Taking, quantity, wrong, wrong_with};
use crate::{
    buyer::{
        documents::{Decision, LineQuantity},
        history::{AnsweredOrder, Invoice, InvoiceState, Shipment},
    },
    documents::{self, AuditContext, Orders},
    entities::{invoice, invoice_line, order},
    error::ServiceError,
    fixed_point::Amount,
    orders::{
        despatch,
        progress::{self, LineProgress},
        record::{self, Step},
        respond, shipments,
        states::Action,
    },
    totals::{self, LineSum},
};
use contract::exchange::EventKind;
use values::message_id::MessageId;

/// What is invoiced of a line, and how much.
type Part<'a> = (&'a LineProgress, Decimal);

impl Taking<'_> {
    pub async fn acknowledge(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        decision: &Decision,
    ) -> Result<(), ServiceError> {
        let order = documents::lock::<Orders>(self.transaction, supplier, &decision.number).await?;
        let step = Step::new(Action::Acknowledge, EventKind::Acknowledged);
        record::apply_transition(self.transaction, order, act, step).await?;
        Ok(())
    }

    pub async fn response(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        answer: &AnsweredOrder,
    ) -> Result<(), ServiceError> {
        let order = documents::lock::<Orders>(self.transaction, supplier, &answer.number).await?;
        let day = self.clock.day_of(act.at);
        respond::accept(self.transaction, order, act, &answer.response, day).await?;
        Ok(())
    }

    pub async fn shipment(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        shipment: &Shipment,
    ) -> Result<(), ServiceError> {
        let order = documents::lock::<Orders>(self.transaction, supplier, &shipment.number).await?;
        let day = self.clock.day_of(act.at);
        despatch::accept(self.transaction, order, act, &shipment.advice, day).await?;
        Ok(())
    }

    pub async fn invoice(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        new: &Invoice,
    ) -> Result<(), ServiceError> {
        let order = documents::lock::<Orders>(self.transaction, supplier, &new.number).await?;
        let progress = progress::load(self.transaction, &order).await?;
        let parts = parts(&progress, new)?;
        // Where more is to be shipped, or nothing more is expected, all that was shipped is not all. Neither is it while
        // some of it stands in a draft, which can be discarded.
        let is_last = is_last(&progress, &parts)
            && order.after(Action::InvoiceAll).is_ok()
            && !shipments::has_draft_invoice(self.transaction, &order).await?;
        let (action, event) = match is_last {
            true => (Action::InvoiceAll, EventKind::Completed),
            false => (Action::InvoicePart, EventKind::Invoiced),
        };
        self.keep_invoice(&order, new, &parts).await?;
        let step = Step::new(action, event).noted(&new.invoice);
        record::apply_transition(self.transaction, order, act, step).await?;
        Ok(())
    }

    async fn keep_invoice(
        &self,
        order: &order::Model,
        new: &Invoice,
        parts: &[Part<'_>],
    ) -> Result<(), ServiceError> {
        let total = total(&order.currency, parts)?;
        let row = invoice::Model {
            id: Uuid::now_v7(),
            supplier_id: order.supplier_id,
            buyer_id: order.buyer_id,
            number: new.invoice.clone(),
            order_id: Some(order.id),
            issue_date: new.issue_date,
            due_date: new.due_date,
            currency: order.currency.clone(),
            total,
            outstanding: match new.state {
                InvoiceState::Paid => Amount::default(),
                _ => total,
            },
            state: new.state.into(),
        };
        let lines: Vec<_> = parts
            .iter()
            .map(|(progress, invoiced)| {
                invoice_line::Model {
                    invoice_id: row.id,
                    line_number: progress.line.line_number,
                    quantity: quantity(*invoiced),
                    unit_price: Amount::exactly(progress.agreed_price()).unwrap_or_default(),
                    vat_percent: progress.line.vat_percent,
                }
                .into_active_model()
            })
            .collect();
        let taken = OnConflict::columns([invoice::Column::SupplierId, invoice::Column::Number])
            .do_nothing()
            .to_owned();
        let inserted = invoice::Entity::insert(row.into_active_model())
            .on_conflict(taken)
            .exec_without_returning(self.transaction)
            .await?;
        if inserted == 0 {
            let taken = MessageId::new("buyer-number-taken");
            return Err(wrong("document.invoice", taken));
        }
        invoice_line::Entity::insert_many(lines)
            .exec_without_returning(self.transaction)
            .await?;
        Ok(())
    }
}

/// Nothing is invoiced that was not shipped.
fn parts<'a>(progress: &'a [LineProgress], new: &Invoice) -> Result<Vec<Part<'a>>, ServiceError> {
    let part = |(index, line): (usize, &LineQuantity)| {
        let found = progress
            .iter()
            .find(|one| one.line.line_number == line.line_number.cast_signed());
        match found {
            Some(found) if line.quantity <= found.uninvoiced() => Ok((found, line.quantity)),
            found => {
                let most = found.map_or(Decimal::ZERO, LineProgress::uninvoiced);
                let field = format!("document.lines[{index}].quantity");
                let words = MessageId::new("buyer-too-much");
                Err(wrong_with(&field, words, &[("most", &most.to_string())]))
            }
        }
    };
    new.lines.iter().enumerate().map(part).collect()
}

/// Whether all that was shipped is invoiced with it.
fn is_last(progress: &[LineProgress], parts: &[Part<'_>]) -> bool {
    progress.iter().all(|line| {
        let now = parts
            .iter()
            .find(|(part, _)| part.line.line_number == line.line.line_number)
            .map_or(Decimal::ZERO, |(_, quantity)| *quantity);
        line.uninvoiced() == now
    })
}

/// With VAT, at the prices that were agreed.
fn total(currency: &str, parts: &[Part<'_>]) -> Result<Amount, ServiceError> {
    let none = Decimal::ZERO;
    let sums: Option<Vec<_>> = parts
        .iter()
        .map(|(progress, quantity)| {
            let net = totals::line_net(*quantity, progress.agreed_price(), none, currency)?;
            Some(LineSum {
                net,
                vat_percent: progress.line.vat_percent.into(),
            })
        })
        .collect();
    sums.and_then(|sums| totals::totals(currency, &sums, none, none))
        .and_then(|totals| Amount::exactly(totals.gross))
        .ok_or_else(|| wrong("document.lines", MessageId::new("buyer-total-too-large")))
}

impl From<InvoiceState> for invoice::State {
    fn from(state: InvoiceState) -> Self {
        match state {
            InvoiceState::Submitted => Self::Submitted,
            InvoiceState::Approved => Self::Approved,
            InvoiceState::OnHold => Self::OnHold,
            InvoiceState::Disputed => Self::Disputed,
            InvoiceState::Paid => Self::Paid,
        }
    }
}
