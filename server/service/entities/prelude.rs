//! What every table's module imports.
pub use sea_orm::entity::prelude::*;

/// The relations of every table: none. Queries name the columns that they join by.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}
