//! `portal reset-second-factor EMAIL`: for a last account manager whom no colleague can help.
use std::path::Path;

use sea_orm::{ConnectionTrait, EntityTrait};
use service::{
    account_notices::AccountNotice,
    entities::{access_token, account_mail, user},
};
use test_support::demo::DEMO;

use crate::support::process::portal;

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
    let open = || sea_orm::Database::connect(format!("sqlite://{}", file.display()));
    let database = open().await.unwrap();
    let set_up = format!(
        "UPDATE users SET second_factor_since = '2026-01-01T00:00:00+00:00' WHERE email = '{MANAGER}';
        INSERT INTO access_tokens (token_hash, user_id, expires_at)
        SELECT 'a token', id, '2099-01-01T00:00:00+00:00' FROM users WHERE email = '{MANAGER}'"
    );
    database.execute_unprepared(&set_up).await.unwrap();
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
    let mails = account_mail::Entity::find().all(&database).await.unwrap();
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert_eq!(mails[0].email, MANAGER);
    assert_eq!(mails[0].notice, AccountNotice::SecondFactorResetByOperator);
    let events =
        "SELECT id FROM events WHERE kind = 'second_factor_reset' AND origin = 'command line'";
    let found = database
        .query_all_raw(sea_orm::Statement::from_string(
            database.get_database_backend(),
            events,
        ))
        .await
        .unwrap();
    assert_eq!(found.len(), 1);
}
