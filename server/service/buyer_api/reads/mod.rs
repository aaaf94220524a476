//! Reads of suppliers, documents and suppliers' answers, messages, and notifications.
pub mod comments;
pub mod decisions;
pub mod issued_credit_note;
pub mod messages;
pub mod notifications;
pub mod read_order;
pub mod read_request;
pub mod recent_messages;
pub mod references;
pub mod sent;
pub mod supplier_answers;
pub mod supplier_documents;
pub mod supplier_parts;
pub mod supplier_query;
pub mod suppliers;
