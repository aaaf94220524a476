//! Preferences on the user's account, for all replicas alike.
use sea_orm::{ConnectionTrait, DatabaseConnection};
use values::language::Language;
use web::{
    clock::Clock,
    preferences::{Mode, Preferences, Skin, account::AccountPreferences, chosen::Chosen},
};

use crate::support::database::on_every_database;

on_every_database!(
    what_one_replica_keeps_the_others_read,
    an_account_without_any_takes_what_was_chosen_and_no_more,
    what_was_chosen_wins_over_what_is_kept,
    of_changes_at_once_none_is_lost,
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

async fn keep(accounts: &AccountPreferences, preferences: Preferences) {
    let otherwise = Preferences::default();
    let kept = accounts.change("huda", otherwise, |kept| *kept = preferences);
    assert_eq!(kept.await.unwrap(), preferences);
}

fn chosen(before: Preferences, after: Preferences) -> Chosen {
    let mut chosen = Chosen::default();
    chosen.add(before, after);
    chosen
}

async fn what_one_replica_keeps_the_others_read(database: &DatabaseConnection) {
    let (one, other) = (replica(database), replica(database));
    assert_eq!(other.load("huda").await.unwrap(), None);
    for preferences in [dark_english(), Preferences::default()] {
        keep(&one, preferences).await;
        assert_eq!(other.load("huda").await.unwrap(), Some(preferences));
    }
    assert_eq!(other.load("omar").await.unwrap(), None);
}

async fn an_account_without_any_takes_what_was_chosen_and_no_more(database: &DatabaseConnection) {
    let accounts = replica(database);
    let nothing = Chosen::default();
    assert_eq!(
        accounts.apply_at_sign_in("huda", &nothing).await.unwrap(),
        None
    );
    assert_eq!(accounts.load("huda").await.unwrap(), None);
    let chosen = chosen(Preferences::default(), dark_english());
    let followed = accounts.apply_at_sign_in("huda", &chosen).await.unwrap();
    assert_eq!(followed, Some(dark_english()));
    assert_eq!(accounts.load("huda").await.unwrap(), followed);
}

async fn what_was_chosen_wins_over_what_is_kept(database: &DatabaseConnection) {
    let accounts = replica(database);
    keep(&accounts, dark_english()).await;
    let followed = accounts.apply_at_sign_in("huda", &Chosen::default()).await;
    assert_eq!(followed.unwrap(), Some(dark_english()));
    let mut light = dark_english();
    light.mode = Mode::Light;
    let chosen = chosen(dark_english(), light);
    let followed = accounts.apply_at_sign_in("huda", &chosen).await.unwrap();
    assert_eq!(followed, Some(light));
    assert_eq!(accounts.load("huda").await.unwrap(), followed);
}

async fn of_changes_at_once_none_is_lost(database: &DatabaseConnection) {
    let (one, other) = (replica(database), replica(database));
    let default = Preferences::default();
    let (dark, bordered) = tokio::join!(
        one.change("huda", default, |kept| kept.mode = Mode::Dark),
        other.change("huda", default, |kept| kept.skin = Skin::Bordered),
    );
    assert_eq!(dark.unwrap().mode, Mode::Dark);
    assert_eq!(bordered.unwrap().skin, Skin::Bordered);
    let both = Preferences {
        mode: Mode::Dark,
        skin: Skin::Bordered,
        ..default
    };
    assert_eq!(one.load("huda").await.unwrap(), Some(both));
}

async fn settings_that_this_version_does_not_know_are_the_defaults(database: &DatabaseConnection) {
    let accounts = replica(database);
    keep(&accounts, dark_english()).await;
    let newer = "UPDATE user_preferences SET settings = 'mode:sepia.skin:bordered.font:large'";
    database.execute_unprepared(newer).await.unwrap();
    let expected = Preferences {
        skin: Skin::Bordered,
        ..Preferences::default()
    };
    assert_eq!(accounts.load("huda").await.unwrap(), Some(expected));
}
