//! Changes that were asked under a key, and how they were answered.
use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "idempotency_keys")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub supplier_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub key: String,
    /// Fingerprint of the caller and the request.
    pub fingerprint: String,
    /// The answer's JSON.
    pub answer: String,
    pub used_at: DateTimeUtc,
}
