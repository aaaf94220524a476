//! What spans all areas: the dashboard, the search over all documents, and the list of notifications.
pub mod dashboard;
pub mod found_documents;
pub mod notifications;
