//! `GET /bank-accounts`: one page of the supplier's accounts, and how many accounts and requests there are.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::{content::to_contract, request_list};
use crate::{
    context::Context,
    entities::bank_account::{Column, Entity, State},
    error::ServiceError,
    lists::{self, Page},
};
use contract::{
    bank_account::{BankAccountCounts, BankAccountList, BankAccountQuery, ChangeRequestStates},
    list::{Count, MOST_COUNTED, PageSize},
};

pub async fn list(
    context: Context,
    _: [String; 0],
    query: BankAccountQuery,
) -> Result<BankAccountList, ServiceError> {
    let (database, supplier_id) = (&context.database, context.user.supplier_id);
    let page = Page::nearest(query.page, PageSize::Small);
    let rows = Entity::find()
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::State.eq(query.state))
        .order_by_asc(Column::Currency)
        .order_by_desc(Column::IsDefault)
        .order_by_asc(Column::Id)
        .offset(u64::from(page.rows_before()))
        .limit(page.rows())
        .all(database);
    let (mut rows, counts) = tokio::try_join!(rows, counts(database, supplier_id))?;
    let found = match query.state {
        State::Active => counts.active,
        State::Archived => counts.archived,
    };
    Ok(BankAccountList {
        paging: page.paging(&mut rows, u64::from(found.number)),
        rows: rows.into_iter().map(to_contract).collect(),
        counts,
    })
}

/// In two queries.
pub async fn counts(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
) -> Result<BankAccountCounts, DbErr> {
    let of_state = |state: State| {
        let own = Entity::find().filter(Column::SupplierId.eq(supplier_id));
        (own.filter(Column::State.eq(state)), MOST_COUNTED)
    };
    let of_states = |states| (request_list::narrowed(supplier_id, states), MOST_COUNTED);
    let accounts = [State::Active, State::Archived].map(of_state);
    let requests = [
        ChangeRequestStates::Open,
        ChangeRequestStates::Waiting,
        ChangeRequestStates::Closed,
    ]
    .map(of_states);
    let (accounts, requests) = tokio::try_join!(
        lists::counts(database, accounts),
        lists::counts(database, requests)
    )?;
    let count = |found: u64| Count::capped(found, MOST_COUNTED);
    Ok(BankAccountCounts {
        active: count(accounts[0]),
        archived: count(accounts[1]),
        open_requests: count(requests[0]),
        waiting_requests: count(requests[1]),
        closed_requests: count(requests[2]),
    })
}
