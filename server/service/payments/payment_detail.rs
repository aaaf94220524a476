//! `GET /payments/{number}`: a payment with the invoices that it settles.
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::{by_number, inquiries, read_notifications, settled::Deductions};
use contract::payment::{Payment, PaymentLine};
use documents::notifications::read;
use service_core::{context::Context, error::ServiceError};
use tables::{buyer, invoice, payment, payment_line, supplier};
use values::text::LocalizedText;

pub async fn show(context: Context, [number]: [String; 1], _: ()) -> Result<Payment, ServiceError> {
    let database = &context.database;
    let found = by_number::select::<payment::Entity>(context.user.supplier_id, &number)
        .find_also_related(buyer::Entity)
        .find_also_related(supplier::Entity)
        .one(database)
        .await?;
    let Some((payment, Some(buyer), Some(supplier))) = found else {
        return Err(ServiceError::NotFound);
    };
    let lines = payment_line::Entity::find()
        .find_also_related(invoice::Entity)
        .filter(payment_line::Column::PaymentId.eq(payment.id))
        .order_by_asc(payment_line::Column::Place)
        .all(database);
    let (lines, mut deductions, inquired) = tokio::try_join!(
        lines,
        Deductions::of_payment(database, payment.id),
        inquiries::of_document(database, payment.document()),
    )?;
    let notified = read_notifications::with(payment.document(), &inquired.documents);
    let has_unread_notifications = read::has_unread(&context, &notified).await?;
    let currency = &payment.currency;
    let lines = lines.into_iter().filter_map(|(line, invoice)| {
        let invoice = invoice?;
        Some(PaymentLine {
            invoice: invoice.number,
            total: invoice.total.in_currency(currency),
            paid: line.paid.in_currency(currency),
            deductions: deductions.take(payment.id, invoice.id, currency),
        })
    });
    let lines = lines.collect();
    Ok(Payment {
        number: payment.number,
        buyer: LocalizedText::new(buyer.name_ar, buyer.name_en),
        supplier: supplier.name(),
        paid_on: payment.paid_on,
        method: payment.method,
        reference: payment.reference,
        account: payment.account,
        amount: payment.amount.in_currency(&payment.currency),
        deducted: payment.deducted.in_currency(&payment.currency),
        lines,
        inquiries: inquired.inquiries,
        has_unread_notifications,
    })
}
