//! `/settings/bankAccounts/requests/{id}/edit`: the form of a draft. It leads to the request's page, which sends it.
use axum::{Extension, extract::Path, http::StatusCode};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use contract::{
    bank_account::{
        BankAccountAction, BankAccountInput, BankAccountRequest, BankAccountRequestChange,
    },
    operations::{CheckBankAccountRequest, SaveBankAccountRequest, ShowBankAccountRequest},
};
use service_client::ClientError;
use values::{Language, MessageId, Text};

use super::{edit_url, request_url};
use crate::{
    Error, Outcome,
    http::{
        Form, FormError, Input, Messages, NoticeMessage, UserService, Values, check_lengths,
        form::{VERSION, is_confirmed, is_on},
    },
    pages::{
        documents::version,
        named_codes::{NamedCode, currencies},
    },
    render::request_context::RequestContext,
};

const HOLDER: &str = "holder";
const IS_DEFAULT: &str = "isDefault";
/// `action` of the button that saves the draft as it is.
const SAVE: &str = "save";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountEditorProps {
    pub request: BankAccountRequest,
    pub form: Form,
    pub currencies: Vec<NamedCode>,
}

impl BankAccountEditorProps {
    fn new(request: BankAccountRequest, form: Form, language: Language) -> Self {
        Self {
            request,
            form,
            currencies: currencies(language),
        }
    }
}

/// The fields of the input have the names of the form's fields.
fn to_values(request: &BankAccountRequest) -> Values {
    let input = request.input.clone().unwrap_or_default();
    let fields = match serde_json::to_value(&input) {
        Ok(Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let mut values: Values = fields
        .into_iter()
        .filter_map(|(name, value)| Some((name, value.as_str()?.to_owned())))
        .collect();
    let is_default = if input.is_default { "on" } else { "" };
    values.insert(IS_DEFAULT.to_owned(), is_default.to_owned());
    values.insert(VERSION.to_owned(), request.version.to_string());
    values
}

fn to_input(values: &Values) -> BankAccountInput {
    let text = |name: &str| values.get(name).cloned().unwrap_or_default();
    BankAccountInput {
        holder: text(HOLDER),
        iban: text("iban"),
        country: text("country"),
        account_number: text("accountNumber"),
        bank_code: text("bankCode"),
        bic: text("bic"),
        bank_ar: text("bankAr"),
        bank_en: text("bankEn"),
        branch_ar: text("branchAr"),
        branch_en: text("branchEn"),
        currency: text("currency"),
        is_default: is_on(&text(IS_DEFAULT)),
    }
}

async fn load(user: &UserService, id: &str) -> Result<BankAccountRequest, ClientError> {
    user.call::<ShowBankAccountRequest>([id.to_owned()], ())
        .await
}

/// Requests without a form, and those that the viewer may not edit, are shown on their own page.
pub async fn show(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(id): Path<String>,
) -> Result<Outcome, Error> {
    let request = load(&user, &id).await?;
    let action = request.row.action;
    let has_form = matches!(action, BankAccountAction::Add | BankAccountAction::Change);
    if !has_form || !request.may.edit {
        return Ok(Outcome::redirect(request_url(&id)));
    }
    let form = Form::with_values(to_values(&request));
    let language = context.preferences.language;
    let props = BankAccountEditorProps::new(request, form, language);
    Ok(Outcome::page(props))
}

/// Saves the draft. Unless the action is `save`, checks it first and leads to its review afterwards.
pub async fn save(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(id): Path<String>,
    Input(mut values): Input<Values>,
) -> Result<Outcome, Error> {
    let is_saved_only = values.remove("action").as_deref() == Some(SAVE);
    let (status, mut form) = match saved(&user, &id, &values, is_saved_only).await {
        Ok(()) if is_saved_only => {
            return Ok(Outcome::done(
                edit_url(&id),
                NoticeMessage::BankAccountDraftSaved,
            ));
        }
        Ok(()) => return Ok(Outcome::redirect(request_url(&id))),
        Err(Refused::Error(error)) => error.into_form(values)?,
        Err(Refused::Question(question)) => {
            let form = Form {
                values,
                questions: Messages::from([(HOLDER.to_owned(), Text::message(question))]),
                ..Form::default()
            };
            (StatusCode::UNPROCESSABLE_ENTITY, form)
        }
    };
    let request = load(&user, &id).await?;
    if status == StatusCode::CONFLICT && request.may.edit {
        form = form.beside_saved(to_values(&request));
    }
    Ok(Outcome::refused((status, form), edit_url(&id), |form| {
        BankAccountEditorProps::new(request, form, context.preferences.language)
    }))
}

enum Refused {
    Error(FormError),
    /// About the holder, which is to be confirmed.
    Question(MessageId),
}

impl<E: Into<FormError>> From<E> for Refused {
    fn from(error: E) -> Self {
        Self::Error(error.into())
    }
}

async fn saved(
    user: &UserService,
    id: &str,
    values: &Values,
    is_saved_only: bool,
) -> Result<(), Refused> {
    check_lengths(values, &[])?;
    let (path, input) = (|| [id.to_owned()], to_input(values));
    if !is_saved_only {
        let checked = user.call::<CheckBankAccountRequest>(path(), input.clone());
        if checked.await?.is_holder_unusual && !is_confirmed(values, HOLDER) {
            return Err(Refused::Question(MessageId::new(
                "bank-account-question-holder",
            )));
        }
    }
    let version = version(values, VERSION);
    let change = BankAccountRequestChange { version, input };
    user.call::<SaveBankAccountRequest>(path(), change).await?;
    Ok(())
}
