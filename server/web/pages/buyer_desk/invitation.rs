//! `/buyer/invitation`: creates a supplier and invites its account manager by mail.
use axum::Extension;
use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

use contract::buyer::{Scope, SupplierRecord};
use values::Language;

use super::supplier::page_of;
use crate::{
    Error, Outcome,
    http::{DeskService, Form, FormError, Input, NoticeMessage, Values, check_lengths},
    pages::named_codes::{NamedCode, countries, currencies},
    render::request_context::RequestContext,
};

const URL: &str = "/buyer/invitation";

/// The fields, named by their paths in the JSON of the buyer API, which names its errors so.
const FIELDS: [&str; 11] = [
    "name.ar",
    "name.en",
    "code",
    "currency",
    "country",
    "vatNumber",
    "commercialRegistrationNumber",
    "contact.firstName",
    "contact.lastName",
    "contact.email",
    "contact.language",
];

#[derive(Clone, Debug, Serialize, TS)]
pub struct BuyerInvitationProps {
    pub form: Form,
    pub countries: Vec<NamedCode>,
    pub currencies: Vec<NamedCode>,
}

/// `GET /buyer/invitation`
pub async fn show(
    desk: DeskService,
    Extension(context): Extension<RequestContext>,
) -> Result<Outcome, Error> {
    desk.expect(Scope::SuppliersWrite)?;
    let defaults = [("currency", "SAR"), ("country", "SA")];
    let defaults = defaults.map(|(field, value)| (field.to_owned(), value.to_owned()));
    let form = Form::with_values(Values::from(defaults));
    let language = context.preferences.language;
    Ok(Outcome::page(BuyerInvitationProps::new(form, language)))
}

/// `POST /buyer/invitation`
pub async fn send(
    desk: DeskService,
    Extension(context): Extension<RequestContext>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    desk.expect(Scope::SuppliersWrite)?;
    let created: Result<SupplierRecord, FormError> = async {
        check_lengths(&values, &[])?;
        let request = desk.signed(request(&values));
        Ok(desk.create("/suppliers", &request).await?)
    }
    .await;
    match created {
        Ok(supplier) => Ok(Outcome::done(
            page_of(&supplier.id.to_string()),
            NoticeMessage::SupplierInvited,
        )),
        Err(error) => {
            let (status, mut form) = error.into_form(values)?;
            // The API asks for a name in either language.
            if let Some(missing) = form.errors.remove("name") {
                form.errors.insert(FIELDS[0].to_owned(), missing);
            }
            let language = context.preferences.language;
            Ok(Outcome::refused((status, form), URL, |form| {
                BuyerInvitationProps::new(form, language)
            }))
        }
    }
}

impl BuyerInvitationProps {
    fn new(form: Form, language: Language) -> Self {
        Self {
            form,
            countries: countries(language),
            currencies: currencies(language),
        }
    }
}

/// The JSON of the buyer API. Empty fields are left out, except names, which the API asks for.
fn request(values: &Values) -> Value {
    let mut request = Map::new();
    for field in FIELDS {
        let value = values
            .get(field)
            .map(|value| value.trim())
            .unwrap_or_default();
        let (part, name) = field.split_once('.').unwrap_or(("", field));
        let is_required = part == "contact" && name != "language";
        if value.is_empty() && !is_required {
            continue;
        }
        let value = Value::String(value.to_owned());
        let object = match part {
            "" => &mut request,
            part => {
                let nested = request
                    .entry(part)
                    .or_insert_with(|| Value::Object(Map::new()));
                match nested {
                    Value::Object(nested) => nested,
                    _ => continue,
                }
            }
        };
        object.insert(name.to_owned(), value);
    }
    request
        .entry("name")
        .or_insert_with(|| Value::Object(Map::new()));
    Value::Object(request)
}
