//! Records which messages of a system came, and what became of them. A message is taken once.
use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

use crate::{validation::is_number, writes::incoming::Incoming};
use tables::{
    buyer_message::{Column, Entity, Model, State},
    message_content,
};

/// Rows a statement: well below both databases' limits of parameters.
const BATCH: usize = 200;

/// Largest content that is kept, in bytes. Only refused messages have larger contents, which are not kept.
const LARGEST_CONTENT: usize = 1024 * 1024;

/// The messages of one transaction, by id.
pub struct Ledger {
    rows: HashMap<String, Row>,
}

struct Row {
    message: Model,
    /// Content to be kept.
    content: Option<String>,
    /// Whether this transaction claimed the id.
    is_claimed: bool,
    /// Whether a message with this id was applied in this transaction.
    is_applied: bool,
}

/// Knowledge of a message before it is applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It did not come before, or was refused.
    New,
    Taken,
    /// Another content came under its id.
    OtherContent,
}

/// A message to be recorded, as far as it could be read.
pub struct Entry {
    pub id: String,
    pub supplier: Option<Uuid>,
    pub kind: Option<String>,
    pub number: Option<String>,
    pub fingerprint: String,
    /// The message as it came, as JSON, if it is to be kept.
    pub content: Option<String>,
}

impl From<&Incoming<'_>> for Entry {
    fn from(incoming: &Incoming<'_>) -> Self {
        Self {
            id: incoming.message.id.clone(),
            supplier: Some(incoming.message.supplier),
            kind: Some(incoming.kind.clone()),
            // Invalid numbers were refused, and the database may be unable to store them.
            number: is_number(&incoming.number).then(|| incoming.number.clone()),
            fingerprint: incoming.fingerprint.clone(),
            content: incoming.content.map(str::to_owned),
        }
    }
}

impl Ledger {
    /// Claims the ids that are new or were refused. The transaction's first write: of several transactions with the same id,
    /// the others wait here for the first. Of several entries with one id, the first counts.
    pub async fn claim(
        transaction: &impl ConnectionTrait,
        system: &str,
        now: DateTime<Utc>,
        entries: impl Iterator<Item = Entry>,
    ) -> Result<Self, DbErr> {
        let mut claimed = HashMap::new();
        let mut contents = HashMap::new();
        for mut entry in entries {
            let id = entry.id.clone();
            claimed.entry(id).or_insert_with(|| {
                contents.extend(Some(entry.id.clone()).zip(entry.content.take()));
                entry.into_row(system, now)
            });
        }
        let mut rows: Vec<_> = claimed.into_values().collect();
        // Two transactions that claim the same ids in the same order cannot deadlock.
        rows.sort_by(|one, other| one.id.cmp(&other.id));
        let was_refused = Expr::col((Entity, Column::Outcome)).eq(State::Refused);
        let claim = OnConflict::columns([Column::System, Column::Id])
            .update_columns([
                Column::Sequence,
                Column::SupplierId,
                Column::Fingerprint,
                Column::Kind,
                Column::Number,
                Column::DocumentId,
                Column::Outcome,
                Column::Problem,
                Column::ReceivedAt,
            ])
            .action_and_where(was_refused)
            .to_owned();
        write(transaction, &rows, claim).await?;
        let mut found = HashMap::new();
        for part in rows.chunks(BATCH) {
            let ids = part.iter().map(|row| &row.id);
            let kept = Entity::find()
                .filter(Column::System.eq(system))
                .filter(Column::Id.is_in(ids))
                .all(transaction)
                .await?;
            found.extend(kept.into_iter().map(|row| (row.id.clone(), row)));
        }
        let rows = rows.into_iter().filter_map(|row| {
            let kept = found.remove(&row.id)?;
            let claimed = Row {
                content: contents.remove(&row.id),
                is_claimed: kept.sequence == row.sequence,
                is_applied: false,
                message: kept,
            };
            Some((row.id, claimed))
        });
        Ok(Self {
            rows: rows.collect(),
        })
    }

    pub fn known(&self, id: &str, fingerprint: &str) -> Known {
        match self.rows.get(id) {
            Some(row) if row.message.fingerprint != fingerprint => Known::OtherContent,
            Some(row) if !row.is_claimed || row.is_applied => Known::Taken,
            _ => Known::New,
        }
    }

    /// A further message with this id has no effect of its own.
    pub fn mark_applied(&mut self, id: &str) {
        if let Some(row) = self.rows.get_mut(id) {
            row.is_applied = true;
            row.message.outcome = State::Taken;
            row.message.problem = None;
        }
    }

    /// Records why the message that claimed the id was refused.
    pub fn refuse(&mut self, id: &str, problem: String) {
        if let Some(row) = self.rows.get_mut(id) {
            row.message.outcome = State::Refused;
            row.message.problem = Some(problem);
        }
    }

    /// Records the request or order that the message is about.
    pub fn link(&mut self, id: &str, document: Uuid) {
        if let Some(row) = self.rows.get_mut(id) {
            row.message.document_id = Some(document);
        }
    }

    /// Writes what became of the messages whose ids were claimed.
    pub async fn finish(self, transaction: &impl ConnectionTrait) -> Result<(), DbErr> {
        let claimed = self.rows.into_values().filter(|row| row.is_claimed);
        let (rows, contents): (Vec<_>, Vec<_>) =
            claimed.map(|row| (row.message, row.content)).unzip();
        write_contents(transaction, &rows, contents).await?;
        let ended = OnConflict::columns([Column::System, Column::Id])
            .update_columns([Column::DocumentId, Column::Outcome, Column::Problem])
            .to_owned();
        write(transaction, &rows, ended).await
    }
}

impl Entry {
    fn into_row(self, system: &str, now: DateTime<Utc>) -> Model {
        Model {
            system: system.to_owned(),
            id: self.id,
            sequence: Uuid::now_v7(),
            supplier_id: self.supplier,
            fingerprint: self.fingerprint,
            kind: self.kind,
            number: self.number,
            document_id: None,
            outcome: State::Taken,
            problem: None,
            received_at: now,
        }
    }
}

/// A message that came again replaces what came before it under its id.
async fn write_contents(
    transaction: &impl ConnectionTrait,
    messages: &[Model],
    contents: Vec<Option<String>>,
) -> Result<(), DbErr> {
    let kept = messages.iter().zip(contents);
    let mut kept = kept.filter_map(|(message, content)| {
        let mut content = content?;
        if content.len() > LARGEST_CONTENT {
            content.clear();
        }
        Some(message_content::ActiveModel {
            system: Set(message.system.clone()),
            id: Set(message.id.clone()),
            supplier_id: Set(message.supplier_id),
            content: Set(content),
            received_at: Set(Some(message.received_at)),
        })
    });
    loop {
        let part: Vec<_> = kept.by_ref().take(BATCH).collect();
        if part.is_empty() {
            return Ok(());
        }
        use message_content::Column;
        let replaces = OnConflict::columns([Column::System, Column::Id])
            .update_columns([Column::SupplierId, Column::Content, Column::ReceivedAt])
            .to_owned();
        message_content::Entity::insert_many(part)
            .on_conflict(replaces)
            .exec_without_returning(transaction)
            .await?;
    }
}

async fn write(
    transaction: &impl ConnectionTrait,
    rows: &[Model],
    on_conflict: OnConflict,
) -> Result<(), DbErr> {
    for part in rows.chunks(BATCH) {
        let part = part.iter().cloned().map(IntoActiveModel::into_active_model);
        Entity::insert_many(part)
            .on_conflict(on_conflict.clone())
            .exec_without_returning(transaction)
            .await?;
    }
    Ok(())
}
