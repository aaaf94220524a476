//! `GET /bank-account-requests`: one page of the requests to change the supplier's accounts.
use sea_orm::{QueryOrder, QuerySelect};

use super::{
    KIND,
    content::{action_of, facts_of, requested},
    list::counts,
};
use crate::change_requests::listed;
use contract::{
    bank_account::{
        BankAccountRequestList, BankAccountRequestQuery, BankAccountRequestRow, ChangeRequestStates,
    },
    list::PageSize,
};
use service_core::{context::Context, error::ServiceError, lists::Page};
use tables::change_request::{Column, Model};

pub async fn list(
    context: Context,
    _: [String; 0],
    query: BankAccountRequestQuery,
) -> Result<BankAccountRequestList, ServiceError> {
    let (database, supplier_id) = (&context.database, context.user.supplier_id);
    let page = Page::nearest(query.page, PageSize::Small);
    let rows = listed(supplier_id, KIND, query.states)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(u64::from(page.rows_before()))
        .limit(page.rows())
        .all(database);
    let (mut rows, counts) = tokio::try_join!(rows, counts(database, supplier_id))?;
    let found = match query.states {
        ChangeRequestStates::Open => counts.open_requests,
        ChangeRequestStates::Waiting => counts.waiting_requests,
        ChangeRequestStates::Closed => counts.closed_requests,
    };
    Ok(BankAccountRequestList {
        paging: page.paging(&mut rows, u64::from(found.number)),
        rows: rows.iter().map(row).collect(),
        counts,
    })
}

pub fn row(request: &Model) -> BankAccountRequestRow {
    BankAccountRequestRow {
        id: request.id.to_string(),
        action: action_of(request),
        state: request.state,
        decider: request.decider,
        after: facts_of(&requested(request)),
        author: request.author_name.clone(),
        created_at: request.created_at,
        sent_at: request.sent_at,
        effective_at: request.effective_at,
    }
}
