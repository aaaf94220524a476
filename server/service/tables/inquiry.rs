//! The suppliers' inquiries about invoices and payments; their messages are comments.
use crate::DocumentRef;

pub use contract::inquiry::{InquiryState as State, InquirySubject as Subject};
use sea_orm::sea_query::{Expr, ExprTrait};

use super::{comment, document_kind::DocumentKind, prelude::*};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "inquiries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub supplier_id: Uuid,
    pub buyer_id: Uuid,
    /// The supplier's.
    pub number: String,
    /// Kind of the document that the inquiry is about: an invoice or a payment.
    pub document_kind: DocumentKind,
    pub document_id: Uuid,
    pub subject: Subject,
    pub state: State,
    pub opened_at: DateTimeUtc,
    /// Time of the last change that readers of the buyer API see.
    pub changed_at: DateTimeUtc,
}

impl Related<comment::Entity> for Entity {
    fn to() -> RelationDef {
        Self::belongs_to(comment::Entity)
            .from(Column::Id)
            .to(comment::Column::DocumentId)
            .on_condition(|inquiry, comment| {
                let supplier = Expr::col((comment.clone(), comment::Column::SupplierId));
                let kind = Expr::col((comment, comment::Column::DocumentKind));
                supplier
                    .eq(Expr::col((inquiry, Column::SupplierId)))
                    .and(kind.eq(DocumentKind::Inquiry.to_value()))
                    .into()
            })
            .into()
    }
}

impl Model {
    pub fn document(&self) -> DocumentRef {
        DocumentRef {
            supplier_id: self.supplier_id,
            kind: DocumentKind::Inquiry,
            id: self.id,
        }
    }
}
