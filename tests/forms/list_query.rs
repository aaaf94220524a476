//! The query of a list, from the address.
use axum::extract::Query;
use chrono::NaiveDate;

use contract::quotation_request::{
    QuotationRequestQuery, QuotationRequestSort, QuotationRequestTab,
};
use web::pages::documents::{list_query::ListQuery, range_filters::range_filters};

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

/// PostgreSQL's texts cannot have it.
#[test]
fn texts_with_a_zero_character_are_ignored() {
    let query = query("currency=%00&search=A%00B&tab=to_answer");
    assert_eq!((query.text("currency"), query.text("search")), (None, None));
    let query: QuotationRequestQuery = query.parse();
    assert_eq!(query.tab, QuotationRequestTab::ToAnswer);
}

#[test]
fn dates_are_read_as_people_type_them() {
    for typed in ["6/1/2026", "6+Jan+2026", "2026-1-6"] {
        let query: QuotationRequestQuery = query(&format!("issuedFrom={typed}")).parse();
        assert_eq!(query.issued_from, NaiveDate::from_ymd_opt(2026, 1, 6));
    }
    // Beyond the years that the databases and the calendar's sums can hold.
    for typed in [
        "0500-01-01",
        "-5000-01-01",
        "-262143-01-01",
        "+262142-12-31",
    ] {
        let typed = typed.replace('+', "%2B");
        let text = format!("issuedFrom={typed}&issuedTo={typed}&dueFrom={typed}&dueTo={typed}");
        let found: QuotationRequestQuery = query(&text).parse();
        assert_eq!((found.issued_from, found.issued_to), (None, None));
        assert_eq!((found.due_from, found.due_to), (None, None));
        assert_eq!(range_filters(&query(&text)).errors.len(), 4, "{typed}");
    }
    // A search is no date.
    let search: QuotationRequestQuery = query("search=6/1/2026").parse();
    assert_eq!(search.search, "6/1/2026");
}

#[test]
fn days_that_cannot_filter_have_a_message() {
    let form = range_filters(&query("issuedFrom=6/1/2026&issuedTo=5/1/2026"));
    assert_eq!(form.values["issuedFrom"], "2026-01-06");
    assert!(form.errors.contains_key("issuedTo"));
    let form = range_filters(&query("issuedFrom=soon&issuedTo=2026-01-05"));
    assert_eq!(form.values["issuedFrom"], "soon");
    assert!(form.errors.contains_key("issuedFrom") && form.errors.len() == 1);
    let form = range_filters(&query("issuedFrom=6/1/2026&issuedTo=6/1/2026"));
    assert!(form.errors.is_empty());
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
