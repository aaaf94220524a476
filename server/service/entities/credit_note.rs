//! Credit notes, each of which reduces what is open of an invoice.
use super::prelude::*;
use crate::fixed_point::Amount;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "credit_notes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    pub invoice_id: Uuid,
    pub number: String,
    pub issue_date: Date,
    pub currency: String,
    /// With VAT.
    pub amount: Amount,
    pub reason: String,
    pub received_at: DateTimeUtc,
    /// Its number and that of its invoice, as searches compare them.
    pub search_text: String,
}

impl Related<super::buyer::Entity> for Entity {
    fn to() -> RelationDef {
        Self::belongs_to(super::buyer::Entity)
            .from(Column::BuyerId)
            .to(super::buyer::Column::Id)
            .into()
    }
}

impl Related<super::invoice::Entity> for Entity {
    fn to() -> RelationDef {
        Self::belongs_to(super::invoice::Entity)
            .from(Column::InvoiceId)
            .to(super::invoice::Column::Id)
            .into()
    }
}
