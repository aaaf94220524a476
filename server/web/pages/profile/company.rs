//! `POST /settings/profile/company`: the numbers of the viewer's company, until the buyer has approved it.
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use contract::{
    Company, CompanyNumbers,
    operations::{ChangeCompany, ShowCompany},
};

use super::{ProfileProps, URL, if_said};
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

/// The company's numbers and the form to change them. `None` if the viewer may not see them, or if the service does not say: the
/// rest of the page is shown.
///
/// # Errors
/// The session is over.
pub async fn company(user: &UserService) -> Result<Option<(CompanyProps, Form)>, Error> {
    if !user.may_call::<ShowCompany>() {
        return Ok(None);
    }
    let is_account_manager = user.viewer.is_account_manager;
    let company = user.call::<ShowCompany>([], ()).await;
    let company = if_said(company, "the service does not say the company's numbers")?;
    Ok(company.map(|company| {
        let props = CompanyProps::new(&company, is_account_manager);
        (props, form(company))
    }))
}

fn form(company: Company) -> Form {
    let values = [
        (VAT, company.vat_number),
        (REGISTRATION, company.commercial_registration_number),
    ]
    .map(|(name, number)| (name.to_owned(), number.unwrap_or_default()));
    Form::with_values(Values::from(values))
}

impl CompanyProps {
    fn new(company: &Company, is_account_manager: bool) -> Self {
        let is_final = company.is_approved || !is_account_manager;
        let final_number = |number: &Option<String>| number.clone().filter(|_| is_final);
        let vat_number = final_number(&company.vat_number);
        let commercial_registration_number = final_number(&company.commercial_registration_number);
        Self {
            can_change: !is_final,
            vat_number,
            commercial_registration_number,
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Numbers {
    vat_number: Option<String>,
    commercial_registration_number: Option<String>,
}

/// A field that is missing from the form keeps its number.
pub async fn change_company(
    user: UserService,
    Input(typed): Input<Numbers>,
) -> Result<Outcome, Error> {
    let fields = [
        (VAT, &typed.vat_number),
        (REGISTRATION, &typed.commercial_registration_number),
    ];
    let values: Values = fields
        .into_iter()
        .filter_map(|(name, number)| Some((name.to_owned(), number.clone()?)))
        .collect();
    let numbers = CompanyNumbers {
        vat_number: typed.vat_number,
        commercial_registration_number: typed.commercial_registration_number,
    };
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
            Ok(Outcome::refused(refused, URL, |mut form| {
                // A field that was not sent shows the saved number.
                for (name, number) in props.company_form.values {
                    form.values.entry(name).or_insert(number);
                }
                props.company_form = form;
                props
            }))
        }
    }
}
