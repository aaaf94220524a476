//! Despatch advices: goods of one order that left the supplier on one day.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "despatch_advices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub order_id: Uuid,
    /// The portal's.
    pub number: String,
    /// Number of the despatch advice in the supplier's own system.
    pub supplier_number: Option<String>,
    pub despatch_date: Date,
    pub expected_date: Option<Date>,
    pub carrier: String,
    pub tracking_number: String,
    /// [`contract::order::Package`]s as JSON.
    pub packages: String,
    pub created_at: DateTimeUtc,
    /// Nothing of a cancelled one counts as shipped.
    pub cancelled_at: Option<DateTimeUtc>,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: DateTimeUtc,
}

impl Related<super::despatch_line::Entity> for Entity {
    fn to() -> RelationDef {
        Entity::has_many(super::despatch_line::Entity).into()
    }
}
