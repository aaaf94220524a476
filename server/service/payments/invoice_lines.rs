//! The lines of an invoice, with their order's.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use super::billed_line::billed_line;
use crate::{
    entities::{invoice, invoice_line, order},
    error::ServiceError,
    orders::{line_price::LinePrice, line_progress::LineProgress, progress},
    totals::LineSum,
};
use contract::payment::BilledLine;

pub struct InvoiceLine {
    pub row: invoice_line::Model,
    pub progress: LineProgress,
    pub billed: BilledLine,
    pub sum: LineSum,
}

impl InvoiceLine {
    /// So much of the line as a line of its own, at the invoice's price.
    pub fn part(&self, quantity: Decimal, currency: &str) -> Option<(BilledLine, LineSum)> {
        let price = LinePrice::invoiced(&self.progress, &self.row).part(quantity);
        billed_line(&self.progress, price, self.row.unit_price, currency)
    }
}

/// Without lines whose figures do not fit.
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
