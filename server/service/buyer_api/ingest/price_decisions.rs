//! Ingests the buyer's decisions on price requests.
use super::{Ingest, field_error};
use buyer_documents::NewPriceRequestDecision;
use documents::PriceRequests;
use prices::price_requests::decide::decide;
use service_core::error::ServiceError;
use tables::price_request::State;
use values::message_id::MessageId;

impl Ingest<'_> {
    /// A message that comes again is known by its id, so that a decided request takes no other one, not even with the same decision.
    pub async fn take_price_decision(
        &self,
        new: &NewPriceRequestDecision,
    ) -> Result<(), ServiceError> {
        let refused = |field, reason, argument: (&str, &str)| {
            Err(field_error(
                &format!("document.{field}"),
                reason,
                &[argument],
            ))
        };
        let of_request = ("request", &*new.number);
        let unknown = MessageId::new("buyer-price-request-unknown");
        let request = match self.lock::<PriceRequests>(&new.number).await {
            Err(ServiceError::NotFound) => return refused("number", unknown, of_request),
            found => found?,
        };
        match request.state {
            // The buyer does not know drafts, and not those that were given up.
            _ if request.submitted_at.is_none() => return refused("number", unknown, of_request),
            State::Withdrawn => {
                let withdrawn = MessageId::new("buyer-price-request-withdrawn");
                return refused("number", withdrawn, of_request);
            }
            State::Approved | State::PartiallyApproved | State::Rejected => {
                let decided = MessageId::new("buyer-price-request-decided");
                return refused("number", decided, of_request);
            }
            State::Draft | State::Submitted => {}
        }
        if request.version != new.version.cast_signed() {
            let changed = MessageId::new("buyer-price-request-changed");
            let version = request.version.to_string();
            return refused("version", changed, ("version", &version));
        }
        let named = (self.supplier, &*new.number);
        let decided = decide(self.transaction, named, &self.audit, &new.into()).await;
        decided.map_err(in_document)
    }
}

/// The fields by their paths in the message.
fn in_document(error: ServiceError) -> ServiceError {
    match error {
        ServiceError::Fields(errors) => {
            let errors = errors.into_iter();
            let errors = errors.map(|(path, error)| (format!("document.{path}"), error));
            ServiceError::Fields(errors.collect())
        }
        error => error,
    }
}
