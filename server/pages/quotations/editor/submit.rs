//! `POST /quotations/{number}/quotation`: saves what was typed as the draft, or checks and submits it.
use axum::Extension;

use super::{QuotationEditorProps, fields::input};
use crate::{
    answer::Answer,
    backend::BackendError,
    error::Error,
    form::{Form, Values, idempotency_key},
    input::Input,
    notice::NoticeMessage,
    pages::{Page, draft, quotations::AskedRequest},
    render::asked::{AnswerForm, Asked},
};

/// Of the button that was pressed; Enter in a field presses the form's first one, which saves.
const SUBMITS: &str = "submit";

pub async fn submit(
    Extension(asked): Extension<Asked>,
    request: AskedRequest,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    match values.get("action").map(String::as_str) {
        Some(SUBMITS) => send(request, values).await,
        _ => save(request, values, asked.form).await,
    }
}

async fn save(
    request: AskedRequest,
    values: Values,
    asked_for: AnswerForm,
) -> Result<Answer, Error> {
    let change = draft::change(&values, input(&values));
    let AskedRequest {
        number,
        service,
        token,
        ..
    } = &request;
    match service.save_quotation_draft(number, &change, token).await {
        Ok(saved) => Ok(draft::saved(&saved, request.editor_url(), asked_for)),
        Err(error) => given_back(&request, values, error).await,
    }
}

async fn send(request: AskedRequest, values: Values) -> Result<Answer, Error> {
    let submission = draft::submission(&values, input(&values));
    let key = idempotency_key(&values);
    let AskedRequest {
        number,
        service,
        token,
        ..
    } = &request;
    match service
        .submit_quotation(number, &submission, &key, token)
        .await
    {
        Ok(_) => Ok(request.done(NoticeMessage::QuotationSubmitted)),
        Err(error) => given_back(&request, values, error).await,
    }
}

/// The page again, of the request and the draft as they are now, with what was typed.
async fn given_back(
    asked: &AskedRequest,
    values: Values,
    error: BackendError,
) -> Result<Answer, Error> {
    let (status, form) = Form::failed(values, error)?;
    let props = QuotationEditorProps {
        form: form.clone(),
        ..QuotationEditorProps::of(asked.load().await?)
    };
    Ok(Answer::Refused {
        status,
        page: Page::QuotationEditor(Box::new(props)),
        url: asked.editor_url(),
        form,
    })
}
