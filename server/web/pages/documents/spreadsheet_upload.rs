//! Uploaded spreadsheets: received within their limit, and what is wrong with their rows.
use axum::body::Bytes;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use http_body_util::{BodyExt, Limited};
use serde::Serialize;
use ts_rs::TS;

use exports::spreadsheet::{
    read::{Limits, ReadError},
    template::TemplateError,
};
use values::{LocalizedText, MessageId, Text};

use super::upload::Upload;
use crate::{
    Error,
    heavy_work::{Budget, ExpensiveRequest, HeavyWork},
    http::Values,
};

/// The number of problems that are listed.
const MOST_LISTED: usize = 50;

/// Bytes of a workbook within a page.
const LARGEST_MARKED: usize = 128 * 1024;
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

#[derive(Clone, Debug, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UploadOutcome {
    /// Rows that were saved in the draft.
    pub taken: u32,
    /// Problem of the file as a whole.
    pub problem: Option<Text>,
    pub rows: Vec<UploadedRow>,
    /// The number of further problems.
    pub more: u32,
    /// Whether results of formulas were saved.
    pub is_computed: bool,
    /// The rows to correct as a workbook, in a `data:` URL: the upload is not kept.
    pub marked: Option<String>,
}

/// One problem of a row; a row may have several.
#[derive(Clone, Debug, Serialize, TS)]
pub struct UploadedRow {
    /// Row number from 1, as in the spreadsheet.
    pub row: u32,
    pub column: LocalizedText,
    pub text: Text,
}

/// A form with a file.
pub struct Received {
    /// Reads the file.
    pub work: HeavyWork,
    /// Fields that were sent before the file.
    pub values: Values,
    /// The file, or the reason why it cannot be read.
    pub file: Result<ReceivedFile, Text>,
}

pub struct ReceivedFile {
    pub content: Bytes,
    /// Idempotency key.
    pub key: String,
}

/// Receives the file of a form.
///
/// # Errors
/// `Throttled`: the user or the address has to wait; nothing was kept in memory. `Malformed`: the form is incomplete.
pub async fn receive(
    expensive: ExpensiveRequest,
    mut upload: Upload,
    limits: &Limits,
) -> Result<Received, Error> {
    let work = match expensive.admit(Budget::Tables).await {
        Ok(work) => work,
        Err(error) => {
            upload.discard_rest().await;
            return Err(error);
        }
    };
    let file = match upload.next_file().await? {
        Some(file) => match Limited::new(file.content, limits.size).collect().await {
            Ok(content) => Ok(ReceivedFile {
                content: content.to_bytes(),
                key: file.key,
            }),
            Err(_) => Err(TemplateError::from(ReadError::TooLarge).text_within(limits)),
        },
        None => Err(Text::message(MessageId::new("notice-no-file-chosen"))),
    };
    let values = upload.values().clone();
    upload.discard_rest().await;
    Ok(Received { work, values, file })
}

impl UploadOutcome {
    /// Nothing was saved.
    pub fn failed(problem: Text) -> Self {
        Self {
            problem: Some(problem),
            ..Self::default()
        }
    }

    /// Offers the workbook for download, unless it is too large for a page.
    pub fn with_marked(mut self, workbook: &[u8]) -> Self {
        let content = (workbook.len() <= LARGEST_MARKED).then(|| STANDARD.encode(workbook));
        self.marked = content.map(|content| format!("data:{XLSX};base64,{content}"));
        self
    }

    pub fn with_problems(taken: u32, problems: Vec<UploadedRow>) -> Self {
        let more = problems.len().saturating_sub(MOST_LISTED);
        Self {
            taken,
            rows: problems.into_iter().take(MOST_LISTED).collect(),
            more: u32::try_from(more).unwrap_or(u32::MAX),
            ..Self::default()
        }
    }
}
