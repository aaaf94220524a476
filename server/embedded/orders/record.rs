//! A supplier's order in the database: found, held while it is changed, and changed.
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter,
    sea_query::{Expr, ExprTrait},
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::states::Action;
use crate::{
    backend::contract::{exchange::EventKind, order::OrderState},
    embedded::{
        entities::{
            document_kind::DocumentKind,
            order::{ActiveModel, Column, Entity, Model},
        },
        error::ServiceError,
        exchange::{
            self, Act, DocumentRef,
            events::{self, Change},
        },
    },
};

impl Model {
    pub fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::Order,
            id: self.id,
        }
    }

    /// # Errors
    /// The caller decided on another version.
    pub fn expect_version(&self, version: u32) -> Result<(), ServiceError> {
        exchange::expect_version(self.version, version)
    }
}

pub async fn find(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    number: &str,
) -> Result<Model, ServiceError> {
    Entity::find()
        .filter(named(supplier_id, number)?)
        .one(database)
        .await?
        .ok_or(ServiceError::NotFound)
}

/// Holds the order until the transaction ends. By writing, for SQLite knows no other lock.
pub async fn hold(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<Model, ServiceError> {
    Entity::update_many()
        .col_expr(Column::Version, Expr::col(Column::Version).add(0))
        .filter(named(supplier_id, number)?)
        .exec(transaction)
        .await?;
    find(transaction, supplier_id, number).await
}

fn named(supplier_id: Uuid, number: &str) -> Result<Condition, ServiceError> {
    // No number has a zero character, and PostgreSQL's texts cannot.
    if number.contains('\0') {
        return Err(ServiceError::NotFound);
    }
    Ok(Condition::all()
        .add(Column::SupplierId.eq(supplier_id))
        .add(Column::Number.eq(number)))
}

/// A step of an order that is held.
pub struct Step {
    pub action: Action,
    pub event: EventKind,
    /// What the history says beside it: a reason, or the number of what was made.
    pub note: String,
}

/// Takes the step, writes it into the history, and makes the version one higher.
///
/// # Errors
/// `Conflict` where the order does not allow it.
pub async fn take(
    transaction: &DatabaseTransaction,
    order: Model,
    act: &Act,
    step: Step,
) -> Result<Model, ServiceError> {
    write(transaction, order, act, step, &Value::Null, |_| {}).await
}

/// The same, and the audit log keeps what was answered or made.
///
/// # Errors
/// `Conflict` where the order does not allow it.
pub async fn take_logged(
    transaction: &DatabaseTransaction,
    order: Model,
    act: &Act,
    step: Step,
    content: &Value,
) -> Result<Model, ServiceError> {
    write(transaction, order, act, step, content, |_| {}).await
}

/// The same for a step that changes more of the order than where it stands.
pub async fn take_with(
    transaction: &DatabaseTransaction,
    order: Model,
    act: &Act,
    step: Step,
    change_more: impl FnOnce(&mut ActiveModel),
) -> Result<Model, ServiceError> {
    write(transaction, order, act, step, &Value::Null, change_more).await
}

async fn write(
    transaction: &DatabaseTransaction,
    order: Model,
    act: &Act,
    step: Step,
    content: &Value,
    change_more: impl FnOnce(&mut ActiveModel),
) -> Result<Model, ServiceError> {
    let change = Change::of(step.event)
        .noted(step.note)
        .before(&summary(&order, &Value::Null));
    let version = order.version;
    let mut changed = order.clone().into_active_model();
    changed.state = Set(order.after(step.action)?);
    changed.version = Set(version + 1);
    change_more(&mut changed);
    let order = Entity::update(changed).exec(transaction).await?;
    let change = change.after(&summary(&order, content));
    events::record(transaction, order.document(), act, change).await?;
    Ok(order)
}

/// Goes on by an action that nobody takes now: it follows from what was done before.
pub async fn follow(
    transaction: &DatabaseTransaction,
    order: Model,
    action: Action,
) -> Result<Model, ServiceError> {
    let state = order.after(action)?;
    let mut changed = order.into_active_model();
    changed.state = Set(state);
    Ok(Entity::update(changed).exec(transaction).await?)
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
        "state": OrderState::from(order.state),
        "version": order.version,
        "revision": order.revision,
        "content": content,
    })
}
