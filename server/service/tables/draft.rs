//! Drafts of answers: one of each kind a document, shared by the supplier's users.
use super::prelude::*;
use crate::DocumentRef;

/// Kind of a draft; stored under the kind of the document that it answers first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
pub enum DraftKind {
    #[sea_orm(string_value = "quotation_request")]
    Quotation,
    #[sea_orm(string_value = "order")]
    OrderResponse,
    #[sea_orm(string_value = "despatch_advice")]
    DespatchAdvice,
    #[sea_orm(string_value = "price_request")]
    PriceRequest,
}

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "drafts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub supplier_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_kind: DraftKind,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_id: Uuid,
    /// Goes on after a draft was submitted, so that no version ever stands for two drafts.
    pub version: i32,
    /// Typed values as JSON; `None` once the draft was submitted.
    pub input: Option<String>,
    pub saved_at: DateTimeUtc,
    pub saved_by_id: Option<Uuid>,
    pub saved_by_name: String,
}

/// A draft, by the document that it answers and its kind.
#[derive(Clone, Copy, Debug)]
pub struct DraftRef {
    pub kind: DraftKind,
    pub document: DocumentRef,
}

impl DocumentRef {
    pub fn draft(self, kind: DraftKind) -> DraftRef {
        DraftRef {
            kind,
            document: self,
        }
    }
}
