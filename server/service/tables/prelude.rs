//! Imports that the modules of all tables share.
pub use sea_orm::entity::prelude::*;

/// SeaORM requires this type of every table. Joins are declared by [`belongs_to`].
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

/// Lets queries join the entity with the table of `$parent`, whose id is in `$column`.
macro_rules! belongs_to {
    ($parent:ident, $column:ident) => {
        impl Related<super::$parent::Entity> for Entity {
            fn to() -> RelationDef {
                Self::belongs_to(super::$parent::Entity)
                    .from(Column::$column)
                    .to(super::$parent::Column::Id)
                    .into()
            }
        }
    };
}
pub(super) use crate::list_rows::list_rows;
pub(super) use belongs_to;
