//! Mails invitations. The row of an invitation is also the entry of its mail's outbox, so that a crash loses no mail.
use lettre::Address;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use mail::Mail;
use service_core::{
    mail_queue::{MailContext, MailQueue},
    mail_templates::{MailTemplate, Recipient},
    mailed_tokens,
};
use tables::{
    invitation::{Column, Entity, Model, State},
    supplier, user,
};
use values::text::LocalizedText;

/// Mails that invite users.
pub enum InvitationMails {}

impl MailQueue for InvitationMails {
    type Table = Entity;

    const ATTEMPTS: Column = Column::MailAttempts;
    const NEXT_AT: Column = Column::NextMailAt;

    /// Each attempt has a link of its own, because only the hashes of links are stored.
    async fn compose(mails: &MailContext, invitation: &Model) -> Result<Option<Mail>, DbErr> {
        let now = mails.clock.now();
        if invitation.state != State::Open || invitation.expires_at <= now {
            return Ok(None);
        }
        let Ok(to) = invitation.email.parse::<Address>() else {
            tracing::error!(id = %invitation.id, "the address of an invitation is not one");
            return Ok(None);
        };
        let database = &mails.database;
        let account = user::Entity::find()
            .filter(user::Column::EmailKey.eq(&*invitation.email_key))
            .one(database)
            .await?;
        let supplier = supplier::Entity::find_by_id(invitation.supplier_id)
            .one(database)
            .await?;
        let Some(supplier) = supplier else {
            return Ok(None);
        };
        let language = invitation.language();
        let company = LocalizedText::new(supplier.name_ar, supplier.name_en);
        let company = company.in_language(language);
        let recipient = Recipient {
            to,
            language,
            name: Some(invitation.full_name()),
        };
        let token;
        let template = match account {
            Some(_) => MailTemplate::InvitedWithAccount { company },
            None => {
                token = mailed_tokens::issue_for_invitation(database, invitation, now).await?;
                MailTemplate::UserInvited {
                    token: &token,
                    company,
                    inviter: &invitation.invited_by,
                }
            }
        };
        let sent = invitation.sent_at.timestamp_micros();
        Ok(Some(Mail {
            // The same in every attempt, and another for each mail that was asked for.
            id: Uuid::from_u128(invitation.id.as_u128() ^ u128::from(sent.unsigned_abs())),
            ..template.mail(recipient, &mails.links)
        }))
    }
}
