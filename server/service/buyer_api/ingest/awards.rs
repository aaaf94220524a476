//! Ingests awards of quotations.
use rust_decimal::Decimal;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};

use super::{Ingest, field_error, quantity, quantity_error};
use buyer_documents::{Award, LineQuantity};
use contract::exchange::EventKind;
use documents::{
    Requests,
    orders::source,
    quotation_requests::{answered, lines},
    transition::{Step, apply_transition},
};
use service_core::error::ServiceError;
use tables::{
    fixed_point::Quantity, quotation, quotation_line, request_for_quotation::states::Action,
    request_line,
};
use values::message_id::MessageId;

impl Ingest<'_> {
    /// An award is full if it covers everything that the supplier offered. A later award corrects an earlier one until the
    /// request is ordered.
    pub async fn award(&mut self, new: &Award) -> Result<(), ServiceError> {
        let request = self.lock::<Requests>(&new.number).await?;
        if request.state.is_decided() && source::has_orders(self.transaction, &request).await? {
            let ordered = MessageId::new("buyer-award-ordered");
            return Err(ServiceError::Conflict(ordered));
        }
        let Some(quotation) = answered::last_row(self.transaction, &request).await? else {
            let nothing = MessageId::new("service-request-not-possible");
            return Err(ServiceError::Conflict(nothing));
        };
        if i64::from(quotation.revision) != i64::from(new.revision) {
            let last = quotation.revision.to_string();
            let words = MessageId::new("buyer-quotation-revised");
            return Err(field_error("document.revision", words, &[("last", &last)]));
        }
        let offered = self.offered_lines(&quotation).await?;
        for (index, line) in new.lines.iter().enumerate() {
            let most = offered
                .iter()
                .find(|offer| i64::from(offer.line_number) == i64::from(line.line_number))
                .map_or(Decimal::ZERO, |offer| offer.quantity.into());
            let is_twice = new.lines[..index]
                .iter()
                .any(|other| other.line_number == line.line_number);
            if line.quantity > most || is_twice {
                return Err(quantity_error(index, most));
            }
        }
        let is_full = |offer: &quotation_line::Model| {
            awarded_quantity(&new.lines, offer.line_number) == offer.quantity
        };
        let (action, event) = if new.lines.is_empty() {
            (Action::AwardToOthers, EventKind::NotAwarded)
        } else if offered.iter().all(is_full) {
            (Action::Award, EventKind::Awarded)
        } else {
            (Action::AwardInPart, EventKind::PartiallyAwarded)
        };
        let step = Step::new(action, event);
        let request = apply_transition(self.transaction, request, &self.audit, step).await?;
        for line in lines::load(self.transaction, &request).await? {
            let quantity = awarded_quantity(&new.lines, line.line_number);
            let mut line = line.into_active_model();
            line.awarded_quantity = Set(Some(quantity));
            request_line::Entity::update(line)
                .exec(self.transaction)
                .await?;
        }
        Ok(())
    }

    async fn offered_lines(
        &self,
        quotation: &quotation::Model,
    ) -> Result<Vec<quotation_line::Model>, ServiceError> {
        Ok(quotation_line::Entity::find()
            .filter(quotation_line::Column::SupplierId.eq(quotation.supplier_id))
            .filter(quotation_line::Column::QuotationId.eq(quotation.id))
            .filter(quotation_line::Column::IsOffered.eq(true))
            .all(self.transaction)
            .await?)
    }
}

/// Zero for lines that the award does not name: they go to other suppliers.
fn awarded_quantity(lines: &[LineQuantity], line_number: i32) -> Quantity {
    lines
        .iter()
        .find(|line| line.line_number.cast_signed() == line_number)
        .map_or_else(Quantity::default, |line| quantity(line.quantity))
}
