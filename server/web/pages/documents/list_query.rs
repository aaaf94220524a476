//! The query of a list's address. Unknown fields and invalid values are ignored, so that old links still show a list.
use std::{borrow::Cow, collections::BTreeMap, convert::Infallible, num::IntErrorKind};

use axum::{
    extract::{FromRequestParts, Query},
    http::request::Parts,
};
use serde::{
    Serialize,
    de::{
        DeserializeOwned, IntoDeserializer,
        value::{Error, StrDeserializer},
    },
};

use contract::list::{LAST_PAGE, Paging};
use values::{date_input::read_date, decimal_input::ascii_digits};

use crate::http::form::is_on;

/// Characters.
const LONGEST_TEXT: usize = 100;

/// A page's place in a list of the buyer API, which has two times and an id, and is no text that somebody typed.
const CURSOR: &str = "cursor";
const LONGEST_CURSOR: usize = 400;

const PAGE: &str = "page";

/// The fields by name, trimmed, without empty ones and those with a zero character, which no stored text has.
#[derive(Clone, Debug, Default)]
pub struct ListQuery(BTreeMap<String, String>);

impl ListQuery {
    pub fn new(fields: BTreeMap<String, String>) -> Self {
        let texts = fields.into_iter().map(|(name, value)| {
            let longest = match &*name {
                CURSOR => LONGEST_CURSOR,
                _ => LONGEST_TEXT,
            };
            let text = value.trim().chars().take(longest).collect();
            (name, text)
        });
        Self(
            texts
                .filter(|(_, text): &(_, String)| !text.is_empty() && !text.contains('\0'))
                .collect(),
        )
    }

    /// A query that searches for a text only.
    pub fn for_text(text: &str) -> Self {
        Self([("search".to_owned(), text.to_owned())].into())
    }

    /// The contract's query, from the fields that it knows and that have a valid value.
    pub fn parse<Q: DeserializeOwned + Default>(&self) -> Q {
        let page = self.page().to_string();
        let page = Some((PAGE, Cow::from(page))).filter(|page| decode::<Q>(&[page]).is_some());
        let known = self.known::<Q>().chain(page);
        decode(&known.collect::<Vec<_>>()).unwrap_or_default()
    }

    /// The fields without the page that the contract's query knows and that have a valid value.
    fn known<Q: DeserializeOwned>(&self) -> impl Iterator<Item = (&str, Cow<'_, str>)> {
        let others = self.0.iter().filter(|(name, _)| *name != PAGE);
        others.filter_map(|(name, value)| {
            let (name, value) = (name.as_str(), value.as_str());
            // A checkbox without a value of its own sends `on`; dates are typed in several spellings.
            let checked = (value == "on").then_some("true");
            let date = read_date(value).ok().map(|date| date.to_string());
            [
                Some(value.into()),
                checked.map(Cow::from),
                date.map(Cow::from),
            ]
            .into_iter()
            .flatten()
            .map(|value| (name, value))
            .find(|field| decode::<Q>(&[field]).is_some())
        })
    }

    /// The query of the list's first page, as in an address.
    pub fn to_address<Q: DeserializeOwned>(&self) -> String {
        serde_urlencoded::to_string(self.known::<Q>().collect::<Vec<_>>()).unwrap_or_default()
    }

    /// A value of an enumeration or a date, as the contract writes it.
    pub fn value<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let value: StrDeserializer<'_, Error> = self.0.get(name)?.as_str().into_deserializer();
        T::deserialize(value).ok()
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Whether a checkbox is checked.
    pub fn flag(&self, name: &str) -> bool {
        self.text(name).is_some_and(is_on)
    }

    /// Returns the page number from 1 to `LAST_PAGE`; accepts digits of any script.
    pub fn page(&self) -> u32 {
        let typed = self.text(PAGE).unwrap_or_default();
        let page = match ascii_digits(typed).parse::<u32>() {
            Err(error) if *error.kind() == IntErrorKind::PosOverflow => LAST_PAGE,
            page => page.unwrap_or(1),
        };
        page.clamp(1, LAST_PAGE)
    }

    /// The address of the list's last page, if the query is for a page beyond it.
    pub fn last_page(&self, list: &str, paging: Paging) -> Option<String> {
        let Paging {
            page, last_page, ..
        } = paging;
        if page <= last_page {
            return None;
        }
        let mut fields = self.0.clone();
        fields.remove(PAGE);
        let mut fields: Vec<_> = fields.into_iter().collect();
        if last_page > 1 {
            fields.push((PAGE.to_owned(), last_page.to_string()));
        }
        let query = serde_urlencoded::to_string(fields).unwrap_or_default();
        Some(match query.is_empty() {
            true => list.to_owned(),
            false => format!("{list}?{query}"),
        })
    }
}

fn decode<Q: DeserializeOwned>(fields: &(impl Serialize + ?Sized)) -> Option<Q> {
    let query = serde_urlencoded::to_string(fields).ok()?;
    serde_urlencoded::from_str(&query).ok()
}

impl<S: Send + Sync> FromRequestParts<S> for ListQuery {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let fields = Query::try_from_uri(&parts.uri).map(|Query(fields)| fields);
        Ok(Self::new(fields.unwrap_or_default()))
    }
}
