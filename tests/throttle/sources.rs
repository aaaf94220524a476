//! Strangers, known browsers and sessions have counters of their own.
use sea_orm::DatabaseConnection;
use web::{session::known_browsers::BrowserId, throttle::Source};

use super::{Sign, attempt};
use crate::support::{clock::minutes, database::on_every_database};

on_every_database!(
    strangers_do_not_lock_a_known_browser_nor_a_session,
    each_known_browser_has_a_limit_of_its_own,
    the_attempt_that_locks_says_so,
);

const HOME: Source = Source::KnownBrowser(BrowserId([1; 8]));
const OFFICE: Source = Source::KnownBrowser(BrowserId([2; 8]));

async fn strangers_do_not_lock_a_known_browser_nor_a_session(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    // Both the account and the address, which the owner shares with the strangers.
    sign.wrong_times(5, "huda", "192.0.2.1").await;
    for account in 0..25 {
        sign.wrong_times(1, &account.to_string(), "192.0.2.1").await;
    }
    assert!(sign.wrong("huda", "192.0.2.1").await.is_some());
    assert!(sign.wrong("omar", "192.0.2.1").await.is_some());
    for from in [HOME, OFFICE, Source::Session] {
        assert_eq!(sign.wrong_from(from, "huda", "192.0.2.1").await, None);
        let attempt = attempt(from, "huda", "192.0.2.1");
        sign.throttle.succeeded(attempt).await.unwrap();
    }
    // The owner's sign-in does not help the strangers.
    assert!(sign.wrong("huda", "192.0.2.2").await.is_some());
}

async fn each_known_browser_has_a_limit_of_its_own(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    for from in [HOME, OFFICE, Source::Session] {
        for _ in 0..5 {
            assert_eq!(sign.wrong_from(from, "huda", "192.0.2.1").await, None);
        }
        let wait = sign.wrong_from(from, "huda", "192.0.2.1").await;
        assert_eq!(wait, Some(minutes(1)));
    }
    // The browser of another account, and a stranger.
    assert_eq!(sign.wrong_from(HOME, "omar", "192.0.2.1").await, None);
    assert_eq!(sign.wrong("huda", "192.0.2.1").await, None);
}

async fn the_attempt_that_locks_says_so(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    let guess = attempt(Source::Stranger, "huda", "192.0.2.1");
    for locks in [false, false, false, false, true] {
        assert_eq!(sign.throttle.attempt(guess).await.unwrap(), locks);
    }
}
