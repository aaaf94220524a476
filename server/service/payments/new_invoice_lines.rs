//! The lines of an invoice, with their parts of the fixed discounts and charges of the order's lines.
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use documents::orders::{
    line_price::{LinePrice, sent_allowance_charges},
    line_progress::LineProgress,
};
use service_core::error::ServiceError;
use tables::{
    fixed_point::{Amount, Quantity},
    invoice, invoice_line, order,
};

/// Lines for these quantities. Of fixed amounts they have what the order's other invoices leave.
///
/// # Errors
/// `TooLarge`
pub async fn for_quantities(
    database: &impl ConnectionTrait,
    order: &order::Model,
    invoice: Uuid,
    quantities: &[(&LineProgress, Decimal)],
) -> Result<Vec<invoice_line::Model>, ServiceError> {
    let has_fixed = |line: &LineProgress| {
        let charges = sent_allowance_charges(&line.line);
        charges.iter().any(|charge| charge.percent.is_none())
    };
    let others = match quantities.iter().any(|(line, _)| has_fixed(line)) {
        true => other_lines(database, order, invoice).await?,
        false => Vec::new(),
    };
    let rows: Option<Vec<_>> = quantities
        .iter()
        .map(|(line, quantity)| {
            let number = line.line.line_number;
            let earlier: Vec<_> = others
                .iter()
                .filter(|other| other.line_number == number)
                .map(|other| LinePrice::invoiced(line, other))
                .collect();
            let price = LinePrice::agreed(line).part(*quantity);
            let amounts = price.amounts_after(&earlier, &order.currency)?;
            Some(invoice_line::Model {
                invoice_id: invoice,
                line_number: number,
                quantity: Quantity::exactly(*quantity)?,
                unit_price: Amount::exactly(line.agreed_price())?,
                vat_percent: line.line.vat_percent,
                allowance_amounts: has_fixed(line).then(|| serde_json::json!(amounts).to_string()),
            })
        })
        .collect();
    rows.ok_or(ServiceError::TooLarge)
}

/// The lines of the order's other invoices, drafts too.
async fn other_lines(
    database: &impl ConnectionTrait,
    order: &order::Model,
    invoice: Uuid,
) -> Result<Vec<invoice_line::Model>, DbErr> {
    use invoice::{Column, State};
    invoice_line::Entity::find()
        .inner_join(invoice::Entity)
        .filter(Column::OrderId.eq(order.id))
        .filter(Column::Id.ne(invoice))
        .filter(Column::State.ne(State::Cancelled))
        .all(database)
        .await
}
