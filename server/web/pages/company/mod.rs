//! `/settings/profile/company`: the company data in force, and the requests to change it, which the buyer decides.
mod change;
mod fields;
mod list;
mod request;

use serde::Serialize;
use ts_rs::TS;

use contract::{
    Action, Area, Permission, company_profile::CompanyProfile, operations::ShowCompanyProfile,
};

pub use self::{
    change::{CompanyChangeProps, begin, edit, remove, revise, start},
    fields::PartName,
    list::{CompanyRequestsProps, list},
    request::{
        CompanyRequestProps, attach, download, remove_file, send, show as show_request, withdraw,
    },
};
use super::Page;
use crate::{Error, Outcome, http::UserService};

pub const URL: &str = "/settings/profile/company";
/// The list of requests; each has its page below it.
pub const REQUESTS: &str = "/settings/profile/company/requests";

#[derive(Clone, Debug, Serialize, TS)]
pub struct CompanyProfileProps {
    pub profile: CompanyProfile,
}

/// `GET /settings/profile/company`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let profile = user.call::<ShowCompanyProfile>([], ()).await?;
    let props = CompanyProfileProps { profile };
    Ok(Outcome::Page(Page::CompanyProfile(Box::new(props))))
}

/// The address of a request's page.
fn request_url(id: &str) -> String {
    super::documents::document_url(REQUESTS, id)
}

/// The service enforces it; a form that could not be sent is not shown.
///
/// # Errors
/// `Forbidden`
fn expect_editor(user: &UserService) -> Result<(), Error> {
    let edit = Permission {
        area: Area::Company,
        action: Action::Edit,
    };
    match user.viewer.may(edit) {
        true => Ok(()),
        false => Err(Error::Forbidden),
    }
}
