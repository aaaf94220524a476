//! Approves suppliers that register, so that whoever tries the demo can go on.
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use contract::SupplierState;
use service::{
    demo_data::SIMULATED_BUYER,
    entities::supplier::{Column, Entity},
    suppliers::decisions::{Decision, SeenNumbers, decide},
};

use super::{SimulatedBuyer, SimulationError};

/// Long enough to see the page of a supplier that waits.
const APPROVAL_DELAY: TimeDelta = TimeDelta::seconds(15);

impl SimulatedBuyer {
    /// Approves the suppliers whose registration was confirmed some seconds ago.
    ///
    /// # Errors
    /// The database failed.
    pub async fn approve_registrations(&self) -> Result<(), SimulationError> {
        let waiting = Entity::find()
            .filter(Column::State.eq(SupplierState::Pending))
            .filter(Column::IsSandbox.eq(false))
            .filter(Column::EmailConfirmedAt.lte(self.now() - APPROVAL_DELAY))
            .all(&self.database)
            .await?;
        for supplier in waiting {
            let approval = Decision::Approve(SeenNumbers::default());
            let decided = decide(
                &self.database,
                supplier.id,
                approval,
                SIMULATED_BUYER,
                self.now(),
            );
            let decided = decided.await;
            decided.map_err(|error| SimulationError::Refused(error.to_string()))?;
        }
        Ok(())
    }
}
