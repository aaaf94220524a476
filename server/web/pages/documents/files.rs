//! One document as a file: printed, and written as UBL.
use std::{io, sync::Arc};

use axum::{
    Extension,
    extract::Path,
    routing::{MethodRouter, get},
};

use contract::operation::DocumentOperation;
use exports::pdf::PdfError;
use values::Language;

use super::list_query::ListQuery;
use crate::{
    Error, Portal,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        UserService,
        download::{PDF, XML, download},
    },
    render::request_context::RequestContext,
};

/// `GET …/{number}/….pdf`, in the language of the query, or of the viewer: the document that the operation reads, as `draw`
/// draws it.
pub fn printed<O: DocumentOperation<Input = ()>>(
    draw: fn(&O::Output, Language) -> Result<Vec<u8>, PdfError>,
) -> MethodRouter<Arc<Portal>> {
    get(
        async move |Extension(context): Extension<RequestContext>,
                    expensive: ExpensiveRequest,
                    user: UserService,
                    Path(number): Path<String>,
                    query: ListQuery| {
            let work = expensive.admit(Budget::Documents).await?;
            let name = format!("{number}.pdf");
            let document = user.call::<O>([number], ()).await?;
            let language = query.value("language");
            let language = language.unwrap_or(context.preferences.language);
            let content = work.run(move || draw(&document, language)).await??;
            Ok::<_, Error>(download(&name, PDF, content))
        },
    )
}

/// `GET …/{number}/….xml`. A document that `write` returns nothing for has no such file.
pub fn written<O: DocumentOperation<Input = ()>>(
    write: fn(&O::Output) -> io::Result<Option<Vec<u8>>>,
) -> MethodRouter<Arc<Portal>> {
    get(
        async move |expensive: ExpensiveRequest, user: UserService, Path(number): Path<String>| {
            let work = expensive.admit(Budget::Documents).await?;
            let name = format!("{number}.xml");
            let document = user.call::<O>([number], ()).await?;
            let content = work.run(move || write(&document)).await?;
            let content = content.map_err(|error| Error::Internal(error.to_string()))?;
            Ok::<_, Error>(download(&name, XML, content.ok_or(Error::NotFound)?))
        },
    )
}
