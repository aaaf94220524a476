//! Ingests the buyers' statements of account.
use sea_orm::IntoActiveModel;
use uuid::Uuid;

use super::{Ingest, field_error};
use buyer_documents::NewAccountStatement;
use contract::exchange::EventKind;
use documents::events::{self, Change};
use service_core::error::ServiceError;
use tables::{
    DocumentRef,
    account_statement::{Column, Model},
    document_kind::DocumentKind,
    fixed_point::Amount,
};
use values::message_id::MessageId;

impl Ingest<'_> {
    pub async fn take_account_statement(
        &mut self,
        new: &NewAccountStatement,
    ) -> Result<(), ServiceError> {
        self.save_buyer(&new.buyer).await?;
        if new.to > self.clock.day_of(self.audit.at) {
            let future = MessageId::new("buyer-future");
            return Err(field_error("document.to", future, &[]));
        }
        let statement = Model {
            id: Uuid::now_v7(),
            supplier_id: self.supplier,
            buyer_id: self.source.id_of(&new.buyer),
            number: new.number.clone(),
            first_day: new.from,
            last_day: new.to,
            currency: new.currency.clone(),
            // Validation has refused balances that the database cannot keep exactly.
            opening: Amount::exactly(new.opening_balance).unwrap_or_default(),
            closing: Amount::exactly(new.closing_balance).unwrap_or_default(),
            received_at: self.audit.at,
        };
        let document = DocumentRef {
            supplier_id: statement.supplier_id,
            kind: DocumentKind::AccountStatement,
            id: statement.id,
        };
        let key = [Column::SupplierId, Column::Number];
        self.insert_numbered(statement.into_active_model(), key, "document.number")
            .await?;
        let change = Change::new(EventKind::StatementReceived).after(new);
        Ok(events::record(self.transaction, document, &self.audit, change).await?)
    }
}
