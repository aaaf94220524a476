//! The query of a list's address. What it does not say, or says wrongly, is the list's default: an old or mangled link
//! still shows a list.
use std::{collections::BTreeMap, convert::Infallible, str::FromStr};

use axum::{
    extract::{FromRequestParts, Query},
    http::request::Parts,
};
use serde::de::{
    DeserializeOwned, IntoDeserializer,
    value::{Error, StrDeserializer},
};

use contract::list::LAST_PAGE;

/// Characters: more than any document's subject has.
const LONGEST_TEXT: usize = 100;

#[derive(Clone, Debug, Default)]
pub struct ListQuery(BTreeMap<String, String>);

impl ListQuery {
    /// One of an enumeration's values or a date, as the contract writes it.
    pub fn value<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let value: StrDeserializer<'_, Error> = self.0.get(name)?.as_str().into_deserializer();
        T::deserialize(value).ok()
    }

    /// What was typed, without the spaces around it.
    pub fn text(&self, name: &str) -> Option<String> {
        let text: String = self
            .0
            .get(name)?
            .trim()
            .chars()
            .take(LONGEST_TEXT)
            .collect();
        (!text.is_empty()).then_some(text)
    }

    /// A box that was ticked.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.0.get(name).map(String::as_str), Some("true" | "on"))
    }

    /// From 1 to `LAST_PAGE`.
    pub fn page(&self) -> u32 {
        let page = self.0.get("page").map(|page| u32::from_str(page));
        page.and_then(Result::ok).unwrap_or(1).clamp(1, LAST_PAGE)
    }

    /// Where a page that lies beyond the list's end leads to: an old link, or a list that became shorter.
    pub fn first_page(&self, list: &str) -> String {
        let others = self.0.iter().filter(|(name, _)| *name != "page");
        match serde_urlencoded::to_string(others.collect::<Vec<_>>()) {
            Ok(query) if !query.is_empty() => format!("{list}?{query}"),
            _ => list.to_owned(),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ListQuery {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let pairs = Query::try_from_uri(&parts.uri).map(|Query(pairs)| pairs);
        Ok(Self(pairs.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::Query;
    use chrono::NaiveDate;

    use super::ListQuery;
    use contract::quotation_request::{QuotationRequestSort, QuotationRequestTab};

    fn query(text: &str) -> ListQuery {
        let uri = format!("/?{text}").parse().unwrap();
        let Query(pairs) = Query::try_from_uri(&uri).unwrap();
        ListQuery(pairs)
    }

    #[test]
    fn what_the_list_knows_is_taken() {
        let query =
            query("tab=to_answer&sort=-issueDate&issuedFrom=2026-11-01&closing=true&page=3");
        assert_eq!(query.value("tab"), Some(QuotationRequestTab::ToAnswer));
        assert_eq!(query.value("sort"), Some(QuotationRequestSort::Newest));
        let date = NaiveDate::from_ymd_opt(2026, 11, 1);
        assert_eq!(query.value("issuedFrom"), date);
        assert!(query.flag("closing"));
        assert_eq!(query.page(), 3);
    }

    #[test]
    fn what_no_list_knows_is_as_if_it_were_not_there() {
        for text in [
            "",
            "tab=&sort=&issuedFrom=&page=",
            "tab=x&sort=x&issuedFrom=2026-02-30&page=-1",
        ] {
            let query = query(text);
            assert_eq!(query.value::<QuotationRequestTab>("tab"), None, "{text}");
            assert_eq!(query.value::<QuotationRequestSort>("sort"), None, "{text}");
            assert_eq!(query.value::<NaiveDate>("issuedFrom"), None, "{text}");
            assert!(!query.flag("closing"), "{text}");
            assert_eq!(query.page(), 1, "{text}");
        }
        assert_eq!(query("page=0").page(), 1);
        assert_eq!(query("page=99999").page(), 400);
    }

    #[test]
    fn a_search_is_what_was_typed() {
        assert_eq!(query("search=%20%20").text("search"), None);
        assert_eq!(
            query("search=+pump+").text("search").as_deref(),
            Some("pump")
        );
        let long = "م".repeat(200);
        let found = query(&format!("search={long}")).text("search").unwrap();
        assert_eq!(found.chars().count(), 100);
        // The last of two counts, and bytes that are no text are replaced.
        assert_eq!(
            query("search=a&search=b").text("search").as_deref(),
            Some("b")
        );
        assert_eq!(
            query("search=%ff").text("search").as_deref(),
            Some("\u{fffd}")
        );
    }
}
