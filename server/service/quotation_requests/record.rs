//! A supplier's request in the database: what it has in common with other documents, and the steps that it takes.
use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait, IntoActiveModel};
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
        request_for_quotation::{ActiveModel, Column, Entity, Model},
    },
    error::ServiceError,
};
use contract::{exchange::EventKind, operations};

impl Documents for Entity {
    const SUPPLIER_ID: Column = Column::SupplierId;
    const BUYER_ID: Column = Column::BuyerId;
    const NUMBER: Column = Column::Number;
    const VERSION: Column = Column::Version;
    const SEARCH_TEXT: Column = Column::SearchText;
    const ISSUE_DATE: Column = Column::IssueDate;

    type Comment = operations::CommentOnQuotationRequest;
    type Attach = operations::AttachToQuotationRequest;
    type ReadAttachment = operations::ReadQuotationRequestAttachment;
    type RemoveAttachment = operations::RemoveQuotationRequestAttachment;
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

    fn takes_files(&self, now: DateTime<Utc>) -> bool {
        self.after(Action::SaveDraft, now).is_ok()
    }
}

/// A step of a request.
pub type Step = step::Step<Action>;

/// Takes the step of a request that is held, and writes it into the history.
///
/// # Errors
/// `Conflict` where the request does not allow it.
pub async fn apply_transition(
    transaction: &DatabaseTransaction,
    request: Model,
    audit: &AuditContext,
    step: Step,
) -> Result<Model, ServiceError> {
    apply_transition_with(transaction, request, audit, step, |_| {}).await
}

/// The same for a step that changes more of the request than where it stands.
pub async fn apply_transition_with(
    transaction: &DatabaseTransaction,
    request: Model,
    audit: &AuditContext,
    step: Step,
    change_more: impl FnOnce(&mut ActiveModel),
) -> Result<Model, ServiceError> {
    let state = request.after(step.action, audit.at)?;
    if request.state_at(audit.at) != request.state {
        let expired = Change::new(EventKind::Expired);
        let clock = AuditContext::for_clock(request.submission_due_at);
        events::record(transaction, request.document(), &clock, expired).await?;
    }
    let change = Change::new(step.event)
        .noted(step.note.as_str())
        .before(&summary(&request, audit.at, &step.replaced));
    let version = request.version;
    let mut changed = request.into_active_model();
    changed.state = Set(state);
    change_more(&mut changed);
    if step.action.is_decisive() {
        let reason = Some(step.note).filter(|note| step.action.has_reason() && !note.is_empty());
        changed.version = Set(version + 1);
        changed.reason = Set(reason);
    }
    let request = Entity::update(changed).exec(transaction).await?;
    let change = change.after(&summary(&request, audit.at, &step.content));
    events::record(transaction, request.document(), audit, change).await?;
    Ok(request)
}

fn summary(request: &Model, now: DateTime<Utc>, content: &Value) -> Value {
    json!({
        "state": request.state_at(now),
        "version": request.version,
        "amendment": request.amendment,
        "content": content,
    })
}
