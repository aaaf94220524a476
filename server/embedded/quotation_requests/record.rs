//! A supplier's request in the database: found, held while it is changed, and changed.
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel,
    QueryFilter,
    sea_query::{Expr, ExprTrait},
};
use serde_json::json;
use uuid::Uuid;

use super::states::Action;
use crate::{
    backend::contract::{
        exchange::EventKind,
        quotation_request::{QuotationInput, QuotationRequestState},
    },
    embedded::{
        entities::{
            document_kind::DocumentKind,
            request_for_quotation::{ActiveModel, Column, Entity, Model},
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
            kind: DocumentKind::QuotationRequest,
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

/// Holds the request until the transaction ends. By writing, for SQLite knows no other lock.
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

/// A step of a request that is held.
pub struct Step<'a> {
    pub action: Action,
    pub event: EventKind,
    /// What the history says beside it; why, where that is a reason.
    pub note: &'a str,
    /// What was submitted, for the audit log.
    pub content: Option<&'a QuotationInput>,
}

/// Takes the step, and writes it into the history.
///
/// # Errors
/// `Conflict` where the request does not allow it.
pub async fn take(
    transaction: &DatabaseTransaction,
    request: Model,
    act: &Act,
    step: Step<'_>,
) -> Result<Model, ServiceError> {
    take_with(transaction, request, act, step, |_| {}).await
}

/// The same for a step that changes more of the request than where it stands.
pub async fn take_with(
    transaction: &DatabaseTransaction,
    request: Model,
    act: &Act,
    step: Step<'_>,
    change_more: impl FnOnce(&mut ActiveModel),
) -> Result<Model, ServiceError> {
    let state = request.after(step.action, act.at)?;
    if request.state_at(act.at) != request.state {
        let expired = Change::of(EventKind::Expired);
        let clock = Act::of_clock(request.submission_due_at);
        events::record(transaction, request.document(), &clock, expired).await?;
    }
    let change = Change::of(step.event)
        .noted(step.note)
        .before(&summary(&request, act.at, None));
    let version = request.version;
    let mut changed = request.into_active_model();
    changed.state = Set(state);
    change_more(&mut changed);
    if step.action.is_decisive() {
        let reason = if step.action.has_reason() {
            step.note
        } else {
            ""
        };
        changed.version = Set(version + 1);
        changed.reason = Set(Some(reason.to_owned()).filter(|reason| !reason.is_empty()));
    }
    let request = Entity::update(changed).exec(transaction).await?;
    let change = change.after(&summary(&request, act.at, step.content));
    events::record(transaction, request.document(), act, change).await?;
    Ok(request)
}

fn summary(
    request: &Model,
    now: DateTime<Utc>,
    content: Option<&QuotationInput>,
) -> serde_json::Value {
    json!({
        "state": QuotationRequestState::from(request.state_at(now)),
        "version": request.version,
        "amendment": request.amendment,
        "content": content,
    })
}
