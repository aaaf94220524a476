//! Quotations of suppliers: one row a submission. A row changes only when it is withdrawn.
use super::prelude::*;
use crate::fixed_point::Amount;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "quotations")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub request_id: Uuid,
    /// Number of the revision, from 1 for each request.
    pub revision: i32,
    /// Amendment of the request that the quotation answers.
    pub amendment: i32,
    /// The supplier's own.
    pub number: String,
    pub currency: String,
    pub valid_till: Date,
    pub freight: Amount,
    /// Taken off the lines' sum.
    pub discount: Amount,
    pub note: String,
    pub is_withdrawn: bool,
    pub submitted_at: DateTimeUtc,
    /// None for what came with the buyer's records.
    pub submitted_by_id: Option<Uuid>,
    pub submitted_by_name: String,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: DateTimeUtc,
}
