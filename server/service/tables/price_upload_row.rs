//! Refused rows of uploaded files of price changes.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "price_upload_rows")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub upload_id: Uuid,
    /// Counted as in the spreadsheet, from 1.
    pub row_number: i32,
    /// JSON of [`contract::price_upload::RefusedPriceRow`].
    pub content: String,
}
