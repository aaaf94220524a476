//! Sessions: what the store promises, and what a browser sees of them.
mod browser;
mod expired;
mod keys;
mod read_users;
mod remembered;
mod store;

use std::time::Duration;

use contract::{CurrentUser, Employee, Permissions, Supplier};
use sea_orm::{ConnectionTrait, DatabaseConnection, Statement, Value};
use values::text::LocalizedText;
use web::session::{
    data::SessionData, devices::SignInOrigin, expiry::Timeouts, keys::MasterKey,
    store::DatabaseStore,
};

use crate::support::clock::{TestClock, minutes};

const TIMEOUTS: Timeouts = Timeouts {
    idle: minutes(30),
    absolute: Duration::from_secs(12 * 3600),
};

fn master_key() -> MasterKey {
    MasterKey::from_base64("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=").unwrap()
}

fn store(database: &DatabaseConnection, clock: &TestClock) -> DatabaseStore {
    DatabaseStore::new(database.clone(), &master_key(), TIMEOUTS, clock.clock())
}

fn data_of(user: &str) -> SessionData {
    SessionData {
        viewer: CurrentUser {
            id: user.to_owned(),
            email: format!("{user}@demo.example"),
            username: user.to_owned(),
            first_name: "Huda".to_owned(),
            last_name: "Saleh".to_owned(),
            full_name: "Huda Saleh".to_owned(),
            employee: Employee {
                employee_type_name: LocalizedText::new("مدير", "Manager"),
            },
            supplier: Supplier {
                id: Some(format!("supplier-of-{user}")),
                name: LocalizedText::new("مورد", "Supplier"),
                is_account_manager: true,
                ..Supplier::default()
            },
            language: None,
            permissions: Permissions::default(),
            has_second_factor: false,
        },
        backend_token: format!("backend-token-of-{user}"),
        origin: SignInOrigin::default(),
    }
}

async fn execute(
    database: &DatabaseConnection,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) {
    let statement = Statement::from_sql_and_values(database.get_database_backend(), sql, values);
    database.execute_raw(statement).await.unwrap();
}

/// The `id_hash`, `user_id` and `record` of every row.
async fn rows(database: &DatabaseConnection) -> Vec<(Vec<u8>, Option<String>, Vec<u8>)> {
    let statement = Statement::from_string(
        database.get_database_backend(),
        "SELECT id_hash, user_id, record FROM sessions ORDER BY id_hash",
    );
    let rows = database.query_all_raw(statement).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_many_by_index().unwrap())
        .collect()
}
