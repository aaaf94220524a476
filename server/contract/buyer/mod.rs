//! The wire types of the buyer API that the pages of the buyer's people read too.
mod announcement;
mod change_request;
mod document;
mod key;
mod message;
mod person;
mod price_request;
mod problem;
mod scope;
mod scopes;
mod supplier;
mod webhook;

pub use announcement::{AnnouncementPage, AnnouncementRecord, AnnouncementState};
pub use change_request::{
    BankAccountRecord, ChangeRequestRecord, ChangedData, ClosedChangeRequests, SupplierCompanyData,
};
pub use document::{DocumentReference, MessageKind, ReferredKind, ReferredState};
pub use key::{CallingKey, CreatedKey, KeyRecord, KeyReference, WaitingDecisions};
pub use message::{MessageRecord, MessageState, RecentMessages};
pub use person::{
    NewPerson, PersonChange, PersonCredentials, PersonRecord, PersonRole, PersonState,
};
pub use price_request::{PriceRequestLineRecord, PriceRequestRecord};
pub use problem::{Problem, ProblemField};
pub use scope::Scope;
pub use scopes::Scopes;
pub use supplier::{
    ActivationChange, OtherSupplier, SupplierContact, SupplierCount, SupplierDecision,
    SupplierEvent, SupplierEventKind, SupplierPage, SupplierRecord, SupplierWarning,
    SupplierWarningKind,
};
pub use webhook::{
    DeliveryCounts, DeliveryState, SavedTarget, TargetEvent, TargetEventKind, TargetField,
    WebhookDeliveries, WebhookDelivery, WebhookNotification, WebhookSecret, WebhookSubject,
    WebhookTarget,
};

/// Name of the enumeration of the documents of messages: each variant has content, and its name is the field `kind`.
pub const DOCUMENT: &str = "Document";
