//! The client knows which page is at an address before it asks the portal (`ui/pages/pages.ts`).
use std::{collections::BTreeSet, fs};

use web::pages::ADDRESSES;

/// The client does not navigate to them: secrets of mails, an address that only redirects, and pages of tests.
const UNKNOWN: [&str; 3] = ["/auth/", "/notifications/", "/render-fixtures/"];

#[test]
fn the_client_knows_the_page_of_each_address() {
    let known = known();
    let served: BTreeSet<_> = ADDRESSES
        .iter()
        .map(|(address, name)| (pattern(address), (*name).to_owned()))
        .collect();
    let wrong: Vec<_> = known.difference(&served).collect();
    assert!(wrong.is_empty(), "not served so: {wrong:?}");
    let unknown: Vec<_> = served
        .difference(&known)
        .filter(|(address, _)| !UNKNOWN.iter().any(|start| address.starts_with(start)))
        .collect();
    assert!(unknown.is_empty(), "missing in pages.ts: {unknown:?}");
}

/// `/quotations/{number}` as the client writes it: `/quotations/*`.
fn pattern(address: &str) -> String {
    let segments = address
        .split('/')
        .map(|segment| match segment.starts_with('{') {
            true => "*",
            false => segment,
        });
    segments.collect::<Vec<_>>().join("/")
}

/// The client's addresses, with the names of their pages.
fn known() -> BTreeSet<(String, String)> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/pages/pages.ts");
    let source = fs::read_to_string(source).unwrap();
    // `name: page(["/address"], () => import("./module")),`
    let entries: Vec<_> = source.split(": page(").collect();
    let addresses: BTreeSet<_> = entries
        .windows(2)
        .flat_map(|pair| {
            let name = pair[0].split_whitespace().next_back().unwrap();
            let (quoted, _) = pair[1].split_once(']').unwrap();
            let addresses = quoted.split('"').skip(1).step_by(2);
            addresses.map(move |address| (address.to_owned(), name.to_owned()))
        })
        .collect();
    assert!(addresses.len() > 40, "{addresses:?}");
    addresses
}
