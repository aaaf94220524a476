//! Ingests orders, their revisions, and what the buyer decides on them.
use rust_decimal::Decimal;
use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use uuid::Uuid;

use super::{Ingest, expect_next, field_error, quantity, quantity_error};
use crate::{
    buyer_api::documents::{
        Decision, GoodsReceipt, LineQuantity, NewOrder, NewOrderLine, OrderTerms, Revision,
    },
    documents::{
        self, Document, DocumentRef, Orders, Requests,
        events::{self, Change},
        headers::{self, Header, Version},
        transition::{Step, apply_transition_with},
    },
    entities::{
        document_kind::DocumentKind,
        order::{ActiveModel, Column, State},
        order_line, order_receipt, order_revision,
    },
    error::ServiceError,
    fields::filled,
    fixed_point::{Amount, Percent},
    orders::{
        fulfilment,
        progress::{self, LineProgress},
        states::Action,
    },
    rows::insert_all,
    totals,
};
use contract::exchange::EventKind;
use values::message_id::MessageId;

impl Ingest<'_> {
    pub async fn create_order(&mut self, new: &NewOrder) -> Result<(), ServiceError> {
        self.save_buyer(&new.buyer).await?;
        let document = DocumentRef {
            supplier_id: self.supplier,
            kind: DocumentKind::Order,
            id: Uuid::now_v7(),
        };
        let request_id = self.source_of(new).await?;
        let mut order = ActiveModel {
            id: Set(document.id),
            supplier_id: Set(self.supplier),
            buyer_id: Set(new.buyer.id),
            number: Set(new.number.clone()),
            version: Set(1),
            issue_date: Set(new.issue_date),
            currency: Set(new.currency.clone()),
            state: Set(State::Issued),
            state_before_hold: Set(None),
            request_id: Set(request_id),
            ..Default::default()
        };
        let total = terms_total(&new.currency, &new.terms)?;
        set_terms(&mut order, (&new.number, 1), total, &new.terms);
        let key = [Column::SupplierId, Column::Number];
        self.insert_numbered(order, key, "document.number").await?;
        self.insert_revision(document.id, (1, ""), &new.terms.lines)
            .await?;
        let change = Change::new(EventKind::Issued).after(new);
        Ok(events::record(self.transaction, document, &self.audit, change).await?)
    }

    /// The request for quotation that the order comes from, if it names one.
    async fn source_of(&self, new: &NewOrder) -> Result<Option<Uuid>, ServiceError> {
        let Some(number) = &new.quotation_request else {
            return Ok(None);
        };
        match self.find::<Requests>(number).await {
            Ok(request) if request.buyer_id == new.buyer.id => Ok(Some(request.id)),
            Ok(_) | Err(ServiceError::NotFound) => {
                let unknown = MessageId::new("buyer-request-unknown");
                Err(field_error("document.quotationRequest", unknown, &[]))
            }
            Err(error) => Err(error),
        }
    }

    /// The supplier has to respond again to a new revision.
    pub async fn revise_order(&mut self, new: &Revision) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&new.number).await?;
        expect_next("document.revision", new.revision, order.revision)?;
        let (document, before) = (order.document(), Header::from(&order));
        let (replaced, next) = (order.revision, order.revision + 1);
        let progress = progress::load(self.transaction, &order).await?;
        let step = Step::new(Action::Revise, EventKind::Revised)
            .noted(new.reason.trim())
            .replacing(&Version {
                header: &before,
                lines: progress
                    .iter()
                    .map(|line| line.to_contract(&order))
                    .collect::<Result<_, _>>()?,
            })
            .with(&new.terms);
        headers::supersede(self.transaction, document, replaced, &before).await?;
        let total = terms_total(&order.currency, &new.terms)?;
        let revise =
            |order: &mut ActiveModel| set_terms(order, (&new.number, next), total, &new.terms);
        apply_transition_with(self.transaction, order, &self.audit, step, revise).await?;
        self.insert_revision(document.id, (next, &new.reason), &new.terms.lines)
            .await
    }

    /// Puts the order on hold, releases, cancels or closes it.
    pub async fn decide_order(
        &mut self,
        decision: &Decision,
        (action, event): (Action, EventKind),
    ) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&decision.number).await?;
        let found = order.state;
        // A revised order is in an early state again, even if goods of it have left.
        if action == Action::Cancel && fulfilment::has_begun(self.transaction, &order).await? {
            let begun = MessageId::new("service-order-begun");
            return Err(ServiceError::Conflict(begun));
        }
        let step = Step::new(action, event).noted(decision.reason.trim());
        let decide = |order: &mut ActiveModel| {
            order.state_before_hold = Set((action == Action::Hold).then_some(found));
            order.reason = Set(filled(&decision.reason));
        };
        apply_transition_with(self.transaction, order, &self.audit, step, decide).await?;
        Ok(())
    }

    /// At most the shipped quantity can be received. A later receipt corrects a wrong one.
    pub async fn receive_goods(&mut self, receipt: &GoodsReceipt) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&receipt.number).await?;
        let progress = progress::load(self.transaction, &order).await?;
        let mut rows = Vec::with_capacity(receipt.lines.len());
        for (index, line) in receipt.lines.iter().enumerate() {
            let Some(found) = find_line(&progress, line) else {
                let field = format!("document.lines[{index}].lineNumber");
                let words = MessageId::new("buyer-line-unknown");
                let number = line.line_number.to_string();
                return Err(field_error(&field, words, &[("line", &number)]));
            };
            if line.quantity > found.shipped {
                return Err(quantity_error(index, found.shipped));
            }
            rows.push(order_receipt::ActiveModel {
                order_id: Set(order.id),
                line_number: Set(found.line.line_number),
                received: Set(quantity(line.quantity)),
            });
        }
        use order_receipt::Column;
        let received_more = OnConflict::columns([Column::OrderId, Column::LineNumber])
            .update_column(Column::Received)
            .to_owned();
        order_receipt::Entity::insert_many(rows)
            .on_conflict(received_more)
            .exec_without_returning(self.transaction)
            .await?;
        let received = |line: &LineProgress| LineQuantity {
            line_number: line.line.line_number.unsigned_abs(),
            quantity: line.received,
        };
        let change = Change::new(EventKind::GoodsReceived)
            .before(&progress.iter().map(received).collect::<Vec<_>>())
            .after(&receipt.lines);
        Ok(events::record(self.transaction, order.document(), &self.audit, change).await?)
    }

    async fn insert_revision(
        &self,
        order_id: Uuid,
        (revision, reason): (i32, &str),
        lines: &[NewOrderLine],
    ) -> Result<(), ServiceError> {
        let row = order_revision::ActiveModel {
            order_id: Set(order_id),
            revision: Set(revision),
            issued_at: Set(self.audit.at),
            reason: Set(filled(reason)),
        };
        insert_all(self.transaction, vec![row]).await?;
        let rows = lines.iter().map(|line| line_row(order_id, revision, line));
        Ok(insert_all(self.transaction, rows.collect()).await?)
    }
}

impl From<&OrderTerms> for Header {
    fn from(terms: &OrderTerms) -> Self {
        Self {
            subject: terms.subject.clone(),
            submission_due_at: None,
            payment_terms: terms.payment_terms.clone(),
            incoterm: terms.incoterm.clone(),
            place: terms.delivery_address.clone(),
            note: terms.note.clone(),
        }
    }
}

pub(super) fn find_line<'a>(
    progress: &'a [LineProgress],
    line: &LineQuantity,
) -> Option<&'a LineProgress> {
    progress
        .iter()
        .find(|one| one.line.line_number == line.line_number.cast_signed())
}

fn set_terms(
    order: &mut ActiveModel,
    (number, revision): (&str, i32),
    total: Amount,
    terms: &OrderTerms,
) {
    let required = terms.lines.iter().map(|line| line.required_date).min();
    order.revision = Set(revision);
    // The earliest date of the lines: by then something has to leave.
    order.required_date = Set(required.unwrap_or_default());
    order.shipped_on = Set(None);
    order.total = Set(total);
    let line_texts = terms.lines.iter().flat_map(|line| {
        let descriptions = [&*line.description.ar, &line.description.en];
        documents::line_texts(&line.item, &line.supplier_part_number, descriptions)
    });
    let search_text = documents::search_text(number, &terms.subject, line_texts);
    Header::from(terms).write(order, search_text);
    order.reason = Set(None);
}

fn terms_total(currency: &str, terms: &OrderTerms) -> Result<Amount, ServiceError> {
    let lines = terms.lines.iter();
    let lines = lines.map(|line| (line.quantity, line.unit_price, line.vat_percent));
    gross_total(currency, lines, "document.terms.lines")
}

/// The sum of the lines (quantity, unit price, VAT percent) with VAT.
///
/// # Errors
/// The sum does not fit into an amount: the error names `field`.
pub(super) fn gross_total(
    currency: &str,
    lines: impl Iterator<Item = (Decimal, Decimal, Decimal)>,
    field: &str,
) -> Result<Amount, ServiceError> {
    let too_large = || field_error(field, MessageId::new("buyer-total-too-large"), &[]);
    totals::gross(currency, lines).ok_or_else(too_large)
}

fn line_row(order_id: Uuid, revision: i32, line: &NewOrderLine) -> order_line::ActiveModel {
    order_line::ActiveModel {
        order_id: Set(order_id),
        revision: Set(revision),
        line_number: Set(line.line_number.cast_signed()),
        item: Set(line.item.clone()),
        supplier_part_number: Set(line.supplier_part_number.clone()),
        description_ar: Set(line.description.ar.clone()),
        description_en: Set(line.description.en.clone()),
        quantity: Set(quantity(line.quantity)),
        uom: Set(line.uom.clone()),
        unit_price: Set(Amount::exactly(line.unit_price).unwrap_or_default()),
        vat_percent: Set(Percent::exactly(line.vat_percent).unwrap_or_default()),
        required_date: Set(line.required_date),
    }
}
