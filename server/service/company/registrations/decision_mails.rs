//! Mails the buyer's decision to the person who registered the supplier, and the invitation to the person of a supplier that
//! the buyer created. The supplier's row is also the entry of its mail's
//! outbox, so that a crash loses no mail, whichever process made the decision.
use sea_orm::DbErr;
use uuid::Uuid;

use accounts::suppliers::contact;
use contract::SupplierState;
use mail::Mail;
use service_core::{
    mail_queue::{MailContext, MailQueue},
    mail_templates::MailTemplate,
    mailed_tokens,
};
use tables::supplier::{Column, Entity, Model};

/// Mails about the buyer's decisions on suppliers.
pub enum DecisionMails {}

impl MailQueue for DecisionMails {
    type Table = Entity;

    const ATTEMPTS: Column = Column::MailAttempts;
    const NEXT_AT: Column = Column::NextMailAt;

    async fn compose(mails: &MailContext, supplier: &Model) -> Result<Option<Mail>, DbErr> {
        let Some(user) = contact(&mails.database, supplier.id).await? else {
            return Ok(None);
        };
        let Some(recipient) = mails.recipient(&user) else {
            return Ok(None);
        };
        let token;
        let template = match supplier.state {
            SupplierState::Approved if supplier.invited_at.is_some() => {
                let (to, now) = ((&*user.email_key, user.id), mails.clock.now());
                token = mailed_tokens::issue_invitation(&mails.database, to, now).await?;
                MailTemplate::SupplierInvited { token: &token }
            }
            SupplierState::Approved => MailTemplate::SupplierApproved,
            SupplierState::Rejected => MailTemplate::SupplierRejected,
            SupplierState::Deactivated => MailTemplate::SupplierDeactivated {
                reason: supplier.reason.as_deref(),
            },
            SupplierState::Pending => return Ok(None),
        };
        let mail = template.mail(recipient, &mails.links);
        let (decided, kind) = match supplier.state {
            SupplierState::Deactivated => (supplier.activation_changed_at, 1),
            _ => (supplier.invited_at.or(supplier.decided_at), 0),
        };
        let decided = decided.unwrap_or_default().timestamp_micros();
        let decision = u128::from(decided.unsigned_abs()) ^ (kind << 64);
        Ok(Some(Mail {
            // The same in every attempt, and another for each decision, invitation and deactivation.
            id: Uuid::from_u128(supplier.id.as_u128() ^ decision),
            ..mail
        }))
    }
}
