//! What events, comments, files and drafts hang on.
use sea_orm::entity::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(32))")]
#[sea_orm(rename_all = "snake_case")]
pub enum DocumentKind {
    QuotationRequest,
    Order,
    BankAccount,
    ChangeRequest,
    Certificate,
}
