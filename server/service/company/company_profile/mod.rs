//! `/company/profile` and `/company-requests`: company data, and the requests to change it, which the buyer decides.
mod checks;
pub mod items;
pub mod reminders;
mod requests;
mod show;
pub mod subject;

use super::change_requests::{
    self,
    files::{self, WithFiles},
};
use contract::operations::*;
use service_core::endpoints::Endpoints;
use tables::change_request::Kind;

pub use show::{in_force, part_of};

const KIND: Kind = Kind::Company;

pub fn register(endpoints: &mut Endpoints) {
    endpoints.add::<ShowCompanyProfile, _, _>(show::profile);
    endpoints.add::<ListCompanyRequests, _, _>(show::list);
    endpoints.add::<ShowCompanyRequest, _, _>(show::request);
    endpoints.add::<StartCompanyRequest, _, _>(requests::start);
    endpoints.add::<SaveCompanyRequest, _, _>(requests::save);
    endpoints.add::<SendCompanyRequest, _, _>(requests::send);
    endpoints.add::<WithdrawCompanyRequest, _, _>(requests::withdraw);
    endpoints.add::<ReadCompanyRequestNotifications, _, _>(
        change_requests::read_notifications::<CompanyFiles>,
    );
    endpoints.add_route::<AttachToCompanyRequest, _, _>(files::add::<CompanyFiles>);
    endpoints.add_route::<ReadCompanyRequestAttachment, _, _>(files::read::<CompanyFiles>);
    endpoints.add::<RemoveCompanyRequestAttachment, _, _>(files::remove::<CompanyFiles>);
}

/// The files of certificates.
struct CompanyFiles;

impl WithFiles for CompanyFiles {
    const KIND: Kind = KIND;
    const ARE_MASKED: bool = false;
    type Attach = AttachToCompanyRequest;
}
