//! `GET /quotations/{number}/template.xlsx`: the lines to be filled in elsewhere, with what was typed so far.
use axum::{Extension, response::Response};

use super::upload::typed_so_far;
use crate::{
    error::Error,
    pages::{
        download::{XLSX, download},
        quotations::AskedRequest,
    },
    render::request_context::RequestContext,
};
use exports::spreadsheet::template;

pub async fn template(
    Extension(context): Extension<RequestContext>,
    request: AskedRequest,
) -> Result<Response, Error> {
    let request = request.load().await?;
    let typed = typed_so_far(&request);
    let content = template::template(&request, &typed, context.preferences.language)?;
    Ok(download(&format!("{}.xlsx", request.number), XLSX, content))
}
