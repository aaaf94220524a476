//! What the supplier answered to a revision of an order: once, and for good.
use sea_orm::entity::prelude::*;

use contract::order::ResponseCode;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_responses")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    pub code: Code,
    pub note: String,
    pub responded_at: DateTimeUtc,
    pub responded_by: String,
}

/// Peppol BIS Ordering (UNCL 4343).
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Char(Some(2))")]
pub enum Code {
    #[sea_orm(string_value = "AP")]
    Accepted,
    #[sea_orm(string_value = "CA")]
    AcceptedWithChanges,
    #[sea_orm(string_value = "RE")]
    Rejected,
}

impl From<Code> for ResponseCode {
    fn from(code: Code) -> Self {
        match code {
            Code::Accepted => Self::Accepted,
            Code::AcceptedWithChanges => Self::AcceptedWithChanges,
            Code::Rejected => Self::Rejected,
        }
    }
}

impl From<ResponseCode> for Code {
    fn from(code: ResponseCode) -> Self {
        match code {
            ResponseCode::Accepted => Self::Accepted,
            ResponseCode::AcceptedWithChanges => Self::AcceptedWithChanges,
            ResponseCode::Rejected => Self::Rejected,
        }
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
