//! Uploaded files of price changes. Their valid rows are in drafts of price requests.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "price_uploads")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub uploaded_at: DateTimeUtc,
    /// The user.
    pub uploaded_by_name: String,
    /// Number of rows in the drafts.
    pub taken: i32,
    /// Number of the other rows.
    pub refused: i32,
    /// JSON of [`contract::price_upload::UploadedDraft`].
    pub drafts: String,
}
