//! Decides on suppliers' requests that nobody else of the supplier may approve.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, TransactionTrait};

use service::{
    change_requests::{
        buyer::{BuyerPerson, decide},
        steps::Step,
    },
    demo_data::SIMULATED_BUYER,
    entities::change_request::{Column, Decider, Entity, State},
    error::ServiceError,
};

use super::{SimulatedBuyer, SimulationError, texts};

impl SimulatedBuyer {
    /// Approves the requests that wait for the buyer. One that can no longer take effect stays.
    pub async fn approve_changes(&self) -> Result<(), SimulationError> {
        let waiting = Entity::find()
            .filter(Column::State.eq(State::Waiting))
            .filter(Column::Decider.eq(Decider::Buyer))
            .filter(self.is_own(Column::SupplierId))
            .all(&self.database)
            .await?;
        for request in waiting {
            let person = BuyerPerson {
                by: texts::one_of(texts::PEOPLE),
                system: SIMULATED_BUYER,
                at: self.now(),
            };
            let seen = request.version.unsigned_abs();
            let transaction = self.database.begin().await?;
            match decide(&transaction, &request, seen, Step::Approve, person).await {
                Ok(()) => transaction.commit().await?,
                Err(ServiceError::Conflict(_)) => transaction.rollback().await?,
                Err(error) => return Err(SimulationError::Refused(error.to_string())),
            }
        }
        Ok(())
    }
}
