//! `POST /quotations/{number}/quotation`: saves what was typed as the draft, or checks and submits it.
use axum::Extension;

use super::{QuotationEditorProps, fields::input};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Values, idempotency_key},
        input::Input,
        notice::NoticeMessage,
    },
    pages::{draft, questions, quotations::AskedRequest},
    render::request_context::{AnswerForm, RequestContext},
};

/// Of the button that was pressed; Enter in a field presses the form's first one, which saves.
const SUBMITS: &str = "submit";

pub async fn submit(
    Extension(context): Extension<RequestContext>,
    request: AskedRequest,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    match values.get("action").map(String::as_str) {
        Some(SUBMITS) => send(request, values).await,
        _ => save(request, values, context.form).await,
    }
}

async fn save(request: AskedRequest, values: Values, form: AnswerForm) -> Result<Answer, Error> {
    let change = draft::change(&values, input(&values));
    let service = &request.service;
    let outcome = service.save_quotation_draft(&request.number, &change, &request.token);
    draft::saved::<QuotationEditorProps, _>(&request, values, outcome.await, form).await
}

async fn send(request: AskedRequest, values: Values) -> Result<Answer, Error> {
    if let Some(answer) = questions::ask::<QuotationEditorProps>(&request, &values).await {
        return Ok(answer);
    }
    let submission = draft::submission(&values, input(&values));
    let key = idempotency_key(&values);
    let service = &request.service;
    let outcome = service.submit_quotation(&request.number, &submission, &key, &request.token);
    let notice = NoticeMessage::QuotationSubmitted;
    draft::sent::<QuotationEditorProps, _>(&request, values, outcome.await, notice).await
}
