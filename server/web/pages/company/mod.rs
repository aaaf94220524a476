//! `/settings/profile/company`: the company data in force, and the requests to change it, which the buyer decides.
mod change;
mod fields;
mod list;
mod request;

use serde::Serialize;
use ts_rs::TS;

use contract::{company_profile::CompanyProfile, operations::ShowCompanyProfile};

pub use self::{
    change::{CompanyChangeProps, begin, edit, remove, revise, start},
    fields::PartName,
    list::{CompanyRequestsProps, list, table},
    request::{CompanyRequestProps, send, show as show_request, withdraw},
};
use crate::{
    Error, Outcome,
    http::{Form, UserService},
};

pub const URL: &str = "/settings/profile/company";
/// The list of requests; each has its page below it.
pub const REQUESTS: &str = "/settings/profile/company/requests";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyProfileProps {
    pub profile: CompanyProfile,
    /// Begins requests to remove items.
    pub removal_form: Form,
}

impl CompanyProfileProps {
    async fn load(user: &UserService) -> Result<Self, Error> {
        Ok(Self {
            profile: user.call::<ShowCompanyProfile>([], ()).await?,
            removal_form: Form::with_new_key(),
        })
    }
}

/// `GET /settings/profile/company`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let props = CompanyProfileProps::load(&user).await?;
    Ok(Outcome::page(props))
}

/// The address of a request's page.
fn request_url(id: &str) -> String {
    super::documents::document_url(REQUESTS, id)
}
