//! Inquiries: a supplier asks the buyer about an invoice or a payment, and both write to each other until one of them closes the
//! inquiry. The messages are comments on the inquiry.
mod ask;
mod load;
mod reply;

use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, ExprTrait, QueryFilter, sea_query::Expr,
};
use uuid::Uuid;

pub use self::{
    ask::{NewRow, begin, expect_none_open, expect_sent},
    load::{Inquired, of_document, state_of},
    reply::{close, write},
};

use super::{
    documents::{DocumentRef, can_be_number},
    endpoints::Endpoints,
    entities::{
        document_kind::DocumentKind,
        inquiry::{Column, Entity, Model},
    },
    error::ServiceError,
};
use contract::operations::{AskAboutInvoice, AskAboutPayment, CloseInquiry, CommentOnInquiry};

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<AskAboutInvoice, _, _>(ask::about_invoice);
    endpoints.add::<AskAboutPayment, _, _>(ask::about_payment);
    endpoints.add::<CommentOnInquiry, _, _>(reply::comment);
    endpoints.add::<CloseInquiry, _, _>(reply::close_own);
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

/// The supplier's inquiry with this number, locked until the transaction ends.
///
/// # Errors
/// `NotFound`
pub async fn lock(
    transaction: &DatabaseTransaction,
    supplier_id: Uuid,
    number: &str,
) -> Result<Model, ServiceError> {
    if !can_be_number(number) {
        return Err(ServiceError::NotFound);
    }
    let own = Column::SupplierId
        .eq(supplier_id)
        .and(Column::Number.eq(number));
    // By a write, for SQLite has no other lock.
    Entity::update_many()
        .col_expr(Column::State, Expr::col(Column::State))
        .filter(own.clone())
        .exec(transaction)
        .await?;
    let inquiry = Entity::find().filter(own).one(transaction).await?;
    inquiry.ok_or(ServiceError::NotFound)
}
