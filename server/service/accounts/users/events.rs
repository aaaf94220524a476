//! The audit log of users and invitations: who changed whom, when, from where, and what was before and after; never secrets.
use sea_orm::{ActiveEnum, ActiveValue::Set, ConnectionTrait, DbErr};
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use contract::{UserEventKind, UserTerms};
use service_core::{audit::AuditContext, context::Context, rows::insert};
use tables::{
    invitation, user,
    user_event::{ActiveModel, USER},
};
use values::text::LocalizedText;

/// Whom an event is about.
pub struct Subject<'a> {
    pub supplier_id: Uuid,
    pub id: Uuid,
    pub name: &'a str,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

/// Records an event. Must be called in the transaction of the change, with [`Context::audit`] of the user who makes it.
pub async fn record(
    transaction: &impl ConnectionTrait,
    audit: &AuditContext,
    kind: UserEventKind,
    about: Subject<'_>,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        supplier_id: Set(about.supplier_id),
        document_kind: Set(USER.to_owned()),
        document_id: Set(about.id),
        kind: Set(kind),
        at: Set(audit.at),
        actor_id: Set(audit.user_id),
        actor_name: Set(audit.name.clone()),
        actor_side: Set(audit.side),
        origin: Set(audit.origin.clone()),
        note: Set(Some(about.name.to_owned())),
        before: Set(about.before.map(|before| before.to_string())),
        after: Set(about.after.map(|after| after.to_string())),
    };
    insert(transaction, row).await
}

/// Records the change of a user.
pub async fn record_change(
    transaction: &impl ConnectionTrait,
    context: &Context,
    kind: UserEventKind,
    before: &user::Model,
    after: &user::Model,
) -> Result<(), DbErr> {
    let about = Subject {
        supplier_id: after.supplier_id,
        id: after.id,
        name: &after.full_name(),
        before: Some(terms(before)),
        after: Some(terms(after)),
    };
    record(transaction, &context.audit(), kind, about).await
}

/// Records a change that users make of their own accounts. `change` has the values before and after.
pub async fn record_own(
    transaction: &impl ConnectionTrait,
    audit: &AuditContext,
    kind: UserEventKind,
    user: &user::Model,
    change: Option<(Value, Value)>,
) -> Result<(), DbErr> {
    let (before, after) = change.unzip();
    let about = Subject {
        supplier_id: user.supplier_id,
        id: user.id,
        name: &user.full_name(),
        before,
        after,
    };
    record(transaction, audit, kind, about).await
}

/// The values of a field before and after a change.
pub fn change_of(field: &str, before: impl Serialize, after: impl Serialize) -> (Value, Value) {
    (json!({ field: before }), json!({ field: after }))
}

/// Records an event of an invitation. A new invitation has no values before.
pub async fn record_invitation(
    transaction: &impl ConnectionTrait,
    audit: &AuditContext,
    kind: UserEventKind,
    before: Option<&invitation::Model>,
    after: &invitation::Model,
) -> Result<(), DbErr> {
    let about = Subject {
        supplier_id: after.supplier_id,
        id: after.id,
        name: &after.full_name(),
        before: before.map(invitation_terms),
        after: Some(invitation_terms(after)),
    };
    record(transaction, audit, kind, about).await
}

fn invitation_terms(invitation: &invitation::Model) -> Value {
    let [ar, en] = [&invitation.employee_type_ar, &invitation.employee_type_en];
    let mut terms = json!(UserTerms {
        employee_type_name: LocalizedText::new(ar, en),
        is_account_manager: false,
        is_active: invitation.state == invitation::State::Accepted,
        permissions: invitation.permissions(),
    });
    terms["invitation"] = json!({
        "state": invitation.state.to_value(),
        "givenBy": invitation.given_by,
        "sentAt": invitation.sent_at,
        "expiresAt": invitation.expires_at,
    });
    terms
}

fn terms(user: &user::Model) -> Value {
    json!(UserTerms {
        employee_type_name: LocalizedText::new(&user.employee_type_ar, &user.employee_type_en),
        is_account_manager: user.is_account_manager,
        is_active: user.is_active,
        permissions: user.permissions(),
    })
}
