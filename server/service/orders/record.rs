//! A supplier's order in the database: what it has in common with other documents, and the steps that it takes.
use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};

use super::states::Action;
use crate::{
    documents::{
        AuditContext, Document, DocumentRef, Documents,
        events::{self, Change},
        step,
    },
    entities::{
        document_kind::DocumentKind,
        order::{ActiveModel, Column, Entity, Model},
    },
    error::ServiceError,
};
use contract::operations;

impl Documents for Entity {
    const SUPPLIER_ID: Column = Column::SupplierId;
    const BUYER_ID: Column = Column::BuyerId;
    const NUMBER: Column = Column::Number;
    const VERSION: Column = Column::Version;
    const SEARCH_TEXT: Column = Column::SearchText;
    const ISSUE_DATE: Column = Column::IssueDate;

    type Comment = operations::CommentOnOrder;
    type Attach = operations::AttachToOrder;
    type ReadAttachment = operations::ReadOrderAttachment;
    type RemoveAttachment = operations::RemoveOrderAttachment;
}

impl Document for Model {
    fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::Order,
            id: self.id,
        }
    }

    fn version(&self) -> i32 {
        self.version
    }

    fn takes_files(&self, _: DateTime<Utc>) -> bool {
        self.state.takes_files()
    }
}

/// A step of an order.
pub type Step = step::Step<Action>;

/// Takes the step of an order that is held, writes it into the history, and makes the version one higher.
///
/// # Errors
/// `Conflict` where the order does not allow it.
pub async fn apply_transition(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    step: Step,
) -> Result<Model, ServiceError> {
    apply_transition_with(transaction, order, audit, step, |_| {}).await
}

/// The same for a step that changes more of the order than where it stands.
pub async fn apply_transition_with(
    transaction: &DatabaseTransaction,
    order: Model,
    audit: &AuditContext,
    step: Step,
    change_more: impl FnOnce(&mut ActiveModel),
) -> Result<Model, ServiceError> {
    let state = order.after(step.action)?;
    let change = Change::new(step.event)
        .noted(step.note)
        .before(&summary(&order, &step.replaced));
    let version = order.version;
    let mut changed = order.into_active_model();
    changed.state = Set(state);
    changed.version = Set(version + 1);
    change_more(&mut changed);
    let order = Entity::update(changed).exec(transaction).await?;
    let change = change.after(&summary(&order, &step.content));
    events::record(transaction, order.document(), audit, change).await?;
    Ok(order)
}

/// Keeps why the order was rejected.
pub async fn explain(
    transaction: &DatabaseTransaction,
    order: Model,
    reason: &str,
) -> Result<Model, DbErr> {
    let mut changed = order.into_active_model();
    changed.reason = Set(Some(reason.to_owned()).filter(|reason| !reason.is_empty()));
    Entity::update(changed).exec(transaction).await
}

fn summary(order: &Model, content: &Value) -> Value {
    json!({
        "state": order.state,
        "version": order.version,
        "revision": order.revision,
        "content": content,
    })
}
