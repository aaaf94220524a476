//! Words refusals by a document's state for the buyer.
use super::Ingest;
use crate::{
    not_possible::{reason_of_order, reason_of_request},
    problem::is_for_buyer,
    reads::references,
};
use buyer_documents::Document;
use contract::{
    buyer::{MessageKind, ReferredKind},
    exchange::Side,
};
use documents::{Orders, Requests, orders::fulfilment};
use service_core::{
    error::{NotPossible, ServiceError},
    field_errors::FieldError,
};
use values::message_id::MessageId;

/// The number of the request or order is unknown.
fn no_such_document(kind: ReferredKind) -> ServiceError {
    let unknown = match kind {
        ReferredKind::QuotationRequest => MessageId::new("buyer-request-unknown"),
        ReferredKind::Order => MessageId::new("buyer-order-unknown"),
    };
    ServiceError::NoSuchDocument(FieldError::new(unknown, &[]))
}

impl Ingest<'_> {
    /// The refusal of a document of the buyer's, with the state and what it allows. The document is still locked, so that
    /// this is the state that the refusal is about.
    pub async fn refusal(&self, document: &Document, error: ServiceError) -> ServiceError {
        let Some(subject) = document.subject() else {
            return error;
        };
        let own_words = match error {
            _ if document.side() != Side::Buyer => return error,
            ServiceError::Conflict(id) if is_for_buyer(id) => Some(FieldError::new(id, &[])),
            ServiceError::Conflict(_) => None,
            ServiceError::Outdated(reason) => Some(reason),
            ServiceError::NotFound => return no_such_document(subject.0),
            error => return error,
        };
        match self.not_possible(document.kind(), subject, own_words).await {
            Ok(refused) => ServiceError::NotPossible(Box::new(refused)),
            Err(failure) => failure,
        }
    }

    async fn not_possible(
        &self,
        kind: MessageKind,
        (subject, number): (ReferredKind, &str),
        own_words: Option<FieldError>,
    ) -> Result<NotPossible, ServiceError> {
        Ok(match subject {
            ReferredKind::QuotationRequest => {
                let request = self.find::<Requests>(number).await?;
                let state = request.state_at(self.now);
                let reason = || FieldError::new(reason_of_request(state, kind), &[]);
                let possible =
                    quotation_requests::possible::possible(self.transaction, &request, self.now);
                NotPossible {
                    reason: own_words.unwrap_or_else(reason),
                    document: references::of_request(&request, self.now),
                    possible: possible.await?,
                }
            }
            ReferredKind::Order => {
                let order = self.find::<Orders>(number).await?;
                let has_begun = fulfilment::has_begun(self.transaction, &order).await?;
                let reason = || FieldError::new(reason_of_order(order.state, kind, has_begun), &[]);
                NotPossible {
                    reason: own_words.unwrap_or_else(reason),
                    document: references::of_order(&order),
                    possible: orders::possible::possible(self.transaction, &order).await?,
                }
            }
        })
    }
}
