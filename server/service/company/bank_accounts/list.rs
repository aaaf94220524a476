//! `GET /bank-accounts`: one page of the supplier's accounts, and how many accounts and requests there are.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::{
    KIND,
    content::{masked_number, number_of, to_contract},
    number::plain,
};
use crate::change_requests::listed;
use contract::{
    bank_account::{BankAccountCounts, BankAccountList, BankAccountQuery, ChangeRequestStates},
    list::{Count, MOST_COUNTED, PageSize},
};
use service_core::{
    context::Context,
    error::ServiceError,
    lists::{self, Page},
    search_words::{is_blank, words},
};
use tables::bank_account::{Column, Entity, Model, State};
use values::search_text::search_text;

/// Accounts that a search looks at: far more than a supplier has, because each was approved.
const MOST_SEARCHED: u64 = 2000;

pub async fn list(
    context: Context,
    _: [String; 0],
    query: BankAccountQuery,
) -> Result<BankAccountList, ServiceError> {
    let (database, supplier_id) = (&context.database, context.user.supplier_id);
    let page = Page::nearest(query.page, PageSize::Small);
    let sorted = Entity::find()
        .filter(Column::SupplierId.eq(supplier_id))
        .filter(Column::State.eq(query.state))
        .order_by_asc(Column::Currency)
        .order_by_desc(Column::IsDefault)
        .order_by_asc(Column::Id);
    if !is_blank(&query.search) {
        let all = sorted.limit(MOST_SEARCHED).all(database);
        let (all, counts) = tokio::try_join!(all, counts(database, supplier_id))?;
        let mut found: Vec<_> = all
            .into_iter()
            .filter(|account| matches(account, &query.search))
            .collect();
        let number = found.len() as u64;
        found.drain(..found.len().min(page.rows_before() as usize));
        return Ok(BankAccountList {
            paging: page.paging(&mut found, number),
            rows: found.into_iter().map(to_contract).collect(),
            counts,
        });
    }
    let rows = sorted
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

/// Whether all words of the search are in the account. Nothing more of its number is found than lists show, unless the whole
/// number is typed.
fn matches(account: &Model, search: &str) -> bool {
    let content = account.content();
    let number = plain(number_of(&content));
    if plain(search) == number {
        return true;
    }
    let texts = [
        &content.holder,
        &content.bank_ar,
        &content.bank_en,
        &content.branch_ar,
        &content.branch_en,
        &content.bic,
        &content.currency,
    ];
    let shown = masked_number(&number).replace('•', " ");
    let text = search_text(&format!("{} {shown}", texts.map(String::as_str).join(" ")));
    words(search).iter().all(|word| text.contains(word))
}

/// Counts the accounts in two queries.
pub async fn counts(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
) -> Result<BankAccountCounts, DbErr> {
    let of_state = |state: State| {
        let own = Entity::find().filter(Column::SupplierId.eq(supplier_id));
        (own.filter(Column::State.eq(state)), MOST_COUNTED)
    };
    let of_states = |states| (listed(supplier_id, KIND, states), MOST_COUNTED);
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
