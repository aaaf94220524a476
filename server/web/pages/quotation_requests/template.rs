//! The template of a quotation: downloaded, and uploaded with prices.
use axum::{Extension, http::StatusCode, response::Response};

use contract::{
    exchange::DraftChange,
    operations::SaveQuotationDraft,
    quotation_request::{QuotationInput, QuotationLineInput, QuotationRequest},
};
use exports::spreadsheet::{
    read::FORM,
    template::{self, Filled, RowProblem, filled, wrong_rows},
};

use super::{QuotationEditorProps, QuotationPageRequest, quotation::current_input};
use crate::{
    Error, Outcome,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        Form, NoticeMessage, Values,
        download::{XLSX, download},
    },
    pages::documents::{
        draft::{self, DraftPage},
        spreadsheet_upload::{Received, UploadOutcome, UploadedRow, receive},
        upload::Upload,
    },
    render::request_context::RequestContext,
};

/// `GET /quotations/{number}/template.xlsx`: a spreadsheet with the lines and the values that were typed so far, to be filled in
/// and uploaded.
pub async fn template(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    request: QuotationPageRequest,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let request = request.load().await?;
    let name = format!("{}.xlsx", request.number);
    let language = context.preferences.language;
    let content = work
        .run(move || template::template(&request, &current_input(&request), language))
        .await??;
    Ok(download(&name, XLSX, content))
}

/// `POST /quotations/{number}/lines`: uploads a filled-in template. Valid cells are saved in the draft; the others are reported.
pub async fn fill(
    Extension(context): Extension<RequestContext>,
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
    let language = context.preferences.language;
    let (document, filled) = work
        .run(move || {
            let filled = filled(&content, &document).map(|filled| {
                let marked = match filled.problems.is_empty() {
                    true => Ok(Vec::new()),
                    false => wrong_rows(&filled, language),
                };
                (filled, marked)
            });
            (document, filled)
        })
        .await?;
    match filled {
        Ok((filled, marked)) => save(&request, &document, filled, &marked?).await,
        Err(error) => refused(&request, UploadOutcome::failed(error.text())).await,
    }
}

async fn save(
    request: &QuotationPageRequest,
    document: &QuotationRequest,
    filled: Filled,
    marked: &[u8],
) -> Result<Outcome, Error> {
    let taken = u32::try_from(filled.lines.len()).unwrap_or(u32::MAX);
    if taken > 0 {
        let change = DraftChange {
            version: document.draft.as_ref().map_or(0, |draft| draft.version),
            input: merged(current_input(document), filled.lines),
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
    if filled.problems.is_empty() {
        let editor = draft::url::<QuotationEditorProps>(request);
        let notice = match filled.is_computed {
            true => NoticeMessage::FormulaResultsUsed,
            false => NoticeMessage::LinesFilled,
        };
        return Ok(Outcome::done(editor, notice));
    }
    let problems = filled.problems.into_iter().map(listed).collect();
    let outcome = UploadOutcome {
        is_computed: filled.is_computed && taken > 0,
        ..UploadOutcome::with_problems(taken, problems)
    };
    refused(request, outcome.with_marked(marked)).await
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
    let mut props = QuotationEditorProps::new(request.load().await?, form.clone());
    props.upload = Some(upload);
    let url = draft::url::<QuotationEditorProps>(request);
    let refused = (StatusCode::UNPROCESSABLE_ENTITY, form);
    Ok(Outcome::refused(refused, url, |_| props))
}

fn listed(problem: RowProblem) -> UploadedRow {
    UploadedRow {
        row: problem.row,
        column: problem.column,
        text: problem.text,
    }
}
