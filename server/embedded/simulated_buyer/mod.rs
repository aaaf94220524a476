//! A buyer for the demo that is nobody: answers questions, awards what was offered and orders it, amends, asks for more.
//! It knows no other way in than the door's messages.
mod asks;
mod decides;
mod texts;

use std::time::Duration;

use chrono::{DateTime, Utc};
use sea_orm::{DatabaseConnection, DbErr};
use uuid::Uuid;

use super::{
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
        let wish = match self.answer_a_question().await? {
            None => self.something_else().await?,
            answer => answer,
        };
        match wish {
            Some(wish) => self.send(wish).await,
            None => Ok(()),
        }
    }

    async fn something_else(&self) -> Result<Option<Wish>, DbErr> {
        match rand::random_range(0..4) {
            0 => self.award_and_order().await,
            1 => self.receive_goods().await,
            2 => self.amend().await,
            _ => self.ask_for_more().await,
        }
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
