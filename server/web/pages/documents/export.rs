//! A list as a file, read and written piece by piece.
use std::{collections::HashSet, fs::File, io::Read, sync::Arc};

use axum::{
    Extension,
    body::{Body, Bytes},
    extract::{FromRequestParts, OriginalUri, State},
    http::{Uri, header},
    response::Response,
    routing::{MethodRouter, get},
};
use futures_util::stream::{self, StreamExt};
use tokio::task::spawn_blocking;

use contract::{
    list::{ExportPiece, FIRST_PIECE, LAST_PAGE, Paging},
    operation::{DocumentOperation, Operation},
};
use exports::spreadsheet::{SpreadsheetError, Table, XlsxFile, csv, csv_rows};
use service_client::ClientError;
use values::{Language, MessageId, digit_groups::grouped};

use super::list_query::ListQuery;
use crate::{
    Error, Portal,
    heavy_work::{Budget, ExpensiveRequest, HeavyWork},
    http::{
        UserService,
        download::{CSV, XLSX, download},
    },
    render::request_context::RequestContext,
};

/// The rows of a file. More are asked for by filters.
const MOST_ROWS: usize = 100_000;
/// Bytes of a workbook that are read at once.
const CHUNK: usize = 64 * 1024;

/// A list as a file, CSV or a workbook as the address says: the rows of all its pages, read by the operation `O` and written piece
/// by piece as `table` shows them. `key` tells a row from all others. A remark below the last row says when the list is longer
/// than what can be exported.
pub fn list_export<O, R>(
    key: fn(&R) -> &str,
    table: fn(&[R], Language) -> Table,
) -> MethodRouter<Arc<Portal>>
where
    O: DocumentOperation<Input: Default + Clone, Output = ExportPiece<R>>,
    R: Send + 'static,
{
    get(
        async move |State(portal): State<Arc<Portal>>,
                    Extension(context): Extension<RequestContext>,
                    OriginalUri(uri): OriginalUri,
                    request: ExpensiveRequest,
                    mut user: UserService,
                    query: ListQuery| {
            let work = request.admit(Budget::Tables).await?;
            // A download may take long, and a token that is ended meanwhile must be refused.
            user.service = user.service.without_memory();
            let language = context.preferences.language;
            let pieces = Pieces::<O, R> {
                user,
                query: query.parse(),
                key,
                table,
                language,
                next: Some(FIRST_PIECE.to_owned()),
                seen: HashSet::new(),
            };
            let name = table(&[], language).name;
            if uri.path().ends_with(".csv") {
                let body = csv_body(pieces).await?;
                return Ok(download(&format!("{name}.csv"), CSV, body));
            }
            let file = workbook(pieces, work, &portal).await?;
            let length = file.metadata().map_err(unreadable)?.len();
            let mut response = download(&format!("{name}.xlsx"), XLSX, workbook_body(file));
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_LENGTH, length.into());
            Ok::<_, Error>(response)
        },
    )
}

/// The pieces of an export, in their order.
struct Pieces<O: DocumentOperation, R> {
    user: UserService,
    query: O::Input,
    key: fn(&R) -> &str,
    table: fn(&[R], Language) -> Table,
    language: Language,
    /// The path's parameter of the next piece; `None` after the last one.
    next: Option<String>,
    /// The keys of the rows so far: a row whose date changes between two pieces may be in both.
    seen: HashSet<String>,
}

/// The rows of a piece, and whether they are the last that fit into a file although more follow.
struct Rows<R> {
    rows: Vec<R>,
    ends_early: bool,
    table: fn(&[R], Language) -> Table,
}

impl<O, R> Pieces<O, R>
where
    O: DocumentOperation<Input: Clone, Output = ExportPiece<R>>,
{
    async fn read(&mut self) -> Result<Option<Rows<R>>, Error> {
        let Some(after) = self.next.take() else {
            return Ok(None);
        };
        let query = self.query.clone();
        let piece = self.user.call::<O>([after], query).await?;
        let ExportPiece { mut rows, next } = piece;
        rows.retain(|row| self.seen.insert((self.key)(row).to_owned()));
        let ends_early = next.is_some() && self.seen.len() >= MOST_ROWS;
        self.next = next.filter(|_| !ends_early);
        Ok(Some(Rows {
            rows,
            ends_early,
            table: self.table,
        }))
    }
}

impl<R> Rows<R> {
    fn table(&self, language: Language) -> Table {
        let mut table = (self.table)(&self.rows, language);
        if self.ends_early {
            let rows = grouped(MOST_ROWS);
            let id = MessageId::new("export-ends-here");
            table.remark = Some(i18n::text_with(language, id, &[("rows", &rows)]));
        }
        table
    }
}

/// Sends each piece as soon as it is read. A piece is written in less than a millisecond, on the request's own thread.
async fn csv_body<O, R>(mut pieces: Pieces<O, R>) -> Result<Body, Error>
where
    O: DocumentOperation<Input: Clone, Output = ExportPiece<R>>,
    R: Send + 'static,
{
    let language = pieces.language;
    let first = match pieces.read().await? {
        Some(rows) => csv(&rows.table(language))?,
        None => Vec::new(),
    };
    let rest = stream::try_unfold(pieces, move |mut pieces| async move {
        // The browser reports that the file could not be saved.
        let broken = |error: &Error| tracing::error!(%error, "an export broke off");
        let Some(rows) = pieces.read().await.inspect_err(broken)? else {
            return Ok(None);
        };
        let written = csv_rows(&rows.table(language))?;
        Ok::<_, Error>(Some((Bytes::from(written), pieces)))
    });
    let first = stream::iter([Ok(Bytes::from(first))]);
    Ok(Body::from_stream(first.chain(rest)))
}

/// Writes the workbook into a temporary file, whose directory at its beginning is known only at the end.
async fn workbook<O, R>(
    mut pieces: Pieces<O, R>,
    work: HeavyWork,
    portal: &Portal,
) -> Result<File, Error>
where
    O: DocumentOperation<Input: Clone, Output = ExportPiece<R>>,
    R: Send + 'static,
{
    let language = pieces.language;
    let directory = portal.config.data_dir.clone();
    let head = (pieces.table)(&[], language);
    let mut file = XlsxFile::new(&head, &directory)?;
    while let Some(rows) = pieces.read().await? {
        file = work
            .run(move || {
                file.add(&rows.table(language))?;
                Ok::<_, SpreadsheetError>(file)
            })
            .await??;
    }
    Ok(work.run(move || file.finish(&directory)).await??)
}

/// A table that is read at once as a file.
pub fn table_export<A, Read>(
    read: impl FnOnce(UserService, A, Language) -> Read + Clone + Send + Sync + 'static,
) -> MethodRouter<Arc<Portal>>
where
    A: FromRequestParts<Arc<Portal>> + Send + 'static,
    Read: Future<Output = Result<Table, Error>> + Send,
{
    get(
        async move |State(portal): State<Arc<Portal>>,
                    Extension(context): Extension<RequestContext>,
                    OriginalUri(uri): OriginalUri,
                    request: ExpensiveRequest,
                    user: UserService,
                    address: A| {
            let work = request.admit(Budget::Tables).await?;
            let table = read(user, address, context.preferences.language).await?;
            whole_file(table, &uri, work, &portal).await
        },
    )
}

/// The rows of all pages of a list, which the operation `O` reads. `query` asks for a page, `rows` takes it apart.
///
/// # Errors
/// The service refuses a page.
pub async fn all_pages<O: Operation<Path = [String; 0]>, R>(
    user: &UserService,
    query: impl Fn(u32) -> O::Input,
    rows: fn(O::Output) -> (Vec<R>, Paging),
) -> Result<Vec<R>, ClientError> {
    let mut all = Vec::new();
    for page in 1..=LAST_PAGE {
        let list = user.call::<O>([], query(page)).await?;
        let (more, paging) = rows(list);
        all.extend(more);
        if !paging.has_more {
            break;
        }
    }
    Ok(all)
}

/// A whole table as a file, whose kind the address names.
async fn whole_file(
    table: Table,
    uri: &Uri,
    work: HeavyWork,
    portal: &Portal,
) -> Result<Response, Error> {
    let name = table.name.clone();
    if uri.path().ends_with(".csv") {
        return Ok(download(&format!("{name}.csv"), CSV, csv(&table)?));
    }
    let directory = portal.config.data_dir.clone();
    let file = work
        .run(move || {
            let mut file = XlsxFile::new(&table, &directory)?;
            file.add(&table)?;
            file.finish(&directory)
        })
        .await??;
    Ok(download(&format!("{name}.xlsx"), XLSX, workbook_body(file)))
}

/// The content of a finished workbook.
fn workbook_body(file: File) -> Body {
    Body::from_stream(stream::try_unfold(file, async |mut file| {
        let read = spawn_blocking(move || {
            let mut chunk = vec![0; CHUNK];
            let length = file.read(&mut chunk)?;
            chunk.truncate(length);
            Ok((chunk, file))
        });
        let read = read.await.map_err(std::io::Error::other);
        let (chunk, file) = read.and_then(|read| read).map_err(unreadable)?;
        Ok::<_, Error>((!chunk.is_empty()).then(|| (Bytes::from(chunk), file)))
    }))
}

fn unreadable(error: std::io::Error) -> Error {
    Error::Internal(format!("the temporary file of an export: {error}"))
}
