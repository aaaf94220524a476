//! A list as a file, in the form that the address ends with.
use std::collections::HashSet;

use axum::response::Response;

use super::download::{CSV, XLSX, download};
use crate::error::Error;
use contract::list::{LAST_PAGE, PAGE_SIZE, Paging};
use exports::spreadsheet::{SpreadsheetError, Table, csv, xlsx};
use service_client::BackendError;
use values::{language::Language, message_id::MessageId};

/// The rows of all pages, as far as the list itself can be leafed through.
pub struct Rows<R> {
    pub rows: Vec<R>,
    /// The list ends where they end.
    is_whole: bool,
}

/// `page` asks for one: its rows, and where it stands. What comes to the list meanwhile moves a row from one page to the
/// next: each is taken once, by its `number`.
pub async fn rows<R, F>(
    page: impl Fn(u32) -> F,
    number: fn(&R) -> &str,
) -> Result<Rows<R>, BackendError>
where
    F: Future<Output = Result<(Vec<R>, Paging), BackendError>>,
{
    let mut rows = Vec::new();
    let mut seen = HashSet::new();
    for at in 1..=LAST_PAGE {
        let (more, paging) = page(at).await?;
        let is_full = more.len() == paging.page_size as usize;
        rows.extend(
            more.into_iter()
                .filter(|row| seen.insert(number(row).to_owned())),
        );
        if !paging.has_more {
            let is_whole = at < LAST_PAGE || !is_full;
            return Ok(Rows { rows, is_whole });
        }
    }
    Ok(Rows {
        rows,
        is_whole: false,
    })
}

/// # Errors
/// Where the file cannot be written.
pub fn file<R>(
    rows: &Rows<R>,
    table: impl FnOnce(&[R], Language) -> Table,
    language: Language,
    path: &str,
) -> Result<Response, Error> {
    let mut table = table(&rows.rows, language);
    if !rows.is_whole {
        let most = (LAST_PAGE * PAGE_SIZE).to_string();
        let id = MessageId::new("export-ends-here");
        table.remark = Some(i18n::text_with(language, id, &[("rows", &most)]));
    }
    let (name, table) = (&table.name, &table);
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

impl From<exports::pdf::PdfError> for Error {
    fn from(error: exports::pdf::PdfError) -> Self {
        Self::Internal(error.to_string())
    }
}
