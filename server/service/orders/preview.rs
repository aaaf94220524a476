//! Responses and despatch advices as they would be sent. Nothing is written.
use super::{
    despatch, despatch_check, fulfilment::Fulfilment, line_progress, progress, response_check,
    shipments, states::Action,
};
use crate::{
    context::Context,
    documents::{self, Orders},
    error::ServiceError,
};
use contract::order::{
    CheckedOrderResponse, DespatchAdvice, DespatchAdviceInput, OrderResponseInput,
};

/// `POST /orders/{number}/response/check`
pub async fn check_response(
    context: Context,
    [number]: [String; 1],
    input: OrderResponseInput,
) -> Result<CheckedOrderResponse, ServiceError> {
    let database = &context.database;
    let today = context.options.clock.today();
    let order = documents::find::<Orders>(database, context.user.supplier_id, &number).await?;
    order.after(Action::Accept)?;
    let (lines, fulfilment) = tokio::try_join!(
        progress::lines(database, &order),
        Fulfilment::load(database, &order),
    )?;
    let response = response_check::checked(&lines, &input, today)?;
    let lines = line_progress::with_responses(lines, response.lines.clone(), &fulfilment)
        .iter()
        .map(|line| line.to_contract(&order))
        .collect::<Result<Vec<_>, _>>()?;
    let confirmed_totals = progress::confirmed_totals(&lines, &order.currency)?;
    let given = response.supplier_order_number.clone().map(String::from);
    Ok(CheckedOrderResponse {
        supplier_order_number: given.or_else(|| order.supplier_order_number.clone()),
        response: response.unsent(&order, &context.audit()),
        lines,
        confirmed_totals: confirmed_totals.ok_or(ServiceError::TooLarge)?,
    })
}

/// `POST /orders/{number}/despatch-advices/check`
pub async fn check_despatch_advice(
    context: Context,
    [number]: [String; 1],
    input: DespatchAdviceInput,
) -> Result<DespatchAdvice, ServiceError> {
    let database = &context.database;
    let today = context.options.clock.today();
    let order = documents::find::<Orders>(database, context.user.supplier_id, &number).await?;
    order.after(Action::ShipPart)?;
    let progress = progress::load(database, &order).await?;
    let goods = despatch_check::checked(&order, &progress, &input, today)?;
    let advice = despatch::row(&order, &context.audit(), String::new(), &goods);
    let lines = despatch::line_rows(&advice, goods);
    Ok(shipments::to_contract(advice, lines))
}
