//! Awards: what of a quotation is bought.
use rust_decimal::Decimal;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

use super::{Taking, quantity, wrong_with};
use crate::{
    buyer::documents::{Award, LineQuantity},
    documents::{self, AuditContext, Requests},
    entities::{quotation, quotation_line, request_line},
    error::ServiceError,
    fixed_point::Quantity,
    quotation_requests::{
        answered, lines,
        record::{self, Step},
        states::Action,
    },
};
use contract::exchange::EventKind;
use values::message_id::MessageId;

impl Taking<'_> {
    /// In full where the supplier gets all that it offered.
    pub async fn award(
        &mut self,
        supplier: Uuid,
        act: &AuditContext,
        new: &Award,
    ) -> Result<(), ServiceError> {
        let request = documents::lock::<Requests>(self.transaction, supplier, &new.number).await?;
        let Some(standing) = answered::last_row(self.transaction, &request).await? else {
            let nothing = MessageId::new("service-request-not-possible");
            return Err(ServiceError::Conflict(nothing));
        };
        if i64::from(standing.revision) != i64::from(new.revision) {
            let last = standing.revision.to_string();
            let words = MessageId::new("buyer-quotation-revised");
            return Err(wrong_with("document.revision", words, &[("last", &last)]));
        }
        let offered = self.offered(&standing).await?;
        for (index, line) in new.lines.iter().enumerate() {
            let most = offered
                .iter()
                .find(|offer| i64::from(offer.line_number) == i64::from(line.line_number))
                .map_or(Decimal::ZERO, |offer| offer.quantity.into());
            let is_twice = new.lines[..index]
                .iter()
                .any(|other| other.line_number == line.line_number);
            if line.quantity > most || is_twice {
                let field = format!("document.lines[{index}].quantity");
                let most = most.to_string();
                let words = MessageId::new("buyer-too-much");
                return Err(wrong_with(&field, words, &[("most", &most)]));
            }
        }
        let awarded = |offer: &quotation_line::Model| awarded(&new.lines, offer.line_number);
        let (action, event) = if new.lines.is_empty() {
            (Action::AwardToOthers, EventKind::NotAwarded)
        } else if offered.iter().all(|offer| awarded(offer) == offer.quantity) {
            (Action::Award, EventKind::Awarded)
        } else {
            (Action::AwardInPart, EventKind::PartiallyAwarded)
        };
        let step = Step::new(action, event);
        let request = record::apply_transition(self.transaction, request, act, step).await?;
        for line in lines::load(self.transaction, &request).await? {
            let quantity = self::awarded(&new.lines, line.line_number);
            let mut line = line.into_active_model();
            line.awarded_quantity = Set(Some(quantity));
            request_line::Entity::update(line)
                .exec(self.transaction)
                .await?;
        }
        Ok(())
    }

    /// What a quotation offers.
    async fn offered(
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

/// What is awarded of a line; lines that are not named go to somebody else.
fn awarded(lines: &[LineQuantity], line_number: i32) -> Quantity {
    lines
        .iter()
        .find(|line| line.line_number.cast_signed() == line_number)
        .map_or_else(Quantity::default, |line| quantity(line.quantity))
}
