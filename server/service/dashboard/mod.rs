//! `GET /dashboard`: what needs the supplier today, and how it stands.
mod announcements;
mod counters;
mod figures;
mod urgent;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{DatabaseConnection, EntityTrait};
use uuid::Uuid;

use crate::{clock::Clock, context::Context, entities::supplier, error::ServiceError};
use contract::Dashboard;

pub async fn dashboard(context: Context, _: [String; 0], _: ()) -> Result<Dashboard, ServiceError> {
    let supplier = supplier::Entity::find_by_id(context.user.supplier_id)
        .one(&context.database)
        .await?
        .ok_or(ServiceError::Unauthorised)?;
    let scope = Scope {
        database: &context.database,
        supplier_id: supplier.id,
        currency: supplier.currency,
        clock: &context.options.clock,
        now: context.options.clock.now(),
        today: context.options.clock.today(),
    };
    let (counters, urgent, order_value_by_month, on_time_delivery, receivables, announcements) = tokio::try_join!(
        counters::count(&scope),
        urgent::most_urgent(&scope),
        figures::order_value_by_month(&scope),
        figures::on_time_delivery(&scope),
        figures::receivables(&scope),
        announcements::latest(&scope),
    )?;
    Ok(Dashboard {
        today: scope.today,
        counters,
        urgent,
        order_value_by_month,
        on_time_delivery,
        receivables,
        announcements,
    })
}

/// Whose figures, and as of when.
struct Scope<'a> {
    database: &'a DatabaseConnection,
    supplier_id: Uuid,
    /// Sums are made of documents in the supplier's own currency.
    currency: String,
    clock: &'a Clock,
    now: DateTime<Utc>,
    today: NaiveDate,
}

fn capped(count: impl TryInto<u32>) -> u32 {
    count.try_into().unwrap_or(u32::MAX)
}
