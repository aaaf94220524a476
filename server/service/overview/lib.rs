//! The dashboard, the search over all documents and the list of notifications, which span all areas.
pub mod dashboard;
pub mod found_documents;
pub mod notifications;
