//! What every table's module imports.
pub use sea_orm::entity::prelude::*;

/// Of every table, because SeaORM requires this type. Joins are declared by `Related`.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}
