//! Inquiries about invoices and payments.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use contract::inquiry::InquirySubject;

/// Ends an inquiry.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InquiryClosing {
    /// Number of the inquiry.
    pub number: String,
    /// Reason for the closing, shown to the supplier.
    #[serde(default)]
    pub reason: String,
}

/// An inquiry of a supplier, with its first message.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewInquiry {
    pub number: String,
    pub about: Inquired,
    /// The number of the invoice or payment.
    pub document: String,
    pub subject: InquirySubject,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Inquired {
    Invoice,
    Payment,
}
