//! The versions of an order that the buyer issued, the first included.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "order_revisions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    pub issued_at: DateTimeUtc,
    /// Reason why the revision was issued; `None` for the first.
    pub reason: Option<String>,
    /// The response whose changes the buyer agreed to with this revision, which needs no other response.
    pub agreed_response_id: Option<Uuid>,
}
