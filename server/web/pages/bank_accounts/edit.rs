//! `/settings/bankAccounts/requests/{id}/edit`: the form of a draft. It leads to the request's page, which sends it.
use axum::{extract::Path, http::StatusCode};
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
use values::{MessageId, Text};

use super::{edit_url, request_url};
use crate::{
    Error, Outcome,
    http::{
        Form, FormError, Input, Messages, UserService, Values, check_lengths,
        form::{is_confirmed, is_on},
    },
    pages::{Page, documents::version},
};

const HOLDER: &str = "holder";
const IS_DEFAULT: &str = "isDefault";
const VERSION: &str = "version";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountEditorProps {
    pub request: BankAccountRequest,
    pub form: Form,
}

impl BankAccountEditorProps {
    fn new(request: BankAccountRequest) -> Self {
        let values = to_values(&request);
        let form = Form {
            values,
            ..Form::default()
        };
        Self { request, form }
    }

    fn page(self) -> Page {
        Page::BankAccountEditor(Box::new(self))
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
    if input.is_default {
        values.insert(IS_DEFAULT.to_owned(), "on".to_owned());
    }
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
pub async fn show(user: UserService, Path(id): Path<String>) -> Result<Outcome, Error> {
    let request = load(&user, &id).await?;
    let action = request.row.action;
    let has_form = matches!(action, BankAccountAction::Add | BankAccountAction::Change);
    if !has_form || !request.may.edit {
        return Ok(Outcome::redirect(request_url(&id)));
    }
    Ok(Outcome::Page(BankAccountEditorProps::new(request).page()))
}

/// Saves the draft, checks it and leads to its review. What was saved stays if the check refuses it.
pub async fn save(
    user: UserService,
    Path(id): Path<String>,
    Input(mut values): Input<Values>,
) -> Result<Outcome, Error> {
    match saved(&user, &id, &values).await {
        Ok(saved) => Ok(Outcome::redirect(request_url(&saved.row.id))),
        Err(Refused { saved, error }) => {
            // What was saved has a new version.
            if let Some(saved) = saved {
                values.insert(VERSION.to_owned(), saved.to_string());
            }
            let (status, form) = match error {
                Reason::Form(error) => error.into_form(values)?,
                Reason::Questions(questions) => (
                    StatusCode::UNPROCESSABLE_ENTITY,
                    Form {
                        values,
                        questions,
                        ..Form::default()
                    },
                ),
            };
            let request = load(&user, &id).await?;
            Ok(Outcome::refused((status, form), edit_url(&id), |form| {
                BankAccountEditorProps { request, form }.page()
            }))
        }
    }
}

struct Refused {
    /// The version, if the draft was saved.
    saved: Option<u32>,
    error: Reason,
}

enum Reason {
    Form(FormError),
    /// Unusual values to confirm.
    Questions(Messages),
}

async fn saved(
    user: &UserService,
    id: &str,
    values: &Values,
) -> Result<BankAccountRequest, Refused> {
    let refused = |saved: Option<u32>| {
        move |error: FormError| Refused {
            saved,
            error: Reason::Form(error),
        }
    };
    check_lengths(values, &[]).map_err(refused(None))?;
    let change = BankAccountRequestChange {
        version: version(values, VERSION),
        input: to_input(values),
    };
    let path = || [id.to_owned()];
    let saved = user.call::<SaveBankAccountRequest>(path(), change).await;
    let saved = saved.map_err(FormError::from).map_err(refused(None))?;
    let checked = user.call::<CheckBankAccountRequest>(path(), ()).await;
    checked
        .map_err(FormError::from)
        .map_err(refused(Some(saved.version)))?;
    if saved.is_holder_unusual && !is_confirmed(values, HOLDER) {
        let question = Text::message(MessageId::new("bank-account-question-holder"));
        return Err(Refused {
            saved: Some(saved.version),
            error: Reason::Questions(Messages::from([(HOLDER.to_owned(), question)])),
        });
    }
    Ok(saved)
}
