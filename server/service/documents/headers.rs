//! Header fields of the buyer's documents; replaced versions are kept.
use std::collections::BTreeMap;

use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    sea_query::OnConflict,
};
use serde::{Deserialize, Serialize};

use crate::changes::Parts;
use contract::{
    change::{ChangedPart, ChangedValue},
    header_references::HeaderReferences,
    text_line::TextLine,
};
use tables::{
    DocumentRef,
    superseded_header::{ActiveModel, Column, Entity},
};
use values::text::LocalizedText;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    pub subject: LocalizedText,
    /// Deadline for quotations; only requests for quotation have one.
    pub submission_due_at: Option<DateTime<Utc>>,
    pub payment_terms: LocalizedText,
    pub incoterm: Option<String>,
    /// Place of delivery.
    pub place: LocalizedText,
    pub note: LocalizedText,
    /// Headers that were replaced before references were kept have none.
    #[serde(default)]
    pub references: HeaderReferences,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text_lines: Vec<TextLine>,
}

impl Header {
    pub fn parts(&self) -> Parts {
        let words = |text: &LocalizedText| {
            let is_there = !text.ar.is_empty() || !text.en.is_empty();
            is_there.then(|| ChangedValue::Words(text.clone()))
        };
        let references = &self.references;
        let code = |part, code: &Option<String>| (part, code.clone().map(ChangedValue::Plain));
        let contact = references.contact.as_ref().map(|contact| {
            let ways = contact.email.iter().chain(&contact.phone);
            let parts: Vec<_> = [&contact.name].into_iter().chain(ways).cloned().collect();
            parts.join(" ")
        });
        let due_days = references.payment_due_days.map(|days| days.to_string());
        let due_at = self.submission_due_at;
        let due_at = due_at.map(|at| at.to_rfc3339_opts(SecondsFormat::AutoSi, true));
        vec![
            (ChangedPart::Subject, words(&self.subject)),
            (
                ChangedPart::SubmissionDueAt,
                due_at.map(ChangedValue::Plain),
            ),
            (ChangedPart::PaymentTerms, words(&self.payment_terms)),
            code(
                ChangedPart::PaymentTermsCode,
                &references.payment_terms_code,
            ),
            code(ChangedPart::PaymentDueDays, &due_days),
            (
                ChangedPart::Incoterm,
                self.incoterm.clone().map(ChangedValue::Plain),
            ),
            (ChangedPart::Place, words(&self.place)),
            (ChangedPart::Note, words(&self.note)),
            (ChangedPart::Contact, contact.map(ChangedValue::Plain)),
            code(ChangedPart::CostCentre, &references.cost_centre),
            code(ChangedPart::Project, &references.project),
        ]
    }
}

/// Reads the column. Only the service writes it.
pub fn references(column: &str) -> HeaderReferences {
    serde_json::from_str(column).unwrap_or_default()
}

pub fn references_column(references: &HeaderReferences) -> String {
    serde_json::to_string(references).expect("references are JSON")
}

/// The place of delivery in words: as the buyer says it, or made of the address.
pub fn place(words: &LocalizedText, references: &HeaderReferences) -> LocalizedText {
    match &references.delivery_address {
        Some(address) if words.ar.is_empty() && words.en.is_empty() => {
            let parts = address.parts();
            LocalizedText::new(parts.join("، "), parts.join(", "))
        }
        _ => words.clone(),
    }
}

/// The whole content of an amendment or revision, for the audit log.
#[derive(Debug, Serialize)]
pub struct Version<'a, L> {
    #[serde(flatten)]
    pub header: &'a Header,
    pub lines: Vec<L>,
}

/// Keeps the header of this amendment or revision. A header that is kept already stays: after a rejected revision, an order
/// has an earlier header again.
pub async fn supersede(
    transaction: &impl ConnectionTrait,
    document: DocumentRef,
    revision: i32,
    header: &Header,
) -> Result<(), DbErr> {
    let header = serde_json::to_string(header).expect("headers are JSON");
    let once = OnConflict::columns([
        Column::SupplierId,
        Column::DocumentKind,
        Column::DocumentId,
        Column::Revision,
    ])
    .do_nothing()
    .to_owned();
    Entity::insert(ActiveModel {
        supplier_id: Set(document.supplier_id),
        document_kind: Set(document.kind),
        document_id: Set(document.id),
        revision: Set(revision),
        header: Set(header),
    })
    .on_conflict(once)
    .exec_without_returning(transaction)
    .await?;
    Ok(())
}

/// Loads the replaced headers by amendment or revision; those that were replaced before headers were kept are missing.
pub async fn superseded(
    database: &impl ConnectionTrait,
    document: DocumentRef,
) -> Result<BTreeMap<i32, Header>, DbErr> {
    let rows = Entity::find()
        .filter(Column::SupplierId.eq(document.supplier_id))
        .filter(Column::DocumentKind.eq(document.kind))
        .filter(Column::DocumentId.eq(document.id))
        .all(database)
        .await?;
    rows.into_iter()
        .map(|row| {
            let header = serde_json::from_str(&row.header)
                .map_err(|error| DbErr::Type(format!("a header: {error}")))?;
            Ok((row.revision, header))
        })
        .collect()
}
