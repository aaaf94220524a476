//! The buyer's changes of suppliers.
use super::prelude::*;
use contract::buyer::SupplierEventKind;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "supplier_events")]
pub struct Model {
    /// ID of the event; of two events at one instant the later one has the larger ID.
    #[sea_orm(primary_key)]
    pub id: i32,
    pub supplier_id: Uuid,
    pub kind: SupplierEventKind,
    pub at: DateTimeUtc,
    /// The person, and the system whose key it was or `command line`.
    pub actor: String,
    /// The reason of a rejection or deactivation, the new code, or what was corrected.
    pub note: Option<String>,
}
