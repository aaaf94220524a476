//! A buyer for the demo that is nobody: answers questions, awards what was offered and orders it, amends, asks for more.
//! It knows no other way in than the door's messages.
mod asks;
mod decides;
mod texts;

use std::time::Duration;

use chrono::{DateTime, Utc};
use sea_orm::{DatabaseConnection, DbErr};
use uuid::Uuid;

use service::{
    buyer::{
        documents::{Document, Message},
        take::{Source, take},
    },
    clock::Clock,
};

/// What the audit log says of where its messages come from.
const SOURCE: Source<'_> = Source::Door {
    key: "simulated-buyer",
};

pub struct SimulatedBuyer {
    database: DatabaseConnection,
    clock: Clock,
}

#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    #[error("the database failed: {0}")]
    Database(#[from] DbErr),
    #[error("its own message was refused: {0}")]
    Refused(String),
}

/// What it wants to do, for a supplier.
type Wish = (Uuid, Vec<Document>);

impl SimulatedBuyer {
    pub fn new(database: DatabaseConnection, clock: Clock) -> Self {
        Self { database, clock }
    }

    /// Does something every so often, for as long as the process lives.
    pub async fn run(&self, pace: Duration) {
        loop {
            tokio::time::sleep(pace).await;
            if let Err(error) = self.step().await {
                tracing::warn!(%error, "the simulated buyer stumbled");
            }
        }
    }

    /// Does one thing: answers whoever waits for an answer, or else something by chance.
    pub async fn step(&self) -> Result<(), SimulationError> {
        let wishes = match self.answer_a_question().await? {
            None => self.something_else().await?,
            Some(answer) => vec![answer],
        };
        let mut outcome = Ok(());
        for wish in wishes {
            outcome = self.send(wish).await;
            if outcome.is_ok() {
                break;
            }
        }
        outcome
    }

    /// One of them is done: what is refused must not keep it from all the others.
    async fn something_else(&self) -> Result<Vec<Wish>, DbErr> {
        Ok(match rand::random_range(0..4) {
            0 => self.award_and_order().await?,
            1 => self.receive_goods().await?.into_iter().collect(),
            2 => self.amend().await?.into_iter().collect(),
            _ => self.ask_for_more().await?.into_iter().collect(),
        })
    }

    async fn send(&self, (supplier, documents): Wish) -> Result<(), SimulationError> {
        let messages: Vec<_> = documents
            .into_iter()
            .map(|document| Message {
                id: Uuid::new_v4().to_string(),
                supplier,
                at: None,
                by: texts::one_of(texts::PEOPLE).to_owned(),
                document,
            })
            .collect();
        let taken = take(&self.database, &self.clock, SOURCE, &messages).await;
        taken
            .map(|_| ())
            .map_err(|refused| SimulationError::Refused(refused.error.to_string()))
    }

    fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }
}
