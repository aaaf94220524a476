//! `/dashboard`: what the supplier has to do today; `/dashboard/urgent`: all urgent documents.
use axum::Extension;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    Dashboard, UrgentDocument, UrgentDocuments, UrgentQuery,
    operations::{ListUrgentDocuments, ShowDashboard},
};
use values::Language;

use super::{
    brief::{NAME, SUBJECT, shorten},
    documents::list_query::ListQuery,
};
use crate::{Error, Outcome, http::UserService, render::request_context::RequestContext};

#[derive(Clone, Debug, Serialize, TS)]
pub struct DashboardProps {
    pub dashboard: Dashboard,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct UrgentProps {
    pub urgent: UrgentDocuments,
}

/// `GET /dashboard`
pub async fn show(
    Extension(context): Extension<RequestContext>,
    user: UserService,
) -> Result<Outcome, Error> {
    let mut dashboard = user.call::<ShowDashboard>([], ()).await?;
    shorten_texts(&mut dashboard.urgent, context.preferences.language);
    let props = DashboardProps { dashboard };
    Ok(Outcome::page(props))
}

/// `GET /dashboard/urgent`. Redirects from a page beyond the end of the list to the last page.
pub async fn urgent(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    query: ListQuery,
) -> Result<Outcome, Error> {
    let page = query.page();
    let urgent = user.call::<ListUrgentDocuments>([], UrgentQuery { page });
    let mut urgent = urgent.await?;
    if let Some(last_page) = query.last_page("/dashboard/urgent", urgent.paging) {
        return Ok(Outcome::redirect(last_page));
    }
    shorten_texts(&mut urgent.rows, context.preferences.language);
    Ok(Outcome::page(UrgentProps { urgent }))
}

fn shorten_texts(documents: &mut [UrgentDocument], language: Language) {
    for document in documents {
        shorten(&mut document.subject, SUBJECT, language);
        shorten(&mut document.buyer, NAME, language);
    }
}
