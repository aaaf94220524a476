//! The filters of a list by days: as the form shows them again, and what is wrong with them.
use chrono::NaiveDate;

use values::{MessageId, Text, date_input::read_date};

use super::list_query::ListQuery;
use crate::http::Form;

/// Ranges of days: two fields with these names before `From` and `To`.
const RANGES: [&str; 1] = ["issued"];

/// The typed days, in ISO 8601 where they can be read. A day that cannot be read does not filter; a range whose end is
/// before its start finds nothing.
pub fn date_filters(query: &ListQuery) -> Form {
    let mut form = Form::default();
    for range in RANGES {
        let from = read_field(query, &format!("{range}From"), &mut form);
        let to_field = format!("{range}To");
        let to = read_field(query, &to_field, &mut form);
        if from.zip(to).is_some_and(|(from, to)| to < from) {
            let id = MessageId::new("date-range-inverted");
            form.errors.insert(to_field, worded(id));
        }
    }
    form
}

fn read_field(query: &ListQuery, field: &str, form: &mut Form) -> Option<NaiveDate> {
    let typed = query.text(field)?;
    let date = read_date(typed);
    let shown = date.map_or_else(|| typed.to_owned(), |date| date.to_string());
    form.values.insert(field.to_owned(), shown);
    if date.is_none() {
        let id = MessageId::new("service-date-invalid");
        form.errors.insert(field.to_owned(), worded(id));
    }
    date
}

fn worded(id: MessageId) -> Text {
    Text::Worded(i18n::localized(id, &[]))
}
