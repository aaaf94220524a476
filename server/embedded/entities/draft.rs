//! Answers that are being written: one a document, shared by the supplier's people.
use sea_orm::entity::prelude::*;

use super::document_kind::DocumentKind;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "drafts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub supplier_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_kind: DocumentKind,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_id: Uuid,
    /// Goes on after a draft was submitted, so that no version ever stands for two drafts.
    pub version: i32,
    /// What was typed, as JSON; none once it was submitted.
    pub input: Option<String>,
    pub saved_at: DateTimeUtc,
    pub saved_by_id: Option<Uuid>,
    pub saved_by_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
