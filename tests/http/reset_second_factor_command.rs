//! `portal reset-second-factor EMAIL`: for a last account manager whom no colleague can help.
use std::path::Path;

use sea_orm::{ConnectionTrait, DatabaseConnection, EntityTrait, Statement};

use crate::support::process::portal;
use tables::{access_token, account_mail, account_notice::AccountNotice, user};
use test_support::demo::DEMO;

const MANAGER: &str = "manager@other.example";

/// Whether it succeeded, and everything that was printed.
fn run(directory: &Path, email: &str) -> (bool, String) {
    let mut command = portal(directory, &["reset-second-factor"]);
    let output = command.args([email, "--demo"]).output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(printed).unwrap())
}

#[tokio::test]
async fn the_operator_resets_a_second_factor() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let file = data.join("portal.db");
    std::fs::copy(DEMO.file().await, &file).unwrap();
    // The portal's own tables.
    let checked = portal(home.path(), &["check", "--demo"]).output();
    assert!(checked.unwrap().status.success());
    let open = || sea_orm::Database::connect(format!("sqlite://{}", file.display()));
    let database = open().await.unwrap();
    let set_up = format!(
        "UPDATE users SET second_factor_since = '2026-01-01T00:00:00+00:00' WHERE email = '{MANAGER}';
        INSERT INTO access_tokens (token_hash, user_id, expires_at)
        SELECT 'a token', id, '2099-01-01T00:00:00+00:00' FROM users WHERE email = '{MANAGER}';
        INSERT INTO trusted_devices (token_hash, user_id, expires_at)
        SELECT 'a device', id, '2099-01-01T00:00:00+00:00' FROM users WHERE email = '{MANAGER}';
        INSERT INTO totp_keys (user_id, sealed_key, created_at, confirmed_at, last_step)
        SELECT id, x'00', '2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00+00:00', 0
        FROM users WHERE email = '{MANAGER}';
        INSERT INTO recovery_codes (user_id, code_hash)
        SELECT id, 'a code' FROM users WHERE email = '{MANAGER}'"
    );
    database.execute_unprepared(&set_up).await.unwrap();
    let users = user::Entity::find().all(&database).await.unwrap();
    let manager = users.iter().find(|user| user.email == MANAGER).unwrap();
    let (id, supplier) = (manager.id.to_string(), manager.supplier_id.to_string());
    for user in [&*id, "a colleague"] {
        let session = Statement::from_sql_and_values(
            database.get_database_backend(),
            "INSERT INTO sessions (id_hash, user_id, record, created_at, expires_at)
            VALUES (CAST($1 AS BLOB), $1, x'00', 0, 9999999999)",
            [user.into()],
        );
        database.execute_raw(session).await.unwrap();
    }
    database.close().await.unwrap();

    let (succeeded, said) = run(home.path(), "nobody@other.example");
    assert!(
        !succeeded && said.contains("nobody has an account"),
        "{said}"
    );
    let (succeeded, said) = run(home.path(), MANAGER);
    assert!(succeeded && said.contains("is reset"), "{said}");
    let (succeeded, said) = run(home.path(), MANAGER);
    assert!(
        !succeeded && said.contains("has no second factor"),
        "{said}"
    );

    let database = open().await.unwrap();
    let users = user::Entity::find().all(&database).await.unwrap();
    let reset = users.iter().find(|user| user.email == MANAGER).unwrap();
    assert_eq!(reset.second_factor_since, None);
    let tokens = access_token::Entity::find().all(&database).await.unwrap();
    assert!(tokens.iter().all(|token| token.user_id != reset.id));
    let left = rows(&database, "SELECT user_id FROM trusted_devices").await;
    assert!(left.is_empty(), "{left:?}");
    let left = rows(&database, "SELECT user_id FROM totp_keys").await;
    assert!(left.is_empty(), "{left:?}");
    let left = rows(&database, "SELECT user_id FROM recovery_codes").await;
    assert!(left.is_empty(), "{left:?}");
    let sessions = "SELECT user_id FROM sessions";
    assert_eq!(rows(&database, sessions).await, ["a colleague"]);
    let told = "SELECT user_id || ' ' || supplier_id FROM security_events WHERE kind = 'second_factor_reset'";
    assert_eq!(rows(&database, told).await, [format!("{id} {supplier}")]);
    let mails = account_mail::Entity::find().all(&database).await.unwrap();
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert_eq!(mails[0].email, MANAGER);
    assert_eq!(mails[0].notice, AccountNotice::SecondFactorResetByOperator);
    let events =
        "SELECT id FROM events WHERE kind = 'second_factor_reset' AND origin = 'command line'";
    let statement = Statement::from_string(database.get_database_backend(), events);
    let found = database.query_all_raw(statement).await.unwrap();
    assert_eq!(found.len(), 1);
}

/// The first column, as text.
async fn rows(database: &DatabaseConnection, query: &str) -> Vec<String> {
    let statement = Statement::from_string(database.get_database_backend(), query);
    let rows = database.query_all_raw(statement).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).unwrap())
        .collect()
}
