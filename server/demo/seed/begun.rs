//! Requests that the demo's people have looked at, or begun to answer: no buyer knows of that, and so no document tells it.
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::Moment;
use contract::{
    exchange::{EventKind, Side},
    quotation_request::QuotationInput,
};
use service::{
    documents::{
        self, AuditContext, Document, Requests,
        drafts::{self, DraftRef},
    },
    entities::user,
    error::ServiceError,
    quotation_requests::{
        draft,
        record::{self, Step},
        states::Action,
    },
};

/// A request, and what was typed of its answer so far.
pub struct Begun {
    pub number: String,
    pub draft: Option<QuotationInput>,
}

pub async fn begin(
    transaction: &DatabaseTransaction,
    supplier: Uuid,
    at: Moment,
    requests: Vec<Begun>,
) -> Result<(), ServiceError> {
    let manager = user::Entity::find()
        .filter(user::Column::SupplierId.eq(supplier))
        .filter(user::Column::IsAccountManager.eq(true))
        .one(transaction)
        .await?
        .ok_or(ServiceError::NotFound)?;
    let act = AuditContext {
        at: at.now,
        user_id: Some(manager.id),
        name: manager.full_name(),
        side: Side::Supplier,
        origin: None,
    };
    for Begun { number, draft } in requests {
        let request = documents::lock::<Requests>(transaction, supplier, &number).await?;
        let step = Step::new(Action::View, EventKind::Viewed);
        let request = record::apply_transition(transaction, request, &act, step).await?;
        if let Some(input) = draft {
            drafts::save(
                transaction,
                DraftRef::quotation(request.document()),
                &act,
                0,
                input,
            )
            .await?;
            draft::start(transaction, request, &act).await?;
        }
    }
    Ok(())
}
