//! Ingests revisions of orders, and the buyer's agreement to a supplier's changes.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::ActiveValue::Set;
use uuid::Uuid;

use super::{
    Ingest, Source, expect_next,
    orders::{gross_total, line_row, set_terms, terms_total},
    quantity,
};
use buyer_documents::{ChangeAcceptance, OrderTerms, Revision};
use contract::{exchange::EventKind, order::OrderLine};
use documents::{
    Document, Orders,
    headers::{self, Header, Version},
    orders::{line_price::LinePrice, line_progress::LineProgress, progress, revisions},
    transition::{Step, apply_transition_with},
};
use orders::{respond, response};
use service_core::{error::ServiceError, field_errors::FieldError, fields::filled};
use tables::{
    fixed_point::Amount,
    order::{ActiveModel, Model, states::Action},
    order_line,
    order_response::Code,
    order_revision,
};
use values::{digit_groups::grouped, message_id::MessageId};

impl Ingest<'_> {
    /// The supplier has to respond again to a new revision.
    pub async fn revise_order(&mut self, new: &Revision) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&new.number).await?;
        expect_next("document.revision", new.revision, order.revision)?;
        order.after(Action::Revise)?;
        self.expect_responding_to(&order, new.responding_to).await?;
        let (id, next) = (order.id, order.revision + 1);
        let progress = progress::load(self.transaction, &order).await?;
        expect_delivered(&progress, &new.terms)?;
        let before = Header::from(&order);
        let step = Step::new(Action::Revise, EventKind::Revised)
            .noted(new.reason.trim())
            .replacing(&version(&order, &before, &progress)?)
            .with(&new.terms);
        self.keep_header(&order, &before).await?;
        let total = terms_total(&order.currency, &new.terms)?;
        let revise =
            |order: &mut ActiveModel| set_terms(order, (&new.number, next), total, &new.terms);
        apply_transition_with(self.transaction, order, &self.audit, step, revise).await?;
        let lines = new.terms.lines.iter().map(|line| line_row(id, next, line));
        let revision = order_revision::Model {
            order_id: id,
            revision: next,
            issued_at: self.audit.at,
            reason: filled(&new.reason),
            agreed_response_id: None,
        };
        self.insert_revision(revision, lines.collect()).await
    }

    /// The confirmed quantities, prices and dates become a revision, which counts as accepted.
    pub async fn accept_changes(&mut self, new: &ChangeAcceptance) -> Result<(), ServiceError> {
        let order = self.lock::<Orders>(&new.number).await?;
        let present = response::current(self.transaction, &order).await?;
        expect_response(&order, present.map(|(id, _)| id), Some(new.response))?;
        order.after(Action::AcceptChanges)?;
        if present.is_none_or(|(_, code)| code != Code::AcceptedWithChanges) {
            let unchanged = MessageId::new("buyer-response-unchanged");
            return Err(ServiceError::Conflict(unchanged));
        }
        response::mark_taken(self.transaction, &order, self.audit.at).await?;
        let (id, next) = (order.id, order.revision + 1);
        let progress = progress::load(self.transaction, &order).await?;
        let lines: Vec<_> = progress.iter().filter_map(agreed_line).collect();
        let sums = lines.iter();
        let sums = sums.map(|line| LinePrice::ordered(line).sum(&order.currency));
        let total = gross_total(&order.currency, sums, "document.response")?;
        let before = Header::from(&order);
        let step = Step::new(Action::AcceptChanges, EventKind::ChangesAccepted)
            .noted(next.to_string())
            .replacing(&version(&order, &before, &progress)?)
            .with(new);
        self.keep_header(&order, &before).await?;
        let texts = lines.iter().flat_map(revisions::search_texts);
        let texts = texts.chain(order.supplier_order_number.as_deref());
        let search_text = documents::search_text(&order.number, &before.subject, texts);
        let required_date = lines.iter().filter_map(|line| line.required_date).min();
        let agree = |order: &mut ActiveModel| {
            order.revision = Set(next);
            order.total = Set(total);
            order.required_date = Set(required_date);
            order.shipped_on = Set(None);
            order.search_text = Set(search_text);
        };
        let order =
            apply_transition_with(self.transaction, order, &self.audit, step, agree).await?;
        let revision = order_revision::Model {
            order_id: id,
            revision: next,
            issued_at: self.audit.at,
            reason: None,
            agreed_response_id: Some(new.response),
        };
        let lines = lines.into_iter().map(|line| order_line::Model {
            revision: next,
            ..line
        });
        self.insert_revision(revision, lines.collect()).await?;
        respond::go_on(self.transaction, order, &self.audit).await?;
        Ok(())
    }

    /// The buyer has seen the response that the revision replaces. An imported file cannot know its id.
    async fn expect_responding_to(
        &self,
        order: &Model,
        named: Option<Uuid>,
    ) -> Result<(), ServiceError> {
        if self.source == Source::File && named.is_none() {
            return Ok(());
        }
        let present = response::current(self.transaction, order).await?;
        expect_response(order, present.map(|(id, _)| id), named)?;
        response::mark_taken(self.transaction, order, self.audit.at).await?;
        Ok(())
    }

    async fn keep_header(&self, order: &Model, header: &Header) -> Result<(), ServiceError> {
        let (transaction, document) = (self.transaction, order.document());
        headers::supersede(transaction, document, order.revision, header).await?;
        Ok(())
    }
}

/// `present` and `named` are ids of responses to the current revision.
fn expect_response(
    order: &Model,
    present: Option<Uuid>,
    named: Option<Uuid>,
) -> Result<(), ServiceError> {
    if present == named {
        return Ok(());
    }
    let revision = order.revision.to_string();
    let message = match present {
        Some(id) => {
            let response = id.to_string();
            let arguments = [("revision", &*revision), ("response", &response)];
            FieldError::new(MessageId::new("buyer-response-present"), &arguments)
        }
        None => {
            let none = MessageId::new("buyer-response-none");
            FieldError::new(none, &[("revision", &revision)])
        }
    };
    Err(ServiceError::Outdated(message))
}

/// A revision keeps what was shipped or received of each line.
fn expect_delivered(progress: &[LineProgress], terms: &OrderTerms) -> Result<(), ServiceError> {
    let mut errors = BTreeMap::new();
    for line in progress {
        let (number, least) = (line.line.line_number, least_quantity(line));
        if least.is_zero() {
            continue;
        }
        let mut lines = terms.lines.iter();
        let place = lines.position(|new| new.line_number.cast_signed() == number);
        let (number, least_words) = (number.to_string(), grouped(least));
        let arguments = [("line", &*number), ("least", &least_words)];
        match place {
            // Goods that were delivered do not become goods that go back.
            Some(place) if terms.lines[place].is_return => {
                let dropped = MessageId::new("buyer-line-delivered");
                let field = format!("document.terms.lines[{place}].isReturn");
                errors.insert(field, FieldError::new(dropped, &arguments));
            }
            None => {
                let dropped = MessageId::new("buyer-line-delivered");
                let words = FieldError::new(dropped, &arguments);
                errors.insert("document.terms.lines".to_owned(), words);
            }
            Some(place) if terms.lines[place].quantity < least => {
                let too_little = MessageId::new("buyer-too-little");
                let field = format!("document.terms.lines[{place}].quantity");
                errors.insert(field, FieldError::new(too_little, &arguments));
            }
            Some(_) => {}
        }
    }
    match errors.is_empty() {
        true => Ok(()),
        false => Err(ServiceError::Fields(errors)),
    }
}

/// Returns the shipped or received quantity of the line, but at most the ordered quantity.
fn least_quantity(line: &LineProgress) -> Decimal {
    let ordered = line.line.quantity.into();
    line.shipped.max(line.received).min(ordered)
}

/// The line as the supplier confirmed it; `None` if the supplier rejected it and nothing of it was delivered.
fn agreed_line(line: &LineProgress) -> Option<order_line::Model> {
    let agreed = line.agreed_quantity().max(least_quantity(line));
    let promised = line.response.as_ref().and_then(|line| line.promised_date);
    let ordered = &line.line;
    (!agreed.is_zero()).then(|| order_line::Model {
        quantity: quantity(agreed),
        unit_price: Amount::exactly(line.agreed_price()).unwrap_or_default(),
        required_date: promised.or(ordered.required_date),
        ..ordered.clone()
    })
}

fn version<'a>(
    order: &Model,
    header: &'a Header,
    progress: &[LineProgress],
) -> Result<Version<'a, OrderLine>, ServiceError> {
    let lines = progress.iter().map(|line| line.to_contract(order));
    Ok(Version {
        header,
        lines: lines.collect::<Result<_, _>>()?,
    })
}
