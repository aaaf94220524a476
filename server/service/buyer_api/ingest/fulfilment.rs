//! Ingests what suppliers did with their orders before they used the portal. Each step is checked against its own day.
use rust_decimal::Decimal;
use sea_orm::IntoActiveModel;
use uuid::Uuid;

use super::{Ingest, orders::gross_total, quantity_error};
use buyer_documents::{
    LineQuantity,
    history::{AnsweredOrder, Invoice, InvoiceState, Shipment},
};
use documents::{
    Orders,
    orders::{
        line_price::LinePrice,
        line_progress::LineProgress,
        progress::{self, OrderProgress},
    },
};
use orders::{despatch, respond};
use payments::{new_invoice_lines, order_invoicing, sent_header::SentHeader};
use service_core::{error::ServiceError, rows::insert_all};
use tables::{
    fixed_point::Amount,
    invoice::{Column, Model, State},
    order,
};

/// A line of an order, and the quantity of it that is invoiced.
type InvoicedLine<'a> = (&'a LineProgress, Decimal);

impl Ingest<'_> {
    pub async fn respond_to_order(&mut self, answer: &AnsweredOrder) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&answer.number).await?;
        let day = self.clock.day_of(self.audit.at);
        respond::accept(self.transaction, order, &self.audit, &answer.response, day).await?;
        Ok(())
    }

    pub async fn despatch(&mut self, shipment: &Shipment) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&shipment.number).await?;
        let day = self.clock.day_of(self.audit.at);
        despatch::accept(self.transaction, order, &self.audit, &shipment.advice, day).await?;
        Ok(())
    }

    pub async fn invoice(&mut self, new: &Invoice) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&new.number).await?;
        let OrderProgress {
            revision,
            lines: progress,
            ..
        } = progress::load_order(self.transaction, &order).await?;
        let lines = invoiced_lines(&progress, new)?;
        self.insert_invoice((&order, revision), new, &lines).await?;
        let covers_all = covers_all_shipped(&progress, &lines);
        order_invoicing::invoiced(
            self.transaction,
            order,
            &self.audit,
            &new.invoice,
            covers_all,
        )
        .await
    }

    async fn insert_invoice(
        &self,
        (order, revision): (&order::Model, i32),
        new: &Invoice,
        lines: &[InvoicedLine<'_>],
    ) -> Result<(), ServiceError> {
        let id = Uuid::now_v7();
        let rows = new_invoice_lines::for_quantities(self.transaction, order, id, lines).await?;
        let sums = lines.iter().zip(&rows).map(|((line, _), row)| {
            let invoiced = LinePrice::invoiced(line, row);
            invoiced.sum(&order.currency)
        });
        let total = gross_total(&order.currency, sums, "document.lines")?;
        let header = SentHeader::load(self.transaction, order, None).await?;
        let row = Model {
            id,
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
            state: match total == Amount::default() {
                true => State::Paid,
                false => stored_state(new.state),
            },
            reason: None,
            expected_payment_date: None,
            search_text: Model::search_text(&new.invoice, &order.number),
            changed_at: self.now,
            order_revision: Some(revision),
            header: Some(header.to_json()),
        };
        let key = [Column::SupplierId, Column::Number];
        self.insert_numbered(row.into_active_model(), key, "document.invoice")
            .await?;
        Ok(insert_all(self.transaction, rows).await?)
    }
}

/// Returns the order's lines with the invoiced quantities; refuses more than the delivered quantity.
fn invoiced_lines<'a>(
    progress: &'a [LineProgress],
    new: &Invoice,
) -> Result<Vec<InvoicedLine<'a>>, ServiceError> {
    let lines = new.lines.iter().enumerate();
    lines
        .map(|(index, line)| match find_line(progress, line) {
            Some(found) if line.quantity <= found.uninvoiced() => Ok((found, line.quantity)),
            found => {
                let most = found.map_or(Decimal::ZERO, LineProgress::uninvoiced);
                Err(quantity_error(index, most))
            }
        })
        .collect()
}

fn find_line<'a>(progress: &'a [LineProgress], line: &LineQuantity) -> Option<&'a LineProgress> {
    progress
        .iter()
        .find(|one| one.line.line_number == line.line_number.cast_signed())
}

fn covers_all_shipped(progress: &[LineProgress], lines: &[InvoicedLine<'_>]) -> bool {
    progress.iter().all(|line| {
        let now = lines
            .iter()
            .find(|(invoiced, _)| invoiced.line.line_number == line.line.line_number)
            .map_or(Decimal::ZERO, |(_, quantity)| *quantity);
        line.uninvoiced() == now
    })
}

fn stored_state(state: InvoiceState) -> State {
    match state {
        InvoiceState::Submitted => State::Submitted,
        InvoiceState::Approved => State::Approved,
        InvoiceState::OnHold => State::OnHold,
        InvoiceState::Disputed => State::Disputed,
        InvoiceState::Paid => State::Paid,
    }
}
