//! Comments of supplier and buyer on a document.
use super::prelude::*;
use crate::document_kind::DocumentKind;
use contract::exchange::Side;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "comments")]
pub struct Model {
    /// UUID version 7.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub document_kind: DocumentKind,
    pub document_id: Uuid,
    pub text: String,
    pub at: DateTimeUtc,
    /// The user, where it was one of the supplier's.
    pub author_id: Option<Uuid>,
    pub author_name: String,
    pub author_side: Side,
}
