//! `/settings/profile`: the viewer's own data, name and password.
mod name;
mod password;
mod show;

use std::collections::BTreeMap;

use axum::http::StatusCode;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

pub use self::{name::change_name, password::change_password, show::show};
use super::Page;
use crate::{
    answer::Answer,
    http::{form::Form, notice::NoticeMessage},
    session::viewer::Viewer,
};
use values::text::LocalizedText;

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
}

impl ProfileProps {
    fn of(viewer: Viewer) -> Self {
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
                values: BTreeMap::from(name.map(|(field, value)| (field.to_owned(), value))),
                ..Form::default()
            },
            password_form: Form::default(),
        }
    }

    fn answer(self) -> Answer {
        Answer::Page(Page::Profile(Box::new(self)))
    }

    /// The page again, where `form` is the one of its forms that was not taken.
    fn refused(self, status: StatusCode, form: Form) -> Answer {
        Answer::Refused {
            status,
            page: Page::Profile(Box::new(self)),
            url: URL.to_owned(),
            form,
        }
    }
}

fn done(notice: NoticeMessage) -> Answer {
    Answer::Done {
        redirect: URL.to_owned(),
        notice: Some(notice),
        body: Value::Null,
    }
}
