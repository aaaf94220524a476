//! Mails the buyer's people what waits for their decision, to the address of the configuration.
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use mail::Mail;
use service_core::{
    mail_queue::{MailContext, MailQueue},
    mail_templates::{DeskMail, MailTemplate, Recipient},
    rows::insert,
};
use tables::{
    desk_mail::{About, Column, Entity, Model},
    supplier,
};
use values::language::Language;

/// Enqueues a mail about a supplier. Must be called in the transaction of the event. One mail about a supplier waits at a time.
pub async fn enqueue(
    transaction: &impl ConnectionTrait,
    supplier_id: Uuid,
    about: About,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::About.eq(about))
        .exec(transaction)
        .await?;
    let mail = Model {
        id: Uuid::now_v7(),
        supplier_id,
        about,
        mail_attempts: 0,
        next_mail_at: Some(now),
    };
    insert(transaction, mail).await
}

/// Mails to the buyer about suppliers that wait for a decision.
pub enum DeskMails {}

impl MailQueue for DeskMails {
    type Table = Entity;

    const ATTEMPTS: Column = Column::MailAttempts;
    const NEXT_AT: Column = Column::NextMailAt;

    /// `None` if the configuration names no address.
    async fn compose(mails: &MailContext, row: &Model) -> Result<Option<Mail>, DbErr> {
        let Some(to) = mails.links.buyer.email.clone() else {
            return Ok(None);
        };
        let supplier = supplier::Entity::find_by_id(row.supplier_id)
            .filter(supplier::Column::IsSandbox.eq(false))
            .one(&mails.database)
            .await?;
        let Some(supplier) = supplier else {
            return Ok(None);
        };
        let about = DeskMail {
            about: row.about,
            supplier: supplier.id,
            company: &supplier.name(),
        };
        let recipient = Recipient {
            to,
            language: Language::default(),
            name: None,
        };
        let mail = MailTemplate::Desk(&about).mail(recipient, &mails.links);
        Ok(Some(Mail { id: row.id, ..mail }))
    }
}
