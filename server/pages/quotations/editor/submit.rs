//! `POST /quotations/{number}/quotation`: saves what was typed as the draft, or checks and submits it.
use axum::Extension;
use serde_json::json;

use super::{QuotationEditorProps, fields::input};
use crate::{
    answer::Answer,
    backend::{
        BackendError,
        contract::quotation_request::{QuotationDraftChange, QuotationSubmission},
    },
    error::Error,
    form::{Form, Values, idempotency_key},
    input::Input,
    notice::NoticeMessage,
    pages::{Page, document::version, quotations::asked_request::AskedRequest},
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
    let change = QuotationDraftChange {
        version: version(&values, "draftVersion"),
        input: input(&values),
    };
    let AskedRequest {
        number,
        service,
        token,
    } = &request;
    match service.save_quotation_draft(number, &change, token).await {
        Ok(draft) => Ok(Answer::Done {
            redirect: request.editor_url(),
            // A script that saves every few seconds says so itself.
            notice: (asked_for == AnswerForm::Document).then_some(NoticeMessage::DraftSaved),
            body: json!({ "version": draft.version, "savedAt": draft.saved_at }),
        }),
        Err(error) => given_back(&request, values, error).await,
    }
}

async fn send(request: AskedRequest, values: Values) -> Result<Answer, Error> {
    let submission = QuotationSubmission {
        version: version(&values, "version"),
        draft_version: version(&values, "draftVersion"),
        input: input(&values),
    };
    let key = idempotency_key(&values);
    let AskedRequest {
        number,
        service,
        token,
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
