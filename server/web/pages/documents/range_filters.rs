//! The filters of a list by ranges of days and amounts: as the form shows them again, and what is wrong with them.
use contract::list::ValueLimit;
use values::{MessageId, Text, date_input::read_date};

use super::list_query::ListQuery;
use crate::http::Form;

/// Two fields with these names before `From` and `To`.
const DAYS: [&str; 3] = ["issued", "required", "due"];
const AMOUNTS: [&str; 1] = ["total"];

/// The typed limits: days in ISO 8601 where they can be read, amounts as typed. A limit that cannot be read does not
/// filter; a range whose end is before its start finds nothing.
pub fn range_filters(query: &ListQuery) -> Form {
    let mut form = Form::default();
    for range in DAYS {
        let inverted = MessageId::new("date-range-inverted");
        read_range(query, range, inverted, &mut form, |typed| {
            let date =
                read_date(typed).map_err(|error| Text::Worded(i18n::worded(error.text())))?;
            Ok((date, date.to_string()))
        });
    }
    for range in AMOUNTS {
        let inverted = MessageId::new("list-amounts-inverted");
        read_range(query, range, inverted, &mut form, |typed| {
            let ValueLimit(amount) = ValueLimit::read(typed)
                .map_err(|error| Text::Worded(i18n::worded(error.text())))?;
            Ok((amount, typed.to_owned()))
        });
    }
    form
}

/// `read` returns a limit and how the form shows it.
fn read_range<T: PartialOrd>(
    query: &ListQuery,
    range: &str,
    inverted: MessageId,
    form: &mut Form,
    read: impl Fn(&str) -> Result<(T, String), Text>,
) {
    let [from, to] = ["From", "To"].map(|side| {
        let field = format!("{range}{side}");
        let typed = query.text(&field)?;
        match read(typed) {
            Ok((limit, shown)) => {
                form.values.insert(field, shown);
                Some(limit)
            }
            Err(error) => {
                form.values.insert(field.clone(), typed.to_owned());
                form.errors.insert(field, error);
                None
            }
        }
    });
    if from.zip(to).is_some_and(|(from, to)| to < from) {
        let words = Text::Worded(i18n::localized(inverted, &[]));
        form.errors.insert(format!("{range}To"), words);
    }
}
