//! Opening the database: what is made, and which sentence stops the start.
mod commits;
mod open_to_others;

use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use database::DatabaseError;
use portal::config::Config;
use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};
use web::migrations;

use crate::support::{
    configuration::{from_variables, in_directory},
    database::on_every_database,
};

on_every_database!(
    migrating_again_changes_nothing,
    the_portal_keeps_its_own_list_of_migrations
);

async fn refusal(config: &Config) -> DatabaseError {
    let checked = async {
        let _connection = database::connect(&config.database).await?;
        database::check(&config.database).await
    };
    match checked.await {
        Ok(()) => panic!("{:?} is in order", config.database),
        Err(error) => {
            let sentence = error.to_string();

            assert!(
                !sentence.contains('\n') && sentence.ends_with('.'),
                "{sentence}"
            );
            error
        }
    }
}

async fn migrated_file(directory: &Path) -> std::path::PathBuf {
    let connection = database::connect(&in_directory(directory).database)
        .await
        .unwrap();
    database::migrate::<migrations::Migrator>(&connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    directory.join("portal.db")
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

async fn value(database: &DatabaseConnection, sql: &str) -> String {
    let statement = Statement::from_string(database.get_database_backend(), sql);
    let row = database.query_one_raw(statement).await.unwrap().unwrap();
    row.try_get_by_index::<String>(0)
        .or_else(|_| {
            row.try_get_by_index::<i64>(0)
                .map(|number| number.to_string())
        })
        .unwrap()
}

async fn migrating_again_changes_nothing(database: &DatabaseConnection) {
    let applied = "SELECT COUNT(*) FROM portal_migrations";
    let before = value(database, applied).await;
    database::migrate::<migrations::Migrator>(database)
        .await
        .unwrap();
    assert_eq!(value(database, applied).await, before);
}

async fn the_portal_keeps_its_own_list_of_migrations(database: &DatabaseConnection) {
    let statement = Statement::from_string(
        database.get_database_backend(),
        "SELECT * FROM seaql_migrations",
    );
    assert!(database.query_one_raw(statement).await.is_err());
}

#[tokio::test]
async fn a_missing_file_and_its_directory_are_made_for_their_owner_only() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("a b?/ü#");
    let file = migrated_file(&data).await;
    assert!(file.is_file());
    assert_eq!(mode(&data), 0o700);
    assert_eq!(mode(&file), 0o600);
}

#[tokio::test]
async fn the_files_beside_the_database_are_for_their_owner_only_too() {
    let directory = tempfile::tempdir().unwrap();
    let config = in_directory(directory.path());
    let connection = database::connect(&config.database).await.unwrap();
    let _lock = database::hold_alone(&config.database).unwrap().unwrap();
    database::migrate::<migrations::Migrator>(&connection)
        .await
        .unwrap();
    for name in [
        "portal.db",
        "portal.db-wal",
        "portal.db-shm",
        "portal.db.lock",
    ] {
        assert_eq!(mode(&directory.path().join(name)), 0o600, "{name}");
    }
}

#[tokio::test]
async fn sqlite_is_set_up_for_concurrent_readers_and_sound_data() {
    let directory = tempfile::tempdir().unwrap();
    let connection = database::connect(&in_directory(directory.path()).database)
        .await
        .unwrap();
    for (pragma, expected) in [
        ("journal_mode", "wal"),
        ("foreign_keys", "1"),
        // FULL: a commit is on the disk before anybody is told of it.
        ("synchronous", "2"),
        ("busy_timeout", "5000"),
    ] {
        assert_eq!(
            value(&connection, &format!("PRAGMA {pragma}")).await,
            expected,
            "{pragma}"
        );
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_stops_the_start_and_is_kept() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("portal.db");
    let text = "This was never a database. ".repeat(100);
    fs::write(&file, &text).unwrap();
    let error = refusal(&in_directory(directory.path())).await;
    assert!(matches!(error, DatabaseError::Corrupt { .. }), "{error}");
    assert_eq!(fs::read_to_string(file).unwrap(), text);
}

#[tokio::test]
async fn a_damaged_database_is_found_by_the_check() {
    let directory = tempfile::tempdir().unwrap();
    let file = migrated_file(directory.path()).await;
    let mut bytes = fs::read(&file).unwrap();
    let page = bytes.len() / 2 / 4096 * 4096;
    bytes[page..page + 4096].fill(0xAA);
    fs::write(&file, bytes).unwrap();
    let error = refusal(&in_directory(directory.path())).await;
    assert!(matches!(error, DatabaseError::Corrupt { .. }), "{error}");
}

#[tokio::test]
async fn a_directory_that_cannot_be_made_stops_the_start() {
    let directory = tempfile::tempdir().unwrap();
    let in_the_way = directory.path().join("file");
    fs::write(&in_the_way, "").unwrap();
    let error = refusal(&in_directory(&in_the_way.join("data"))).await;
    assert!(matches!(error, DatabaseError::Directory { .. }), "{error}");
}

#[tokio::test]
async fn an_unreachable_server_stops_the_start_without_telling_the_password() {
    let url = "postgres://portal:hunter2@127.0.0.1:1/portal";
    let error = refusal(&from_variables(&[("PORTAL_DATABASE_URL", url)]).unwrap()).await;
    assert!(
        matches!(error, DatabaseError::Unreachable { .. }),
        "{error}"
    );
    let sentence = error.to_string();
    assert!(
        sentence.contains("postgres://127.0.0.1:1/portal"),
        "{error}"
    );
    assert!(!sentence.contains("hunter2"), "{error}");
}
