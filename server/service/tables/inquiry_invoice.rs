//! The invoices of inquiries about several, the first one included. An inquiry about one invoice has no rows.
use super::prelude::*;
use crate::invoice;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "inquiry_invoices")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub inquiry_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub invoice_id: Uuid,
}

impl Related<invoice::Entity> for Entity {
    fn to() -> RelationDef {
        Self::belongs_to(invoice::Entity)
            .from(Column::InvoiceId)
            .to(invoice::Column::Id)
            .into()
    }
}
