//! Who may call which operation. `table.txt` has the expected answers; an operation that is not in it fails.
mod calls;
mod documents;
mod setup;
mod viewer;

use std::{collections::BTreeSet, sync::LazyLock};

use contract::operation::document::PERMISSION;
use service::openapi;
use test_support::{access_table::AccessTable, databases::Kind, for_both_kinds, harness::Harness};

use calls::call;
use setup::Setup;
use viewer::Viewer;

static TABLE: LazyLock<AccessTable> = LazyLock::new(|| {
    AccessTable::read(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/access/table.txt"
    ))
});

for_both_kinds!(
    every_operation_answers_every_caller_as_the_table_says,
    a_user_without_permissions_is_refused_what_needs_one,
);

async fn every_operation_answers_every_caller_as_the_table_says(kind: Kind) {
    let setup = Setup::create(Harness::new(kind).await).await;
    let mut found = Vec::new();
    for viewer in Viewer::ALL {
        for (route, request) in TABLE.requests() {
            let status = call(&setup, viewer, request, route).await;
            found.push((route, request, viewer.name(), status));
        }
    }
    TABLE.expect_found(|row, viewer| {
        let mut found = found.iter();
        let found = found.find(|(route, request, by, _)| {
            (*route, *request, *by) == (&*row.route, &*row.request, viewer)
        });
        found.expect("a known viewer").3.as_u16().to_string()
    });
}

/// What a user gets who has no permissions: 403 of every operation that declares one, and of saved views of lists that the user
/// may not view. Other operations answer as they answer every user.
async fn a_user_without_permissions_is_refused_what_needs_one(kind: Kind) {
    const SAVED_VIEWS: &str = "/saved-views";
    let setup = Setup::create(Harness::new(kind).await).await;
    let openapi = serde_json::to_value(openapi()).unwrap();
    let mut permitted = 0;
    for (route, request) in TABLE.requests() {
        let method = request.to_lowercase();
        let operation = &openapi["paths"][route][&method];
        let is_closed = operation.get(PERMISSION).is_some() || route == SAVED_VIEWS;
        let status = call(&setup, Viewer::Powerless, request, route).await;
        if is_closed {
            assert_eq!(status, 403, "{request} {route}");
        } else {
            let of_user = TABLE.answer(route, request, Viewer::User.name());
            assert_eq!(status.as_str(), of_user, "{request} {route}");
            permitted += 1;
        }
    }
    assert!(
        permitted > 10 && TABLE.rows.len() - permitted > 30,
        "{permitted}"
    );
}

#[test]
fn every_operation_is_in_the_table_once() {
    let openapi = serde_json::to_value(openapi()).unwrap();
    let paths = openapi["paths"].as_object().unwrap();
    let operations: BTreeSet<_> = paths
        .iter()
        .flat_map(|(path, methods)| {
            let methods = methods.as_object().unwrap().keys();
            methods.map(|method| (path.clone(), method.to_uppercase()))
        })
        .collect();
    let rows = TABLE
        .requests()
        .map(|(route, request)| (route.to_owned(), request.to_owned()));
    assert_eq!(rows.collect::<BTreeSet<_>>(), operations);
    assert_eq!(TABLE.rows.len(), operations.len());
}
