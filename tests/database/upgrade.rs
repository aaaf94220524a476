//! The database of the release before, as somebody left it, under this release.
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{TimeDelta, Utc};
use demo::seed::DemoAccount;
use sea_orm::{ConnectionTrait, DatabaseConnection, Statement, Value};
use sea_orm_migration::MigratorTrait;
use service::passwords::{self, Cost};
use service_client::ServiceClient;
use sha2::{Digest, Sha256};
use test_support::{
    calls::SignedInCalls,
    databases::{Kind, Place},
    mailbox::Mailbox,
};
use uuid::Uuid;
use web::migrations;

use super::value;
use crate::support::{configuration::from_variables, portal::Portal};

/// The steps that the release before had of each list.
const STEPS: u32 = 2;
const OWNER: DemoAccount = DemoAccount {
    email: "owner@before.example",
    password: "three green palms",
};

const TOKEN: &str = "a-token-of-the-release-before";

async fn insert<const N: usize>(database: &DatabaseConnection, sql: &str, values: [Value; N]) {
    let backend = database.get_database_backend();
    let statement = Statement::from_sql_and_values(backend, sql, values);
    database.execute_raw(statement).await.unwrap();
}

/// One row of each kind that the release before wrote of itself.
async fn fill(database: &DatabaseConnection) {
    let [supplier, user] = [(); 2].map(|()| Uuid::new_v4());
    let suppliers = "INSERT INTO suppliers (id, name_ar, name_en, currency)
        VALUES ($1, 'شركة سابقة', 'Before Co.', 'SAR')";
    insert(database, suppliers, [supplier.into()]).await;
    let users =
        "INSERT INTO users (id, supplier_id, email, email_key, username, first_name, last_name,
            is_account_manager, password_hash, employee_type_ar, employee_type_en)
        VALUES ($1, $2, $3, $3, 'owner', 'Amal', 'Saleh', true, $4, 'مديرة', 'Manager')";
    let hash = passwords::hash(OWNER.password, Cost::LEAST).unwrap();
    let values = [
        user.into(),
        supplier.into(),
        OWNER.email.into(),
        hash.into(),
    ];
    insert(database, users, values).await;
    let tokens = "INSERT INTO access_tokens (token_hash, user_id, expires_at) VALUES ($1, $2, $3)";
    let hash = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(TOKEN));
    let tomorrow = Utc::now() + TimeDelta::days(1);
    insert(
        database,
        tokens,
        [hash.into(), user.into(), tomorrow.into()],
    )
    .await;
    let sessions = "INSERT INTO sessions (id_hash, user_id, record, created_at, expires_at)
        VALUES ($1, $2, $1, $3, $3)";
    let later = tomorrow.timestamp();
    let values = [vec![1_u8].into(), user.to_string().into(), later.into()];
    insert(database, sessions, values).await;
    let attempts = "INSERT INTO login_attempts (key, attempts, window_ends_at, locked_until)
        VALUES ($1, 3, $2, 0)";
    insert(database, attempts, [vec![1_u8].into(), later.into()]).await;
}

async fn works_under_this_release(kind: Kind) {
    let directory = tempfile::tempdir().unwrap();
    let mut variables = vec![
        ("PORTAL_DATA_DIR", directory.path().to_str().unwrap()),
        ("PORTAL_DEMO", "false"),
    ];
    let place = match kind {
        Kind::Sqlite => None,
        Kind::Postgres => Some(Place::empty(kind).await),
    };
    let url = place.as_ref().map(Place::url);
    variables.extend(url.as_deref().map(|url| ("PORTAL_DATABASE_URL", url)));
    let config = from_variables(&variables).unwrap();
    let database = database::connect(&config.database).await.unwrap();
    let steps = Some(STEPS);
    migrations::Migrator::up(&database, steps).await.unwrap();
    service::apply_migrations(&database, steps).await.unwrap();
    fill(&database).await;

    let portal = Portal::start(&variables).await;
    let mut owner = portal.signed_in(OWNER).await;
    owner.speak_english();
    for (path, shown) in [
        ("/dashboard", "Before Co."),
        ("/settings/users", OWNER.email),
        ("/settings/bankAccounts", "<h1"),
        ("/settings/profile", "Saleh"),
    ] {
        owner.get(path).await.is(200).says(shown);
    }
    let calculator = owner.get("/calculator?amount=100").await.page_data();
    let props = &calculator["page"]["props"];
    assert_eq!(props["breakdown"]["gross"], "115.00", "{props}");
    let preferences = [("mode", "dark")];
    owner.post("/preferences", &preferences).await.is(303);

    let options = Mailbox::in_directory(directory.path()).service_options();
    let service = ServiceClient::in_process(service::router(database.clone(), options));
    assert_eq!(
        service.current_user(TOKEN).await.unwrap().email,
        OWNER.email
    );
    for (sql, expected) in [
        ("SELECT COUNT(*) FROM sessions", "2"),
        (
            "SELECT COUNT(*) FROM login_attempts WHERE attempts = 3",
            "1",
        ),
    ] {
        assert_eq!(value(&database, sql).await, expected, "{sql}");
    }
}

#[tokio::test]
async fn works_under_this_release_on_sqlite() {
    works_under_this_release(Kind::Sqlite).await;
}

#[tokio::test]
async fn works_under_this_release_on_postgres() {
    works_under_this_release(Kind::Postgres).await;
}
