//! The active filters of a list in words, so that a list says what it shows.
use chrono::NaiveDate;
use contract::list::BuyerChoice;
use exports::wording::quantity;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;
use values::{Language, LocalizedText, MessageId, currency::sign};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ActiveFilter {
    /// Name of the filter's field in the list's address.
    pub field: String,
    /// The filter's name with its value.
    pub words: LocalizedText,
    /// Label of the button that removes the filter, for screen readers.
    pub removal: LocalizedText,
    /// The value of a filter by a day, which follows the words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub day: Option<NaiveDate>,
}

/// Returns the filters of the contract's `query`, without search, tab, order and page, which the page shows already.
pub fn active_filters(query: &impl Serialize, buyers: &[BuyerChoice]) -> Vec<ActiveFilter> {
    let Ok(Value::Object(fields)) = serde_json::to_value(query) else {
        return Vec::new();
    };
    let filters = fields.into_iter().filter_map(|(field, value)| {
        let label = i18n::localized(label(&field)?, &[]);
        let value = match value {
            Value::String(value) => value,
            Value::Bool(true) => String::new(),
            _ => return None,
        };
        let day = value.parse().ok();
        let words = match day {
            Some(_) => in_both(|language| format!("{}:", label.in_language(language))),
            None => {
                let value = value_words(&field, &value, buyers);
                in_both(|language| named(label.in_language(language), value.in_language(language)))
            }
        };
        let removal = i18n::localized(MessageId::new("list-filter-remove"), &[]);
        Some(ActiveFilter {
            field,
            words,
            removal,
            day,
        })
    });
    filters.collect()
}

/// The label of a filter's field, as in the filters' form.
fn label(field: &str) -> Option<MessageId> {
    Some(match field {
        "buyer" => MessageId::new("list-buyer"),
        "issuedFrom" => MessageId::new("list-issued-from"),
        "issuedTo" => MessageId::new("list-issued-to"),
        "newlyRejected" => MessageId::new("price-requests-newly-rejected"),
        "closing" => MessageId::new("quotations-closing"),
        "dueFrom" => MessageId::new("quotations-due-from"),
        "dueTo" => MessageId::new("quotations-due-to"),
        "due" => MessageId::new("orders-due"),
        "states" => MessageId::new("orders-states"),
        "shipped" => MessageId::new("orders-shipped"),
        "requiredFrom" => MessageId::new("orders-required-from"),
        "requiredTo" => MessageId::new("orders-required-to"),
        "currency" => MessageId::new("orders-currency"),
        "totalFrom" => MessageId::new("orders-total-from"),
        "totalTo" => MessageId::new("orders-total-to"),
        _ => return None,
    })
}

/// Empty for a filter that is only on or off.
fn value_words(field: &str, value: &str, buyers: &[BuyerChoice]) -> LocalizedText {
    let choice = match (field, value) {
        ("due", "soon") => MessageId::new("orders-due-soon"),
        ("due", "overdue") => MessageId::new("orders-due-overdue"),
        ("states", "open") => MessageId::new("orders-states-open"),
        ("states", "not_void") => MessageId::new("orders-states-not-void"),
        ("shipped", "on_time") => MessageId::new("orders-shipped-on-time"),
        ("shipped", "late") => MessageId::new("orders-shipped-late"),
        ("buyer", id) => {
            let buyer = buyers.iter().find(|buyer| buyer.id == id);
            return buyer.map_or_else(LocalizedText::default, |buyer| buyer.name.clone());
        }
        ("currency", code) => return in_both(|language| sign(code, language).to_owned()),
        (_, value) => {
            let amount = value.parse().map(quantity);
            let amount = amount.unwrap_or_else(|_| value.to_owned());
            return in_both(|_| amount.clone());
        }
    };
    i18n::localized(choice, &[])
}

fn in_both(words: impl Fn(Language) -> String) -> LocalizedText {
    LocalizedText::new(words(Language::Arabic), words(Language::English))
}

/// The value is isolated, because its direction may differ (UAX #9, section 2.5).
fn named(label: &str, value: &str) -> String {
    match value {
        "" => label.to_owned(),
        value => format!("{label}: \u{2068}{value}\u{2069}"),
    }
}
