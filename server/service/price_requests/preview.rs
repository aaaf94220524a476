//! `POST /price-requests/{number}/check`: a request as it would be submitted. Nothing is written.
use super::{
    lines,
    standing::{self, Standings},
    states::Action,
    submit,
};
use crate::{
    context::Context,
    documents::{self, PriceRequests},
    error::ServiceError,
};
use contract::price_request::{CheckedPriceRequest, PriceRequestInput};

pub async fn check(
    context: Context,
    [number]: [String; 1],
    input: PriceRequestInput,
) -> Result<CheckedPriceRequest, ServiceError> {
    let database = &context.database;
    let supplier_id = context.user.supplier_id;
    let request = documents::find::<PriceRequests>(database, supplier_id, &number).await?;
    request.after(Action::Submit)?;
    let today = context.options.clock.today();
    let asked = submit::checked(database, &request, &input, today).await?;
    let nothing = Standings::new();
    let to_contract = |line| lines::to_contract(line, &request.currency, &nothing);
    let mut lines: Vec<_> = asked.lines.iter().map(to_contract).collect();
    let standings = standing::load(database, &request, &asked.lines, today).await?;
    lines::add_ends(&mut lines, &standings);
    Ok(CheckedPriceRequest {
        lines,
        reason: asked.reason,
        note: asked.note,
    })
}
