//! Warnings for whoever decides on a supplier or on a change of its data. They keep nobody from deciding.
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use values::text::LocalizedText;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SupplierWarning {
    pub kind: SupplierWarningKind,
    /// The other suppliers with the same number, at most 20; empty for warnings about the supplier alone.
    #[schema(max_items = 20)]
    pub others: Vec<OtherSupplier>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct OtherSupplier {
    #[schema(value_type = String, format = "uuid")]
    #[ts(type = "string")]
    pub id: Uuid,
    pub name: LocalizedText,
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum SupplierWarningKind {
    /// A word of the name mixes letters of several scripts, such as Latin and Cyrillic.
    MixedScripts,
    /// Another supplier has the same name, apart from letters that look alike, spelling and the legal form.
    SimilarName,
    /// Another supplier has the VAT number.
    SameVatNumber,
    /// Another supplier of the same country has the commercial registration number.
    SameCommercialRegistrationNumber,
    /// Another supplier has the number of a bank account, in force or requested.
    SameBankAccount,
    /// The holder of the bank account is none of the company's names.
    HolderDiffers,
    /// A change of a bank account came without a file.
    NoBankLetter,
    /// The last day of a certificate is over.
    CertificateExpired,
}
