//! `/payments/statement`: the statement of account of a period, and the same as a file.
use axum::{Extension, response::Response};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    list::FIRST_PIECE,
    operations::{ExportStatement, ShowStatement},
    payment::{Statement, StatementQuery},
};
use exports::pdf::{self, MOST_MOVEMENTS};
use values::{MessageId, Text, date_input::read_date};

use crate::{
    Error, Outcome,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        Form, UserService,
        download::{PDF, download},
    },
    pages::documents::list_query::ListQuery,
    render::request_context::RequestContext,
};

pub const URL: &str = "/payments/statement";

#[derive(Clone, Debug, Serialize, TS)]
pub struct StatementProps {
    /// The days as typed, with what is wrong with them. A wrong period has no movements.
    pub form: Form,
    pub query: StatementQuery,
    pub statement: Statement,
}

/// `GET /payments/statement`. Redirects from a page beyond the end to the last page.
pub async fn show(user: UserService, query: ListQuery) -> Result<Outcome, Error> {
    let mut form = Form::default();
    let [from, to] = ["from", "to"].map(|field| {
        let typed = query.text(field)?;
        let read = read_date(typed);
        let shown = match &read {
            Ok(date) => date.to_string(),
            Err(_) => typed.to_owned(),
        };
        form.values.insert(field.to_owned(), shown);
        if let Err(error) = &read {
            let words = Text::Worded(i18n::worded(error.text()));
            form.errors.insert(field.to_owned(), words);
        }
        read.ok()
    });
    let asked: StatementQuery = query.parse();
    let mut statement = user.call::<ShowStatement>([], asked.clone()).await?;
    if from.or(to).is_some() && form.errors.is_empty() && statement.to < statement.from {
        let inverted = MessageId::new("date-range-inverted");
        let field = if to.is_some() { "to" } else { "from" };
        let words = Text::Worded(i18n::localized(inverted, &[]));
        form.errors.insert(field.to_owned(), words);
    }
    if !form.errors.is_empty() {
        statement.balances.clear();
        statement.movements.clear();
    } else if let Some(last_page) = query.last_page(URL, statement.paging) {
        return Ok(Outcome::redirect(last_page));
    }
    for (field, day) in [("from", statement.from), ("to", statement.to)] {
        let shown = || day.to_string();
        if form.errors.is_empty() {
            form.values.entry(field.to_owned()).or_insert_with(shown);
        }
    }
    let props = StatementProps {
        form,
        query: asked,
        statement,
    };
    Ok(Outcome::page(props))
}

/// `GET …/statement.pdf`, in the language of the query, or of the viewer.
pub async fn print(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    user: UserService,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let asked: StatementQuery = query.parse();
    let statement = user.call::<ShowStatement>([], asked.clone()).await?;
    let mut movements = Vec::new();
    let mut next = Some(FIRST_PIECE.to_owned());
    while let Some(after) = next.take_if(|_| movements.len() <= MOST_MOVEMENTS) {
        let piece = user.call::<ExportStatement>([after], asked.clone()).await?;
        movements.extend(piece.rows);
        next = piece.next;
    }
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let name = format!("statement-{}-{}.pdf", statement.from, statement.to);
    let content = work
        .run(move || pdf::statement(&statement, &movements, language))
        .await??;
    Ok(download(&name, PDF, content))
}
