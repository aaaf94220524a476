//! `POST /quotations/{number}/lines`: a filled-in template. Its good rows go into the draft, the others are told.
use axum::http::StatusCode;
use http_body_util::{BodyExt, Limited};
use serde::Serialize;
use serde_json::Value;
use tokio::task::spawn_blocking;
use ts_rs::TS;

use super::{
    QuotationEditorProps,
    fields::{beginning, input},
};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Form, Values},
        notice::NoticeMessage,
    },
    pages::{
        attachments::Upload,
        draft::{self, AnswerPage},
        quotations::AskedRequest,
    },
};
use contract::{
    exchange::DraftChange,
    quotation_request::{QuotationInput, QuotationLineInput, QuotationRequest},
};
use exports::spreadsheet::template::{Filled, RowProblem, TemplateError, filled};
use values::{
    message_id::MessageId,
    text::{LocalizedText, Text},
};

/// Bytes of a file: a template of many thousand lines.
const LARGEST: usize = 2 * 1024 * 1024;
/// So many problems are told one by one.
const MOST_TOLD: usize = 50;

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct UploadOutcome {
    /// How many rows went into the draft.
    pub taken: u32,
    /// What is wrong with the file as a whole.
    pub problem: Option<Text>,
    pub rows: Vec<UploadedRow>,
    /// How many more problems there are.
    pub more: u32,
}

/// What keeps a row from being taken; there may be more of the same row.
#[derive(Clone, Debug, Serialize, TS)]
pub struct UploadedRow {
    /// As the spreadsheet counts.
    pub row: u32,
    pub column: LocalizedText,
    pub text: Text,
}

pub async fn fill(asked: AskedRequest, mut upload: Upload) -> Result<Answer, Error> {
    let request = asked.load().await?;
    let Some(file) = upload.next_file().await? else {
        return refused(
            &asked,
            UploadOutcome::of_file(MessageId::new("notice-no-file-chosen")),
        )
        .await;
    };
    let content = Limited::new(file.content, LARGEST).collect().await;
    upload.finish().await;
    let Ok(content) = content else {
        return refused(
            &asked,
            UploadOutcome::of_file(MessageId::new("form-too-large")),
        )
        .await;
    };
    // A workbook takes its time to be unpacked, and others wait for this thread.
    let read = spawn_blocking(move || {
        let filled = filled(&content.to_bytes(), &request);
        (request, filled)
    });
    let (request, filled) = read
        .await
        .map_err(|error| Error::Internal(format!("a template: {error}")))?;
    match filled {
        Ok(filled) => keep(&asked, &request, filled).await,
        Err(error) => refused(&asked, UploadOutcome::unreadable(&error)).await,
    }
}

async fn keep(
    asked: &AskedRequest,
    request: &QuotationRequest,
    Filled { lines, problems }: Filled,
) -> Result<Answer, Error> {
    let taken = u32::try_from(lines.len()).unwrap_or(u32::MAX);
    if taken > 0 {
        let change = DraftChange {
            version: request.draft.as_ref().map_or(0, |draft| draft.version),
            input: merged(typed_so_far(request), lines),
        };
        let AskedRequest {
            number,
            service,
            token,
            ..
        } = asked;
        if let Err(error) = service.save_quotation_draft(number, &change, token).await {
            let (_, form) = Form::failed(Values::new(), error)?;
            let outcome = UploadOutcome {
                problem: form.problem,
                ..UploadOutcome::default()
            };
            return refused(asked, outcome).await;
        }
    }
    if problems.is_empty() {
        return Ok(Answer::Done {
            redirect: draft::url::<QuotationEditorProps>(asked),
            notice: Some(NoticeMessage::LinesFilled),
            body: Value::Null,
        });
    }
    refused(asked, UploadOutcome::partly(taken, problems)).await
}

/// The draft, or what the editor begins with where there is none.
pub fn typed_so_far(request: &QuotationRequest) -> QuotationInput {
    match &request.draft {
        Some(draft) => draft.input.clone(),
        None => input(&beginning(request)),
    }
}

/// Lines that the file has take the place of those that were typed; all others stay.
fn merged(mut typed: QuotationInput, lines: Vec<QuotationLineInput>) -> QuotationInput {
    for line in lines {
        let number = line.line_number;
        match typed
            .lines
            .iter_mut()
            .find(|typed| typed.line_number == number)
        {
            Some(typed) => *typed = line,
            None => typed.lines.push(line),
        }
    }
    typed
}

async fn refused(asked: &AskedRequest, outcome: UploadOutcome) -> Result<Answer, Error> {
    let form = Form {
        problem: outcome.problem.clone(),
        ..Form::default()
    };
    let props = QuotationEditorProps {
        upload: Some(outcome),
        ..QuotationEditorProps::of(asked.load().await?)
    };
    Ok(Answer::Refused {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        page: props.page(),
        url: draft::url::<QuotationEditorProps>(asked),
        form,
    })
}

impl UploadOutcome {
    fn of_file(id: MessageId) -> Self {
        Self {
            problem: Some(Text::message(id)),
            ..Self::default()
        }
    }

    fn unreadable(error: &TemplateError) -> Self {
        Self {
            problem: Some(error.text()),
            ..Self::default()
        }
    }

    fn partly(taken: u32, problems: Vec<RowProblem>) -> Self {
        let more = problems.len().saturating_sub(MOST_TOLD);
        let rows = problems
            .into_iter()
            .take(MOST_TOLD)
            .map(|problem| UploadedRow {
                row: problem.row,
                column: problem.column,
                text: problem.text,
            });
        Self {
            taken,
            problem: None,
            rows: rows.collect(),
            more: u32::try_from(more).unwrap_or(u32::MAX),
        }
    }
}
