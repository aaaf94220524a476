//! How much of an order's line left with a despatch advice.
use sea_orm::entity::prelude::*;

use crate::fixed_point::Quantity;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "despatch_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub despatch_advice_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    /// Of the order's line.
    pub line_number: i32,
    pub quantity: Quantity,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::despatch_advice::Entity",
        from = "Column::DespatchAdviceId",
        to = "super::despatch_advice::Column::Id"
    )]
    DespatchAdvice,
}

impl Related<super::despatch_advice::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::DespatchAdvice.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
