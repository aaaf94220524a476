//! A portal that is killed while it submits a quotation: submitted once or not at all, and once when it is sent again.
use std::time::Duration;

use super::{
    editor::{Editor, SUBMIT},
    number_in, request,
};
use crate::support::{browser::Browser, forms::borrowed, portal::MANAGER, process::Running};

/// Milliseconds from the request to the kill: during the service's work.
const DURING_WORK: [u64; 1] = [10];
/// Before the service has the request, during its work, and after its response.
const ALL_MOMENTS: [u64; 6] = [0, 2, 5, 20, 40, 80];

#[tokio::test]
async fn what_was_cut_off_is_done_once() {
    quotations_are_submitted_once(&DURING_WORK).await;
}

#[tokio::test]
#[ignore = "long: restarts the portal six times"]
async fn what_was_cut_off_at_any_moment_is_done_once() {
    quotations_are_submitted_once(&ALL_MOMENTS).await;
}

async fn quotations_are_submitted_once(moments: &[u64]) {
    let home = tempfile::tempdir().unwrap();
    let mut portal = Running::start(home.path());
    let mut browser = Browser::of(&format!("http://{}", portal.address));
    browser.sign_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    for (before, &moment) in moments.iter().enumerate() {
        let editor = Editor::open(&mut browser, &number).await;
        let price = format!("{}.5", before + 1);
        let mut fields = editor.filled_in(&price);
        fields.push((SUBMIT.0.to_owned(), SUBMIT.1.to_owned()));
        let fields = borrowed(&fields);
        let submit = browser.post(&editor.path, &fields);
        let _ = tokio::time::timeout(Duration::from_millis(moment), submit).await;
        portal.kill();

        portal = Running::start(home.path());
        browser.url = format!("http://{}", portal.address);
        let found = revision(&mut browser, &number).await;
        assert!(
            found == before || found == before + 1,
            "{found} after {moment} ms"
        );
        let seen = browser.post(&editor.path, &fields).await;
        seen.leads_to(&format!("/quotations/{number}"));
        assert_eq!(revision(&mut browser, &number).await, before + 1);
        let submitted = request(&mut browser, &number).await;
        let offer = &submitted["quotation"]["lines"][0]["offer"];
        assert_eq!(offer["unitPrice"], price.as_str());
    }
}

/// Of the quotation that stands; 0 where there is none.
async fn revision(browser: &mut Browser, number: &str) -> usize {
    let request = request(browser, number).await;
    let revision = request["quotation"]["revision"].as_u64();
    usize::try_from(revision.unwrap_or(0)).unwrap()
}
