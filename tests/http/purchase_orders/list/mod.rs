//! `/purchase-orders`: the list.
mod accepted_together;

use serde_json::Value;

use super::{props, rows, text};
use crate::support::portal::{Portal, USER};

#[tokio::test]
async fn the_address_says_what_is_shown() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for row in rows(&mut browser, "tab=to_confirm").await {
        let state = text(&row["state"]);
        assert!(["issued", "acknowledged"].contains(&&*state), "{state}");
    }
    let all = rows(&mut browser, "").await;
    assert_eq!(all.len(), 25);
    let mut dates: Vec<_> = all.iter().map(|row| text(&row["issueDate"])).collect();
    dates.reverse();
    assert!(dates.is_sorted(), "{dates:?}");
    let number = text(&all[3]["number"]);
    let found = rows(&mut browser, &format!("search={number}")).await;
    assert_eq!(found, [all[3].clone()]);
    let second = rows(&mut browser, "page=2").await;
    assert!(!all.contains(&second[0]));
}

#[tokio::test]
async fn an_address_that_says_nonsense_shows_the_whole_list() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let all = rows(&mut browser, "").await;
    let nonsense = "tab=x&sort=x&due=x&states=x&shipped=x&issuedFrom=2026-02-30&page=-1&buyer=";
    assert_eq!(rows(&mut browser, nonsense).await, all);
}

#[tokio::test]
async fn an_order_on_hold_says_why() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser.get("/purchase-orders?tab=stopped").await;
    seen.says("معلّق من المشتري")
        .says("<bdi dir=\"rtl\">بانتظار تجهيز الموقع</bdi>");
    let rows = rows(&mut browser, "").await;
    assert!(
        rows.iter()
            .all(|row| row["holdReason"].is_null() || row["state"] == "on_hold"),
        "{rows:?}"
    );
}

#[tokio::test]
async fn a_page_beyond_the_end_leads_to_the_last_one() {
    let mut browser = Portal::shared().signed_in(USER).await;
    for list in [
        "/purchase-orders",
        "/purchase-orders?search=20&tab=all",
        "/purchase-orders?pageSize=100&tab=to_ship",
        "/purchase-orders?search=no+such+thing",
        "/dashboard/urgent",
    ] {
        let paging = |data: &Value| {
            let props = &data["page"]["props"];
            let paging = ["list", "urgent"].map(|name| props[name]["paging"].clone());
            paging.into_iter().find(Value::is_object).unwrap()
        };
        let data = browser.page_data(list).await.is(200).json();
        let last = paging(&data)["lastPage"].as_u64().unwrap();
        let on = |page| {
            let separator = if list.contains('?') { '&' } else { '?' };
            format!("{list}{separator}page={page}")
        };
        let expected = match last {
            1 => list.to_owned(),
            _ => on(last.to_string()),
        };
        for beyond in ["399", "999999999", "99999999999999999999"] {
            let beyond = on(beyond.to_owned());
            browser.get(&beyond).await.leads_to(&expected);
            let data = browser.page_data(&beyond).await.is(200).json();
            assert_eq!(data["redirect"], *expected);
        }
        let data = browser.page_data(&expected).await.is(200).json();
        assert_eq!(paging(&data)["page"], last);
        assert_eq!(paging(&data)["hasMore"], false);
    }
}

#[tokio::test]
async fn a_whole_number_leads_to_its_order_however_many_others_are_found() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let oldest = rows(&mut browser, "tab=done&sort=issueDate").await;
    let number = text(&oldest[0]["number"]);
    // As a search would tell of one whose number is part of many others: this one is not on the page.
    let query = format!("search={number}&page=2&direct=true");
    let seen = browser.get(&format!("/purchase-orders?{query}")).await;
    seen.leads_to(&format!("/purchase-orders/{number}"));
    let seen = browser
        .get(&format!("/quotations?search={number}&direct=true"))
        .await;
    seen.leads_to(&format!("/purchase-orders/{number}"));
}

#[tokio::test]
async fn the_address_filters_by_value_and_date_and_so_does_the_file() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let all = rows(&mut browser, "sort=total").await;
    let [low, high] = [3, 12].map(|place| text(&all[place]["total"]["amount"]));
    let (low_value, high_value) = (low.parse::<f64>().unwrap(), high.parse::<f64>().unwrap());
    // Arabic digits too.
    let arabic: String = low
        .chars()
        .map(|digit| match digit.to_digit(10) {
            Some(value) => char::from_u32('٠' as u32 + value).unwrap(),
            None => '٫',
        })
        .collect();
    let query = format!("totalFrom={arabic}&totalTo={high}&sort=total&pageSize=50");
    let found = rows(&mut browser, &query).await;
    assert!(found.len() >= 10);
    for row in &found {
        let total: f64 = text(&row["total"]["amount"]).parse().unwrap();
        assert!((low_value..=high_value).contains(&total), "{total}");
    }
    // A tab keeps the filters in its link, so no tab has the count that it has without them.
    let page = browser.get(&format!("/purchase-orders?{query}")).await;
    let (_, tabs) = page.is(200).text().split_once("class=\"tabs\"").unwrap();
    let (tabs, _) = tabs.split_once("</nav>").unwrap();
    let counts: Vec<_> = tabs
        .split("class=\"num\" translate=\"no\">")
        .skip(1)
        .collect();
    assert_eq!(counts.len(), 1, "{tabs}");
    assert!(
        counts[0].starts_with(&format!("{}<", found.len())),
        "{tabs}"
    );
    let file = browser
        .get(&format!("/purchase-orders/export.csv?{query}"))
        .await;
    assert_eq!(
        file.is(200).text().trim_end().lines().count(),
        found.len() + 1
    );
    let seen = browser.get(&format!("/purchase-orders?{query}")).await;
    seen.is(200).says("value=\"50\"").says("export.csv?");
    let day = text(&all[5]["requiredDate"]);
    for row in rows(
        &mut browser,
        &format!("requiredFrom={day}&requiredTo={day}"),
    )
    .await
    {
        assert_eq!(text(&row["requiredDate"]), day);
    }
    let none = rows(&mut browser, &format!("totalFrom={low}&currency=XXX")).await;
    assert!(none.is_empty());
}

#[tokio::test]
async fn a_page_has_its_size_and_a_way_to_every_other_page() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let list = props(&mut browser, "/purchase-orders?pageSize=100&page=2").await["list"].clone();
    assert_eq!(list["paging"]["pageSize"], 100);
    assert_eq!(list["rows"].as_array().unwrap().len(), 100);
    let seen = browser
        .get("/purchase-orders?tab=all&sort=total&page=3")
        .await;
    let last = seen.page_data()["page"]["props"]["list"]["paging"]["lastPage"].clone();
    seen.is(200)
        .says("href=\"/purchase-orders?sort=total\"")
        .says(&format!(
            "href=\"/purchase-orders?sort=total&amp;page={last}\""
        ))
        .says("href=\"/purchase-orders?sort=total&amp;pageSize=100\"")
        .says("name=\"page\"");
    let last = rows(&mut browser, &format!("sort=total&page={last}")).await;
    assert!(!last.is_empty() && last.len() <= 25);
    let typed = props(&mut browser, "/purchase-orders?page=%D9%A2").await;
    assert_eq!(typed["list"]["paging"]["page"], 2, "Arabic digits");
    let nonsense = props(&mut browser, "/purchase-orders?pageSize=7").await;
    assert_eq!(nonsense["list"]["paging"]["pageSize"], 25);
}
