//! What a document of the buyer's said above its lines, up to an amendment or revision that replaced it.
use super::document_kind::DocumentKind;
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "superseded_headers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub supplier_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_kind: DocumentKind,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_id: Uuid,
    /// Of an order, or the amendment of a request.
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    /// As JSON.
    pub header: String,
}
