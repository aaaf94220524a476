//! The suppliers of the demo, with their users and bank accounts.
use chrono::TimeDelta;
use serde::Deserialize;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use contract::Permissions;
use service::{
    entities::{bank_account, supplier, user},
    passwords::{self, Cost, PasswordError},
};
use values::LocalizedText;

use super::Moment;
use crate::embedded;

/// Accounts of `data/accounts.json` for people who try the demo, and for tests.
#[derive(Clone, Copy, Debug)]
pub struct DemoAccounts {
    /// Account manager of the first supplier.
    pub manager: DemoAccount,
    /// Ordinary user of the first supplier.
    pub user: DemoAccount,
    /// Account manager of the second supplier, who sees nothing of the first.
    pub other_supplier: DemoAccount,
}

/// Invented and public: they protect nothing.
#[derive(Clone, Copy, Debug)]
pub struct DemoAccount {
    pub email: &'static str,
    pub password: &'static str,
}

pub const DEMO_ACCOUNTS: DemoAccounts = DemoAccounts {
    manager: DemoAccount {
        email: "manager@demo.example",
        password: "nakheel-manager-7",
    },
    user: DemoAccount {
        email: "user@demo.example",
        password: "nakheel-user-7",
    },
    other_supplier: DemoAccount {
        email: "manager@other.example",
        password: "gulf-manager-7",
    },
};

/// The content of `data/accounts.json`. The banks are real, the bank accounts are not.
#[derive(Deserialize)]
pub struct Accounts {
    pub suppliers: Vec<supplier::Model>,
    pub users: Vec<DemoUser>,
    pub bank_accounts: Vec<bank_account::Model>,
}

#[derive(Deserialize)]
pub struct DemoUser {
    id: Uuid,
    supplier_id: Uuid,
    email: String,
    password: String,
    username: String,
    first_name: String,
    last_name: String,
    employee_type: LocalizedText,
    is_account_manager: bool,
    #[serde(default = "Permissions::usual")]
    permissions: Permissions,
    is_active: bool,
    /// Before the demo was created.
    hours_since_sign_in: i64,
}

impl Accounts {
    pub fn load() -> Self {
        embedded(include_str!("data/accounts.json"))
    }
}

/// Hashes the passwords on a thread for blocking work.
pub async fn rows(
    users: Vec<DemoUser>,
    cost: Cost,
    at: Moment,
) -> Result<Vec<user::Model>, PasswordError> {
    spawn_blocking(move || users.into_iter().map(|user| row(user, cost, at)).collect()).await?
}

fn row(user: DemoUser, cost: Cost, at: Moment) -> Result<user::Model, PasswordError> {
    Ok(user::Model {
        id: user.id,
        supplier_id: user.supplier_id,
        email_key: user.email.clone(),
        email: user.email,
        username: user.username,
        first_name: user.first_name,
        last_name: user.last_name,
        employee_type_ar: user.employee_type.ar,
        employee_type_en: user.employee_type.en,
        is_account_manager: user.is_account_manager,
        password_hash: passwords::hash(&user.password, cost)?,
        is_active: user.is_active,
        last_sign_in_at: Some(at.now - TimeDelta::hours(user.hours_since_sign_in)),
        language: "ar".to_owned(),
        mailed_topics: None,
        second_factor_since: None,
        phone: None,
        permissions: user::Model::permissions_column(&user.permissions),
    })
}
