//! Decides on price requests: rejects lines that become much dearer, and approves the others.
use chrono::TimeDelta;
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter};

use super::{SimulatedBuyer, SimulationError, texts};
use ::prices::price_requests::{
    decide::{Decision, decide},
    lines,
};
use contract::{exchange::Side, price_request::PriceDecision};
use database::BeginWrite;
use service::demo_data::SIMULATED_BUYER;
use service_core::{
    audit::{AuditContext, NotificationChannel},
    error::ServiceError,
    recipients::Recipients,
};
use tables::price_request::{Column, Entity, Model, State};

/// Long enough to see that a request waits, and to withdraw it.
const DELAY: TimeDelta = TimeDelta::seconds(20);
const OLDEST: TimeDelta = TimeDelta::hours(12);
/// Rise of a price in percent above which the simulated buyer rejects it.
const MUCH_DEARER: i64 = 8;

impl SimulatedBuyer {
    /// Decides on requests that were submitted some seconds ago. One that can no longer take effect stays, as do those of
    /// earlier days.
    pub async fn decide_on_prices(&self) -> Result<(), SimulationError> {
        let now = self.now();
        let waiting = Entity::find()
            .filter(Column::State.eq(State::Submitted))
            .filter(Column::SubmittedAt.between(now - OLDEST, now - DELAY))
            .filter(self.is_own(Column::SupplierId))
            .all(&self.database)
            .await?;
        for request in waiting {
            let decision = decision(&self.database, &request).await?;
            let audit = AuditContext {
                at: now,
                recorded_at: now,
                user_id: None,
                name: texts::one_of(texts::PEOPLE).to_owned(),
                side: Side::Buyer,
                origin: Some(SIMULATED_BUYER.to_owned()),
                channel: NotificationChannel::PortalAndMail(Recipients::default()),
            };
            let found = (request.supplier_id, &*request.number);
            let transaction = self.database.begin_write().await?;
            match decide(&transaction, found, &audit, &decision).await {
                Ok(()) => transaction.commit().await?,
                Err(ServiceError::Conflict(_) | ServiceError::Fields(_)) => {
                    transaction.rollback().await?;
                }
                Err(error) => return Err(SimulationError::Refused(error.to_string())),
            }
        }
        Ok(())
    }
}

async fn decision(database: &DatabaseConnection, request: &Model) -> Result<Decision, DbErr> {
    let lines = lines::load(database, request).await?;
    let rejected = lines.iter().filter(|line| {
        let [Some(current), Some(asked)] = [line.current_price, line.price] else {
            return false;
        };
        let factor = Decimal::ONE + Decimal::new(MUCH_DEARER, 2);
        Decimal::from(asked) > Decimal::from(current) * factor
    });
    let rejected = rejected.map(|line| {
        let decision = (PriceDecision::Rejected, texts::PRICE_REJECTED.to_owned());
        (line.line_number.unsigned_abs(), decision)
    });
    Ok(Decision {
        version: request.version.unsigned_abs(),
        whole: PriceDecision::Approved,
        reason: String::new(),
        lines: rejected.collect(),
    })
}
