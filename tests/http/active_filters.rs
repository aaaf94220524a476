//! The active filters of lists in words, each a link to the list without it.
use crate::support::{
    browser::Browser,
    portal::{Portal, USER},
};

/// Fields of an address with a value, and its words in English and in Arabic.
type Filters<'a> = [(&'a str, &'a str, &'a str, &'a str)];

const ORDERS: &Filters<'_> = &[
    (
        "due",
        "overdue",
        "Shipment due: \u{2068}Overdue\u{2069}",
        "موعد الشحن: \u{2068}متأخر\u{2069}",
    ),
    ("states", "open", "Not shipped in full", "لم يكتمل شحنه"),
    ("shipped", "late", "late", "متأخرًا"),
    ("issuedFrom", "2026-03-01", "Issued from:", "2026"),
    ("issuedTo", "2026-03-31", "31 Mar 2026", "31 مارس 2026"),
    (
        "requiredFrom",
        "2026-01-01",
        "Required from:",
        "التسليم المطلوب من:",
    ),
    (
        "requiredTo",
        "2026-12-31",
        "Required to:",
        "التسليم المطلوب حتى:",
    ),
    (
        "currency",
        "SAR",
        "\u{2068}SAR\u{2069}",
        "\u{2068}ر.س.\u{2069}",
    ),
    (
        "totalFrom",
        "1000",
        "Total from: \u{2068}1,000\u{2069}",
        "الإجمالي من: \u{2068}1,000\u{2069}",
    ),
    (
        "totalTo",
        "90000.5",
        "Total to: \u{2068}90,000.5\u{2069}",
        "الإجمالي حتى: \u{2068}90,000.5\u{2069}",
    ),
];

const REQUESTS: &Filters<'_> = &[
    (
        "closing",
        "true",
        "Closing within 7 days",
        "يُغلق خلال 7 أيام",
    ),
    ("issuedFrom", "2026-03-01", "1 Mar 2026", "1 مارس 2026"),
    ("issuedTo", "2026-03-31", "Issued to:", "الإصدار حتى تاريخ:"),
    ("dueFrom", "2026-03-01", "Closes from:", "الإغلاق من:"),
    ("dueTo", "2026-03-31", "Closes to:", "الإغلاق حتى:"),
];

/// The list of active filters in a document, item by item.
fn items(document: &str) -> Vec<String> {
    let Some((_, rest)) = document.split_once("<ul class=\"active-filters\"") else {
        return Vec::new();
    };
    let (list, _) = rest.split_once("</ul>").unwrap();
    let items = list.split("<li>").skip(1);
    items.map(|item| item.replace("&amp;", "&")).collect()
}

async fn check(browser: &mut Browser, path: &str, filters: &Filters<'_>) {
    let plain = browser.get(&format!("{path}?search=2026")).await;
    assert!(items(plain.is(200).text()).is_empty());
    for english in [false, true] {
        if english {
            browser.speak_english();
        }
        let address: Vec<_> = filters
            .iter()
            .map(|(field, value, ..)| format!("{field}={value}"))
            .collect();
        let seen = browser.get(&format!("{path}?{}", address.join("&"))).await;
        let items = items(seen.is(200).text());
        assert_eq!(items.len(), filters.len(), "{items:?}");
        for (place, (.., in_english, in_arabic)) in filters.iter().enumerate() {
            let words = if english { in_english } else { in_arabic };
            let without = |item: &&String| {
                let (_, rest) = item.split_once("href=\"").unwrap();
                let (href, _) = rest.split_once('"').unwrap();
                let query = href.split_once('?').map_or("", |(_, query)| query);
                address.iter().enumerate().all(|(other, field)| {
                    query.split('&').any(|kept| kept == field) == (other != place)
                })
            };
            let item = items.iter().find(without).expect("a link without it");
            assert!(item.contains(words), "{words} in {item}");
        }
    }
}

#[tokio::test]
async fn a_list_says_its_filters_and_each_is_removed_by_a_link() {
    let portal = Portal::shared();
    check(
        &mut portal.signed_in(USER).await,
        "/purchase-orders",
        ORDERS,
    )
    .await;
    check(&mut portal.signed_in(USER).await, "/quotations", REQUESTS).await;
}

#[tokio::test]
async fn a_buyer_is_named_although_the_filters_are_closed() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for path in ["/purchase-orders", "/quotations"] {
        let open = browser
            .get(&format!("{path}?filters=true"))
            .await
            .page_data();
        let buyer = &open["page"]["props"]["list"]["buyers"][0];
        let (id, name) = (buyer["id"].as_str().unwrap(), buyer["name"]["ar"].as_str());
        let seen = browser.get(&format!("{path}?buyer={id}")).await;
        let items = items(seen.is(200).text());
        assert!(items[0].contains(name.unwrap()), "{items:?}");
    }
}
