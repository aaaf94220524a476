//! `GET /suppliers`: the suppliers that documents can be sent to, and those that wait for the buyer's approval.
//! `GET /suppliers/{supplier}`: one of them.
use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, State},
};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QueryTrait};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{BuyerApi, extract::BuyerSystem, problem::Problem};
use crate::{
    entities::{supplier, user},
    error::ServiceError,
    extract::StrictQuery,
    suppliers::resemblance::resembling,
};
use contract::SupplierState;
use values::text::LocalizedText;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Supplier {
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    pub name: LocalizedText,
    /// ISO 4217.
    pub currency: String,
    /// ISO 3166-1, two letters.
    pub country: String,
    /// Of the supplier in the buyer's system.
    pub code: Option<String>,
    /// Only an approved supplier gets documents.
    pub state: SupplierState,
    /// When the supplier registered itself.
    pub registered_at: Option<DateTime<Utc>>,
    /// When the contact showed that the e-mail address is theirs.
    pub email_confirmed_at: Option<DateTime<Utc>>,
    /// When the buyer invited the contact.
    pub invited_at: Option<DateTime<Utc>>,
    /// The first account manager.
    pub contact: Option<Contact>,
    /// All users, the first ones first.
    pub contacts: Vec<Contact>,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    /// Of the buyer, on the registration; or the buyer's creation of the supplier.
    pub decision: Option<SupplierDecision>,
    /// The latest deactivation or reactivation.
    pub activation: Option<ActivationChange>,
    /// Other suppliers with the same name in either language, apart from spelling, spaces, punctuation and the legal form. At
    /// most 20, approved suppliers first.
    #[schema(value_type = Vec<String>, max_items = 20)]
    pub resembles: Vec<Uuid>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    pub full_name: String,
    pub email: String,
    pub is_account_manager: bool,
    /// Whether the user may sign in.
    pub is_active: bool,
    pub last_sign_in_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SupplierDecision {
    pub at: DateTime<Utc>,
    /// The person and the name of the system.
    pub by: String,
    /// Of a rejection.
    pub reason: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ActivationChange {
    pub at: DateTime<Utc>,
    /// The person and the name of the system.
    pub by: String,
}

/// Suppliers that match all given fields are listed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SupplierQuery {
    #[param(inline)]
    pub state: Option<SupplierState>,
    /// Of the supplier in the buyer's system.
    pub code: Option<String>,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
}

impl SupplierQuery {
    fn matches(&self, supplier: &supplier::Model) -> bool {
        let is = |asked: &Option<String>, found: &Option<String>| {
            asked.is_none() || asked.as_deref().map(str::trim) == found.as_deref()
        };
        self.state.is_none_or(|state| supplier.state == state)
            && is(&self.code, &supplier.code)
            && is(&self.vat_number, &supplier.vat_number)
            && is(
                &self.commercial_registration_number,
                &supplier.commercial_registration_number,
            )
    }
}

#[utoipa::path(
    get,
    path = "/suppliers",
    tag = "suppliers",
    params(SupplierQuery),
    responses(
        (status = 200, description = "The suppliers", body = [Supplier]),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<SupplierQuery>,
) -> Result<Json<Vec<Supplier>>, ServiceError> {
    let found = read(&api.database, &system, |one| query.matches(one));
    Ok(Json(found.await?))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid")),
    responses((status = 200, description = "The supplier", body = Supplier)),
)]
pub async fn show(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
) -> Result<Json<Supplier>, ServiceError> {
    Ok(Json(find(&api.database, &system, supplier).await?))
}

/// # Errors
/// `NotFound`
pub async fn find(
    database: &impl ConnectionTrait,
    system: &BuyerSystem,
    id: Uuid,
) -> Result<Supplier, ServiceError> {
    let found = read(database, system, |supplier| supplier.id == id).await?;
    found.into_iter().next().ok_or(ServiceError::NotFound)
}

/// The chosen suppliers. All are read, because each is compared with the others.
async fn read(
    database: &impl ConnectionTrait,
    system: &BuyerSystem,
    is_chosen: impl Fn(&supplier::Model) -> bool,
) -> Result<Vec<Supplier>, ServiceError> {
    let suppliers = supplier::Entity::find()
        .filter(supplier::Column::IsSandbox.eq(system.is_sandbox))
        .order_by_asc(supplier::Column::Id)
        .all(database)
        .await?;
    let chosen = suppliers.iter().filter(|one| is_chosen(one));
    let users = user::Entity::find()
        .apply_if(one(chosen), |users, id| {
            users.filter(user::Column::SupplierId.eq(id))
        })
        .order_by_asc(user::Column::Id)
        .all(database)
        .await?;
    let mut contacts: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for user in users {
        contacts.entry(user.supplier_id).or_default().push(user);
    }
    let mut resembling = resembling(&suppliers);
    let chosen = suppliers.into_iter().filter(is_chosen);
    let listed = chosen.map(|supplier| {
        let resembles = resembling.remove(&supplier.id).unwrap_or_default();
        let contacts = contacts.remove(&supplier.id).unwrap_or_default();
        to_contract(&contacts, resembles, supplier)
    });
    Ok(listed.collect())
}

/// The id of the only supplier.
fn one<'a>(mut suppliers: impl Iterator<Item = &'a supplier::Model>) -> Option<Uuid> {
    let first = suppliers.next()?;
    suppliers.next().is_none().then_some(first.id)
}

fn to_contract(users: &[user::Model], resembles: Vec<Uuid>, supplier: supplier::Model) -> Supplier {
    let decision = supplier.decided_at.zip(supplier.decided_by);
    let activation = supplier
        .activation_changed_at
        .zip(supplier.activation_changed_by);
    let contacts: Vec<Contact> = users.iter().map(Contact::from).collect();
    Supplier {
        id: supplier.id,
        name: LocalizedText::new(supplier.name_ar, supplier.name_en),
        currency: supplier.currency,
        country: supplier.country,
        code: supplier.code,
        state: supplier.state,
        registered_at: supplier.registered_at,
        email_confirmed_at: supplier.email_confirmed_at,
        invited_at: supplier.invited_at,
        contact: contacts
            .iter()
            .find(|contact| contact.is_account_manager)
            .cloned(),
        contacts,
        vat_number: supplier.vat_number,
        commercial_registration_number: supplier.commercial_registration_number,
        decision: decision.map(|(at, by)| SupplierDecision {
            at,
            by,
            reason: supplier.reason,
        }),
        activation: activation.map(|(at, by)| ActivationChange { at, by }),
        resembles,
    }
}

impl From<&user::Model> for Contact {
    fn from(user: &user::Model) -> Self {
        Self {
            full_name: user.full_name(),
            email: user.email.clone(),
            is_account_manager: user.is_account_manager,
            is_active: user.is_active,
            last_sign_in_at: user.last_sign_in_at,
        }
    }
}
