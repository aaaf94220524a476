//! Decides on suppliers' changes of company data, and on requests that nobody else of the supplier may approve.
use chrono::{NaiveDate, TimeDelta};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::{SimulatedBuyer, SimulationError, texts};
use company::{
    change_requests::{
        buyer::{BuyerPerson, decide},
        steps::{Reason, Step},
    },
    company_profile::subject::company_after,
};
use contract::company_profile::CompanyPart;
use database::BeginWrite;
use service::demo_data::SIMULATED_BUYER;
use service_core::error::ServiceError;
use tables::change_request::{Column, Decider, Entity, Kind, Model, State};

/// Long enough to see that a change waits, and to withdraw it.
const DELAY: TimeDelta = TimeDelta::seconds(20);
const OLDEST: TimeDelta = TimeDelta::hours(24);

impl SimulatedBuyer {
    /// Rejects certificates that have expired, and approves the other requests that were sent some seconds ago. One that can no
    /// longer take effect stays, as do those of earlier days, which are left to the people at the buyer's desk.
    pub async fn approve_changes(&self) -> Result<(), SimulationError> {
        let now = self.now();
        let waiting = Entity::find()
            .filter(Column::State.eq(State::Waiting))
            .filter(Column::Decider.eq(Decider::Buyer))
            .filter(Column::SentAt.between(now - OLDEST, now - DELAY))
            .filter(self.is_own(Column::SupplierId))
            .all(&self.database)
            .await?;
        for request in waiting {
            let person = BuyerPerson {
                by: texts::one_of(texts::PEOPLE),
                system: SIMULATED_BUYER,
                at: now,
            };
            let seen = request.version.unsigned_abs();
            let transaction = self.database.begin_write().await?;
            let step = match self.is_expired(&request) {
                true => Step::Reject(Reason::Typed(texts::CERTIFICATE_EXPIRED.to_owned())),
                false => Step::Approve,
            };
            match decide(&transaction, &request, seen, step, person).await {
                Ok(()) => transaction.commit().await?,
                Err(ServiceError::Conflict(_)) => transaction.rollback().await?,
                Err(error) => return Err(SimulationError::Refused(error.to_string())),
            }
        }
        Ok(())
    }

    /// Whether it is about a certificate that has expired.
    fn is_expired(&self, request: &Model) -> bool {
        let part = (request.kind == Kind::Company).then(|| company_after(request));
        match part.flatten() {
            Some(CompanyPart::Certificate(certificate)) => {
                let last_day = certificate.expires_on.parse::<NaiveDate>();
                last_day.is_ok_and(|last_day| last_day < self.clock.today())
            }
            _ => false,
        }
    }
}
