//! `/payments/aging`: how long the open invoices have been due, and when they are expected to be paid; the ages also as files.
use axum::{Extension, response::Response};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    operations::ShowAging,
    payment::{AgingQuery, AgingReport},
};
use exports::{
    pdf,
    spreadsheet::{Table, payments::aging},
};
use values::Language;

use crate::{
    Error, Outcome,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        UserService,
        download::{PDF, download},
    },
    pages::documents::list_query::ListQuery,
    render::request_context::RequestContext,
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct AgingProps {
    pub query: AgingQuery,
    pub report: AgingReport,
}

/// `GET /payments/aging`
pub async fn show(user: UserService, query: ListQuery) -> Result<Outcome, Error> {
    let query: AgingQuery = query.parse();
    let report = user.call::<ShowAging>([], query.clone()).await?;
    Ok(Outcome::page(AgingProps { query, report }))
}

/// `GET /payments/aging/aging.pdf`, in the language of the query, or of the viewer.
pub async fn print(
    Extension(context): Extension<RequestContext>,
    request: ExpensiveRequest,
    user: UserService,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = request.admit(Budget::Documents).await?;
    let report = user.call::<ShowAging>([], query.parse()).await?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let name = format!("aging-{}.pdf", report.today);
    let supplier = user.viewer.supplier_name;
    let content = work
        .run(move || pdf::aging(&report, &supplier, language))
        .await??;
    Ok(download(&name, PDF, content))
}

/// The ages as a table.
pub async fn table(
    user: UserService,
    query: ListQuery,
    language: Language,
) -> Result<Table, Error> {
    let report = user.call::<ShowAging>([], query.parse()).await?;
    Ok(aging(&report, language))
}
