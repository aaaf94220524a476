//! `/settings/profile`: the viewer's own data, name, password and choice of mails.
mod company;
mod name;
mod notifications;
mod password;

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use values::LocalizedText;

use contract::notification::{MailTiming, NotificationTopic};

use self::{company::company, notifications::mails};
pub use self::{
    company::{CompanyProps, change_company},
    name::change_name,
    notifications::choose_notifications,
    password::change_password,
};
use super::Page;
use crate::{
    Error, Outcome,
    http::{Form, UserService, Values},
    session::viewer::Viewer,
};

const URL: &str = "/settings/profile";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProfileProps {
    pub username: String,
    pub email: String,
    pub employee_type_name: LocalizedText,
    pub supplier_name: LocalizedText,
    pub is_account_manager: bool,
    pub name_form: Form,
    pub password_form: Form,
    /// `None` if the service does not say.
    pub company: Option<CompanyProps>,
    pub company_form: Form,
    /// When notifications of each topic are mailed; `None` if the service does not say.
    pub mails: Option<BTreeMap<NotificationTopic, MailTiming>>,
}

/// `GET /settings/profile`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let props = ProfileProps::load(&user).await?;
    Ok(Outcome::Page(props.page()))
}

impl ProfileProps {
    /// # Errors
    /// The session is over.
    async fn load(user: &UserService) -> Result<Self, Error> {
        let (company, mails) = tokio::try_join!(company(user), mails(user))?;
        Ok(Self::from_viewer(user.viewer.clone(), company, mails))
    }

    fn from_viewer(
        viewer: Viewer,
        company: Option<(CompanyProps, Form)>,
        mails: Option<BTreeMap<NotificationTopic, MailTiming>>,
    ) -> Self {
        let (company, company_form) = company.unzip();
        let company_form = company_form.unwrap_or_default();
        let name = [
            ("firstName", viewer.first_name),
            ("lastName", viewer.last_name),
        ];
        Self {
            username: viewer.username,
            email: viewer.email,
            employee_type_name: viewer.employee_type_name,
            supplier_name: viewer.supplier_name,
            is_account_manager: viewer.is_account_manager,
            name_form: Form {
                values: Values::from(name.map(|(field, value)| (field.to_owned(), value))),
                ..Form::default()
            },
            password_form: Form::default(),
            company,
            company_form,
            mails,
        }
    }

    fn page(self) -> Page {
        Page::Profile(Box::new(self))
    }
}
