//! The supplier's company data: what is in force, and the requests to change it, which the buyer decides.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use strum::EnumIter;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{
    bank_account::ChangeRequestStates,
    change_request::{ChangeEvent, ChangeRequestState},
    exchange::Attachment,
    list::{Count, Paging},
};

use values::text::LocalizedText;

/// `GET /company/profile`: what is in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyProfile {
    pub identity: CompanyIdentity,
    /// Country code, ISO 3166-1 alpha-2; the numbers are checked by the rules of this country.
    pub country: String,
    pub addresses: Vec<CompanyItem<CompanyAddress>>,
    pub contacts: Vec<CompanyItem<CompanyContact>>,
    pub certificates: Vec<CertificateItem>,
    /// The requests that are open, newest first.
    pub open_requests: Vec<CompanyRequestRow>,
    /// Current date in the service's calendar.
    pub today: NaiveDate,
}

/// An address or a contact, by its id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyItem<T> {
    pub id: String,
    pub value: T,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CertificateItem {
    pub id: String,
    pub value: CompanyCertificate,
    /// The request whose file it is.
    pub request: Option<String>,
    pub file: Option<Attachment>,
}

/// Registration data of the company.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CompanyIdentity {
    pub legal_name_ar: String,
    pub legal_name_en: String,
    pub vat_number: String,
    pub commercial_registration_number: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CompanyAddress {
    pub purpose: AddressPurpose,
    /// Country code, ISO 3166-1 alpha-2. In Saudi Arabia the address is a national address.
    pub country: String,
    /// Building number of a national address: 4 digits.
    pub building_number: String,
    pub street: String,
    pub district: String,
    pub city: String,
    /// Postal code; 5 digits in a national address.
    pub postal_code: String,
    /// Additional number of a national address: 4 digits.
    pub additional_number: String,
    /// Short address of a national address: 4 letters and the building number.
    pub short_address: String,
}

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum AddressPurpose {
    #[default]
    HeadOffice,
    Billing,
    Warehouse,
    Branch,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CompanyContact {
    pub role: ContactRole,
    pub name: String,
    pub email: String,
    /// E.164, such as +966112345678.
    pub phone: String,
}

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum ContactRole {
    #[default]
    Sales,
    Finance,
    Logistics,
    Quality,
    Management,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CompanyCertificate {
    pub kind: CertificateKind,
    pub number: String,
    pub issuer: String,
    /// The last day on which it is valid, as a calendar date.
    pub expires_on: String,
}

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum CertificateKind {
    #[default]
    CommercialRegistration,
    Vat,
    Zakat,
    SocialInsurance,
    Saudization,
    ChamberOfCommerce,
    QualityManagement,
    Other,
}

/// Change that a request asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS, EnumIter)]
#[serde(rename_all = "snake_case")]
pub enum CompanyAction {
    Add,
    Change,
    Remove,
}

/// The part of the company data that a request is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum CompanyPart {
    Identity(CompanyIdentity),
    Address(CompanyAddress),
    Contact(CompanyContact),
    Certificate(CompanyCertificate),
}

/// `POST /company-requests`, asked: a new draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewCompanyRequest {
    pub action: CompanyAction,
    /// The address, contact or certificate that is changed or removed.
    #[serde(default)]
    pub item: Option<String>,
    /// Company data after the change. For a removal, its values are ignored.
    pub part: CompanyPart,
    /// Saves the values as they are typed, to be completed later. They are checked when the draft is sent.
    #[serde(default)]
    pub as_typed: bool,
}

/// `PUT /company-requests/{id}`, asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyRequestChange {
    /// Version of the request that was changed; another one is refused with 409.
    pub version: u32,
    pub part: CompanyPart,
    /// Saves the values as they are typed, to be completed later. They are checked when the draft is sent.
    #[serde(default)]
    pub as_typed: bool,
}

/// `POST /company-requests/{id}/send`, asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyRequestSending {
    /// Version of the request that was seen; another one is refused with 409.
    pub version: u32,
}

/// A request in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyRequestRow {
    pub id: String,
    pub action: CompanyAction,
    pub state: ChangeRequestState,
    /// Company data after the change; for a removal, the current data.
    pub part: CompanyPart,
    /// User who sent the request, or who began the draft.
    pub author: String,
    pub created_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
}

/// `GET /company-requests`, asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CompanyRequestQuery {
    #[param(inline)]
    pub states: ChangeRequestStates,
    /// Page number, from 1.
    pub page: u32,
}

/// `GET /company-requests`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyRequestList {
    /// Requests, newest first.
    pub rows: Vec<CompanyRequestRow>,
    pub open: Count,
    /// Number of requests that wait for the buyer's decision.
    pub waiting: Count,
    pub closed: Count,
    pub paging: Paging,
}

/// `GET /company-requests/{id}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyRequest {
    #[serde(flatten)]
    pub row: CompanyRequestRow,
    pub version: u32,
    /// The address, contact or certificate that is changed or removed.
    pub item: Option<String>,
    /// Data when the request was begun; none for an addition.
    pub before: Option<CompanyPart>,
    /// Data after the change; none for a removal.
    pub after: Option<CompanyPart>,
    /// A certificate that is to be valid and has expired.
    pub is_expired: bool,
    /// A certificate whose year of expiry is probably mistyped.
    pub is_far_off: bool,
    pub decided_by: Option<String>,
    /// Reason for a rejection or a withdrawal.
    pub reason: Option<LocalizedText>,
    pub attachments: Vec<Attachment>,
    /// Events of the request, newest first.
    pub history: Vec<ChangeEvent>,
    pub has_older_events: bool,
    pub may: CompanyRequestSteps,
    /// The caller has unread notifications about the request.
    pub has_unread_notifications: bool,
}

/// Actions on a request that the caller may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CompanyRequestSteps {
    /// Change the draft.
    pub edit: bool,
    /// Send the draft: its values are accepted, and would change something.
    pub send: bool,
    pub withdraw: bool,
}
