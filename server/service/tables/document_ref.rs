//! The reference to a document of any kind.
use uuid::Uuid;

use crate::document_kind::DocumentKind;

/// A supplier's document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DocumentRef {
    pub supplier_id: Uuid,
    pub kind: DocumentKind,
    pub id: Uuid,
}
