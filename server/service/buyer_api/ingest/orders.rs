//! Ingests orders, and what the buyer decides on them.
use sea_orm::ActiveValue::Set;
use uuid::Uuid;

use super::{Ingest, field_error, quantity};
use buyer_documents::{Decision, NewOrder, NewOrderLine, OrderTerms};
use contract::{exchange::EventKind, text_line::TextLine};
use documents::{
    Orders, Requests,
    events::{self, Change},
    headers::{self, Header},
    orders::{fulfilment, line_price::LinePrice},
    transition::{Step, apply_transition_with},
};
use orders::agreed::Terms;
use service_core::{
    error::ServiceError,
    fields::filled,
    rows::{insert, insert_all},
    totals::{self, LineSum},
};
use tables::{
    DocumentRef,
    document_kind::DocumentKind,
    fixed_point::{Amount, Percent},
    order::{ActiveModel, Column, State, states::Action},
    order_line, order_revision,
};
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
            buyer_id: Set(self.source.id_of(&new.buyer)),
            number: Set(new.number.clone()),
            version: Set(1),
            issue_date: Set(new.issue_date),
            currency: Set(new.currency.clone()),
            state: Set(State::Issued),
            state_before_hold: Set(None),
            request_id: Set(request_id),
            changed_at: Set(self.now),
            ..Default::default()
        };
        let total = terms_total(&new.currency, &new.terms)?;
        set_terms(&mut order, (&new.number, 1), total, &new.terms);
        let key = [Column::SupplierId, Column::Number];
        self.insert_numbered(order, key, "document.number").await?;
        self.insert_first_revision(document.id, &new.terms.lines)
            .await?;
        let change = Change::new(EventKind::Issued).after(new);
        Ok(events::record(self.transaction, document, &self.audit, change).await?)
    }

    /// The request for quotation that the order comes from, if it names one.
    async fn source_of(&self, new: &NewOrder) -> Result<Option<Uuid>, ServiceError> {
        let Some(number) = &new.quotation_request else {
            return Ok(None);
        };
        // Locked, so that its award is not corrected at the same time.
        match self.lock::<Requests>(number).await {
            Ok(request) if request.buyer_id == self.source.id_of(&new.buyer) => {
                Ok(Some(request.id))
            }
            Ok(_) | Err(ServiceError::NotFound) => {
                let unknown = MessageId::new("buyer-request-unknown");
                Err(field_error("document.quotationRequest", unknown, &[]))
            }
            Err(error) => Err(error),
        }
    }

    /// Puts the order on hold, releases, cancels or closes it.
    pub async fn decide_order(
        &mut self,
        decision: &Decision,
        (action, event): (Action, EventKind),
    ) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&decision.number).await?;
        let found = order.state;
        if matches!(action, Action::Cancel | Action::Close) {
            let has_begun = fulfilment::has_begun(self.transaction, &order).await?;
            order.expect_end(action, has_begun)?;
        }
        let terms = match action {
            Action::Close => Terms::when_closed(self.transaction, &order).await?,
            _ => None,
        };
        let restore = terms.map(Terms::write).transpose()?;
        let step = Step::new(action, event).noted(decision.reason.trim());
        let decide = |order: &mut ActiveModel| {
            if let Some(restore) = restore {
                restore(order);
            }
            order.state_before_hold = Set((action == Action::Hold).then_some(found));
            order.reason = Set(filled(&decision.reason));
        };
        apply_transition_with(self.transaction, order, &self.audit, step, decide).await?;
        Ok(())
    }

    async fn insert_first_revision(
        &self,
        order_id: Uuid,
        lines: &[NewOrderLine],
    ) -> Result<(), ServiceError> {
        let lines = lines.iter().map(|line| line_row(order_id, 1, line));
        let revision = order_revision::Model {
            order_id,
            revision: 1,
            issued_at: self.audit.at,
            reason: None,
            agreed_response_id: None,
        };
        self.insert_revision(revision, lines.collect()).await
    }

    pub(super) async fn insert_revision(
        &self,
        revision: order_revision::Model,
        lines: Vec<order_line::Model>,
    ) -> Result<(), ServiceError> {
        insert(self.transaction, revision).await?;
        Ok(insert_all(self.transaction, lines).await?)
    }
}

fn header(terms: &OrderTerms) -> Header {
    Header {
        subject: terms.subject.clone(),
        submission_due_at: None,
        payment_terms: terms.payment_terms.clone(),
        incoterm: terms.incoterm.clone(),
        place: headers::place(&terms.delivery_address, &terms.references),
        note: terms.note.clone(),
        references: terms.references.clone(),
        text_lines: terms.text_lines.iter().map(TextLine::from).collect(),
    }
}

pub(super) fn set_terms(
    order: &mut ActiveModel,
    (number, revision): (&str, i32),
    total: Amount,
    terms: &OrderTerms,
) {
    order.revision = Set(revision);
    // The first shipment is due on the earliest required date of the lines.
    order.required_date = Set(terms
        .lines
        .iter()
        .filter_map(|line| line.required_date)
        .min());
    order.shipped_on = Set(None);
    order.total = Set(total);
    let line_texts = terms.lines.iter().flat_map(|line| {
        let descriptions = [&*line.description.ar, &line.description.en];
        documents::line_texts(&line.item, &line.supplier_part_number, descriptions)
    });
    let own_number = order.supplier_order_number.try_as_ref();
    let texts = line_texts.chain(own_number.and_then(Option::as_deref));
    let search_text = documents::search_text(number, &terms.subject, texts);
    header(terms).write(order, search_text);
    order.reason = Set(None);
}

pub(super) fn terms_total(currency: &str, terms: &OrderTerms) -> Result<Amount, ServiceError> {
    let sums = terms.lines.iter().map(|line| {
        let line = line_row(Uuid::nil(), 0, line);
        LinePrice::ordered(&line).sum(currency)
    });
    gross_total(currency, sums, "document.terms.lines")
}

/// The sum of the lines with VAT.
///
/// # Errors
/// The sum does not fit into an amount: the error names `field`.
pub(super) fn gross_total(
    currency: &str,
    lines: impl Iterator<Item = Option<LineSum>>,
    field: &str,
) -> Result<Amount, ServiceError> {
    let too_large = || field_error(field, MessageId::new("buyer-total-too-large"), &[]);
    totals::gross(currency, lines).ok_or_else(too_large)
}

pub(super) fn line_row(order_id: Uuid, revision: i32, line: &NewOrderLine) -> order_line::Model {
    order_line::Model {
        order_id,
        revision,
        line_number: line.line_number.cast_signed(),
        item: line.item.clone(),
        reference: line.reference.clone(),
        supplier_part_number: line.supplier_part_number.clone(),
        description_ar: line.description.ar.clone(),
        description_en: line.description.en.clone(),
        quantity: quantity(line.quantity),
        uom: line.uom.clone(),
        unit_price: Amount::exactly(line.unit_price).unwrap_or_default(),
        vat_percent: Percent::exactly(line.vat_percent).unwrap_or_default(),
        vat_category: line.vat_category,
        vat_exemption_reason_ar: line.vat_exemption_reason.ar.clone(),
        vat_exemption_reason_en: line.vat_exemption_reason.en.clone(),
        vat_exemption_reason_code: line.vat_exemption_reason_code.clone(),
        required_date: line.required_date,
        allowance_charges: serde_json::to_string(&line.allowance_charges)
            .expect("discounts and charges are JSON"),
        is_return: line.is_return,
    }
}
