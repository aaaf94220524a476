//! The fields of a form for permissions and the employee type.
use std::collections::BTreeSet;

use sea_orm::Iterable;
use serde::Serialize;

use contract::{Action, Area, Permissions};
use values::{LocalizedText, MessageId, Text};

use crate::http::{FormError, Values, form::is_on};

/// The name of the checkbox: `permissions.purchaseOrders.view`.
fn name(area: Area, action: Action) -> String {
    format!("permissions.{}.{}", word(area), word(action))
}

/// As in JSON.
fn word(value: impl Serialize) -> String {
    let json = serde_json::to_value(value).unwrap_or_default();
    json.as_str().unwrap_or_default().to_owned()
}

/// # Errors
/// An area has `edit` or `approve` without `view`. Whoever unchecked `view` may have wanted to remove the other two as well.
pub fn read_permissions(values: &Values) -> Result<Permissions, FormError> {
    let is_checked = |name: String| values.get(&name).is_some_and(|value| is_on(value));
    let areas = Area::iter().map(|area| {
        let actions = Action::iter().filter(|action| is_checked(name(area, *action)));
        (area, actions.collect::<BTreeSet<_>>())
    });
    let permissions = Permissions(areas.filter(|(_, actions)| !actions.is_empty()).collect());
    match permissions.clone().completed() == permissions {
        true => Ok(permissions),
        false => {
            let without_view =
                i18n::localized(MessageId::new("users-permissions-without-view"), &[]);
            let errors = [("permissions".to_owned(), Text::Worded(without_view))];
            Err(FormError::Invalid(errors.into()))
        }
    }
}

pub fn write_permissions(values: &mut Values, permissions: &Permissions) {
    for (area, actions) in &permissions.0 {
        for action in actions {
            values.insert(name(*area, *action), "on".to_owned());
        }
    }
}

pub fn read_employee_type(values: &Values) -> LocalizedText {
    let text = |name: &str| values.get(name).cloned().unwrap_or_default();
    LocalizedText::new(text("employeeType.ar"), text("employeeType.en"))
}

pub fn write_employee_type(values: &mut Values, employee_type: &LocalizedText) {
    let LocalizedText { ar, en } = employee_type;
    values.insert("employeeType.ar".to_owned(), ar.clone());
    values.insert("employeeType.en".to_owned(), en.clone());
}
