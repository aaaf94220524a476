//! What the lines of an order say beside quantities and prices.
use serde_json::json;

use super::{
    buyer_system::{BuyerSystem, order_of_today},
    order,
};
use crate::support::portal::{Portal, USER};

#[tokio::test]
async fn lines_say_what_is_special_about_them_in_both_languages() {
    let portal = Portal::start(&[]).await;
    let buyer = BuyerSystem::beside(&portal).await;
    let mut ordered = order_of_today("PO-LINES");
    let terms = &mut ordered["terms"];
    let lines = terms["lines"].as_array_mut().unwrap();
    lines[0]["vatPercent"] = json!("0");
    lines[0]["vatCategory"] = json!("E");
    lines[0]["vatExemptionReason"] = json!({"ar": "خدمات مالية", "en": "Financial services"});
    lines[0]["allowanceCharges"] = json!([
        {"isCharge": false, "percent": "5", "reason": {"ar": "خصم كمية", "en": "Volume"}},
    ]);
    lines[0].as_object_mut().unwrap().remove("requiredDate");
    lines[1]["isReturn"] = json!(true);
    terms["textLines"] =
        json!([{"lineNumber": 15, "text": {"ar": "قطع معيبة", "en": "Faulty parts"}}]);
    buyer.sends(ordered).await;
    let mut browser = portal.signed_in(USER).await;
    let paths = [
        "/purchase-orders/PO-LINES",
        "/purchase-orders/PO-LINES/response",
    ];
    for path in paths {
        let page = browser.get(path).await;
        for words in [
            "معفى من الضريبة",
            "خدمات مالية",
            "خصم كمية",
            "مرتجع إلى المورّد",
            "قطع معيبة",
        ] {
            page.says(words);
        }
    }
    browser.speak_english();
    for path in paths {
        let page = browser.get(path).await;
        for words in [
            "Exempt from VAT",
            "Financial services",
            "Volume",
            "Return to the supplier",
            "Faulty parts",
        ] {
            page.says(words);
        }
    }
    let order = order(&mut browser, "PO-LINES").await;
    assert_eq!(order["lines"][0]["net"], "475.00");
    assert_eq!(order["totals"]["gross"], "245.00");
}
