//! The suppliers of the demo, with their users and bank accounts.
use chrono::TimeDelta;
use serde::Deserialize;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::Moment;
use crate::embedded;
use contract::{
    Permissions,
    buyer::{PersonRole, Scopes},
};
use service::demo_data;
use service_core::{
    mailed_tokens::INVITATION_LIFETIME,
    passwords::{self, Cost, PasswordError},
};
use tables::{bank_account, buyer_person, invitation, supplier, user};
use values::LocalizedText;

/// Accounts of `data/accounts.json` for people who try the demo, and for tests.
#[derive(Clone, Copy, Debug)]
pub struct DemoAccounts {
    /// Account manager of the first supplier.
    pub manager: DemoAccount,
    /// Ordinary user of the first supplier.
    pub user: DemoAccount,
    /// Account manager of the second supplier, who sees nothing of the first.
    pub other_supplier: DemoAccount,
    /// One of the buyer's people. No administrator: accounts and keys of its making would outlive the demo.
    pub buyer: DemoAccount,
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
    buyer: DemoAccount {
        email: "buyer@demo.example",
        password: "united-buyer-7",
    },
};

/// The content of `data/accounts.json`. The banks are real, the bank accounts are not.
#[derive(Deserialize)]
pub struct Accounts {
    pub suppliers: Vec<supplier::Model>,
    pub users: Vec<DemoUser>,
    pub invitations: Vec<DemoInvitation>,
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
    /// Hours between the last sign-in and the creation of the demo.
    hours_since_sign_in: i64,
}

#[derive(Deserialize)]
pub struct DemoInvitation {
    id: Uuid,
    supplier_id: Uuid,
    email: String,
    first_name: String,
    last_name: String,
    employee_type: LocalizedText,
    permissions: Permissions,
    invited_by: String,
    /// Hours between the sending and the creation of the demo.
    hours_since_sent: i64,
}

impl DemoInvitation {
    /// Nobody is mailed.
    pub fn row(self, at: Moment) -> invitation::Model {
        let sent_at = at.now - TimeDelta::hours(self.hours_since_sent);
        invitation::Model {
            id: self.id,
            supplier_id: self.supplier_id,
            email_key: self.email.clone(),
            email: self.email,
            first_name: self.first_name,
            last_name: self.last_name,
            employee_type_ar: self.employee_type.ar,
            employee_type_en: self.employee_type.en,
            permissions: user::Model::permissions_column(&self.permissions.completed()),
            language: "ar".to_owned(),
            state: invitation::State::Open,
            invited_by: self.invited_by,
            given_by: None,
            invited_at: sent_at,
            sent_at,
            expires_at: sent_at + INVITATION_LIFETIME,
            mail_attempts: 0,
            next_mail_at: None,
        }
    }
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

/// The demo's person of the buyer's.
pub async fn buyer(cost: Cost, at: Moment) -> Result<buyer_person::Model, PasswordError> {
    let DemoAccount { email, password } = DEMO_ACCOUNTS.buyer;
    let hash = spawn_blocking(move || passwords::hash(password, cost));
    let scopes: Scopes = PersonRole::Decider.scopes().into_iter().collect();
    Ok(buyer_person::Model {
        id: demo_data::BUYER_PERSON,
        name: demo_data::BUYER_PERSON_NAME.to_owned(),
        email: email.to_owned(),
        email_key: email.to_owned(),
        password_hash: Some(hash.await??),
        scopes: scopes.to_json(),
        is_active: true,
        session_version: 1,
        created_at: at.now,
        created_by: "demo".to_owned(),
    })
}

fn row(user: DemoUser, cost: Cost, at: Moment) -> Result<user::Model, PasswordError> {
    let names = [&*user.first_name, &*user.last_name];
    let search_text = user::Model::search_text(names, &user.username, &user.email);
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
        version: 1,
        search_text,
    })
}
