//! `GET /quotations`
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::rows;
use crate::support::portal::{MANAGER, Portal};

#[tokio::test]
async fn the_list_tells_of_every_request_and_leads_to_it() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    browser.speak_english();
    let seen = browser.get("/quotations").await;
    let data = seen.is(200).page_data();
    let list = &data["page"]["props"]["list"];
    let number = list["rows"][0]["number"].as_str().unwrap();
    seen.says(&format!("href=\"/quotations/{number}\""))
        .says("rel=\"next\"")
        .says("aria-sort=\"ascending\"");
    // A real number, not a cap at 99.
    let count = &list["tabs"][0]["count"];
    assert!(count["number"].as_u64().unwrap() > 99 && count["isCapped"] == false);
    seen.says(&format!(">{}</bdi>", count["number"]));
    assert_eq!(list["rows"].as_array().unwrap().len(), 25);
    assert_eq!(list["paging"]["page"], 1);
}

#[tokio::test]
async fn a_list_is_narrowed_by_its_address() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let submitted = rows(&mut browser, "tab=submitted").await;
    assert!(!submitted.is_empty());
    assert!(submitted.iter().all(|row| row["state"] == "submitted"));
    let number = submitted[0]["number"].as_str().unwrap();
    let found = rows(&mut browser, &format!("search={number}")).await;
    assert_eq!(found.len(), 1, "{found:?}");
    let typed: String = number.chars().map(in_arabic_digits).collect();
    let search = utf8_percent_encode(&typed, NON_ALPHANUMERIC);
    assert_eq!(rows(&mut browser, &format!("search={search}")).await, found);
    let seen = browser.get("/quotations?search=no+such+thing").await;
    seen.says("href=\"/quotations\"")
        .says("لا توجد نتائج مطابقة.");
}

fn in_arabic_digits(character: char) -> char {
    match character.to_digit(10) {
        Some(digit) => char::from_u32('٠' as u32 + digit).unwrap(),
        None => character,
    }
}

#[tokio::test]
async fn an_address_that_says_nothing_shows_the_list() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let all = rows(&mut browser, "").await;
    for query in [
        "tab=x&sort=x&page=x&closing=x&issuedFrom=x&issuedTo=2026-02-31&unknown=1",
        "tab=&sort=&page=0",
        "%ff=%ff&&&=",
    ] {
        assert_eq!(rows(&mut browser, query).await, all, "{query}");
    }
}

#[tokio::test]
async fn pages_follow_each_other_in_every_order() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let first = rows(&mut browser, "sort=-number").await;
    let second = rows(&mut browser, "sort=-number&page=2").await;
    let numbers: Vec<_> = first
        .iter()
        .chain(&second)
        .map(|row| &row["number"])
        .collect();
    assert_eq!(numbers.len(), 50);
    let mut sorted = numbers.clone();
    sorted.sort_by_key(|number| std::cmp::Reverse(number.as_str()));
    assert_eq!(numbers, sorted);
    let beyond = browser.get("/quotations?sort=-number&page=400").await;
    let last = beyond.header("location").to_owned();
    assert!(last.starts_with("/quotations?sort=-number&page="), "{last}");
    let last = browser.page_data(&last).await.is(200).json();
    assert_eq!(last["page"]["props"]["list"]["paging"]["hasMore"], false);
}

#[tokio::test]
async fn a_whole_number_leads_to_its_document_from_either_list() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let number = rows(&mut browser, "").await[0]["number"].clone();
    let number = number.as_str().unwrap();
    let marked = format!("\u{200f}{}\u{200f}", number.to_lowercase());
    for list in ["/quotations", "/purchase-orders"] {
        for typed in [number, &marked] {
            let search = utf8_percent_encode(typed, NON_ALPHANUMERIC);
            let direct = format!("{list}?search={search}&direct=true");
            let seen = browser.get(&direct).await;
            seen.leads_to(&format!("/quotations/{number}"));
        }
        let seen = browser
            .get(&format!("{list}?search=no+such+thing&direct=true"))
            .await;
        seen.is(200);
    }
}

#[tokio::test]
async fn every_deadline_names_its_time_zone() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let rows = rows(&mut browser, "").await;
    let number = rows[0]["number"].as_str().unwrap();
    let zone = "<small>بتوقيت الرياض</small>";
    let list = browser.get("/quotations").await;
    assert_eq!(list.text().matches(zone).count(), rows.len());
    for (path, deadlines) in [
        (format!("/quotations/{number}"), 2),
        (format!("/quotations/{number}/quotation"), 1),
        (format!("/search?search={number}"), 1),
    ] {
        let seen = browser.get(&path).await;
        assert_eq!(seen.text().matches(zone).count(), deadlines, "{path}");
    }
    let urgent = browser.get("/dashboard/urgent").await;
    assert!(urgent.is(200).text().contains(zone));
    let export = browser.get("/quotations/export.csv").await;
    assert!(export.text().contains("موعد الإغلاق (بتوقيت الرياض)"));
}
