//! The client knows which page is at an address before it asks the portal (`ui/pages/pages.ts`).
use std::fs;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};

/// Lists, and what follows a document's number; the list's first tab that has one there is asked.
const TAB: [(&str, &str); 5] = [
    ("/quotations/*", "submitted"),
    ("/quotations/*/quotation", "to_answer"),
    ("/purchase-orders/*", "done"),
    ("/purchase-orders/*/response", "to_confirm"),
    ("/purchase-orders/*/despatch-advice", "to_ship"),
];

const FOR_GUESTS: [&str; 3] = ["login", "register", "forgotPassword"];

#[tokio::test]
async fn every_address_has_the_page_that_is_said_beforehand() {
    let portal = Portal::shared();
    let (mut guest, mut viewer) = (portal.browser(), portal.signed_in(MANAGER).await);
    for (address, name) in addresses() {
        let path = path(&mut viewer, &address).await;
        let asks = match FOR_GUESTS.contains(&name.as_str()) {
            true => &mut guest,
            false => &mut viewer,
        };
        let data = asks.page_data(&path).await.json();
        assert_eq!(data["page"]["name"], name, "at {path}");
    }
}

fn addresses() -> Vec<(String, String)> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/pages/pages.ts");
    let source = fs::read_to_string(source).unwrap();
    // `name: page(["/address"], () => import("./module")),`
    let entries: Vec<_> = source.split(": page([").collect();
    let addresses: Vec<_> = entries
        .windows(2)
        .flat_map(|pair| {
            let name = pair[0].split_whitespace().next_back().unwrap();
            let (quoted, _) = pair[1].split_once(']').unwrap();
            let addresses = quoted.split('"').skip(1).step_by(2);
            addresses.map(move |address| (address.to_owned(), name.to_owned()))
        })
        .collect();
    assert!(addresses.len() > 10, "{addresses:?}");
    addresses
}

/// The address, with the number of a document that has a page there.
async fn path(viewer: &mut Browser, address: &str) -> String {
    let Some((list, _)) = address.split_once("/*") else {
        return address.to_owned();
    };
    let (_, tab) = TAB.iter().find(|(known, _)| *known == address).unwrap();
    let data = viewer.page_data(&format!("{list}?tab={tab}")).await.json();
    let number = &data["page"]["props"]["list"]["rows"][0]["number"];
    address.replace('*', number.as_str().unwrap())
}
