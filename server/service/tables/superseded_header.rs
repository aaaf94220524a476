//! Header fields of the buyer's documents that an amendment or revision replaced.
use super::prelude::*;
use crate::document_kind::DocumentKind;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "superseded_headers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub supplier_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_kind: DocumentKind,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_id: Uuid,
    /// Revision of an order, or amendment of a request.
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    /// Header as JSON.
    pub header: String,
}
