//! The lines of an invoice, with their order's.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use contract::{Money, payment::BilledLine};
use documents::orders::{line_price::LinePrice, line_progress::LineProgress, progress};
use service_core::{error::ServiceError, totals::LineSum};
use tables::{fixed_point::Amount, invoice, invoice_line, order};
use values::text::LocalizedText;

pub struct InvoiceLine {
    pub row: invoice_line::Model,
    pub progress: LineProgress,
    pub billed: BilledLine,
    pub sum: LineSum,
}

impl InvoiceLine {
    /// Returns a part of the line as a line of its own, at the invoice's price.
    pub fn part(&self, quantity: Decimal, currency: &str) -> Option<(BilledLine, LineSum)> {
        let price = LinePrice::invoiced(&self.progress, &self.row).part(quantity);
        billed_line(&self.progress, price, self.row.unit_price, currency)
    }
}

/// Loads the lines of an invoice, without those whose figures do not fit.
pub async fn load(
    database: &impl ConnectionTrait,
    invoice: &invoice::Model,
    order: &order::Model,
) -> Result<Vec<InvoiceLine>, ServiceError> {
    use invoice_line::Column;
    let invoiced = invoice_line::Entity::find()
        .filter(Column::InvoiceId.eq(invoice.id))
        .order_by_asc(Column::LineNumber)
        .all(database)
        .await?;
    let progress = match invoice.order_revision {
        Some(revision) => progress::load_revision(database, order, revision).await?,
        None => progress::load(database, order).await?,
    };
    let mut by_number: BTreeMap<_, _> = progress
        .into_iter()
        .map(|line| (line.line.line_number, line))
        .collect();
    let lines = invoiced.into_iter().filter_map(|row| {
        let progress = by_number.remove(&row.line_number)?;
        let price = LinePrice::invoiced(&progress, &row);
        let (billed, sum) = billed_line(&progress, price, row.unit_price, &invoice.currency)?;
        Some(InvoiceLine {
            row,
            progress,
            billed,
            sum,
        })
    });
    Ok(lines.collect())
}

/// `None` if the figures do not fit into 28 digits.
pub fn billed_line(
    progress: &LineProgress,
    price: LinePrice<'_>,
    unit_price: Amount,
    currency: &str,
) -> Option<(BilledLine, LineSum)> {
    let ordered = &progress.line;
    let sum = price.sum(currency)?;
    let line = BilledLine {
        line_number: ordered.line_number.unsigned_abs(),
        item: ordered.item.clone(),
        supplier_part_number: ordered.supplier_part_number.clone(),
        description: LocalizedText::new(&*ordered.description_ar, &*ordered.description_en),
        uom: ordered.uom.clone(),
        quantity: price.quantity(),
        unit_price: unit_price.in_currency(currency),
        vat_percent: ordered.vat_percent.into(),
        vat_category: sum.vat_category,
        vat_exemption_reason: ordered.vat_exemption_reason(),
        vat_exemption_reason_code: ordered.vat_exemption_reason_code.clone(),
        allowance_charges: price.allowance_charges(currency)?,
        net: Money {
            amount: sum.net,
            currency: currency.to_owned(),
        },
        is_amount_only: false,
    };
    Some((line, sum))
}
