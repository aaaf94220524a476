//! Commands name the database that they write into, without its password.
use std::path::PathBuf;

use database::Database;

#[test]
fn a_database_is_named_without_its_password() {
    let of = |url: &str| Database::Postgres(url.to_owned()).to_string();
    let url = "postgres://portal:secret@db.example:5433/supply";
    assert_eq!(of(url), "postgres://db.example:5433/supply");
    assert_eq!(
        of("postgres://portal:secret@db.example"),
        "postgres://db.example:5432/portal"
    );
    assert!(!of("postgres://portal:secret@db.example:port").contains("secret"));
}

#[test]
fn a_file_is_named_with_its_whole_path() {
    let named = Database::Sqlite(PathBuf::from("data/portal.db")).to_string();
    let whole = std::env::current_dir().unwrap().join("data/portal.db");
    assert_eq!(named, whole.to_str().unwrap());
}
