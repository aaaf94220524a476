//! Addresses, contacts and certificates of companies, as the buyer approved them.
use super::prelude::*;
use contract::company_profile::CompanyPart;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "company_items")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub kind: Kind,
    /// A [`contract::company_profile::CompanyPart`] as JSON.
    pub content: String,
    /// Last day on which a certificate is valid.
    pub expires_on: Option<Date>,
    /// The request whose files are the certificate's.
    pub request_id: Option<Uuid>,
    pub changed_at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(16))")]
#[sea_orm(rename_all = "snake_case")]
pub enum Kind {
    Address,
    Contact,
    Certificate,
}

impl Model {
    /// `None` if it is unreadable.
    pub fn part(&self) -> Option<CompanyPart> {
        serde_json::from_str(&self.content).ok()
    }
}
