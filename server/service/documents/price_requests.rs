//! Price requests as documents: their columns, and the changes that steps make.
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::{Value, json};

use crate::{
    Document, Documents,
    transition::{Stateful, Step},
};
use contract::operations;
use service_core::error::{ServiceError, ensure};
use tables::{
    DocumentRef,
    document_kind::DocumentKind,
    price_request::{
        ActiveModel, Column, Entity, Model, State,
        states::{Action, refusal},
    },
    price_request_line,
};

impl Documents for Entity {
    const KIND: DocumentKind = DocumentKind::PriceRequest;
    const ISSUE_DATE: Column = Column::IssueDate;

    type Comment = operations::CommentOnPriceRequest;
    type Attach = operations::AttachToPriceRequest;
    type ReadAttachment = operations::ReadPriceRequestAttachment;
    type RemoveAttachment = operations::RemovePriceRequestAttachment;
    type ReadNotifications = operations::ReadPriceRequestNotifications;

    async fn line_numbers(
        database: &impl ConnectionTrait,
        request: &Model,
    ) -> Result<Vec<i32>, DbErr> {
        use price_request_line::{Column, Entity};
        Entity::find()
            .select_only()
            .column(Column::LineNumber)
            .filter(Column::RequestId.eq(request.id))
            .order_by_asc(Column::LineNumber)
            .into_tuple()
            .all(database)
            .await
    }

    fn takes_files(request: &Model, _: DateTime<Utc>) -> bool {
        request.after(Action::SaveDraft).is_ok()
    }

    /// The buyer does not know drafts.
    fn expect_comments(request: &Model) -> Result<(), ServiceError> {
        ensure(request.state != State::Draft, refusal(State::Draft))
    }
}

impl Document for Model {
    fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::PriceRequest,
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
        request: &Model,
        step: &Step<Action>,
        now: DateTime<Utc>,
    ) -> Result<ActiveModel, ServiceError> {
        let mut changed = request.clone().into_active_model();
        changed.state = Set(request.after(step.action)?);
        changed.version = Set(request.version + 1);
        match step.action {
            Action::SaveDraft => {}
            Action::Submit => changed.submitted_at = Set(Some(now)),
            _ => {
                let reason = Some(&step.note).filter(|note| !note.is_empty());
                changed.decision_reason = Set(reason.cloned());
                if step.action.is_of_buyer() {
                    changed.decided_at = Set(Some(now));
                }
            }
        }
        Ok(changed)
    }

    fn summary(request: &Model, _: DateTime<Utc>, content: &Value) -> Value {
        json!({
            "state": request.state,
            "version": request.version,
            "content": content,
        })
    }
}
