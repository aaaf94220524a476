//! `/render-fixtures/{kind}/{marker}`: a page that fails on the server does not affect other pages.
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::support::{
    browser::Seen,
    portal::{MANAGER, Portal, USER},
};

const DEADLINE: Duration = Duration::from_millis(1500);

/// One isolate, so that the next page meets whatever the last one left.
async fn start() -> Portal {
    Portal::start(&[
        ("PORTAL_ISOLATES", "1"),
        ("PORTAL_RENDER_QUEUE", "1"),
        ("PORTAL_RENDER_DEADLINE_MS", "1500"),
        ("PORTAL_RENDER_HEAP_MB", "64"),
    ])
    .await
}

#[track_caller]
fn is_left_to_the_browser(seen: &Seen, marker: &str) {
    seen.is(200)
        .says("<div id=\"app\"><noscript><p>")
        .says("id=\"page-data\" data-render=\"client\"")
        .says("تعذّر عرض هذه الصفحة من الخادم")
        .says("<html lang=\"ar\" dir=\"rtl\"")
        .says("<script type=\"module\"");
    assert_eq!(seen.page_data()["page"]["props"]["marker"], marker);
}

async fn misbehaves(kind: &str) {
    let portal = start().await;
    let mut browser = portal.browser();
    let before = browser.get("/render-fixtures/fine/before").await;
    before
        .is(200)
        .says("<p id=\"render-fixture\">before</p>")
        .is_silent_about("data-render");
    let asked = Instant::now();
    let seen = browser
        .get(&format!("/render-fixtures/{kind}/misbehaving"))
        .await;
    assert!(
        asked.elapsed() < DEADLINE + Duration::from_secs(1),
        "{:?}",
        asked.elapsed()
    );
    is_left_to_the_browser(&seen, "misbehaving");
    let after = browser.get("/render-fixtures/fine/after").await;
    after
        .is(200)
        .says("<p id=\"render-fixture\">after</p>")
        .is_silent_about("misbehaving");
}

#[tokio::test]
async fn a_throw_leaves_the_page_to_the_browser() {
    misbehaves("throw").await;
}

#[tokio::test]
async fn an_endless_loop_leaves_the_page_to_the_browser() {
    misbehaves("loop").await;
}

#[tokio::test]
async fn a_heap_bomb_leaves_the_page_to_the_browser() {
    misbehaves("heap").await;
}

#[tokio::test]
async fn a_full_queue_says_when_to_come_back_in_the_viewers_language() {
    let portal = start().await;
    portal
        .browser()
        .get("/render-fixtures/fine/warm")
        .await
        .is(200);
    let mut visits = JoinSet::new();
    // One in the isolate and one in the queue: of six at once, at least two find no place.
    for english in [true, true, true, false, false, false] {
        let mut browser = portal.browser();
        if english {
            browser.speak_english();
        }
        visits.spawn(async move { (english, browser.get("/render-fixtures/loop/busy").await) });
    }
    let mut refused = 0;
    for (english, seen) in visits.join_all().await {
        if seen.status == 200 {
            seen.says("data-render=\"client\"");
            continue;
        }
        refused += 1;
        seen.is(503).is_silent_about("<script");
        let seconds: u32 = seen.header("retry-after").parse().unwrap();
        assert!((1..=60).contains(&seconds));
        assert_eq!(seen.header("cache-control"), "no-store");
        assert!(seen.header("content-security-policy").contains("'nonce-"));
        seen.says(seen.header("x-request-id"));
        if english {
            seen.says("lang=\"en\" dir=\"ltr\"")
                .says("The portal is busy");
        } else {
            seen.says("lang=\"ar\" dir=\"rtl\"")
                .says("البوابة مشغولة الآن");
        }
    }
    assert!(refused >= 2, "{refused}");
    // What nobody waits for any more may still have its place until the isolate is made anew. A page that waits for that until
    // its own deadline is left to the browser.
    let began = Instant::now();
    let mut after = portal.browser().get("/render-fixtures/fine/after").await;
    let is_early =
        |seen: &Seen| seen.status == 503 || seen.text().contains("data-render=\"client\"");
    while is_early(&after) && began.elapsed() < 10 * DEADLINE {
        after = portal.browser().get("/render-fixtures/fine/after").await;
    }
    after.is(200).says("<p id=\"render-fixture\">after</p>");
}

#[tokio::test]
async fn many_viewers_at_once_see_nothing_of_each_other() {
    let portal = Portal::shared();
    let manager = portal.signed_in(MANAGER).await;
    let user = portal.signed_in(USER).await;
    let mut visits = JoinSet::new();
    for number in 0..64 {
        let (email, other, cookies) = match number % 3 {
            0 => (Some(MANAGER.email), USER.email, manager.cookies.clone()),
            1 => (Some(USER.email), MANAGER.email, user.cookies.clone()),
            _ => (None, "@demo.example", Default::default()),
        };
        let mut browser = portal.browser();
        browser.cookies = cookies;
        visits.spawn(async move {
            for round in 0..3 {
                let marker = format!("marker-{number}-{round}-end");
                let seen = browser
                    .get(&format!("/render-fixtures/fine/{marker}"))
                    .await;
                seen.is(200)
                    .says(&format!("<p id=\"render-fixture\">{marker}</p>"))
                    .is_silent_about(other);
                assert_eq!(
                    seen.text().matches("marker-").count(),
                    seen.text().matches(&marker).count()
                );
                assert_eq!(seen.page_data()["viewer"]["email"].as_str(), email);
            }
        });
    }
    visits.join_all().await;
}
