//! `POST /invitations`, and the same without sending anything. The mails follow from the stored rows.
use chrono::{DateTime, Utc};
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::{
    check::{Checked, checked},
    to_contract,
};
use crate::{
    step_up,
    users::{authenticate::email_key, colleague, events},
};
use contract::{
    Area, Permission, UserEventKind,
    invitation::{Invitation, InvitationSending, InvitedPerson, NewInvitations},
};
use service_core::{
    context::Context,
    error::ServiceError,
    idempotency::{self, once},
    mailed_tokens::INVITATION_LIFETIME,
    rows::insert_all,
};
use tables::{
    invitation::{Model, State},
    user,
};

pub async fn check(
    context: Context,
    _: [String; 0],
    new: NewInvitations,
) -> Result<(), ServiceError> {
    checked(&context.database, &context.user, new).await?;
    Ok(())
}

pub async fn invite(
    context: Context,
    _: [String; 0],
    sending: InvitationSending,
) -> Result<Vec<Invitation>, ServiceError> {
    let new = sending.invitations;
    if !idempotency::is_repeated(&context).await? {
        checked(&context.database, &context.user, new.clone()).await?;
        step_up::verify(&context, sending.step_up).await?;
    }
    let input = new.clone();
    once(&context, "invite", &input, async |transaction| {
        insert(transaction, &context, new).await
    })
    .await
}

async fn insert(
    transaction: &DatabaseTransaction,
    context: &Context,
    new: NewInvitations,
) -> Result<Vec<Invitation>, ServiceError> {
    let permission = Permission::edit(Area::Users);
    // Two users may invite the same person at the same time.
    let caller = colleague::lock_as(transaction, context, permission).await?;
    let new = checked(transaction, &caller, new).await?;
    let now = context.options.clock.now();
    let rows: Vec<_> = new
        .people
        .iter()
        .map(|person| row(&caller, &new, person, now))
        .collect();
    insert_all(transaction, rows.clone()).await?;
    for invitation in &rows {
        let kind = UserEventKind::Invited;
        events::record_invitation(transaction, &context.audit(), kind, None, invitation).await?;
    }
    let rows = rows.into_iter();
    Ok(rows
        .map(|invitation| to_contract(invitation, now))
        .collect())
}

fn row(caller: &user::Model, new: &Checked, person: &InvitedPerson, now: DateTime<Utc>) -> Model {
    Model {
        id: Uuid::now_v7(),
        supplier_id: caller.supplier_id,
        email_key: email_key(&person.email),
        email: person.email.clone(),
        first_name: person.first_name.clone(),
        last_name: person.last_name.clone(),
        employee_type_ar: new.employee_type.ar.clone(),
        employee_type_en: new.employee_type.en.clone(),
        permissions: user::Model::permissions_column(&new.permissions),
        language: new.language.as_str().to_owned(),
        state: State::Open,
        invited_by: caller.full_name(),
        given_by: Some(caller.id),
        invited_at: now,
        sent_at: now,
        expires_at: now + INVITATION_LIFETIME,
        mail_attempts: 0,
        next_mail_at: Some(now),
    }
}
