//! `GET /users/{id}`: a user with permissions, recent activity and open drafts.
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::{
    activity::{self, Known},
    list::to_contract,
};
use contract::{DraftedKind, OpenDraft, UserDetail};
use service_core::{context::Context, error::ServiceError};
use tables::{draft, user};

const MOST_DRAFTS: u64 = 50;

pub async fn show(context: Context, [id]: [String; 1], _: ()) -> Result<UserDetail, ServiceError> {
    let id = Uuid::try_parse(&id).map_err(|_| ServiceError::NotFound)?;
    let database = &context.database;
    let colleagues = user::Entity::find()
        .filter(user::Column::SupplierId.eq(context.user.supplier_id))
        .filter(
            Condition::any()
                .add(user::Column::Id.eq(id))
                .add(user::Column::IsAccountManager.eq(true)),
        )
        .all(database)
        .await?;
    let managers = colleagues
        .iter()
        .filter(|user| user.is_active && user.is_account_manager)
        .count();
    let user = colleagues.into_iter().find(|user| user.id == id);
    let user = user.ok_or(ServiceError::NotFound)?;
    let events = activity::events(&context, user.id);
    let drafts = draft::Entity::find()
        .filter(draft::Column::SupplierId.eq(user.supplier_id))
        .filter(draft::Column::SavedById.eq(user.id))
        .filter(draft::Column::Input.is_not_null())
        .order_by_desc(draft::Column::SavedAt)
        .limit(MOST_DRAFTS)
        .all(database);
    let ((events, has_older_activity), drafts) = tokio::try_join!(events, drafts)?;
    let known = Known::load(&context, &events, &drafts).await?;
    let draft = |draft: draft::Model| open_draft(&draft, &known);
    let events = events.into_iter();
    Ok(UserDetail {
        version: user.version.unsigned_abs(),
        permissions: user.permissions(),
        is_last_account_manager: user.is_active && user.is_account_manager && managers == 1,
        activity: events.filter_map(|event| known.activity(event)).collect(),
        has_older_activity,
        drafts: drafts.into_iter().filter_map(draft).collect(),
        user: to_contract(user),
    })
}

fn open_draft(draft: &draft::Model, known: &Known) -> Option<OpenDraft> {
    Some(OpenDraft {
        kind: match draft.document_kind {
            draft::DraftKind::Quotation => DraftedKind::Quotation,
            draft::DraftKind::OrderResponse => DraftedKind::OrderResponse,
            draft::DraftKind::DespatchAdvice => DraftedKind::DespatchAdvice,
            draft::DraftKind::PriceRequest => DraftedKind::PriceRequest,
        },
        number: known.number(draft.document_id)?,
        saved_at: draft.saved_at,
    })
}
