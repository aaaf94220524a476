//! Takes a document from one state to the next: checks the transition, writes the row and its event.
use chrono::{DateTime, Utc};
use sea_orm::{DatabaseTransaction, EntityTrait, IntoActiveModel, ModelTrait};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use crate::{
    Documents,
    events::{self, Change},
};
use contract::exchange::EventKind;
use service_core::{audit::AuditContext, error::ServiceError, outbox::Part};
use tables::outbox_message::PartKind;

/// A kind of document whose state changes by actions.
pub trait Stateful: Documents<Model: IntoActiveModel<Self::ActiveModel>> {
    type Action;

    /// The row as the step leaves it.
    ///
    /// # Errors
    /// `Conflict` if the document does not allow the action.
    fn after_step(
        document: &Self::Model,
        step: &Step<Self::Action>,
        now: DateTime<Utc>,
    ) -> Result<Self::ActiveModel, ServiceError>;

    /// State, version and `content`, for the audit log.
    fn summary(document: &Self::Model, now: DateTime<Utc>, content: &Value) -> Value;

    /// Returns when the document expired, if no event records it yet.
    fn unrecorded_expiry(_: &Self::Model, _: DateTime<Utc>) -> Option<DateTime<Utc>> {
        None
    }
}

/// An action on a document, and its event. `A` are the actions on documents of the kind.
pub struct Step<A> {
    pub action: A,
    event: EventKind,
    /// Shown with the event: a reason, or the number of a new document.
    pub note: String,
    /// The answer or the new document, for the audit log.
    content: Value,
    /// The content that it replaces.
    replaced: Value,
    part: Option<Part>,
}

impl<A> Step<A> {
    pub fn new(action: A, event: EventKind) -> Self {
        Self {
            action,
            event,
            note: String::new(),
            content: Value::Null,
            replaced: Value::Null,
            part: None,
        }
    }

    /// The part of the document that the buyer's systems are notified of.
    pub fn about(mut self, kind: PartKind, id: Uuid) -> Self {
        self.part = Some((kind, id));
        self
    }

    pub fn noted(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    pub fn with(mut self, content: &impl Serialize) -> Self {
        self.content = events::json(content);
        self
    }

    pub fn replacing(mut self, content: &impl Serialize) -> Self {
        self.replaced = events::json(content);
        self
    }
}

/// Takes the step of a locked document.
///
/// # Errors
/// `Conflict` if the document does not allow the action.
pub async fn apply_transition<M>(
    transaction: &DatabaseTransaction,
    document: M,
    audit: &AuditContext,
    step: Step<<M::Entity as Stateful>::Action>,
) -> Result<M, ServiceError>
where
    M: ModelTrait<Entity: Stateful<Model = M>>,
{
    apply_transition_with(transaction, document, audit, step, |_| {}).await
}

/// The same for a step that also changes other columns.
pub async fn apply_transition_with<M>(
    transaction: &DatabaseTransaction,
    document: M,
    audit: &AuditContext,
    step: Step<<M::Entity as Stateful>::Action>,
    change_more: impl FnOnce(&mut <M::Entity as EntityTrait>::ActiveModel),
) -> Result<M, ServiceError>
where
    M: ModelTrait<Entity: Stateful<Model = M>>,
{
    let mut changed = M::Entity::after_step(&document, &step, audit.at)?;
    change_more(&mut changed);
    if let Some(expired_at) = M::Entity::unrecorded_expiry(&document, audit.at) {
        let clock = AuditContext::for_clock(expired_at, audit.recorded_at);
        let expired = Change::new(EventKind::Expired);
        events::record(transaction, document.document(), &clock, expired).await?;
    }
    let before = M::Entity::summary(&document, audit.at, &step.replaced);
    let document = M::Entity::update(changed).exec(transaction).await?;
    let after = M::Entity::summary(&document, audit.at, &step.content);
    let change = Change::new(step.event).noted(step.note).about(step.part);
    let change = change.before(&before).after(&after);
    events::record(transaction, document.document(), audit, change).await?;
    Ok(document)
}
