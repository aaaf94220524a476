//! `/payments/{number}`: a payment, and its remittance advice as a file.
use axum::{Extension, extract::Path, response::Response};
use serde::Serialize;
use ts_rs::TS;

use contract::{operations::ShowPayment, payment::Payment};
use exports::{pdf, ubl};

use crate::{
    Error, Outcome,
    heavy_work::{Budget, ExpensiveRequest},
    http::{
        UserService,
        download::{PDF, XML, download},
    },
    pages::{Page, documents::list_query::ListQuery},
    render::request_context::RequestContext,
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct PaymentProps {
    pub payment: Payment,
}

pub async fn show_payment(user: UserService, Path(number): Path<String>) -> Result<Outcome, Error> {
    let payment = user.call::<ShowPayment>([number], ()).await?;
    Ok(Outcome::Page(Page::Payment(Box::new(PaymentProps {
        payment,
    }))))
}

/// `GET …/remittance-advice.pdf`, in the language of the query, or of the viewer.
pub async fn print_remittance_advice(
    Extension(context): Extension<RequestContext>,
    expensive: ExpensiveRequest,
    user: UserService,
    Path(number): Path<String>,
    query: ListQuery,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let payment = user.call::<ShowPayment>([number], ()).await?;
    let language = query.value("language");
    let language = language.unwrap_or(context.preferences.language);
    let name = format!("{}.pdf", payment.number);
    let content = work
        .run(move || pdf::remittance_advice(&payment, language))
        .await??;
    Ok(download(&name, PDF, content))
}

/// `GET …/remittance-advice.xml`
pub async fn write_remittance_advice(
    expensive: ExpensiveRequest,
    user: UserService,
    Path(number): Path<String>,
) -> Result<Response, Error> {
    let work = expensive.admit(Budget::Documents).await?;
    let payment = user.call::<ShowPayment>([number], ()).await?;
    let name = format!("{}.xml", payment.number);
    let content = work.run(move || ubl::remittance_advice(&payment)).await?;
    let content = content.map_err(|error| Error::Internal(error.to_string()))?;
    Ok(download(&name, XML, content))
}
