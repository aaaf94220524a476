//! Ingests messages in inquiries, their closing, and inquiries from before the supplier used the portal.
use sea_orm::IntoActiveModel;

use super::{Ingest, field_error};
use buyer_documents::{Inquired, InquiryClosing, NewInquiry, Remark};
use payments::{
    by_number,
    inquiries::{self, NewRow},
};
use service_core::error::ServiceError;
use tables::{
    inquiry::{Column, Model, State},
    payment,
};
use values::message_id::MessageId;

const NUMBER: &str = "document.number";

impl Ingest<'_> {
    pub async fn write_in_inquiry(&self, remark: &Remark) -> Result<(), ServiceError> {
        let inquiry = self.lock_inquiry(&remark.number).await?;
        inquiries::write(self.transaction, inquiry, &self.audit, &remark.text).await?;
        Ok(())
    }

    pub async fn close_inquiry(&self, closing: &InquiryClosing) -> Result<(), ServiceError> {
        let inquiry = self.lock_inquiry(&closing.number).await?;
        let reason = closing.reason.trim();
        Ok(inquiries::close(self.transaction, inquiry, &self.audit, reason).await?)
    }

    /// Only imported files have it.
    pub async fn take_inquiry(&self, new: &NewInquiry) -> Result<(), ServiceError> {
        let field = "document.document";
        let about = match new.about {
            Inquired::Invoice => {
                let invoice = self.lock_invoice(&new.document, field).await?;
                inquiries::expect_sent(&invoice)?;
                (invoice.document(), invoice.buyer_id)
            }
            Inquired::Payment => {
                let found = by_number::lock::<payment::Entity>(
                    self.transaction,
                    self.supplier,
                    &new.document,
                );
                let unknown = || {
                    let unknown = MessageId::new("buyer-payment-unknown");
                    field_error(field, unknown, &[("payment", &new.document)])
                };
                let payment = found.await?.ok_or_else(unknown)?;
                (payment.document(), payment.buyer_id)
            }
        };
        inquiries::expect_none_open(self.transaction, about.0).await?;
        let row = Model::from(NewRow {
            about,
            number: new.number.clone(),
            subject: new.subject,
            at: self.audit.at,
            recorded_at: self.now,
        });
        let key = [Column::SupplierId, Column::Number];
        let inserted = row.clone().into_active_model();
        self.insert_numbered(inserted, key, NUMBER).await?;
        inquiries::begin(self.transaction, &row, &self.audit, &new.text).await?;
        Ok(())
    }

    /// The inquiry with this number, which is not closed.
    async fn lock_inquiry(&self, number: &str) -> Result<Model, ServiceError> {
        let refused = |reason| field_error(NUMBER, reason, &[("inquiry", number)]);
        match inquiries::lock(self.transaction, self.supplier, number).await {
            Ok(inquiry) if inquiry.state == State::Closed => {
                Err(refused(MessageId::new("buyer-inquiry-closed")))
            }
            Err(ServiceError::NotFound) => Err(refused(MessageId::new("buyer-inquiry-unknown"))),
            found => found,
        }
    }
}
