//! `POST /quotations/{number}/lines`: uploads a filled-in template. Valid rows are saved in the draft; the others are reported.
use axum::http::StatusCode;
use http_body_util::{BodyExt, Limited};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    exchange::DraftChange,
    operations::SaveQuotationDraft,
    quotation_request::{QuotationInput, QuotationLineInput, QuotationRequest},
};
use exports::spreadsheet::{
    read::ReadError,
    template::{Filled, LARGEST_UPLOAD, RowProblem, TemplateError, filled},
};
use values::{LocalizedText, MessageId, Text};

use super::{QuotationEditorProps, QuotationPageRequest, quotation::current_input};
use crate::{
    Error, Outcome,
    heavy_work::{Budget, ExpensiveRequest},
    http::{Form, NoticeMessage, Values},
    pages::{
        Page,
        documents::{draft, upload::Upload},
    },
};

/// The number of problems that are listed.
const MOST_LISTED: usize = 50;

#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct UploadOutcome {
    /// Rows that were saved in the draft.
    pub taken: u32,
    /// What is wrong with the file as a whole.
    pub problem: Option<Text>,
    pub rows: Vec<UploadedRow>,
    /// The number of further problems.
    pub more: u32,
}

/// One problem of a row; a row may have several.
#[derive(Clone, Debug, Serialize, TS)]
pub struct UploadedRow {
    /// From 1, as in the spreadsheet.
    pub row: u32,
    pub column: LocalizedText,
    pub text: Text,
}

pub async fn fill(
    expensive: ExpensiveRequest,
    request: QuotationPageRequest,
    mut upload: Upload,
) -> Result<Outcome, Error> {
    // First: who has to wait makes the portal neither load a document nor keep a file in memory.
    let work = match expensive.admit(Budget::Tables).await {
        Ok(work) => work,
        Err(error) => {
            upload.discard_rest().await;
            return Err(error);
        }
    };
    let document = request.load().await?;
    let Some(file) = upload.next_file().await? else {
        let problem = MessageId::new("notice-no-file-chosen");
        return refused(&request, UploadOutcome::failed(Text::message(problem))).await;
    };
    let content = Limited::new(file.content, LARGEST_UPLOAD).collect().await;
    upload.discard_rest().await;
    let Ok(content) = content else {
        let problem = TemplateError::from(ReadError::TooLarge).text();
        return refused(&request, UploadOutcome::failed(problem)).await;
    };
    let (document, filled) = work
        .run(move || {
            let filled = filled(&content.to_bytes(), &document);
            (document, filled)
        })
        .await?;
    match filled {
        Ok(filled) => save(&request, &document, filled).await,
        Err(error) => refused(&request, UploadOutcome::failed(error.text())).await,
    }
}

async fn save(
    request: &QuotationPageRequest,
    document: &QuotationRequest,
    Filled { lines, problems }: Filled,
) -> Result<Outcome, Error> {
    let taken = u32::try_from(lines.len()).unwrap_or(u32::MAX);
    if taken > 0 {
        let change = DraftChange {
            version: document.draft.as_ref().map_or(0, |draft| draft.version),
            input: merged(current_input(document), lines),
        };
        if let Err(error) = request.call::<SaveQuotationDraft>(change).await {
            let (_, form) = Form::from_service_error(Values::new(), error)?;
            let outcome = UploadOutcome {
                problem: form.problem,
                ..UploadOutcome::default()
            };
            return refused(request, outcome).await;
        }
    }
    if problems.is_empty() {
        let editor = draft::url::<QuotationEditorProps>(request);
        return Ok(Outcome::done(editor, NoticeMessage::LinesFilled));
    }
    refused(request, UploadOutcome::with_problems(taken, problems)).await
}

/// Lines of the file replace the typed lines; the others stay.
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

async fn refused(request: &QuotationPageRequest, upload: UploadOutcome) -> Result<Outcome, Error> {
    let form = Form {
        problem: upload.problem.clone(),
        ..Form::default()
    };
    let mut props = QuotationEditorProps::from_document(request.load().await?);
    props.upload = Some(upload);
    let url = draft::url::<QuotationEditorProps>(request);
    let refused = (StatusCode::UNPROCESSABLE_ENTITY, form);
    Ok(Outcome::refused(refused, url, |_| {
        Page::QuotationEditor(Box::new(props))
    }))
}

impl UploadOutcome {
    /// Nothing was saved.
    fn failed(problem: Text) -> Self {
        Self {
            problem: Some(problem),
            ..Self::default()
        }
    }

    fn with_problems(taken: u32, problems: Vec<RowProblem>) -> Self {
        let more = problems.len().saturating_sub(MOST_LISTED);
        let rows = problems
            .into_iter()
            .take(MOST_LISTED)
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
