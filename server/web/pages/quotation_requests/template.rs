//! `POST /quotations/{number}/lines`: uploads a filled-in template. Valid rows are saved in the draft; the others are reported.
use axum::http::StatusCode;

use contract::{
    exchange::DraftChange,
    operations::SaveQuotationDraft,
    quotation_request::{QuotationInput, QuotationLineInput, QuotationRequest},
};
use exports::spreadsheet::{
    read::FORM,
    template::{Filled, RowProblem, filled},
};

use super::{QuotationEditorProps, QuotationPageRequest, quotation::current_input};
use crate::{
    Error, Outcome,
    heavy_work::ExpensiveRequest,
    http::{Form, NoticeMessage, Values},
    pages::{
        Page,
        documents::{
            draft,
            spreadsheet_upload::{Received, UploadOutcome, UploadedRow, receive},
            upload::Upload,
        },
    },
};

pub async fn fill(
    expensive: ExpensiveRequest,
    request: QuotationPageRequest,
    upload: Upload,
) -> Result<Outcome, Error> {
    // First: who has to wait does not make the portal load a document.
    let Received { work, file, .. } = receive(expensive, upload, &FORM).await?;
    let document = request.load().await?;
    let content = match file {
        Ok(file) => file.content,
        Err(problem) => return refused(&request, UploadOutcome::failed(problem)).await,
    };
    let (document, filled) = work
        .run(move || {
            let filled = filled(&content, &document);
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
    let problems = problems.into_iter().map(listed).collect();
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
    let mut props = QuotationEditorProps::with_form(request.load().await?, form.clone());
    props.upload = Some(upload);
    let url = draft::url::<QuotationEditorProps>(request);
    let refused = (StatusCode::UNPROCESSABLE_ENTITY, form);
    Ok(Outcome::refused(refused, url, |_| {
        Page::QuotationEditor(Box::new(props))
    }))
}

fn listed(problem: RowProblem) -> UploadedRow {
    UploadedRow {
        row: problem.row,
        column: problem.column,
        text: problem.text,
    }
}
