//! `GET /bank-accounts/{id}`: an account with its requests and its history.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{KIND, content::to_contract, request_list::row, subject};
use crate::change_requests::{files::expect_insight, history, pending};
use contract::bank_account::BankAccountDetail;
use service_core::{context::Context, error::ServiceError};
use tables::change_request::{Column, Entity};

/// Requests that are shown of an account.
const MOST_REQUESTS: u64 = 20;

pub async fn show(
    context: Context,
    [id]: [String; 1],
    _: (),
) -> Result<BankAccountDetail, ServiceError> {
    let database = &context.database;
    let account = subject::find(database, context.user.supplier_id, &id).await?;
    let requests = Entity::find()
        .filter(Column::SupplierId.eq(account.supplier_id))
        .filter(Column::Kind.eq(KIND))
        .filter(Column::SubjectId.eq(account.id))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(MOST_REQUESTS)
        .all(database);
    let history = history::of_subject(database, account.document());
    let pending = pending(database, KIND, account.id);
    let (requests, (history, has_older_events), pending) =
        tokio::try_join!(requests, history, pending)?;
    Ok(BankAccountDetail {
        account: to_contract(account),
        requests: requests.iter().map(row).collect(),
        history,
        has_older_events,
        pending_request: pending.map(|id| id.to_string()),
        may_unmask: expect_insight(&context, KIND).is_ok(),
    })
}
