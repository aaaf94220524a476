//! A list as a file, read and written piece by piece.
use std::{collections::HashSet, fs::File, io::Read, sync::Arc};

use axum::{
    Extension,
    body::{Body, Bytes},
    extract::{OriginalUri, State},
    http::{Uri, header},
    response::Response,
};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tokio::task::spawn_blocking;

use contract::{
    list::{ExportPiece, FIRST_PIECE},
    operation::DocumentOperation,
};
use exports::spreadsheet::{SpreadsheetError, Table, XlsxFile, csv, csv_rows};
use serde::{Serialize, de::DeserializeOwned};
use values::{Language, MessageId, digit_groups::grouped};

use super::{list_query::ListQuery, request::DocumentPage};
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

/// A list that is exported, of documents or of something else.
pub trait ExportedList: Sized + Send + 'static {
    type Query: Serialize + DeserializeOwned + Default + Clone + Send + Sync;
    type Row: Send + 'static;
    type Export: DocumentOperation<Input = Self::Query, Output = ExportPiece<Self::Row>>;

    /// Tells a row from all others.
    fn key(row: &Self::Row) -> &str;

    fn table(rows: &[Self::Row], language: Language) -> Table;
}

impl<P: DocumentPage> ExportedList for P {
    type Query = P::Query;
    type Row = P::Row;
    type Export = P::Export;

    fn key(row: &P::Row) -> &str {
        P::number(row)
    }

    fn table(rows: &[P::Row], language: Language) -> Table {
        P::table(rows, language)
    }
}

/// `GET` of `export.csv` or `export.xlsx` below the list: the rows of all its pages. A remark below the last row says
/// when the list is longer than what can be exported.
pub async fn export<L: ExportedList>(
    State(portal): State<Arc<Portal>>,
    Extension(context): Extension<RequestContext>,
    OriginalUri(uri): OriginalUri,
    request: ExpensiveRequest,
    user: UserService,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = request.admit(Budget::Tables).await?;
    let pieces = Pieces::<L>::new(user, &query, context.preferences.language);
    let name = L::table(&[], context.preferences.language).name;
    if uri.path().ends_with(".csv") {
        return Ok(download(
            &format!("{name}.csv"),
            CSV,
            csv_body(pieces).await?,
        ));
    }
    let file = workbook(pieces, work, &portal).await?;
    let length = file.metadata().map_err(unreadable)?.len();
    let body = workbook_body(file);
    let mut response = download(&format!("{name}.xlsx"), XLSX, body);
    response
        .headers_mut()
        .insert(header::CONTENT_LENGTH, length.into());
    Ok(response)
}

/// The pieces of an export, in their order.
struct Pieces<L: ExportedList> {
    user: UserService,
    query: L::Query,
    language: Language,
    /// The path's parameter of the next piece; `None` after the last one.
    next: Option<String>,
    /// The keys of the rows so far: a row whose date changes between two pieces may be in both.
    seen: HashSet<String>,
}

/// The rows of a piece, and whether they are the last that fit into a file although more follow.
struct Rows<L: ExportedList> {
    rows: Vec<L::Row>,
    ends_early: bool,
}

impl<L: ExportedList> Pieces<L> {
    fn new(mut user: UserService, query: &ListQuery, language: Language) -> Self {
        // A download may take long, and a token that is ended meanwhile must be refused.
        user.service = user.service.without_memory();
        Self {
            user,
            query: query.parse(),
            language,
            next: Some(FIRST_PIECE.to_owned()),
            seen: HashSet::new(),
        }
    }

    async fn read(&mut self) -> Result<Option<Rows<L>>, Error> {
        let Some(after) = self.next.take() else {
            return Ok(None);
        };
        let query = self.query.clone();
        let piece = self.user.call::<L::Export>([after], query).await?;
        let ExportPiece { mut rows, next } = piece;
        rows.retain(|row| self.seen.insert(L::key(row).to_owned()));
        let ends_early = next.is_some() && self.seen.len() >= MOST_ROWS;
        self.next = next.filter(|_| !ends_early);
        Ok(Some(Rows { rows, ends_early }))
    }
}

impl<L: ExportedList> Rows<L> {
    fn table(&self, language: Language) -> Table {
        let mut table = L::table(&self.rows, language);
        if self.ends_early {
            let rows = grouped(MOST_ROWS);
            let id = MessageId::new("export-ends-here");
            table.remark = Some(i18n::text_with(language, id, &[("rows", &rows)]));
        }
        table
    }
}

/// Sends each piece as soon as it is read. A piece is written in less than a millisecond, on the request's own thread.
async fn csv_body<L: ExportedList>(mut pieces: Pieces<L>) -> Result<Body, Error> {
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
async fn workbook<L: ExportedList>(
    mut pieces: Pieces<L>,
    work: HeavyWork,
    portal: &Portal,
) -> Result<File, Error> {
    let language = pieces.language;
    let directory = portal.config.data_dir.clone();
    let head = L::table(&[], language);
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

/// A whole table as a file, whose kind the address names.
pub async fn whole_file(
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
    Body::from_stream(chunks(file))
}

/// The content of a file.
fn chunks(file: File) -> impl stream::Stream<Item = Result<Bytes, Error>> + Send {
    stream::try_unfold(file, async |mut file| {
        let read = spawn_blocking(move || {
            let mut chunk = vec![0; CHUNK];
            let length = file.read(&mut chunk)?;
            chunk.truncate(length);
            Ok((chunk, file))
        });
        let read = read.await.map_err(std::io::Error::other);
        let (chunk, file) = read.and_then(|read| read).map_err(unreadable)?;
        Ok((!chunk.is_empty()).then(|| (Bytes::from(chunk), file)))
    })
    .into_stream()
}

fn unreadable(error: std::io::Error) -> Error {
    Error::Internal(format!("the temporary file of an export: {error}"))
}
