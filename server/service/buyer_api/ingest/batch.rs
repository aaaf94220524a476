//! Batches of messages: what they share, and batches that are taken as a whole or not at all.
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, DatabaseConnection, DatabaseTransaction, DbErr};
use uuid::Uuid;

use super::{
    Ingest, Source, channel,
    each::ingest_in_savepoints,
    expect_present,
    ledger::{Entry, Known, Ledger},
};
use crate::{
    canonical::content_hash,
    reads::references::References,
    validation::validate,
    writes::{
        checks::{BuyerChecks, Doubts},
        incoming::Incoming,
        outcome::Outcome,
    },
};
use buyer_documents::{Buyer, Message};
use database::BeginWrite;
use service_core::{
    audit::AuditContext, clock::Clock, error::ServiceError, recipients::Recipients, retry,
    rows::insert_all,
};
use tables::{sent_decision, sent_document};
use values::message_id::MessageId;

/// The sender of messages in imported files. No key can have this name.
const IMPORT: &str = "portal import";

/// Error that refused a whole batch.
#[derive(Debug)]
pub struct BatchError {
    /// The index of the refused message, from 0.
    pub index: usize,
    pub error: ServiceError,
}

/// # Errors
/// The first message that cannot be taken. Then nothing of the batch has happened.
pub async fn ingest(
    database: &DatabaseConnection,
    clock: &Clock,
    source: Source<'_>,
    messages: &[Message],
) -> Result<Vec<Outcome>, BatchError> {
    let attempt = async || {
        let transaction = database.begin_write().await.map_err(BatchError::first)?;
        let outcomes = ingest_within(&transaction, clock, source, messages).await?;
        transaction.commit().await.map_err(BatchError::first)?;
        Ok(outcomes)
    };
    // Suppliers change the same documents at the same time.
    retry::on_abort(attempt, |refused: &BatchError| &refused.error).await
}

/// Does the same as [`ingest`] within a larger transaction, which the caller rolls back after an error.
pub async fn ingest_within(
    transaction: &DatabaseTransaction,
    clock: &Clock,
    source: Source<'_>,
    messages: &[Message],
) -> Result<Vec<Outcome>, BatchError> {
    let incoming: Vec<_> = messages.iter().map(Incoming::from).collect();
    let ingested = ingest_in_savepoints(transaction, clock, source, &incoming, None, true);
    let (outcomes, _) = ingested.await?;
    let outcomes = (0..).zip(outcomes);
    let outcomes = outcomes.map(|(index, ended)| match ended {
        Ok((outcome, _)) => Ok(outcome),
        Err(error) => Err(BatchError { index, error }),
    });
    outcomes.collect()
}

impl BatchError {
    /// An error of the whole batch, named by its first message.
    pub fn first(error: DbErr) -> Self {
        Self {
            index: 0,
            error: error.into(),
        }
    }
}

/// Data that the messages of a transaction share.
pub(super) struct Batch<'a> {
    clock: &'a Clock,
    source: Source<'a>,
    pub now: DateTime<Utc>,
    recipients: Recipients,
    current_buyers: Vec<Buyer>,
    approved_suppliers: BTreeMap<Uuid, String>,
    checks: Option<&'a BuyerChecks>,
}

impl<'a> Batch<'a> {
    pub fn new(clock: &'a Clock, source: Source<'a>, checks: Option<&'a BuyerChecks>) -> Self {
        Self {
            clock,
            source,
            now: clock.now(),
            recipients: Recipients::default(),
            current_buyers: Vec::new(),
            approved_suppliers: BTreeMap::new(),
            checks,
        }
    }

    pub async fn claim<'m>(
        &self,
        transaction: &DatabaseTransaction,
        incoming: impl Iterator<Item = &'m Incoming<'m>>,
    ) -> Result<Ledger, DbErr> {
        let entries = incoming.map(Entry::from);
        Ledger::claim(transaction, self.source.system(), self.now, entries).await
    }

    /// Checks a message by itself.
    pub fn check(&self, message: &Message) -> Result<(), ServiceError> {
        validate(message, self.now)?;
        match self.source {
            Source::Api { scopes, .. } => {
                let scope = message.document.scope();
                match scopes.is_none_or(|scopes| scopes.contains(scope)) {
                    true => expect_present(message),
                    false => Err(ServiceError::ScopeMissing(scope)),
                }
            }
            Source::File => Ok(()),
        }
    }

    /// Changes the documents, and returns the doubtful values of the message. After an error, the caller rolls back, and calls [`Self::forget_buyers`] if it goes on.
    pub async fn apply(
        &mut self,
        transaction: &DatabaseTransaction,
        message: &Message,
    ) -> Result<Doubts, ServiceError> {
        let mut ingest = Ingest {
            transaction,
            source: self.source,
            clock: self.clock,
            now: self.now,
            supplier: message.supplier,
            audit: AuditContext {
                at: message.at.unwrap_or(self.now),
                recorded_at: self.now,
                user_id: None,
                name: message.by.clone(),
                side: message.document.side(),
                origin: match self.source {
                    Source::Api { system, .. } => Some(system.to_owned()),
                    Source::File => None,
                },
                channel: channel(message, self.source, self.now, &self.recipients),
            },
            current_buyers: &mut self.current_buyers,
            approved_suppliers: &mut self.approved_suppliers,
            checks: self.checks,
        };
        ingest.message(message).await
    }

    /// The names of buyers that were written since the last savepoint are rolled back with it.
    pub fn forget_buyers(&mut self) {
        self.current_buyers.clear();
    }

    /// Records the outcomes, and keeps the taken ones of the documents as they were sent. Returns what the messages are about.
    pub async fn finish<'m>(
        &self,
        transaction: &DatabaseTransaction,
        mut ledger: Ledger,
        ended: impl Iterator<Item = (&'m Incoming<'m>, bool)> + Clone,
    ) -> Result<References, DbErr> {
        let documents = ended.clone().map(|(incoming, _)| incoming.message);
        let documents = documents.map(|message| (message.supplier, &message.document));
        let references = References::load(transaction, self.now, documents).await?;
        let (mut sent, mut decisions) = (Vec::new(), Vec::new());
        for (incoming, _) in ended.filter(|(_, is_taken)| *is_taken) {
            let message = incoming.message;
            if let Some(reference) = references.find(message.supplier, &message.document) {
                ledger.link(&message.id, reference.id);
                if message.document.kind().is_decision() {
                    decisions.push(self.sent_decision(incoming, reference.id));
                }
            }
            if let Some(key) = references.sent(message.supplier, &message.document) {
                sent.push(self.sent_document(incoming, key));
            }
        }
        insert_all(transaction, sent).await?;
        insert_all(transaction, decisions).await?;
        ledger.finish(transaction).await?;
        Ok(references)
    }

    fn sent_document(
        &self,
        incoming: &Incoming<'_>,
        (document_id, version): (Uuid, i32),
    ) -> sent_document::ActiveModel {
        let message = incoming.message;
        sent_document::ActiveModel {
            document_id: Set(document_id),
            revision: Set(version),
            supplier_id: Set(message.supplier),
            content_hash: Set(content_hash(&incoming.document)),
            content: Set(incoming.document.clone()),
            message_id: Set(message.id.clone()),
            sent_at: Set(message.at.unwrap_or(self.now)),
        }
    }

    fn sent_decision(&self, incoming: &Incoming<'_>, document_id: Uuid) -> sent_decision::Model {
        let message = incoming.message;
        sent_decision::Model {
            id: Uuid::now_v7(),
            supplier_id: message.supplier,
            document_id,
            kind: message.document.kind(),
            content_hash: content_hash(&incoming.document),
            content: incoming.document.clone(),
            message_id: message.id.clone(),
            sent_at: message.at.unwrap_or(self.now),
        }
    }
}

impl Ledger {
    /// Whether the message was taken before.
    ///
    /// # Errors
    /// Another content came under the message's id.
    pub fn is_taken(&self, incoming: &Incoming<'_>) -> Result<bool, ServiceError> {
        match self.known(&incoming.message.id, &incoming.fingerprint) {
            Known::New => Ok(false),
            Known::Taken => Ok(true),
            Known::OtherContent => Err(ServiceError::Conflict(MessageId::new("buyer-id-taken"))),
        }
    }
}

impl<'a> Source<'a> {
    /// The system whose message ids are unique.
    pub fn system(self) -> &'a str {
        match self {
            Self::Api { system, .. } => system,
            Self::File => IMPORT,
        }
    }
}
