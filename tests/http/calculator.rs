//! `/calculator`: a plain form that the server answers, field by field.
use serde_json::{Value, json};

use crate::support::{
    browser::Seen,
    portal::{Portal, USER},
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// What the page's data says to the typed fields.
async fn props(fields: &[(&str, &str)]) -> Value {
    calculated(fields).await.page_data()["page"]["props"].take()
}

async fn calculated(fields: &[(&str, &str)]) -> Seen {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.speak_english();
    let query: Vec<_> = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", utf8_percent_encode(value, NON_ALPHANUMERIC)))
        .collect();
    let seen = browser
        .get(&format!("/calculator?{}", query.join("&")))
        .await;
    seen.is(200);
    seen
}

#[tokio::test]
async fn a_stranger_signs_in_first_and_comes_back_to_what_was_typed() {
    let mut browser = Portal::shared().browser();
    let seen = browser.get("/calculator?amount=5").await;
    seen.leads_to("/login?next=%2Fcalculator%3Famount%3D5");
}

#[tokio::test]
async fn it_opens_with_the_rate_of_the_suppliers_country_and_nothing_wrong() {
    let props = props(&[]).await;
    assert_eq!(
        props,
        json!({
            "form": { "values": { "vat": "15", "currency": "SAR" }, "errors": {}, "problem": null },
            "currencies": props["currencies"],
            "breakdown": null,
        })
    );
    let own = json!({ "code": "SAR", "minorUnit": 2 });
    assert_eq!(props["currencies"][0], own);
}

#[tokio::test]
async fn the_vat_comes_on_top_or_is_in_the_amount() {
    for (fields, expected) in [
        (
            &[("amount", "20000.50"), ("vat", "15")][..],
            ["20000.50", "3000.08", "23000.58"],
        ),
        (&[("amount", "1091.50")], ["1091.50", "163.73", "1255.23"]),
        (
            &[("amount", "18.00"), ("vat", "15"), ("isVatIncluded", "on")],
            ["15.65", "2.35", "18.00"],
        ),
        (
            &[("amount", "١٧٫٩٩"), ("vat", "١٥٪"), ("isVatIncluded", "on")],
            ["15.64", "2.35", "17.99"],
        ),
        (
            &[("amount", "18"), ("vat", "15"), ("isVatIncluded", "true")],
            ["15.65", "2.35", "18.00"],
        ),
        (
            &[("amount", "۱٬۰۰۰"), ("vat", "5%")],
            ["1000.00", "50.00", "1050.00"],
        ),
        (
            &[
                ("amount", "18"),
                ("vat", "\u{200f}15\u{a0}٪\u{200f}"),
                ("isVatIncluded", "false"),
            ],
            ["18.00", "2.70", "20.70"],
        ),
        (
            &[("amount", "18"), ("vat", "15"), ("isVatIncluded", "")],
            ["18.00", "2.70", "20.70"],
        ),
        (
            &[("amount", "10"), ("vat", "0")],
            ["10.00", "0.00", "10.00"],
        ),
    ] {
        let props = props(fields).await;
        let breakdown = ["net", "vat", "gross"].map(|name| &props["breakdown"][name]);
        assert_eq!(breakdown, expected, "{fields:?}");
        assert_eq!(props["form"]["errors"], json!({}), "{fields:?}");
    }
}

#[tokio::test]
async fn a_currency_has_its_own_decimals() {
    for (currency, amount, expected) in [
        ("KWD", "1.005", ["1.005", "0.151", "1.156"]),
        ("BHD", "20", ["20.000", "3.000", "23.000"]),
        ("JPY", "1050", ["1050", "158", "1208"]),
        // Not among the choices, but known.
        ("TND", "1.005", ["1.005", "0.151", "1.156"]),
        ("KRW", "1050", ["1050", "158", "1208"]),
        ("kwd", "1.005", ["1.005", "0.151", "1.156"]),
        ("", "1.05", ["1.05", "0.16", "1.21"]),
    ] {
        let props = props(&[("amount", amount), ("currency", currency)]).await;
        let breakdown = ["net", "vat", "gross"].map(|name| &props["breakdown"][name]);
        assert_eq!(breakdown, expected, "{currency}");
        let chosen = &props["form"]["values"]["currency"];
        let choices = props["currencies"].as_array().unwrap();
        assert!(
            choices.iter().any(|choice| choice["code"] == *chosen),
            "{currency}"
        );
    }
    for (currency, amount) in [("JPY", "10.5"), ("KWD", "1.0005")] {
        let props = props(&[("amount", amount), ("currency", currency)]).await;
        let error = &props["form"]["errors"]["amount"]["id"];
        assert_eq!(error, "number-too-precise", "{currency}");
    }
}

#[tokio::test]
async fn an_unknown_currency_is_refused() {
    for currency in ["XXX", "<b>", "SARR", "ريال"] {
        let fields = [("amount", "1.05"), ("currency", currency)];
        let seen = calculated(&fields).await;
        seen.says("The portal does not know this currency.");
        let props = seen.page_data()["page"]["props"].clone();
        assert!(props["breakdown"].is_null(), "{props}");
        assert_eq!(props["form"]["values"]["amount"], "1.05");
        let error = &props["form"]["errors"]["currency"]["id"];
        assert_eq!(error, "calculator-currency-unknown");
    }
}

#[tokio::test]
async fn the_figures_stand_in_the_document() {
    calculated(&[("amount", "20000.50"), ("vat", "15")])
        .await
        .says("3,000.08")
        .says("23,000.58");
}

#[tokio::test]
async fn what_is_wrong_is_said_beside_its_field_and_what_was_typed_stays() {
    for (amount, vat, amount_error, vat_error) in [
        ("", "", "number-required", "number-required"),
        ("12 SAR", "x", "number-invalid", "number-invalid"),
        ("-5", "-1", "number-negative", "number-negative"),
        (
            "1.005",
            "1.00001",
            "number-too-precise",
            "number-too-precise",
        ),
        (
            "1000000000000000",
            "100.0001",
            "number-too-large",
            "number-above-hundred",
        ),
        ("\0", "1000", "number-invalid", "number-above-hundred"),
        (
            "<script>alert(1)</script>",
            "\"><img src=x>",
            "number-invalid",
            "number-invalid",
        ),
    ] {
        let seen = calculated(&[("amount", amount), ("vat", vat)]).await;
        seen.is_silent_about("<script>alert")
            .is_silent_about("<img src=x");
        let props = seen.page_data()["page"]["props"].take();
        assert_eq!(
            props["form"]["errors"]["amount"]["id"], amount_error,
            "{amount:?}"
        );
        assert_eq!(props["form"]["errors"]["vat"]["id"], vat_error, "{vat:?}");
        assert_eq!(props["form"]["values"]["amount"], amount);
        assert_eq!(props["form"]["values"]["vat"], vat);
        assert_eq!(props["breakdown"], Value::Null);
    }
}

#[tokio::test]
async fn one_wrong_field_blames_no_other() {
    let props = props(&[("amount", "abc"), ("vat", "15")]).await;
    let errors = props["form"]["errors"].as_object().unwrap();
    assert_eq!(errors.keys().collect::<Vec<_>>(), ["amount"]);
}

#[tokio::test]
async fn a_script_gets_the_same_figures_as_data() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser
        .page_data("/calculator?amount=18&isVatIncluded=on")
        .await;
    let props = &seen.is(200).json()["page"]["props"];
    assert_eq!(props["breakdown"]["net"], "15.65");
    assert_eq!(props["form"]["values"]["isVatIncluded"], "on");
}
