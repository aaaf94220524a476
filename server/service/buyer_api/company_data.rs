//! `GET /suppliers/{supplier}/company-data`: bank accounts, addresses, contacts and certificates of a supplier that are in force.
use axum::{
    Json,
    extract::{Path, State},
};
use uuid::Uuid;

use crate::{bank_accounts, extract::BuyerSystem, state::BuyerApi};
use company::company_profile;
use contract::buyer::SupplierCompanyData;
use service_core::error::ServiceError;

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/company-data",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid")),
    responses((status = 200, description = "The company data in force. Numbers of bank accounts are masked", body = SupplierCompanyData)),
)]
pub async fn show(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
) -> Result<Json<SupplierCompanyData>, ServiceError> {
    let (accounts, items) = tokio::try_join!(
        bank_accounts::find(&api.database, supplier),
        company_profile::in_force(&api.database, supplier),
    )?;
    let accounts = accounts.into_iter();
    let accounts = accounts.map(|account| bank_accounts::to_contract(account, true));
    let (addresses, contacts, certificates) = items;
    Ok(Json(SupplierCompanyData {
        bank_accounts: accounts.collect(),
        addresses,
        contacts,
        certificates,
        today: api.options.clock.today(),
    }))
}
