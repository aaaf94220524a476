//! `/settings/bankAccounts/{id}`: an account, its history and its requests. Its whole number is shown on request, on the page
//! that answers the form.
use axum::{
    Extension, Json,
    extract::Path,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    bank_account::BankAccountDetail,
    operations::{ShowAccountNumber, ShowBankAccount},
};

use crate::{
    Error, Outcome,
    http::{Form, UserService},
    render::request_context::{RequestContext, ResponseFormat},
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountProps {
    pub detail: BankAccountDetail,
    /// The whole number, only on the page that answers the form.
    pub whole_number: Option<String>,
    /// Begins a request.
    pub form: Form,
}

impl BankAccountProps {
    pub async fn load(user: &UserService, id: &str) -> Result<Self, Error> {
        let path = [id.to_owned()];
        Ok(Self {
            detail: user.call::<ShowBankAccount>(path, ()).await?,
            whole_number: None,
            form: Form::with_new_key(),
        })
    }
}

pub async fn show(user: UserService, Path(id): Path<String>) -> Result<Outcome, Error> {
    Ok(Outcome::page(BankAccountProps::load(&user, &id).await?))
}

/// `POST …/number`: the page with the whole number. Scripts get the number alone, so that the page keeps what was typed.
pub async fn show_number(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let number = user.call::<ShowAccountNumber>([id.clone()], ()).await?;
    if context.format == ResponseFormat::Json {
        return Ok(Json(number).into_response());
    }
    let props = BankAccountProps {
        whole_number: Some(number.number),
        ..BankAccountProps::load(&user, &id).await?
    };
    Ok(Outcome::page(props).into_response())
}
