//! `POST /quotation-requests/{number}/quotation/check`: a quotation as it would be submitted. Nothing is written.
use super::{
    answered,
    states::Action,
    submit::{self, Checked},
};
use crate::{
    context::Context,
    documents::{self, Requests},
    error::ServiceError,
};
use contract::quotation_request::{Quotation, QuotationInput};

pub async fn check(
    context: Context,
    [number]: [String; 1],
    input: QuotationInput,
) -> Result<Quotation, ServiceError> {
    let database = &context.database;
    let audit = context.audit();
    let today = context.options.clock.today();
    let request = documents::find::<Requests>(database, context.user.supplier_id, &number).await?;
    request.after(Action::Submit, audit.at)?;
    let Checked {
        offered,
        quotation_id,
        revision,
    } = submit::checked(database, &request, &input, today).await?;
    let number = offered.number.clone().unwrap_or_default();
    let lines = offered.lines.clone();
    let key = (quotation_id, revision, number.as_str());
    answered::to_contract(submit::row(&request, &audit, key, &offered), lines)
}
