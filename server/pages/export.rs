//! A list as a file, in the form that the address ends with.
use axum::response::Response;

use super::download::{CSV, XLSX, download};
use crate::{
    backend::{BackendError, contract::list::Paging},
    documents::spreadsheet::{SpreadsheetError, Table, csv, xlsx},
    error::Error,
};

/// Five thousand rows: what is behind them is found by a filter.
const LAST_PAGE: u32 = 200;

/// The rows of all pages. `page` asks for one: its rows, and where it stands.
pub async fn rows<R, F>(page: impl Fn(u32) -> F) -> Result<Vec<R>, BackendError>
where
    F: Future<Output = Result<(Vec<R>, Paging), BackendError>>,
{
    let mut rows = Vec::new();
    for number in 1..=LAST_PAGE {
        let (more, paging) = page(number).await?;
        rows.extend(more);
        if !paging.has_more {
            break;
        }
    }
    Ok(rows)
}

/// # Errors
/// Where the file cannot be written.
pub fn file(table: &Table, path: &str) -> Result<Response, Error> {
    let name = &table.name;
    Ok(if path.ends_with(".csv") {
        download(&format!("{name}.csv"), CSV, csv(table)?)
    } else {
        download(&format!("{name}.xlsx"), XLSX, xlsx(table)?)
    })
}

impl From<SpreadsheetError> for Error {
    fn from(error: SpreadsheetError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<crate::documents::pdf::PdfError> for Error {
    fn from(error: crate::documents::pdf::PdfError) -> Self {
        Self::Internal(error.to_string())
    }
}
