//! Reasons why the state of a document does not allow a message, in words for the buyer.
use contract::{buyer::MessageKind, order::OrderState, quotation_request::QuotationRequestState};
use values::message_id::MessageId;

pub fn reason_of_request(state: QuotationRequestState, kind: MessageKind) -> MessageId {
    use QuotationRequestState::*;
    match (state, kind) {
        (Cancelled, _) => MessageId::new("buyer-request-cancelled"),
        (Awarded | PartiallyAwarded | NotAwarded, _) => MessageId::new("buyer-request-decided"),
        (Received | Viewed | Draft, MessageKind::Award) => {
            MessageId::new("buyer-request-unanswered")
        }
        (Amended, MessageKind::Award) => MessageId::new("buyer-request-amended"),
        (Withdrawn, MessageKind::Award) => MessageId::new("buyer-request-withdrawn"),
        (Declined, MessageKind::Award) => MessageId::new("buyer-request-declined"),
        (Expired, MessageKind::Award) => MessageId::new("buyer-request-expired"),
        _ => MessageId::new("buyer-request-not-possible"),
    }
}

/// `has_begun`: goods of the order were shipped or received.
pub fn reason_of_order(state: OrderState, kind: MessageKind, has_begun: bool) -> MessageId {
    use OrderState::*;
    match (state, kind) {
        (Cancelled, _) => MessageId::new("buyer-order-cancelled"),
        (Closed, _) => MessageId::new("buyer-order-closed"),
        (Completed, _) => MessageId::new("buyer-order-completed"),
        (OnHold, MessageKind::OrderHold) => MessageId::new("buyer-order-held-already"),
        (_, MessageKind::OrderRelease) => MessageId::new("buyer-order-not-held"),
        (_, MessageKind::OrderCancellation) if has_begun => MessageId::new("buyer-order-begun"),
        (OnHold, _) => MessageId::new("buyer-order-on-hold"),
        (Rejected, _) => MessageId::new("buyer-order-rejected"),
        (_, MessageKind::OrderChangeAcceptance) => MessageId::new("buyer-order-unchanged"),
        (PartiallyInvoiced, MessageKind::OrderRevision) => MessageId::new("buyer-order-invoiced"),
        _ => MessageId::new("buyer-order-not-possible"),
    }
}
