//! Ingests messages of a system, each taken or refused by itself, in one transaction.
use sea_orm::{DatabaseConnection, DatabaseTransaction};

use super::{
    Source,
    batch::{Batch, BatchError},
    ledger::{Entry, Ledger},
};
use crate::{
    problem::problem,
    reads::references::References,
    validation::is_message_id,
    writes::{
        checks::{BuyerChecks, Doubts},
        incoming::Incoming,
        outcome::Outcome,
    },
};
use contract::buyer::DocumentReference;
use database::{BeginWrite, transient};
use service_core::{clock::Clock, error::ServiceError, retry};

/// Result of a message.
#[derive(Debug)]
pub struct Ended {
    pub outcome: Outcome,
    /// The request or order that the message is about, if there is one.
    pub document: Option<DocumentReference>,
    /// The doubtful values of a message that was taken.
    pub warnings: Doubts,
    /// Error of a refused message.
    pub error: Option<ServiceError>,
}

/// The outcome of one message, and its doubtful values; or why it was refused.
pub(super) type MessageResult = Result<(Outcome, Doubts), ServiceError>;

/// The outcomes in the order of the messages. With `is_validated_only`, nothing changes.
///
/// # Errors
/// The database failed, and nothing of the messages has happened.
pub async fn ingest_each(
    database: &DatabaseConnection,
    clock: &Clock,
    source: Source<'_>,
    incoming: &[Incoming<'_>],
    checks: &BuyerChecks,
    is_validated_only: bool,
) -> Result<Vec<Ended>, ServiceError> {
    let attempt = async || {
        let transaction = database.begin_write().await?;
        let (outcomes, references) =
            ingest_in_savepoints(&transaction, clock, source, incoming, Some(checks), false)
                .await
                .map_err(|failed| failed.error)?;
        let references = if is_validated_only {
            transaction.rollback().await?;
            let accepted = accepted(incoming, &outcomes).map(|(incoming, _)| incoming.message);
            let documents = accepted.map(|message| (message.supplier, &message.document));
            References::load(database, clock.now(), documents).await?
        } else {
            transaction.commit().await?;
            references
        };
        let ended = incoming.iter().zip(outcomes).map(|(incoming, outcome)| {
            let mut ended = Ended::new(incoming, outcome, &references);
            if is_validated_only {
                ended.validated();
            }
            ended
        });
        Ok(ended.collect())
    };
    // Suppliers change the same documents at the same time.
    retry::on_abort(attempt, |error| error).await
}

/// Records messages that could not be read, each with its problem as JSON, unless their ids are those of taken messages.
pub async fn record_unreadable(
    database: &DatabaseConnection,
    clock: &Clock,
    source: Source<'_>,
    unreadable: impl Fn() -> Vec<(Entry, String)>,
) -> Result<(), ServiceError> {
    let attempt = async || {
        let (entries, problems): (Vec<_>, Vec<_>) = unreadable().into_iter().unzip();
        let ids: Vec<_> = entries.iter().map(|entry| entry.id.clone()).collect();
        let transaction = database.begin_write().await?;
        let entries = entries.into_iter();
        let mut ledger = Ledger::claim(&transaction, source.system(), clock.now(), entries).await?;
        for (id, problem) in ids.iter().zip(problems) {
            ledger.refuse(id, problem);
        }
        ledger.finish(&transaction).await?;
        Ok(transaction.commit().await?)
    };
    retry::on_abort(attempt, |error| error).await
}

/// Ingests the messages within the caller's transaction, each in a savepoint. Returns the results in their order, and what the
/// messages are about. With `stops_at_refusal`, the first refused message is the last one that has a result.
///
/// # Errors
/// The database failed, at the message of this index.
pub(super) async fn ingest_in_savepoints(
    transaction: &DatabaseTransaction,
    clock: &Clock,
    source: Source<'_>,
    incoming: &[Incoming<'_>],
    checks: Option<&BuyerChecks>,
    stops_at_refusal: bool,
) -> Result<(Vec<MessageResult>, References), BatchError> {
    let mut batch = Batch::new(clock, source, checks);
    let recorded = incoming
        .iter()
        .filter(|incoming| is_message_id(&incoming.message.id));
    let claimed = batch.claim(transaction, recorded).await;
    let mut ledger = claimed.map_err(BatchError::first)?;
    let mut outcomes = Vec::with_capacity(incoming.len());
    for (index, incoming) in incoming.iter().enumerate() {
        let outcome = take(transaction, &mut batch, &mut ledger, incoming).await;
        if let Err(ServiceError::Database(error)) = &outcome
            && transient(error).is_some()
        {
            let error = error.clone().into();
            return Err(BatchError { index, error });
        }
        let is_refused = outcome.is_err();
        outcomes.push(outcome);
        if stops_at_refusal && is_refused {
            break;
        }
    }
    let accepted = accepted(incoming, &outcomes);
    let references = batch.finish(transaction, ledger, accepted).await;
    Ok((outcomes, references.map_err(BatchError::first)?))
}

/// The messages that were not refused, and whether they were taken now. A refused one may name a document that its sender must
/// not see.
fn accepted<'m>(
    incoming: &'m [Incoming<'m>],
    outcomes: &'m [MessageResult],
) -> impl Iterator<Item = (&'m Incoming<'m>, bool)> + Clone {
    let each = incoming.iter().zip(outcomes);
    each.filter_map(|(incoming, outcome)| match outcome {
        Ok((outcome, _)) => Some((incoming, *outcome == Outcome::Taken)),
        Err(_) => None,
    })
}

/// Takes one message, within a savepoint.
async fn take(
    transaction: &DatabaseTransaction,
    batch: &mut Batch<'_>,
    ledger: &mut Ledger,
    incoming: &Incoming<'_>,
) -> MessageResult {
    let message = incoming.message;
    if ledger.is_taken(incoming)? {
        return Ok((Outcome::KnownAlready, Doubts::new()));
    }
    let outcome = match batch.check(message) {
        Ok(()) => {
            let savepoint = transaction.begin_write().await?;
            match batch.apply(&savepoint, message).await {
                Ok(doubts) => {
                    savepoint.commit().await?;
                    Ok(doubts)
                }
                Err(error) => {
                    savepoint.rollback().await?;
                    batch.forget_buyers();
                    Err(error)
                }
            }
        }
        Err(refused) => Err(refused),
    };
    match outcome {
        Ok(doubts) => {
            ledger.mark_applied(&message.id);
            Ok((Outcome::Taken, doubts))
        }
        Err(error) => {
            ledger.refuse(&message.id, problem_json(&error));
            Err(error)
        }
    }
}

/// The problem as it is answered.
pub fn problem_json(error: &ServiceError) -> String {
    serde_json::to_string(&problem(error)).expect("problems are JSON")
}

impl Ended {
    fn new(incoming: &Incoming<'_>, outcome: MessageResult, references: &References) -> Self {
        let message = incoming.message;
        let is_accepted = outcome.is_ok();
        let document = references
            .find(message.supplier, &message.document)
            .filter(|_| is_accepted);
        let (outcome, warnings, error) = match outcome {
            Ok((outcome, doubts)) => (outcome, doubts, None),
            Err(error) => (Outcome::Refused, Doubts::new(), Some(error)),
        };
        Self {
            outcome,
            document: document.cloned(),
            warnings,
            error,
        }
    }

    /// Marks the message as only validated: nothing of it was written.
    fn validated(&mut self) {
        if self.outcome == Outcome::Taken {
            self.outcome = Outcome::Valid;
        }
    }
}
