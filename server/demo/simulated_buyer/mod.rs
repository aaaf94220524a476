//! Simulated buyer for demos: answers questions, awards and orders quotations, amends requests, sends new ones, pays invoices, accepts
//! credit notes, and approves suppliers that register, their changes and their new prices. It only does what the buyer API offers.
mod change_requests;
mod payments;
mod price_requests;
mod reactions;
mod requests;
mod texts;

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter, sea_query::SimpleExpr,
};
use uuid::Uuid;

use buyer_api::ingest::{Source, ingest};
use buyer_documents::{Document, Message};
use company::registrations::decisions::{Decision, SeenNumbers, decide};
use contract::SupplierState;
use service::demo_data::SIMULATED_BUYER;
use service_core::clock::Clock;
use tables::supplier::{Column, Entity};

/// The origin of its messages in the audit log.
const SOURCE: Source<'_> = Source::Api {
    system: SIMULATED_BUYER,
    is_sandbox: false,
    scopes: None,
};

pub struct SimulatedBuyer {
    database: DatabaseConnection,
    clock: Clock,
    /// It reads and changes the documents of these suppliers only.
    suppliers: Vec<Uuid>,
}

#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    #[error("the database could not be read: {0}")]
    Database(#[from] DbErr),
    #[error("its own message was refused: {0}")]
    Refused(String),
}

/// Long enough to see the page of a supplier that waits.
const APPROVAL_DELAY: TimeDelta = TimeDelta::seconds(15);
/// Time between two looks at the registrations.
const APPROVAL_PACE: Duration = Duration::from_secs(5);

fn log_failure(outcome: Result<(), SimulationError>) {
    if let Err(error) = outcome {
        tracing::warn!(%error, "a step of the simulated buyer failed");
    }
}

/// Documents to send, for a supplier.
type Plan = (Uuid, Vec<Document>);

impl SimulatedBuyer {
    pub fn new(database: DatabaseConnection, clock: Clock, suppliers: Vec<Uuid>) -> Self {
        Self {
            database,
            clock,
            suppliers,
        }
    }

    /// Never returns.
    pub async fn run(&self, pace: Duration) {
        let documents = async {
            loop {
                tokio::time::sleep(pace).await;
                log_failure(self.step().await);
            }
        };
        let registrations = async {
            loop {
                tokio::time::sleep(APPROVAL_PACE).await;
                log_failure(self.approve_registrations().await);
                log_failure(self.approve_changes().await);
                log_failure(self.decide_on_prices().await);
            }
        };
        tokio::join!(documents, registrations);
    }

    /// Answers a question of a supplier or, if there is none, does something at random.
    pub async fn step(&self) -> Result<(), SimulationError> {
        let plans = match self.answer_a_question().await? {
            None => self.random_plans().await?,
            Some(answer) => vec![answer],
        };
        let mut outcome = Ok(());
        for plan in plans {
            outcome = self.send(plan).await;
            if outcome.is_ok() {
                break;
            }
        }
        outcome
    }

    /// Several alternatives: if one is refused, the next is tried.
    async fn random_plans(&self) -> Result<Vec<Plan>, DbErr> {
        Ok(match rand::random_range(0..6) {
            0 => self.award_and_order().await?,
            1 => self.receive_goods().await?.into_iter().collect(),
            2 => {
                let accepted = self.accept_credit_note().await?;
                let approved = self.approve_invoice().await?;
                accepted.into_iter().chain(approved).collect()
            }
            3 => self.pay_invoice().await?.into_iter().collect(),
            4 => self.amend_request().await?.into_iter().collect(),
            _ => self.repeat_request().await?.into_iter().collect(),
        })
    }

    async fn send(&self, (supplier, documents): Plan) -> Result<(), SimulationError> {
        let messages: Vec<_> = documents
            .into_iter()
            .map(|document| Message {
                id: Uuid::new_v4().to_string(),
                supplier,
                at: None,
                by: texts::one_of(texts::PEOPLE).to_owned(),
                validate_only: false,
                document,
            })
            .collect();
        let taken = ingest(&self.database, &self.clock, SOURCE, &messages).await;
        taken
            .map(|_| ())
            .map_err(|refused| SimulationError::Refused(refused.error.to_string()))
    }

    /// A condition on the column of the supplier.
    fn is_own(&self, supplier: impl ColumnTrait) -> SimpleExpr {
        supplier.is_in(self.suppliers.iter().copied())
    }

    fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Approves the suppliers whose registration was confirmed some seconds ago, so that whoever tries the demo can go on.
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
