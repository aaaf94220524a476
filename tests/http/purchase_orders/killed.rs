//! A portal that is killed while it takes a response or a despatch advice: taken once or not at all, and once when it is
//! sent again.
use std::time::Duration;

use serde_json::Value;

use super::{
    despatch_advice::{to_ship, values},
    order, post, props, unanswered,
};
use crate::support::{
    browser::{Browser, Seen},
    forms::text,
    portal::MANAGER,
    process::Running,
};

/// Milliseconds from the request to the kill: during the service's work.
const DURING_WORK: [u64; 1] = [10];
/// Before the service has the request, during its work, and after its response.
const ALL_MOMENTS: [u64; 4] = [0, 3, 30, 80];

/// Sends the form and kills the portal amid it, then sends it again to the next one; what `count` found in between.
async fn cut_off(
    mut portal: Running,
    home: &std::path::Path,
    browser: &mut Browser,
    (path, fields): (&str, &[(&str, String)]),
    moment: u64,
    count: impl AsyncFn(&mut Browser) -> usize,
) -> (Running, usize, Seen) {
    let sent = post(browser, path, fields);
    let _ = tokio::time::timeout(Duration::from_millis(moment), sent).await;
    portal.kill();
    portal = Running::start(home);
    browser.url = format!("http://{}", portal.address);
    let found = count(browser).await;
    let seen = post(browser, path, fields).await;
    (portal, found, seen)
}

fn length(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn a_response_that_was_cut_off_is_sent_once() {
    responses_are_sent_once(&DURING_WORK).await;
}

#[tokio::test]
#[ignore = "long: restarts the portal four times"]
async fn a_response_that_was_cut_off_at_any_moment_is_sent_once() {
    responses_are_sent_once(&ALL_MOMENTS).await;
}

async fn responses_are_sent_once(moments: &[u64]) {
    let home = tempfile::tempdir().unwrap();
    let mut portal = Running::start(home.path());
    let mut browser = Browser::of(&format!("http://{}", portal.address));
    browser.sign_in(MANAGER).await;
    for &moment in moments {
        let number = unanswered(&mut browser).await;
        let page = format!("/purchase-orders/{number}");
        let path = format!("{page}/response");
        let seen = props(&mut browser, &path).await;
        let fields = [
            ("key", text(&seen["form"]["values"]["key"])),
            ("version", text(&seen["version"])),
            ("confirmed.version", text(&seen["version"])),
            ("draftVersion", "0".to_owned()),
            ("note", "as ordered".to_owned()),
            ("action", "send".to_owned()),
        ];
        let accepted = async |browser: &mut Browser| {
            let events = order(browser, &number).await["events"].clone();
            let events = events.as_array().unwrap().iter();
            events.filter(|event| event["kind"] == "accepted").count()
        };
        let form = (path.as_str(), &fields[..]);
        let cut = cut_off(portal, home.path(), &mut browser, form, moment, accepted).await;
        let (next, found, seen) = cut;
        portal = next;
        assert!(found <= 1, "{found} after {moment} ms");
        seen.leads_to(&page);
        assert_eq!(accepted(&mut browser).await, 1, "after {moment} ms");
        let note = order(&mut browser, &number).await["response"]["note"].clone();
        assert_eq!(note, "as ordered");
    }
}

#[tokio::test]
async fn a_despatch_that_was_cut_off_is_sent_once() {
    despatches_are_sent_once(&DURING_WORK).await;
}

#[tokio::test]
#[ignore = "long: restarts the portal four times"]
async fn a_despatch_that_was_cut_off_at_any_moment_is_sent_once() {
    despatches_are_sent_once(&ALL_MOMENTS).await;
}

async fn despatches_are_sent_once(moments: &[u64]) {
    let home = tempfile::tempdir().unwrap();
    let mut portal = Running::start(home.path());
    let mut browser = Browser::of(&format!("http://{}", portal.address));
    browser.sign_in(MANAGER).await;
    for &moment in moments {
        let (path, seen) = to_ship(&mut browser).await;
        let page = path.trim_end_matches("/despatch-advice").to_owned();
        let number = page.rsplit('/').next().unwrap().to_owned();
        let mut typed = values(&seen);
        typed.push(("action".to_owned(), "ship".to_owned()));
        let fields: Vec<_> = typed
            .iter()
            .map(|(name, value)| (name.as_str(), value.clone()))
            .collect();
        let advices =
            async |browser: &mut Browser| length(&order(browser, &number).await["despatchAdvices"]);
        let before = advices(&mut browser).await;
        let form = (path.as_str(), &fields[..]);
        let cut = cut_off(portal, home.path(), &mut browser, form, moment, advices).await;
        let (next, found, seen) = cut;
        portal = next;
        assert!(
            found == before || found == before + 1,
            "{found} after {moment} ms"
        );
        seen.leads_to(&page);
        assert_eq!(advices(&mut browser).await, before + 1, "after {moment} ms");
    }
}
