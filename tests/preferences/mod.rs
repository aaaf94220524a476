//! Preferences on the user's account, for all replicas alike.
use portal::{
    clock::Clock,
    preferences::{Language, Mode, Preferences, Skin, account::AccountPreferences},
};
use sea_orm::{ConnectionTrait, DatabaseConnection};

use crate::support::database::on_every_database;

on_every_database!(
    what_one_replica_keeps_the_others_read,
    an_account_without_any_takes_those_of_the_browser,
    what_is_kept_wins_over_the_browser,
    settings_that_this_version_does_not_know_are_the_defaults,
);

fn replica(database: &DatabaseConnection) -> AccountPreferences {
    AccountPreferences::new(database.clone(), Clock::system())
}

fn dark_english() -> Preferences {
    let mut preferences = Preferences {
        mode: Mode::Dark,
        ..Preferences::default()
    };
    preferences.switch_language(Language::English);
    preferences
}

async fn what_one_replica_keeps_the_others_read(database: &DatabaseConnection) {
    let (one, other) = (replica(database), replica(database));
    assert_eq!(other.of("huda").await.unwrap(), None);
    for preferences in [dark_english(), Preferences::default()] {
        one.keep("huda", preferences).await.unwrap();
        assert_eq!(other.of("huda").await.unwrap(), Some(preferences));
    }
    assert_eq!(other.of("omar").await.unwrap(), None);
}

async fn an_account_without_any_takes_those_of_the_browser(database: &DatabaseConnection) {
    let accounts = replica(database);
    assert_eq!(accounts.follow_to(None, "huda").await.unwrap(), None);
    assert_eq!(accounts.of("huda").await.unwrap(), None);
    let browser = Some(dark_english());
    assert_eq!(accounts.follow_to(browser, "huda").await.unwrap(), None);
    assert_eq!(accounts.of("huda").await.unwrap(), browser);
}

async fn what_is_kept_wins_over_the_browser(database: &DatabaseConnection) {
    let accounts = replica(database);
    let kept = Some(dark_english());
    accounts.keep("huda", dark_english()).await.unwrap();
    for browser in [None, Some(Preferences::default())] {
        assert_eq!(accounts.follow_to(browser, "huda").await.unwrap(), kept);
        assert_eq!(accounts.of("huda").await.unwrap(), kept);
    }
}

async fn settings_that_this_version_does_not_know_are_the_defaults(database: &DatabaseConnection) {
    let accounts = replica(database);
    accounts.keep("huda", dark_english()).await.unwrap();
    let newer = "UPDATE user_preferences SET settings = 'mode:sepia.skin:bordered.font:large'";
    database.execute_unprepared(newer).await.unwrap();
    let expected = Preferences {
        skin: Skin::Bordered,
        ..Preferences::default()
    };
    assert_eq!(accounts.of("huda").await.unwrap(), Some(expected));
}
