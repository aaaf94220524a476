//! The last numbers that a supplier's own documents were given, by prefix and year.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "number_series")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub supplier_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub prefix: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub year: i32,
    pub last: i32,
}
