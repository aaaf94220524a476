//! `/settings/profile`: the viewer's own data, name, password and choice of mails.
mod name;
mod notifications;
mod password;

use serde::Serialize;
use ts_rs::TS;

use values::LocalizedText;

use contract::notification::NotificationTopic;

use self::notifications::mailed;
pub use self::{name::change_name, notifications::choose_notifications, password::change_password};
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
    /// The topics that are mailed; `None` if the service does not say.
    pub mailed: Option<Vec<NotificationTopic>>,
}

/// `GET /settings/profile`
pub async fn show(user: UserService) -> Result<Outcome, Error> {
    let mailed = mailed(&user).await?;
    let props = ProfileProps::from_viewer(user.viewer, mailed);
    Ok(Outcome::Page(props.page()))
}

impl ProfileProps {
    fn from_viewer(viewer: Viewer, mailed: Option<Vec<NotificationTopic>>) -> Self {
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
            mailed,
        }
    }

    fn page(self) -> Page {
        Page::Profile(Box::new(self))
    }
}
