//! `POST /settings/profile/company`: the numbers of the viewer's company.
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use contract::{
    Company, CompanyNumbers,
    operations::{ChangeCompany, ShowCompany},
};
use service_client::ClientError;

use super::{ProfileProps, URL};
use crate::{
    Error, Outcome,
    http::{Form, FormError, Input, NoticeMessage, UserService, Values, check_lengths},
};

const VAT: &str = "vatNumber";
const REGISTRATION: &str = "commercialRegistrationNumber";

/// A number that is final is shown; the form has the others.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyProps {
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    /// The viewer may change the numbers that are not final.
    pub can_change: bool,
}

/// The company's numbers and the form to change them. `None` if the service does not say: the rest of the page is shown.
///
/// # Errors
/// The session is over.
pub async fn company(user: &UserService) -> Result<Option<(CompanyProps, Form)>, Error> {
    let is_account_manager = user.viewer.is_account_manager;
    match user.call::<ShowCompany>([], ()).await {
        Ok(company) => Ok(Some((
            CompanyProps::new(&company, is_account_manager),
            form(company),
        ))),
        Err(error @ ClientError::Unauthorised) => Err(error.into()),
        Err(error) => {
            tracing::warn!(%error, "the service does not say the company's numbers");
            Ok(None)
        }
    }
}

fn form(company: Company) -> Form {
    let values = [
        (VAT, company.vat_number),
        (REGISTRATION, company.commercial_registration_number),
    ]
    .map(|(name, number)| (name.to_owned(), number.unwrap_or_default()));
    Form {
        values: Values::from(values),
        ..Form::default()
    }
}

impl CompanyProps {
    fn new(company: &Company, is_account_manager: bool) -> Self {
        let is_final = company.is_approved || !is_account_manager;
        let final_number = |number: &Option<String>| number.clone().filter(|_| is_final);
        let vat_number = final_number(&company.vat_number);
        let commercial_registration_number = final_number(&company.commercial_registration_number);
        let is_missing = vat_number.is_none() || commercial_registration_number.is_none();
        Self {
            can_change: is_account_manager && is_missing,
            vat_number,
            commercial_registration_number,
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Numbers {
    vat_number: String,
    commercial_registration_number: String,
}

/// A field that is missing from the form keeps its number.
pub async fn change_company(
    user: UserService,
    Input(typed): Input<Numbers>,
) -> Result<Outcome, Error> {
    let known = company(&user).await?;
    let kept = |number: Option<String>, typed: String| number.unwrap_or(typed);
    let (vat, registration) = match known {
        None => (None, None),
        Some((known, _)) => (known.vat_number, known.commercial_registration_number),
    };
    let numbers = CompanyNumbers {
        vat_number: kept(vat, typed.vat_number),
        commercial_registration_number: kept(registration, typed.commercial_registration_number),
    };
    let values = Values::from([
        (VAT.to_owned(), numbers.vat_number.clone()),
        (
            REGISTRATION.to_owned(),
            numbers.commercial_registration_number.clone(),
        ),
    ]);
    let changed: Result<(), FormError> = async {
        check_lengths(&values, &[])?;
        user.call::<ChangeCompany>([], numbers).await?;
        Ok(())
    }
    .await;
    match changed {
        Ok(()) => Ok(Outcome::done(URL, NoticeMessage::CompanyChanged).at("company")),
        Err(error) => {
            let refused = error.into_form(values)?;
            let mut props = ProfileProps::load(&user).await?;
            Ok(Outcome::refused(refused, URL, |form| {
                props.company_form = form;
                props.page()
            }))
        }
    }
}
