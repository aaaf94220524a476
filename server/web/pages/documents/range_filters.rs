//! The filters of a list by ranges of days and amounts: as the form shows them again, and what is wrong with them.
use contract::{list::ValueLimit, saved_view::SavedView};
use serde::Serialize;
use ts_rs::TS;
use values::{MessageId, Text, date_input::read_date};

use super::{
    active_filters::{ActiveFilter, active_filters},
    list_query::ListQuery,
    request::DocumentPage,
};
use crate::http::Form;

/// The field of the address that opens the filters.
const OPEN: &str = "filters";

/// Two fields with these names before `From` and `To`.
const DAYS: [&str; 3] = ["issued", "required", "due"];
const AMOUNTS: [&str; 1] = ["total"];

/// The part of a list's props that all kinds of documents share.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ListTools {
    /// The filters by ranges, if the address opens the filters or has a limit that is invalid. Closed ones have no fields, and
    /// `list.buyers` is empty.
    pub filters: Option<Form>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ActiveFilter>>", optional)]
    pub active_filters: Vec<ActiveFilter>,
    pub views: Vec<SavedView>,
    /// Saves a view.
    pub view_form: Form,
}

impl ListTools {
    /// Removes the buyers to choose from unless the filters are open: they are a tenth of the first list that a browser fetches.
    pub fn new<P: DocumentPage>(
        query: &ListQuery,
        list: &mut P::List,
        views: Vec<SavedView>,
    ) -> Self {
        let ranges = range_filters(query);
        let buyers = P::buyers(list);
        let active_filters = active_filters(&query.parse::<P::Query>(), buyers);
        let is_open = query.flag(OPEN) || !ranges.errors.is_empty();
        if !is_open {
            buyers.clear();
        }
        Self {
            filters: is_open.then_some(ranges),
            active_filters,
            views,
            view_form: Form::default(),
        }
    }
}

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
