//! `GET /suppliers`: the suppliers that documents can be sent to, and those that wait for the buyer's approval.
//! `GET /suppliers/{supplier}`: one of them; `…/history`: what the buyer did about it.
use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, State},
};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QueryTrait};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::{BuyerApi, extract::BuyerSystem, problem::Problem};
use crate::{
    entities::{supplier, user},
    error::ServiceError,
    extract::StrictQuery,
    suppliers::{events, resemblance::resembling},
};
use contract::{
    SupplierState,
    buyer::{ActivationChange, SupplierContact, SupplierDecision, SupplierEvent, SupplierRecord},
};
use values::text::LocalizedText;

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
        (status = 200, description = "The suppliers", body = [SupplierRecord]),
        (status = 400, description = "The query has other fields or values than expected", body = Problem),
    ),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<SupplierQuery>,
) -> Result<Json<Vec<SupplierRecord>>, ServiceError> {
    let found = read(&api.database, &system, |one| query.matches(one));
    Ok(Json(found.await?))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid")),
    responses((status = 200, description = "The supplier", body = SupplierRecord)),
)]
pub async fn show(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
) -> Result<Json<SupplierRecord>, ServiceError> {
    Ok(Json(find(&api.database, &system, supplier).await?))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/history",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid")),
    responses(
        (status = 200, description = "What the buyer did about the supplier, newest first", body = [SupplierEvent]),
    ),
)]
pub async fn history(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
) -> Result<Json<Vec<SupplierEvent>>, ServiceError> {
    let events = events::list(&api.database, supplier).await?;
    let events = events.into_iter().map(|event| SupplierEvent {
        kind: event.kind,
        at: event.at,
        by: event.actor,
        note: event.note,
    });
    Ok(Json(events.collect()))
}

/// # Errors
/// `NotFound`
pub async fn find(
    database: &impl ConnectionTrait,
    system: &BuyerSystem,
    id: Uuid,
) -> Result<SupplierRecord, ServiceError> {
    let found = read(database, system, |supplier| supplier.id == id).await?;
    found.into_iter().next().ok_or(ServiceError::NotFound)
}

/// The chosen suppliers. All are read, because each is compared with the others.
async fn read(
    database: &impl ConnectionTrait,
    system: &BuyerSystem,
    is_chosen: impl Fn(&supplier::Model) -> bool,
) -> Result<Vec<SupplierRecord>, ServiceError> {
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

fn to_contract(
    users: &[user::Model],
    resembles: Vec<Uuid>,
    supplier: supplier::Model,
) -> SupplierRecord {
    let decision = supplier.decided_at.zip(supplier.decided_by);
    let activation = supplier
        .activation_changed_at
        .zip(supplier.activation_changed_by);
    let contacts: Vec<_> = users.iter().map(contact).collect();
    SupplierRecord {
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

fn contact(user: &user::Model) -> SupplierContact {
    SupplierContact {
        full_name: user.full_name(),
        email: user.email.clone(),
        is_account_manager: user.is_account_manager,
        is_active: user.is_active,
        last_sign_in_at: user.last_sign_in_at,
    }
}
