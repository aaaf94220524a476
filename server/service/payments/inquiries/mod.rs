//! Inquiries: a supplier asks the buyer about an invoice or a payment, and both write to each other until one of them closes the
//! inquiry. The messages are comments on the inquiry.
mod ask;
mod files;
mod further;
mod load;
mod reply;

use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, ExprTrait, QueryFilter,
    sea_query::SimpleExpr,
};
use uuid::Uuid;

pub use self::{
    ask::{NewRow, begin, expect_none_open, expect_sent},
    further::further_invoices,
    load::{Inquired, invoices_of, of_document, state_of},
    reply::{close, write},
};

use contract::operations::{
    AskAboutInvoice, AskAboutPayment, AttachToInquiry, CloseInquiry, CommentOnInquiry,
    ReadInquiryAttachment,
};
use service_core::{endpoints::Endpoints, error::ServiceError, lists::can_be_number, rows::locked};
use tables::inquiry::{Column, Entity, Model};

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<AskAboutInvoice, _, _>(ask::about_invoice);
    endpoints.add::<AskAboutPayment, _, _>(ask::about_payment);
    endpoints.add::<CommentOnInquiry, _, _>(reply::comment);
    endpoints.add_route::<AttachToInquiry, _, _>(files::add);
    endpoints.add_route::<ReadInquiryAttachment, _, _>(files::read);
    endpoints.add::<CloseInquiry, _, _>(reply::close_own);
}

/// The supplier's inquiry with this number.
///
/// # Errors
/// `NotFound`
pub async fn find(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    number: &str,
) -> Result<Model, ServiceError> {
    let found = Entity::find().filter(has_number(supplier_id, number)?);
    found.one(database).await?.ok_or(ServiceError::NotFound)
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
    let inquiry = locked(Entity::find().filter(has_number(supplier_id, number)?));
    let found = inquiry.one(transaction).await?;
    found.ok_or(ServiceError::NotFound)
}

fn has_number(supplier_id: Uuid, number: &str) -> Result<SimpleExpr, ServiceError> {
    match can_be_number(number) {
        true => Ok(Column::SupplierId
            .eq(supplier_id)
            .and(Column::Number.eq(number))),
        false => Err(ServiceError::NotFound),
    }
}
