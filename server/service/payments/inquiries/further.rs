//! The further invoices of an inquiry about several: the choices, and their check.
use std::collections::{BTreeSet, HashMap};

use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, QueryFilter, QueryOrder, QuerySelect,
    sea_query::ExprTrait,
};
use uuid::Uuid;

use super::{
    ask::{expect_sent, is_waiting},
    load::state_of,
};
use crate::{
    by_number,
    table::{in_tab, own},
};
use contract::{
    inquiry::MOST_INVOICES,
    payment::{FurtherInvoice, PaymentTab},
};
use service_core::{error::ServiceError, field_errors::FieldError};
use tables::{
    document_kind::DocumentKind,
    invoice::{Column, Entity, Model},
};
use values::message_id::MessageId;

/// Name of the field with the numbers.
const FIELD: &str = "invoices";

/// Other open invoices of the buyer that no inquiry is open about, the longest due first.
pub async fn further_invoices(
    database: &impl ConnectionTrait,
    invoice: &Model,
) -> Result<Vec<FurtherInvoice>, DbErr> {
    let waiting = state_of(DocumentKind::Invoice, Column::Id);
    let rows = in_tab::<Entity>(own(invoice.supplier_id), PaymentTab::Invoices)
        .filter(Column::BuyerId.eq(invoice.buyer_id))
        .filter(Column::Id.ne(invoice.id))
        .filter(waiting.is_null())
        .order_by_asc(Column::DueDate)
        .order_by_asc(Column::Number)
        .limit(MOST_INVOICES as u64 - 1)
        .all(database)
        .await?;
    let invoices = rows.into_iter().map(|row| FurtherInvoice {
        due_date: row.due_date,
        outstanding: row.outstanding.in_currency(&row.currency),
        number: row.number,
    });
    Ok(invoices.collect())
}

/// Locks the invoice and the further ones, and returns it before them.
///
/// # Errors
/// `NotFound`: the supplier does not have the invoice; `Fields`: a further one cannot be part of an inquiry with it.
pub async fn lock_all(
    transaction: &DatabaseTransaction,
    supplier: Uuid,
    number: &str,
    further: &[String],
) -> Result<Vec<Model>, ServiceError> {
    let mut further: BTreeSet<&str> = further.iter().map(|number| number.trim()).collect();
    further.remove(number);
    if further.len() >= MOST_INVOICES {
        let too_many = MessageId::new("service-inquiry-invoices-many");
        let most = MOST_INVOICES.to_string();
        let error = FieldError::new(too_many, &[("most", &most)]);
        return Err(ServiceError::field(FIELD, error));
    }
    // The documents are locked in one order, so that inquiries about the same invoices do not wait for each other.
    let ordered: BTreeSet<&str> = further.iter().copied().chain([number]).collect();
    let mut locked = HashMap::new();
    for one in ordered {
        if let Some(invoice) = by_number::lock::<Entity>(transaction, supplier, one).await? {
            locked.insert(one, invoice);
        }
    }
    let first = locked.remove(number).ok_or(ServiceError::NotFound)?;
    let mut invoices = vec![first];
    for one in further {
        let invoice = locked.remove(one);
        let invoice = invoice.filter(|it| it.buyer_id == invoices[0].buyer_id);
        let invoice = invoice.filter(|it| expect_sent(it).is_ok());
        match invoice {
            Some(invoice) if !is_waiting(transaction, invoice.document()).await? => {
                invoices.push(invoice);
            }
            _ => {
                let refused = MessageId::new("service-inquiry-invoice");
                let error = FieldError::new(refused, &[("invoice", one)]);
                return Err(ServiceError::field(FIELD, error));
            }
        }
    }
    Ok(invoices)
}
