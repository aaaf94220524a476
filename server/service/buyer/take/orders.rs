//! Orders, their revisions, and what the buyer decides of them afterwards.
use rust_decimal::Decimal;
use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use uuid::Uuid;

use super::{BATCH, Taking, kept, quantity, wrong, wrong_with};
use crate::{
    buyer::documents::{
        Decision, GoodsReceipt, LineQuantity, NewOrder, NewOrderLine, OrderTerms, Revision,
    },
    documents::{
        self, AuditContext, Document, DocumentRef, Orders,
        events::{self, Change},
        headers::{self, Header, Version},
    },
    entities::{
        document_kind::DocumentKind,
        order::{ActiveModel, Column, Entity, State},
        order_line, order_receipt, order_revision,
    },
    error::ServiceError,
    fixed_point::{Amount, Percent},
    orders::{
        progress::{self, LineProgress},
        record::{self, Step},
        states::Action,
    },
    totals::{self, LineSum},
};
use contract::exchange::EventKind;
use values::message_id::MessageId;

impl Taking<'_> {
    pub async fn find_order(
        &self,
        supplier: Uuid,
        number: &str,
    ) -> Result<DocumentRef, ServiceError> {
        let order = documents::find::<Orders>(self.transaction, supplier, number).await?;
        Ok(order.document())
    }

    pub async fn order(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        new: &NewOrder,
    ) -> Result<(), ServiceError> {
        self.keep_buyer(&new.buyer).await?;
        let id = Uuid::now_v7();
        let mut order = ActiveModel {
            id: Set(id),
            supplier_id: Set(supplier),
            buyer_id: Set(new.buyer.id),
            number: Set(new.number.clone()),
            version: Set(1),
            issue_date: Set(new.issue_date),
            currency: Set(new.currency.clone()),
            state: Set(State::Issued),
            state_before_hold: Set(None),
            ..Default::default()
        };
        let total = total(&new.currency, &new.terms.lines)?;
        set_terms(&mut order, (&new.number, 1), total, &new.terms);
        let taken = OnConflict::columns([Column::SupplierId, Column::Number])
            .do_nothing()
            .to_owned();
        let inserted = Entity::insert(order)
            .on_conflict(taken)
            .exec_without_returning(self.transaction)
            .await?;
        if inserted == 0 {
            let taken = MessageId::new("buyer-number-taken");
            return Err(wrong("document.number", taken));
        }
        self.insert_revision(id, (1, ""), act, &new.terms.lines)
            .await?;
        let document = DocumentRef {
            supplier_id: supplier,
            kind: DocumentKind::Order,
            id,
        };
        let change = Change::new(EventKind::Issued).after(new);
        Ok(events::record(self.transaction, document, act, change).await?)
    }

    /// A new revision asks for a new response.
    pub async fn revision(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        new: &Revision,
    ) -> Result<(), ServiceError> {
        let order = documents::lock::<Orders>(self.transaction, supplier, &new.number).await?;
        let next = order.revision + 1;
        if new.revision.cast_signed() != next {
            let next = next.to_string();
            let words = MessageId::new("buyer-sequence");
            return Err(wrong_with("document.revision", words, &[("next", &next)]));
        }
        let (document, before) = (order.document(), Header::from(&order));
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
        headers::supersede(self.transaction, document, order.revision, &before).await?;
        let total = total(&order.currency, &new.terms.lines)?;
        let revise =
            |order: &mut ActiveModel| set_terms(order, (&new.number, next), total, &new.terms);
        let order =
            record::apply_transition_with(self.transaction, order, act, step, revise).await?;
        self.insert_revision(order.id, (next, new.reason.trim()), act, &new.terms.lines)
            .await
    }

    /// Holds it, releases, cancels or closes it.
    pub async fn decide(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        decision: &Decision,
        (action, event): (Action, EventKind),
    ) -> Result<(), ServiceError> {
        let order = documents::lock::<Orders>(self.transaction, supplier, &decision.number).await?;
        let found = order.state;
        // A revision hides how far the order had come.
        if action == Action::Cancel && progress::has_begun(self.transaction, &order).await? {
            let begun = MessageId::new("service-order-begun");
            return Err(ServiceError::Conflict(begun));
        }
        let step = Step::new(action, event).noted(decision.reason.trim());
        let decide = |order: &mut ActiveModel| {
            order.state_before_hold = Set((action == Action::Hold).then_some(found));
            order.reason = Set(kept(&decision.reason));
        };
        record::apply_transition_with(self.transaction, order, act, step, decide).await?;
        Ok(())
    }

    /// Nothing arrives that did not leave; none takes a wrong receipt back.
    pub async fn receipt(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        receipt: &GoodsReceipt,
    ) -> Result<(), ServiceError> {
        let order = documents::lock::<Orders>(self.transaction, supplier, &receipt.number).await?;
        let progress = progress::load(self.transaction, &order).await?;
        let mut rows = Vec::with_capacity(receipt.lines.len());
        for (index, line) in receipt.lines.iter().enumerate() {
            let line_number = line.line_number.cast_signed();
            let found = progress
                .iter()
                .find(|one| one.line.line_number == line_number);
            let Some(found) = found else {
                let field = format!("document.lines[{index}].lineNumber");
                let words = MessageId::new("buyer-line-unknown");
                let line = line_number.to_string();
                return Err(wrong_with(&field, words, &[("line", &line)]));
            };
            if line.quantity > found.shipped {
                let field = format!("document.lines[{index}].quantity");
                let words = MessageId::new("buyer-too-much");
                let most = found.shipped.to_string();
                return Err(wrong_with(&field, words, &[("most", &most)]));
            }
            rows.push(order_receipt::ActiveModel {
                order_id: Set(order.id),
                line_number: Set(line_number),
                received: Set(quantity(line.quantity)),
            });
        }
        let more = OnConflict::columns([
            order_receipt::Column::OrderId,
            order_receipt::Column::LineNumber,
        ])
        .update_column(order_receipt::Column::Received)
        .to_owned();
        order_receipt::Entity::insert_many(rows)
            .on_conflict(more)
            .exec_without_returning(self.transaction)
            .await?;
        let received = |line: &LineProgress| LineQuantity {
            line_number: line.line.line_number.unsigned_abs(),
            quantity: line.received,
        };
        let change = Change::new(EventKind::GoodsReceived)
            .before(&progress.iter().map(received).collect::<Vec<_>>())
            .after(&receipt.lines);
        Ok(events::record(self.transaction, order.document(), act, change).await?)
    }

    async fn insert_revision(
        &self,
        order_id: Uuid,
        (revision, reason): (i32, &str),
        act: &AuditContext,
        lines: &[NewOrderLine],
    ) -> Result<(), ServiceError> {
        order_revision::Entity::insert(order_revision::ActiveModel {
            order_id: Set(order_id),
            revision: Set(revision),
            issued_at: Set(act.at),
            reason: Set(kept(reason)),
        })
        .exec_without_returning(self.transaction)
        .await?;
        for lines in lines.chunks(BATCH) {
            let rows = lines.iter().map(|line| line_row(order_id, revision, line));
            order_line::Entity::insert_many(rows)
                .exec_without_returning(self.transaction)
                .await?;
        }
        Ok(())
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

fn set_terms(
    order: &mut ActiveModel,
    (number, revision): (&str, i32),
    total: Amount,
    terms: &OrderTerms,
) {
    let required = terms.lines.iter().map(|line| line.required_date).min();
    order.revision = Set(revision);
    // The soonest: by then something has to leave.
    order.required_date = Set(required.unwrap_or_default());
    order.shipped_on = Set(None);
    order.total = Set(total);
    Header::from(terms).write(order, number);
    order.reason = Set(None);
}

/// With VAT.
fn total(currency: &str, lines: &[NewOrderLine]) -> Result<Amount, ServiceError> {
    let none = Decimal::ZERO;
    let sums: Option<Vec<_>> = lines
        .iter()
        .map(|line| {
            let net = totals::line_net(line.quantity, line.unit_price, none, currency)?;
            Some(LineSum {
                net,
                vat_percent: line.vat_percent,
            })
        })
        .collect();
    sums.and_then(|sums| totals::totals(currency, &sums, none, none))
        .and_then(|totals| Amount::exactly(totals.gross))
        .ok_or_else(|| {
            let too_large = MessageId::new("buyer-total-too-large");
            wrong("document.terms.lines", too_large)
        })
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
