//! The fields of a form for permissions and the employee type.
use std::collections::BTreeSet;

use sea_orm::Iterable;
use serde::Serialize;

use contract::{Action, Area, Permissions};
use values::LocalizedText;

use crate::http::{Values, form::is_on};

/// The name of the checkbox: `permissions.purchaseOrders.view`.
fn name(area: Area, action: Action) -> String {
    format!("permissions.{}.{}", word(area), word(action))
}

/// Returns the value as it is written in JSON, without quotes.
fn word(value: impl Serialize) -> String {
    let json = serde_json::to_value(value).unwrap_or_default();
    json.as_str().unwrap_or_default().to_owned()
}

/// The checked permissions, with `view` in each area that has another.
pub fn read_permissions(values: &Values) -> Permissions {
    let is_checked = |name: String| values.get(&name).is_some_and(|value| is_on(value));
    let areas = Area::iter().map(|area| {
        let actions = Action::iter().filter(|action| is_checked(name(area, *action)));
        (area, actions.collect::<BTreeSet<_>>())
    });
    Permissions(areas.collect()).completed()
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
