//! Mails about the steps of requests. Each is an entry of an outbox in the step's transaction, so that a crash loses none; a
//! mail that is sent again after a crash has the same Message-ID.
use chrono::{DateTime, Utc};
use lettre::Address;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait};
use uuid::Uuid;

use super::{history, recipients, subjects};
use contract::exchange::EventKind;
use mail::Mail;
use service_core::{
    mail_queue::{MailContext, MailQueue},
    mail_templates::{ChangeMail, MailTemplate},
    mailed_tokens,
    rows::insert_all,
};
use tables::{
    change_mail::{Column, Entity, Model},
    change_request::{self, State},
};

/// Enqueues the mails about a step. Must be called in the transaction of the step.
pub async fn enqueue(
    transaction: &impl ConnectionTrait,
    request: &change_request::Model,
    step: EventKind,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let users = recipients::mailed(transaction, request).await?;
    let rows = users.into_iter().map(|user| Model {
        id: Uuid::now_v7(),
        supplier_id: request.supplier_id,
        request_id: request.id,
        step,
        email: user.email,
        language: user.language,
        mail_attempts: 0,
        next_mail_at: Some(at),
        mailed_at: None,
    });
    insert_all(transaction, rows.collect()).await
}

/// Mails about the steps of change requests.
pub enum ChangeMails {}

impl MailQueue for ChangeMails {
    type Table = Entity;

    const ATTEMPTS: Column = Column::MailAttempts;
    const NEXT_AT: Column = Column::NextMailAt;
    const MAILED_AT: Option<Column> = Some(Column::MailedAt);

    async fn compose(mails: &MailContext, row: &Model) -> Result<Option<Mail>, DbErr> {
        let request = change_request::Entity::find_by_id(row.request_id);
        let Some(request) = request.one(&mails.database).await? else {
            return Ok(None);
        };
        let Ok(to) = row.email.parse::<Address>() else {
            tracing::error!(id = %row.id, "the address of a mail about a change request is not one");
            return Ok(None);
        };
        let is_pending = State::PENDING.contains(&request.state);
        let token = match is_pending {
            true => {
                let now = mails.clock.now();
                Some(mailed_tokens::issue_stop(&mails.database, &row.email, request.id, now).await?)
            }
            false => None,
        };
        let stopped_by = match row.step {
            EventKind::Stopped => history::actor(&mails.database, &request, row.step).await?,
            _ => None,
        };
        let reason = match row.step {
            EventKind::Stopped | EventKind::Rejected => request.reason_words(),
            _ => None,
        };
        let account = subjects::changed_account(&request);
        let about = ChangeMail {
            kind: request.kind,
            step: row.step,
            id: request.id,
            author: &request.author_name,
            stopped_by: stopped_by.as_deref(),
            reason: reason.as_ref(),
            account: account.as_ref(),
            effective_on: request.effective_at.map(|at| mails.clock.day_of(at)),
            token: token.as_deref(),
        };
        let recipient = mails.recipient_at(&row.email, to, &row.language).await?;
        let mail = MailTemplate::Change(&about).mail(recipient, &mails.links);
        Ok(Some(Mail { id: row.id, ..mail }))
    }
}
