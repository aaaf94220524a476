//! The built-in supply-chain service: puts the routes of all areas together. It knows nothing of the portal.
pub mod demo_data;
mod health;
mod openapi;

use std::sync::Arc;

use axum::Router;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{DatabaseConnection, DbErr};

use accounts::{saved_views, second_factor, suppliers, users};
use company::{bank_accounts, change_requests, company_profile};
use contract::{
    local::LocalService,
    operations::{CheckHealth, FindDocuments, ListUrgentDocuments, ShowDashboard, ShowVatRate},
};
use documents::notifications;
use overview::{dashboard, found_documents};
use prices::{price_requests, product_prices};
use service_core::{
    Service, ServiceOptions, account_notices, endpoints::Endpoints, idempotency, outbox, vat_rate,
};

pub use openapi::openapi;
pub use tables::Migrator;

/// Removes what nobody will ask for any more. `message_retention` is how long contents of the buyer's messages are kept.
pub async fn tidy(
    database: &DatabaseConnection,
    message_retention: TimeDelta,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    buyer_api::delete_old_contents(database, message_retention, now).await?;
    outbox::tidy(database, now).await?;
    account_notices::tidy(database, now).await?;
    notifications::tidy(database, now).await?;
    price_requests::uploads::tidy(database, now).await?;
    idempotency::forget_old(database, now).await
}

/// The service over HTTP. The database has to be migrated.
pub fn router(database: DatabaseConnection, options: ServiceOptions) -> Router {
    service(database, options).0
}

/// The service over HTTP, and for calls within the process. The database has to be migrated.
pub fn service(
    database: DatabaseConnection,
    options: ServiceOptions,
) -> (Router, Arc<dyn LocalService>) {
    endpoints().into_service(Service { database, options })
}

/// All operations with their handlers.
fn endpoints() -> Endpoints {
    let mut endpoints = Endpoints::default();
    endpoints.add::<CheckHealth, _, _>(health::health);
    bank_accounts::register(&mut endpoints);
    change_requests::register(&mut endpoints);
    endpoints.add::<ShowDashboard, _, _>(dashboard::dashboard);
    endpoints.add::<ListUrgentDocuments, _, _>(dashboard::urgent_documents);
    endpoints.add::<ShowVatRate, _, _>(vat_rate::vat_rate);
    overview::notifications::register(&mut endpoints);
    endpoints.add::<FindDocuments, _, _>(found_documents::find);
    saved_views::register(&mut endpoints);
    users::register_operations(&mut endpoints);
    second_factor::register(&mut endpoints);
    suppliers::company::register(&mut endpoints);
    company_profile::register(&mut endpoints);
    quotation_requests::register(&mut endpoints);
    orders::register(&mut endpoints);
    product_prices::register(&mut endpoints);
    price_requests::register(&mut endpoints);
    payments::register(&mut endpoints);
    endpoints
}
