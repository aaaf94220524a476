//! Ingests the buyer's decisions on credit notes of the supplier.
use super::{Ingest, field_error};
use buyer_documents::{CreditNoteStatus, NewCreditNoteStatus};
use payments::credit_note::{
    decide::{self, Decision},
    lock,
};
use service_core::error::ServiceError;
use tables::credit_note::State;
use values::message_id::MessageId;

impl Ingest<'_> {
    pub async fn take_credit_note_status(
        &self,
        new: &NewCreditNoteStatus,
    ) -> Result<(), ServiceError> {
        let refused = |reason| field_error("document.number", reason, &[("note", &new.number)]);
        let found = lock::with_invoice(self.transaction, self.supplier, &new.number).await?;
        let unknown = || refused(MessageId::new("buyer-credit-note-unknown"));
        let (note, invoice) = found.ok_or_else(unknown)?;
        match note.state {
            // The buyer does not know drafts.
            State::Draft | State::Received => return Err(unknown()),
            State::Withdrawn => {
                return Err(refused(MessageId::new("buyer-credit-note-withdrawn")));
            }
            State::Accepted => return Err(refused(MessageId::new("buyer-credit-note-accepted"))),
            State::Rejected => return Err(refused(MessageId::new("buyer-credit-note-rejected"))),
            State::Submitted => {}
        }
        let decision = Decision {
            is_accepted: new.status == CreditNoteStatus::Accepted,
            reason: new.reason.trim(),
        };
        decide::decide(self.transaction, (note, invoice), &self.audit, decision).await
    }
}
