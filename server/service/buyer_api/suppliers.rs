//! `GET /suppliers`: the suppliers that documents can be sent to, and those that wait for the buyer's approval.
use std::collections::{BTreeMap, BTreeSet};

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{BuyerApi, extract::BuyerSystem};
use crate::{
    entities::{supplier, user},
    error::ServiceError,
    extract::StrictQuery,
    suppliers::resemblance::resembling,
};
use contract::{Refusal, SupplierState};
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
    /// Only an approved supplier gets documents.
    pub state: SupplierState,
    /// When the supplier registered itself.
    pub registered_at: Option<DateTime<Utc>>,
    /// When the contact showed that the e-mail address is theirs.
    pub email_confirmed_at: Option<DateTime<Utc>>,
    /// The first account manager.
    pub contact: Option<Contact>,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    /// Of the buyer, on the registration.
    pub decision: Option<SupplierDecision>,
    /// Other suppliers with the same name in either language, apart from spelling, spaces, punctuation and the legal form.
    #[schema(value_type = Vec<String>)]
    pub resembles: BTreeSet<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    pub full_name: String,
    pub email: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SupplierDecision {
    pub at: DateTime<Utc>,
    /// The person and the name of the key.
    pub by: String,
    /// Of a rejection.
    pub reason: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct InState {
    /// Without it, suppliers in every state are listed.
    #[param(inline)]
    pub state: Option<SupplierState>,
}

#[utoipa::path(
    get,
    path = "/suppliers",
    tag = "suppliers",
    params(InState),
    responses(
        (status = 200, description = "The suppliers", body = [Supplier]),
        (status = 400, description = "The query has other fields or values than expected", body = Refusal),
    ),
)]
pub async fn list(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(InState { state }): StrictQuery<InState>,
) -> Result<Json<Vec<Supplier>>, ServiceError> {
    let suppliers = supplier::Entity::find()
        .order_by_asc(supplier::Column::Id)
        .all(&api.database)
        .await?;
    let managers = user::Entity::find()
        .filter(user::Column::IsAccountManager.eq(true))
        .order_by_desc(user::Column::Id)
        .all(&api.database)
        .await?;
    // Of several, the first stays.
    let mut contacts: BTreeMap<_, _> = managers
        .into_iter()
        .map(|user| (user.supplier_id, user))
        .collect();
    let mut resembling = resembling(&suppliers);
    let listed = suppliers
        .into_iter()
        .filter(|supplier| state.is_none_or(|state| supplier.state == state))
        .map(|supplier| {
            let resembles = resembling.remove(&supplier.id).unwrap_or_default();
            to_contract(contacts.remove(&supplier.id), resembles, supplier)
        });
    Ok(Json(listed.collect()))
}

fn to_contract(
    contact: Option<user::Model>,
    resembles: BTreeSet<Uuid>,
    supplier: supplier::Model,
) -> Supplier {
    let decision = supplier.decided_at.zip(supplier.decided_by);
    Supplier {
        id: supplier.id,
        name: LocalizedText::new(supplier.name_ar, supplier.name_en),
        currency: supplier.currency,
        country: supplier.country,
        state: supplier.state,
        registered_at: supplier.registered_at,
        email_confirmed_at: supplier.email_confirmed_at,
        contact: contact.map(|user| Contact {
            full_name: user.full_name(),
            email: user.email,
        }),
        vat_number: supplier.vat_number,
        commercial_registration_number: supplier.commercial_registration_number,
        decision: decision.map(|(at, by)| SupplierDecision {
            at,
            by,
            reason: supplier.reason,
        }),
        resembles,
    }
}
