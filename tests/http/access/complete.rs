//! Compares the table with the routes of the source.
use std::collections::BTreeSet;

use web::pages::{ACTIONS, ADDRESSES};

use super::{UNROUTED, table::templates};

/// The lists of the kinds of documents, for which `routes.rs` mounts the routes that are common to all kinds.
const DOCUMENT_LISTS: [&str; 3] = [
    "/quotations",
    "/purchase-orders",
    "/products-price/requests",
];

/// The other lists that are exported in the same way.
const OTHER_EXPORTED_LISTS: [&str; 12] = [
    "/settings/users",
    "/products-price",
    "/products-price/requests/upload",
    "/products-price/requests/upload/refused",
    "/payments",
    "/payments/invoices",
    "/payments/credit-notes",
    "/payments/statement",
    "/payments/aging",
    "/settings/bankAccounts",
    "/settings/bankAccounts/requests",
    "/settings/profile/company/requests",
];

/// The paths of the forms that are kept as drafts are those of their pages.
const DRAFT_ROUTES: usize = 1;
const FAKE_BACKEND_ROUTES: usize = 1;

#[test]
fn every_route_of_the_source_is_in_the_table() {
    let source = include_str!("../../../server/web/routes.rs");
    let calls: Vec<_> = source
        .split(".route(")
        .skip(1)
        .map(str::trim_start)
        .collect();
    let path = |call: &'static str, before: &str| call.strip_prefix(before)?.split('"').next();
    let below_lists: Vec<_> = calls
        .iter()
        .filter_map(|call| path(call, "&below(\""))
        .collect();
    let above_lists: Vec<_> = calls
        .iter()
        .filter_map(|call| path(call, "&format!(\""))
        .collect();
    let whole: Vec<_> = calls.iter().filter_map(|call| path(call, "\"")).collect();
    assert_eq!(
        calls.len(),
        whole.len() + below_lists.len() + above_lists.len() + DRAFT_ROUTES + FAKE_BACKEND_ROUTES
    );
    let below_lists = DOCUMENT_LISTS
        .iter()
        .flat_map(|list| below_lists.iter().map(move |path| format!("{list}{path}")));
    let above_lists = DOCUMENT_LISTS
        .iter()
        .chain(&OTHER_EXPORTED_LISTS)
        .flat_map(|list| {
            let paths = above_lists.iter().filter(move |path| {
                !OTHER_EXPORTED_LISTS.contains(list) || path.starts_with("{list}")
            });
            paths.map(move |path| path.replace("{}", list).replace("{list}", list))
        });
    let pages = ADDRESSES.iter().map(|(address, _)| *address);
    let routed: BTreeSet<_> = whole
        .into_iter()
        .chain(pages)
        .chain(ACTIONS.iter().copied())
        .map(str::to_owned)
        .chain(below_lists)
        .chain(above_lists)
        .collect();
    let mut written_down: BTreeSet<_> = templates().into_iter().map(str::to_owned).collect();
    assert!(written_down.remove(UNROUTED));
    assert_eq!(routed, written_down);
}
