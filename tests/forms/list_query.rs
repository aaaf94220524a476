//! The query of a list, from the address.
use axum::extract::Query;
use chrono::NaiveDate;

use contract::quotation_request::{
    QuotationRequestQuery, QuotationRequestSort, QuotationRequestTab,
};
use web::pages::documents::list_query::ListQuery;

fn query(text: &str) -> ListQuery {
    let uri = format!("/?{text}").parse().unwrap();
    let Query(fields) = Query::try_from_uri(&uri).unwrap();
    ListQuery::new(fields)
}

#[test]
fn known_fields_are_parsed() {
    for closing in ["true", "on"] {
        let query = query(&format!(
            "tab=to_answer&sort=-issueDate&issuedFrom=2026-11-01&closing={closing}&page=3"
        ));
        assert!(query.flag("closing"));
        let query: QuotationRequestQuery = query.parse();
        assert_eq!(query.tab, QuotationRequestTab::ToAnswer);
        assert_eq!(query.sort, QuotationRequestSort::Newest);
        assert_eq!(query.issued_from, NaiveDate::from_ymd_opt(2026, 11, 1));
        assert!(query.closing);
        assert_eq!(query.page, 3);
    }
}

#[test]
fn invalid_values_and_unknown_fields_are_ignored() {
    for text in [
        "",
        "tab=&sort=&issuedFrom=&page=",
        "tab=x&sort=x&issuedFrom=2026-02-30&closing=x&page=-1&unknown=1",
    ] {
        let query = query(text);
        assert!(!query.flag("closing"), "{text}");
        let expected = QuotationRequestQuery {
            page: 1,
            ..QuotationRequestQuery::default()
        };
        assert_eq!(query.parse::<QuotationRequestQuery>(), expected, "{text}");
    }
    assert_eq!(query("page=0").page(), 1);
    assert_eq!(query("page=99999").page(), 400);
    assert_eq!(
        query("page=99999").parse::<QuotationRequestQuery>().page,
        400
    );
}

#[test]
fn a_search_is_trimmed_and_shortened() {
    assert_eq!(query("search=%20%20").text("search"), None);
    assert_eq!(query("search=+pump+").text("search"), Some("pump"));
    let long = "م".repeat(200);
    let query_of_long = query(&format!("search={long}"));
    let found = query_of_long.text("search").unwrap();
    assert_eq!(found.chars().count(), 100);
    // The last of two values counts, and invalid UTF-8 is replaced.
    assert_eq!(query("search=a&search=b").text("search"), Some("b"));
    assert_eq!(query("search=%ff").text("search"), Some("\u{fffd}"));
}
