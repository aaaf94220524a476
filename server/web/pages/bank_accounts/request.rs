//! `/settings/bankAccounts/requests/{id}`: a request. Of a draft, the page shows what would be sent, and sends it.
use axum::{
    Extension, Json,
    extract::Path,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    bank_account::BankAccountRequest,
    operations::{
        AttachToBankAccountRequest, ReadBankAccountRequestAttachment,
        ReadBankAccountRequestNotifications, RemoveBankAccountRequestAttachment,
        ShowBankAccountRequest, ShowRequestedNumber,
    },
};

use values::decimal_input::ascii_digits;

use super::request_url;
use crate::{
    Error, Outcome,
    http::{Form, UserService},
    pages::documents::{page_files::FilesPage, request::read_if_opened},
    render::request_context::{RequestContext, ResponseFormat},
    step_up::StepUpProps,
};

/// Field of a form on the page that shows the whole number: the page with its errors shows it again.
const NUMBER_SHOWN: &str = "numberShown";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountRequestProps {
    pub request: BankAccountRequest,
    /// The whole number: of a draft for whoever alone wrote it, otherwise only on the page that answers the form.
    pub whole_number: Option<String>,
    pub step_up: StepUpProps,
    /// Sends or approves, as the state is.
    pub form: Form,
    pub reject_form: Form,
    /// Withdraws or stops, as the state is.
    pub end_form: Form,
    pub attachments_form: Form,
}

impl BankAccountRequestProps {
    pub async fn load(user: &UserService, id: &str) -> Result<Self, Error> {
        let request = user
            .call::<ShowBankAccountRequest>([id.to_owned()], ())
            .await?;
        Ok(Self {
            whole_number: typed_number(&request),
            request,
            step_up: StepUpProps::new(user),
            form: Form::with_new_key(),
            reject_form: Form::with_new_key(),
            end_form: Form::with_new_key(),
            attachments_form: Form::with_new_key(),
        })
    }

    /// The request's page with a form that was not accepted.
    ///
    /// # Errors
    /// The request cannot be shown.
    pub async fn refused(
        user: &UserService,
        id: &str,
        refused: (StatusCode, Form),
        form: fn(&mut Self) -> &mut Form,
    ) -> Result<Outcome, Error> {
        let mut props = Self::load(user, id).await?;
        if props.whole_number.is_none() && refused.1.values.contains_key(NUMBER_SHOWN) {
            let number = user.call::<ShowRequestedNumber>([id.to_owned()], ());
            props.whole_number = Some(number.await?.number);
        }
        Ok(Outcome::refused_in(refused, request_url(id), props, form))
    }
}

impl FilesPage for BankAccountRequestProps {
    type Attach = AttachToBankAccountRequest;
    type ReadFile = ReadBankAccountRequestAttachment;
    type RemoveFile = RemoveBankAccountRequestAttachment;

    fn url(id: &str) -> String {
        request_url(id)
    }

    async fn load(user: &UserService, id: &str) -> Result<Self, Error> {
        Self::load(user, id).await
    }

    fn attachments_form(&mut self) -> &mut Form {
        &mut self.attachments_form
    }
}

/// Whoever alone wrote a draft typed its number; everybody else gets it masked.
fn typed_number(request: &BankAccountRequest) -> Option<String> {
    let input = request.input.as_ref()?;
    let number = match input.iban.trim() {
        "" => &input.account_number,
        iban => iban,
    };
    let number: String = ascii_digits(number).split_whitespace().collect();
    Some(number).filter(|number| !number.is_empty() && !number.contains('•'))
}

pub async fn show(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(id): Path<String>,
) -> Result<Outcome, Error> {
    let mut props = BankAccountRequestProps::load(&user, &id).await?;
    let has_unread = std::mem::take(&mut props.request.has_unread_notifications);
    let url = request_url(&id);
    let read = async || {
        user.call::<ReadBankAccountRequestNotifications>([id], ())
            .await
    };
    if let Some(redirect) = read_if_opened(&context, has_unread, url, read).await {
        return Ok(redirect);
    }
    Ok(Outcome::page(props))
}

/// `POST …/number`: the page with the whole number. Scripts get the number alone, so that the page keeps what was typed.
pub async fn show_number(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let number = user.call::<ShowRequestedNumber>([id.clone()], ()).await?;
    if context.format == ResponseFormat::Json {
        return Ok(Json(number).into_response());
    }
    let props = BankAccountRequestProps {
        whole_number: Some(number.number),
        ..BankAccountRequestProps::load(&user, &id).await?
    };
    Ok(Outcome::page(props).into_response())
}
