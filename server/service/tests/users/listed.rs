//! The list of users: search, filters, pages, and the same rows as a file.
use super::{CLERK, SECOND_MANAGER, hire};
use crate::few_queries::expect_few_queries;
use contract::{
    SupplierUser, UserQuery, UserRole, UserStatus,
    list::{ExportPiece, FIRST_PIECE},
};
use tables::user;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, BADR, colleague, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    words_find_names_usernames_and_addresses,
    roles_and_statuses_filter,
    an_export_has_all_rows_in_the_order_of_the_list,
    a_page_takes_few_queries,
);

async fn found(harness: &Harness, query: UserQuery) -> Vec<String> {
    let token = harness.token_of(AMAL).await;
    let list = harness.backend.users(&query, &token).await.unwrap();
    assert_eq!(list.paging.found.number as usize, list.rows.len());
    list.rows.into_iter().map(|user| user.email).collect()
}

async fn words_find_names_usernames_and_addresses(harness: Harness) {
    hire(&harness).await;
    let huda = user::Model {
        first_name: "هُدى".to_owned(),
        search_text: user::Model::search_text(["هُدى", "Nasser"], "huda.n", "finance@first.example"),
        ..colleague(31, "finance@first.example", false)
    };
    insert(&harness.database, huda).await;
    let searched = async |search: &str| {
        let query = UserQuery {
            search: search.to_owned(),
            ..UserQuery::default()
        };
        found(&harness, query).await
    };
    for search in ["هدي", "NASSER", "huda", "finance@", "nass هدى"] {
        assert_eq!(
            searched(search).await,
            ["finance@first.example"],
            "{search}"
        );
    }
    assert_eq!(searched("first.example").await.len(), 4);
    assert_eq!(searched("second.example").await.len(), 0, "others' users");
    assert_eq!(searched("100%").await.len(), 0);
}

async fn roles_and_statuses_filter(harness: Harness) {
    hire(&harness).await;
    let former = user::Model {
        is_active: false,
        ..colleague(31, "former@first.example", false)
    };
    insert(&harness.database, former).await;
    let filtered = async |role, status| {
        let query = UserQuery {
            role,
            status,
            ..UserQuery::default()
        };
        found(&harness, query).await
    };
    let managers = filtered(Some(UserRole::AccountManager), None).await;
    assert_eq!(managers, [AMAL, SECOND_MANAGER]);
    let users = filtered(Some(UserRole::User), None).await;
    assert_eq!(users, [CLERK, "former@first.example"]);
    let active = filtered(Some(UserRole::User), Some(UserStatus::Active)).await;
    assert_eq!(active, [CLERK]);
    let deactivated = filtered(None, Some(UserStatus::Deactivated)).await;
    assert_eq!(deactivated, ["former@first.example"]);
    let token = harness.token_of(AMAL).await;
    let query = UserQuery::default();
    let list = harness.backend.users(&query, &token).await.unwrap();
    assert_eq!(list.active.number, 3, "whatever the filters");
}

async fn an_export_has_all_rows_in_the_order_of_the_list(harness: Harness) {
    hire(&harness).await;
    for id in 100..720 {
        let user = user::Model {
            is_active: id % 3 > 0,
            ..colleague(id, &format!("user{id}@first.example"), false)
        };
        insert(&harness.database, user).await;
    }
    let token = harness.token_of(AMAL).await;
    let query = UserQuery::default();
    let mut rows: Vec<SupplierUser> = Vec::new();
    let mut next = Some(FIRST_PIECE.to_owned());
    let mut pieces = 0;
    while let Some(after) = next {
        let piece = harness.backend.export_users(&after, &query, &token);
        let ExportPiece {
            rows: more,
            next: following,
        } = piece.await.unwrap();
        rows.extend(more);
        next = following;
        pieces += 1;
    }
    assert_eq!((rows.len(), pieces), (623, 2));
    let list = harness.backend.users(&query, &token).await.unwrap();
    assert_eq!(list.paging.found.number, 623);
    assert_eq!(list.rows[..], rows[..list.rows.len()]);
    let mut ids: Vec<_> = rows.iter().map(|user| &user.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 623, "each once");
    let strangers = harness.token_of(BADR).await;
    let piece = harness
        .backend
        .export_users(FIRST_PIECE, &query, &strangers);
    assert_eq!(piece.await.unwrap().rows.len(), 1);
    for nonsense in ["", "last", "1 2 name", "2 0 name", "1 0 \0"] {
        let piece = harness.backend.export_users(nonsense, &query, &token);
        super::refused_with(404, piece.await);
    }
}

async fn a_page_takes_few_queries(harness: Harness) {
    let database = harness.database.clone();
    for id in 100..180 {
        insert(
            &database,
            colleague(id, &format!("user{id}@first.example"), false),
        )
        .await;
    }
    expect_few_queries(database, async |backend, token, page| {
        let query = UserQuery {
            page,
            search: "first".to_owned(),
            ..UserQuery::default()
        };
        backend.users(&query, token).await.unwrap().rows.len()
    })
    .await;
}
