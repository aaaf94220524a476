//! Requests for quotation as documents: their columns, and the changes that steps make.
use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, IntoActiveModel};
use serde_json::{Value, json};

use super::lines;
use crate::{
    Document, Documents,
    transition::{Stateful, Step},
};
use contract::operations;
use service_core::error::ServiceError;
use tables::{
    DocumentRef,
    document_kind::DocumentKind,
    request_for_quotation::{ActiveModel, Column, Entity, Model, states::Action},
};

impl Documents for Entity {
    const KIND: DocumentKind = DocumentKind::QuotationRequest;
    const ISSUE_DATE: Column = Column::IssueDate;

    type Comment = operations::CommentOnQuotationRequest;
    type Attach = operations::AttachToQuotationRequest;
    type ReadAttachment = operations::ReadQuotationRequestAttachment;
    type RemoveAttachment = operations::RemoveQuotationRequestAttachment;
    type ReadNotifications = operations::ReadQuotationRequestNotifications;

    async fn line_numbers(
        database: &impl ConnectionTrait,
        request: &Model,
    ) -> Result<Vec<i32>, DbErr> {
        let lines = lines::load(database, request).await?;
        Ok(lines.iter().map(|line| line.line_number).collect())
    }

    fn takes_files(request: &Model, now: DateTime<Utc>) -> bool {
        request.after(Action::SaveDraft, now).is_ok()
    }
}

impl Document for Model {
    fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::QuotationRequest,
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
        changed.state = Set(request.after(step.action, now)?);
        if step.action.is_decisive() {
            let reason = Some(&step.note).filter(|note| !note.is_empty());
            changed.version = Set(request.version + 1);
            changed.reason = Set(reason.filter(|_| step.action.has_reason()).cloned());
        }
        Ok(changed)
    }

    fn summary(request: &Model, now: DateTime<Utc>, content: &Value) -> Value {
        json!({
            "state": request.state_at(now),
            "version": request.version,
            "amendment": request.amendment,
            "content": content,
        })
    }

    fn unrecorded_expiry(request: &Model, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        (request.state_at(now) != request.state).then_some(request.submission_due_at)
    }
}
