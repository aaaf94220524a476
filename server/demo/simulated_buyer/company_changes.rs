//! Decides on changes of company data, so that whoever tries the demo sees both outcomes.
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, TransactionTrait};

use contract::{company_profile::CompanyPart, exchange::Side};
use service::{
    change_requests::{
        lock,
        steps::{self, Reason, Step, take},
    },
    demo_data::SIMULATED_BUYER,
    documents::AuditContext,
    entities::change_request::{Column, Entity, Kind, Model, State},
    error::ServiceError,
};

use super::{SimulatedBuyer, SimulationError};

/// Long enough to see that a change waits, and to withdraw it.
const DELAY: TimeDelta = TimeDelta::seconds(30);
/// Older ones are left to the people at the buyer's desk.
const OLDEST: TimeDelta = TimeDelta::hours(24);
const EXPIRED: &str = "The certificate has expired. Please send the new one.";

impl SimulatedBuyer {
    /// Rejects certificates that have expired, and approves all other changes that were sent some seconds ago.
    ///
    /// # Errors
    /// The database failed.
    pub async fn decide_company_changes(&self) -> Result<(), SimulationError> {
        let now = self.now();
        let waiting = Entity::find()
            .filter(Column::Kind.eq(Kind::Company))
            .filter(Column::State.eq(State::Waiting))
            .filter(Column::SentAt.between(now - OLDEST, now - DELAY))
            .filter(self.is_own(Column::SupplierId))
            .all(&self.database)
            .await?;
        for request in waiting {
            match self.decide_company_change(&request).await {
                // Withdrawn meanwhile, or what it changes was removed.
                Ok(()) | Err(ServiceError::Conflict(_)) => {}
                Err(error) => return Err(SimulationError::Refused(error.to_string())),
            }
        }
        Ok(())
    }

    async fn decide_company_change(&self, request: &Model) -> Result<(), ServiceError> {
        let now = self.now();
        let audit = AuditContext {
            name: SIMULATED_BUYER.to_owned(),
            side: Side::Buyer,
            ..AuditContext::for_clock(now, now)
        };
        let transaction = self.database.begin().await?;
        let (supplier, id) = (request.supplier_id, request.id.to_string());
        let request = lock(&transaction, supplier, Kind::Company, &id).await?;
        let is_expired = match request.company_after() {
            Some(CompanyPart::Certificate(certificate)) => {
                let last_day = certificate.expires_on.parse().ok();
                last_day.is_some_and(|last_day: chrono::NaiveDate| last_day < self.clock.today())
            }
            _ => false,
        };
        match is_expired {
            true => {
                let step = Step::Reject(Reason::Typed(EXPIRED.to_owned()));
                take(&transaction, request, &audit, step).await?;
            }
            false => {
                steps::approve(&transaction, request, &audit).await?;
            }
        }
        transaction.commit().await?;
        Ok(())
    }
}
