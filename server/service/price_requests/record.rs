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
    error::ServiceError,
    lists::ListRows,
};
use contract::operations;

impl ListRows for Entity {
    const SUPPLIER_ID: Column = Column::SupplierId;
    const BUYER_ID: Column = Column::BuyerId;
    const SEARCH_TEXT: Column = Column::SearchText;
    const HAS_WORD_INDEX: bool = true;
    const LAST_SORTED_BY: Column = Column::Number;
}

impl Documents for Entity {
    const KIND: DocumentKind = DocumentKind::PriceRequest;
    const NUMBER: Column = Column::Number;
    const VERSION: Column = Column::Version;
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

    /// The buyer does not know drafts.
    fn expect_comments(request: &Model) -> Result<(), ServiceError> {
        match request.state {
            State::Draft => Err(ServiceError::Conflict(super::states::refusal(State::Draft))),
            _ => Ok(()),
        }
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

    fn takes_files(&self, _: DateTime<Utc>) -> bool {
        self.after(Action::SaveDraft).is_ok()
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
