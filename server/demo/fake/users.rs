//! `/users`: the canned accounts and those registered since.
use axum::{
    Json,
    extract::{Path, Request, State, rejection::JsonRejection},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};

use contract::{
    AuthenticatedUser, Credentials, CurrentUser, Employee, Permissions, Secret, Supplier,
    SupplierUser,
};
use service_client::ServiceClient;
use values::LocalizedText;

use super::{
    refusal::FakeRefusal,
    state::{Fake, pass_through},
};

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// Assigned by the fake.
    #[serde(default)]
    pub id: u64,
    pub email: String,
    pub username: String,
    #[serde(skip_serializing)]
    password: String,
    #[serde(default)]
    first_name: String,
    #[serde(default)]
    last_name: String,
    #[serde(default)]
    employee_type_name: LocalizedText,
    #[serde(default)]
    supplier_name: LocalizedText,
    /// Those who register are their supplier's first account manager, as the registration page says.
    #[serde(default = "first_account_manager")]
    is_account_manager: bool,
    /// The supplier's name in a registration.
    #[serde(default, skip_serializing)]
    company: String,
}

fn first_account_manager() -> bool {
    true
}

impl User {
    fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// Returns the user as the portal's list of users shows it.
    fn person(&self) -> SupplierUser {
        SupplierUser {
            id: self.id.to_string(),
            username: self.username.clone(),
            email: self.email.clone(),
            full_name: self.full_name(),
            employee_type_name: self.employee_type_name.clone(),
            is_account_manager: self.is_account_manager,
            is_active: true,
            last_sign_in_at: None,
            has_second_factor: false,
        }
    }
}

/// Signs in here and at the service behind, so that passed requests are authorised there.
pub async fn authenticate(
    State(fake): State<Fake>,
    credentials: Result<Json<Credentials>, JsonRejection>,
) -> Result<Json<AuthenticatedUser>, FakeRefusal> {
    let Json(credentials) = credentials.map_err(|_| FakeRefusal::NotUnderstood)?;
    let known = fake
        .memory()
        .users
        .iter()
        .find(|user| {
            user.email.eq_ignore_ascii_case(&credentials.email)
                && user.password == credentials.password.0
        })
        .cloned();
    let user = known.ok_or(FakeRefusal::WrongCredentials)?;
    let inner_token = sign_in_behind(&fake, &credentials, user.is_account_manager).await;
    Ok(Json(AuthenticatedUser {
        token: fake.memory().open_session(user.id, inner_token),
        id: user.id.to_string(),
        email: user.email,
        username: user.username,
        first_name: user.first_name,
        last_name: user.last_name,
    }))
}

/// The token of the service behind, which does not know those who registered at the fake: they see the documents of the
/// canned user with the same role.
async fn sign_in_behind(
    fake: &Fake,
    credentials: &Credentials,
    is_account_manager: bool,
) -> Option<String> {
    let behind = ServiceClient::in_process(fake.inner.clone());
    let canned = Fake::canned_users().into_iter();
    let canned = canned
        .filter(|user| user.is_account_manager == is_account_manager)
        .map(|user| Credentials {
            email: user.email,
            password: Secret(user.password),
            trusted_devices: Vec::new(),
        });
    for credentials in [credentials.clone()].into_iter().chain(canned) {
        if let Ok(user) = behind.authenticate(&credentials).await {
            return Some(user.token);
        }
    }
    None
}

pub async fn register(
    State(fake): State<Fake>,
    user: Result<Json<User>, JsonRejection>,
) -> Result<Json<User>, FakeRefusal> {
    let Json(mut user) = user.map_err(|_| FakeRefusal::NotUnderstood)?;
    let users = &mut fake.memory().users;
    let key = user.username.to_lowercase();
    if users
        .iter()
        .any(|known| known.username.to_lowercase() == key)
    {
        let username = user.username;
        return Err(FakeRefusal::Taken { username });
    }
    if user.supplier_name == LocalizedText::default() {
        user.supplier_name = LocalizedText::new(&*user.company, &*user.company);
    }
    if user.employee_type_name == LocalizedText::default() {
        user.employee_type_name = employee_type_name(user.is_account_manager);
    }
    user.id = 1 + users.iter().map(|known| known.id).max().unwrap_or_default();
    users.push(user.clone());
    Ok(Json(user))
}

fn employee_type_name(is_account_manager: bool) -> LocalizedText {
    match is_account_manager {
        true => LocalizedText::new("إدارة حساب المنشأة", "Account manager"),
        false => LocalizedText::new("موظف", "Employee"),
    }
}

pub async fn list(
    State(fake): State<Fake>,
    headers: HeaderMap,
) -> Result<Json<Vec<SupplierUser>>, FakeRefusal> {
    let memory = fake.memory();
    memory.caller(&headers).ok_or(FakeRefusal::Unauthorised)?;
    Ok(Json(memory.users.iter().map(User::person).collect()))
}

/// The caller, for the portal's shell.
pub async fn me(
    State(fake): State<Fake>,
    headers: HeaderMap,
) -> Result<Json<CurrentUser>, FakeRefusal> {
    let memory = fake.memory();
    let user = memory
        .caller(&headers)
        .ok_or(FakeRefusal::Unauthorised)?
        .clone();
    Ok(Json(CurrentUser {
        id: user.id.to_string(),
        full_name: user.full_name(),
        email: user.email,
        username: user.username,
        first_name: user.first_name,
        last_name: user.last_name,
        employee: Employee {
            employee_type_name: user.employee_type_name,
        },
        supplier: Supplier {
            id: None,
            name: user.supplier_name,
            is_account_manager: user.is_account_manager,
            ..Supplier::default()
        },
        language: None,
        permissions: Permissions::usual(),
        has_second_factor: false,
    }))
}

pub async fn one(State(fake): State<Fake>, Path(id): Path<String>, request: Request) -> Response {
    let Ok(id) = id.parse::<u64>() else {
        return pass_through(State(fake), request).await;
    };
    let memory = fake.memory();
    if memory.caller(request.headers()).is_none() {
        return FakeRefusal::Unauthorised.into_response();
    }
    match memory.users.iter().find(|user| user.id == id) {
        Some(user) => Json(user).into_response(),
        None => FakeRefusal::NoDataFound.into_response(),
    }
}

/// Sessions of a removed user end.
pub async fn remove(
    State(fake): State<Fake>,
    Path(id): Path<String>,
    request: Request,
) -> Response {
    let Ok(id) = id.parse::<u64>() else {
        return pass_through(State(fake), request).await;
    };
    let mut memory = fake.memory();
    if memory.caller(request.headers()).is_none() {
        return FakeRefusal::Unauthorised.into_response();
    }
    match memory.users.iter().position(|user| user.id == id) {
        Some(index) => Json(memory.users.remove(index)).into_response(),
        None => FakeRefusal::NoDataFound.into_response(),
    }
}
