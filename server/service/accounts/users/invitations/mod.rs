//! `/invitations`: users invite colleagues by mail.
pub mod accept;
mod check;
pub mod mails;
mod send;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction,
    EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use super::{colleague, events::record_invitation};
use crate::step_up;
use contract::{
    Area, Permission, StepUp, UserEventKind,
    invitation::{Invitation, InvitationState, MOST_OPEN_INVITATIONS},
    operations::*,
};
use database::BeginWrite;
use service_core::{
    context::Context,
    endpoints::Endpoints,
    error::{ServiceError, ensure},
    mailed_tokens::{INVITATION_LIFETIME, PAUSE},
    rows::locked,
    search_words,
};
use tables::invitation::{Column, Entity, Model, State};
use values::{message_id::MessageId, search_text::search_text, text::LocalizedText};

pub fn register_operations(endpoints: &mut Endpoints) {
    endpoints.add::<CheckInvitations, _, _>(send::check);
    endpoints.add::<InviteUsers, _, _>(send::invite);
    endpoints.add::<ShowInvitation, _, _>(show);
    endpoints.add::<ResendInvitation, _, _>(resend);
    endpoints.add::<WithdrawInvitation, _, _>(withdraw);
    endpoints.add::<AcceptInvitation, _, _>(accept::accept);
}

/// Returns the invitations of the caller's supplier that were neither accepted nor withdrawn, and that a search finds; newest
/// first.
pub async fn unanswered(context: &Context, search: &str) -> Result<Vec<Invitation>, ServiceError> {
    let open = Entity::find()
        .filter(Column::SupplierId.eq(context.user.supplier_id))
        .filter(Column::State.eq(State::Open))
        .order_by_desc(Column::InvitedAt)
        .order_by_desc(Column::Id)
        .limit(u64::from(MOST_OPEN_INVITATIONS))
        .all(&context.database)
        .await?;
    let now = context.options.clock.now();
    let words = search_words::words(search);
    let is_found = |invitation: &Model| {
        let text = search_text(&format!("{} {}", invitation.full_name(), invitation.email));
        words.iter().all(|word| text.contains(word))
    };
    let rows = open.into_iter().filter(is_found);
    Ok(rows
        .map(|invitation| to_contract(invitation, now))
        .collect())
}

async fn show(context: Context, [id]: [String; 1], _: ()) -> Result<Invitation, ServiceError> {
    let invitation = find(&context.database, &context, &id).await?;
    Ok(to_contract(invitation, context.options.clock.now()))
}

/// Sends an invitation again. The user who does so gives its permissions from then on.
async fn resend(context: Context, [id]: [String; 1], step_up: StepUp) -> Result<(), ServiceError> {
    let now = context.options.clock.now();
    step_up::confirmed(&context, step_up, || {
        async |transaction| {
            let permission = Permission::edit(Area::Users);
            let caller = colleague::lock_as(transaction, &context, permission).await?;
            let before = lock(transaction, &context, &id).await?;
            ensure(
                before.state == State::Open,
                MessageId::new("users-invitation-over"),
            )?;
            let may_give = colleague::may_give(&caller, &before.permissions());
            ensure(may_give, MessageId::new("users-permissions-not-own"))?;
            let was_before = before.sent_at <= now - PAUSE;
            ensure(was_before, MessageId::new("users-invitation-just-sent"))?;
            let mut changed = before.clone().into_active_model();
            changed.given_by = Set(Some(caller.id));
            changed.sent_at = Set(now);
            changed.expires_at = Set(now + INVITATION_LIFETIME);
            changed.mail_attempts = Set(0);
            changed.next_mail_at = Set(Some(now));
            let after = changed.update(transaction).await?;
            let kind = UserEventKind::InvitationResent;
            record_invitation(transaction, &context.audit(), kind, Some(&before), &after).await?;
            Ok(())
        }
    })
    .await
}

async fn withdraw(context: Context, [id]: [String; 1], _: ()) -> Result<(), ServiceError> {
    let transaction = context.database.begin_write().await?;
    let permission = Permission::edit(Area::Users);
    colleague::lock_as(&transaction, &context, permission).await?;
    let before = lock(&transaction, &context, &id).await?;
    if before.state == State::Withdrawn {
        return Ok(());
    }
    ensure(
        before.state == State::Open,
        MessageId::new("users-invitation-accepted"),
    )?;
    let mut changed = before.clone().into_active_model();
    changed.state = Set(State::Withdrawn);
    changed.next_mail_at = Set(None);
    let after = changed.update(&transaction).await?;
    let kind = UserEventKind::InvitationWithdrawn;
    record_invitation(&transaction, &context.audit(), kind, Some(&before), &after).await?;
    transaction.commit().await?;
    Ok(())
}

async fn find(
    database: &impl ConnectionTrait,
    context: &Context,
    id: &str,
) -> Result<Model, ServiceError> {
    let found = named(context, id)?.one(database).await?;
    found.ok_or(ServiceError::NotFound)
}

/// Waits for whoever accepts it at this moment.
async fn lock(
    transaction: &DatabaseTransaction,
    context: &Context,
    id: &str,
) -> Result<Model, ServiceError> {
    let found = locked(named(context, id)?).one(transaction).await?;
    found.ok_or(ServiceError::NotFound)
}

fn named(context: &Context, id: &str) -> Result<Select<Entity>, ServiceError> {
    let id = Uuid::try_parse(id).map_err(|_| ServiceError::NotFound)?;
    Ok(Entity::find_by_id(id).filter(Column::SupplierId.eq(context.user.supplier_id)))
}

fn to_contract(invitation: Model, now: DateTime<Utc>) -> Invitation {
    Invitation {
        id: invitation.id.to_string(),
        full_name: invitation.full_name(),
        permissions: invitation.permissions(),
        email: invitation.email,
        employee_type_name: LocalizedText::new(
            invitation.employee_type_ar,
            invitation.employee_type_en,
        ),
        state: match invitation.state {
            State::Open if invitation.expires_at <= now => InvitationState::Expired,
            State::Open => InvitationState::Open,
            State::Accepted => InvitationState::Accepted,
            State::Withdrawn => InvitationState::Withdrawn,
        },
        invited_by: invitation.invited_by,
        invited_at: invitation.invited_at,
        sent_at: invitation.sent_at,
        expires_at: invitation.expires_at,
    }
}
