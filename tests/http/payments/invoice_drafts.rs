//! Drafts of invoices: their tab, and their end on their page.
use super::rows;
use crate::{
    http::invoice_files::drafted,
    support::portal::{MANAGER, Portal},
};

#[tokio::test]
async fn a_draft_of_an_invoice_is_discarded_on_its_page() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let (_, path) = drafted(&mut browser).await;
    let number = path.rsplit('/').next().unwrap();
    let seen = browser.get(&path).await;
    seen.is(200)
        .says("Discard draft")
        .says("href=\"/payments?tab=drafts\"");
    let discard = format!("{path}/discard");
    browser.post(&discard, &[]).await.is(422);
    let confirmed = [("confirmed.invoice", number)];
    let discarded = browser.post(&discard, &confirmed).await;
    let list = discarded.is(303).header("location").to_owned();
    let seen = browser.get(&list).await;
    seen.is(200).is_silent_about(number);
    browser.get(&path).await.is(404);
}

#[tokio::test]
async fn drafts_of_invoices_have_a_tab() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let before = rows(&mut browser, "/payments?tab=drafts").await.len();
    let (order, _) = drafted(&mut browser).await;
    let drafts = rows(&mut browser, "/payments?tab=drafts").await;
    assert_eq!(drafts.len(), before + 1);
    assert!(
        drafts
            .iter()
            .any(|row| order.ends_with(row["order"].as_str().unwrap()) && row["state"] == "draft")
    );
    let seen = browser.get("/payments?tab=drafts").await;
    seen.is(200)
        .says("Not sent yet:")
        .says("/payments/invoices/export.xlsx?tab=drafts");
}
