//! Purchase orders as documents: their columns, and the changes that steps make.
use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, IntoActiveModel};
use serde_json::{Value, json};

use super::progress;
use crate::{
    Document, Documents,
    transition::{Stateful, Step},
};
use contract::operations;
use service_core::error::ServiceError;
use tables::{
    DocumentRef,
    document_kind::DocumentKind,
    order::{ActiveModel, Column, Entity, Model, states::Action},
};

impl Documents for Entity {
    const KIND: DocumentKind = DocumentKind::Order;
    const ISSUE_DATE: Column = Column::IssueDate;

    type Comment = operations::CommentOnOrder;
    type Attach = operations::AttachToOrder;
    type ReadAttachment = operations::ReadOrderAttachment;
    type RemoveAttachment = operations::RemoveOrderAttachment;
    type ReadNotifications = operations::ReadOrderNotifications;

    async fn line_numbers(
        database: &impl ConnectionTrait,
        order: &Model,
    ) -> Result<Vec<i32>, DbErr> {
        let lines = progress::lines(database, order).await?;
        Ok(lines.iter().map(|line| line.line_number).collect())
    }

    fn takes_files(order: &Model, _: DateTime<Utc>) -> bool {
        order.state.takes_files()
    }
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
}

impl Stateful for Entity {
    type Action = Action;

    fn after_step(
        order: &Model,
        step: &Step<Action>,
        _: DateTime<Utc>,
    ) -> Result<ActiveModel, ServiceError> {
        let mut changed = order.clone().into_active_model();
        changed.state = Set(order.after(step.action)?);
        changed.version = Set(order.version + 1);
        if step.action.is_receipt() && order.state_before_hold.is_some() {
            changed.state_before_hold = Set(order.held_after(step.action));
        }
        Ok(changed)
    }

    fn summary(order: &Model, _: DateTime<Utc>, content: &Value) -> Value {
        json!({
            "state": order.state,
            "version": order.version,
            "revision": order.revision,
            "supplierOrderNumber": order.supplier_order_number,
            "content": content,
        })
    }
}
