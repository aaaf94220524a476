//! Price requests as documents: their columns, and the changes that steps make.
use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, IntoActiveModel};
use serde_json::{Value, json};

use super::{lines, states::Action};
use crate::{
    documents::{
        Document, DocumentRef, Documents,
        transition::{Stateful, Step},
    },
    entities::{
        document_kind::DocumentKind,
        price_request::{ActiveModel, Column, Entity, Model, State},
    },
    error::{ServiceError, ensure},
    lists::list_rows,
};
use contract::operations;

list_rows!(Number);

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
        let lines = lines::load(database, request).await?;
        Ok(lines.iter().map(|line| line.line_number).collect())
    }

    fn takes_files(request: &Model, _: DateTime<Utc>) -> bool {
        request.after(Action::SaveDraft).is_ok()
    }

    /// The buyer does not know drafts.
    fn expect_comments(request: &Model) -> Result<(), ServiceError> {
        ensure(
            request.state != State::Draft,
            super::states::refusal(State::Draft),
        )
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
