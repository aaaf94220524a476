//! Whatever is wrong in an answer is named field by field, and nothing is submitted.
use super::{answer, complaints, fetched, requested, submission};
use contract::quotation_request::{QuotationInput, QuotationLineInput};
use tables::request_for_quotation::State;
use test_support::{calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases};

on_both_databases!(
    every_wrong_field_is_named,
    all_wrong_fields_are_named_at_once,
    an_excessive_discount_is_named_beside_an_unreadable_price,
    numbers_and_dates_are_read_as_people_type_them,
);

async fn complained(harness: &Harness, input: QuotationInput) -> Vec<(String, String)> {
    let token = harness.token_of(AMAL).await;
    let checked = harness.backend.check_quotation("R", &input, &token).await;
    let asked = submission(&fetched(harness, "R", &token).await, input);
    let outcome = harness.backend.submit_quotation("R", &asked, "key", &token);
    let found = complaints(outcome.await);
    assert_eq!(complaints(checked), found, "a check finds the same");
    assert!(fetched(harness, "R", &token).await.quotation.is_none());
    found.into_iter().collect()
}

async fn every_wrong_field_is_named(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    type Spoil = fn(&mut QuotationInput);
    let spoilt: [(&str, &str, Spoil); 29] = [
        ("validTill", "until which", |input| input.valid_till.clear()),
        ("validTill", "today or", |input| {
            input.valid_till = "2026-03-14".to_owned()
        }),
        ("validTill", "such as", |input| {
            input.valid_till = "06/30/2026".to_owned()
        }),
        ("validTill", "no such day", |input| {
            input.valid_till = "2026-02-30".to_owned()
        }),
        ("validTill", "such as", |input| {
            input.valid_till = "+12026-01-30".to_owned()
        }),
        ("freight", "below zero", |input| {
            input.freight = "-1".to_owned()
        }),
        ("freight", "2 decimal places", |input| {
            input.freight = "1.005".to_owned()
        }),
        ("freight", "12 digits", |input| {
            input.freight = "1".repeat(13)
        }),
        ("discount", "must not exceed", |input| {
            input.discount = "5000.51".to_owned()
        }),
        ("discount", "a number", |input| {
            input.discount = "10%".to_owned()
        }),
        ("number", "longer", |input| input.number = "x".repeat(61)),
        ("number", "that are not allowed", |input| {
            input.number = "a\nb".to_owned()
        }),
        ("note", "longer", |input| input.note = "x".repeat(2_001)),
        ("note", "that are not allowed", |input| {
            input.note = "\0".to_owned()
        }),
        ("lines.10.unitPrice", "price", |input| {
            input.lines[0].unit_price.clear()
        }),
        ("lines.10.unitPrice", "a number", |input| {
            input.lines[0].unit_price = "1,5".to_owned()
        }),
        ("lines.10.unitPrice", "9 digits", |input| {
            input.lines[0].unit_price = "9".repeat(10)
        }),
        ("lines.10.unitPrice", "4 decimal places", |input| {
            input.lines[0].unit_price = "0.00001".to_owned()
        }),
        ("lines.10.quantity", "above zero", |input| {
            input.lines[0].quantity = "0.0".to_owned()
        }),
        ("lines.10.discountPercent", "at most 100%", |input| {
            input.lines[0].discount_percent = "100.1".to_owned()
        }),
        ("lines.10.vatPercent", "below zero", |input| {
            input.lines[0].vat_percent = "-5".to_owned()
        }),
        ("lines.10.promisedDate", "today or", |input| {
            input.lines[0].promised_date = "2020-01-01".to_owned()
        }),
        ("lines.10.leadTimeDays", "whole number", |input| {
            input.lines[0].lead_time_days = "1.5".to_owned()
        }),
        ("lines.10.leadTimeDays", "4 digits", |input| {
            input.lines[0].lead_time_days = "10000".to_owned()
        }),
        ("lines.10.substitute", "longer", |input| {
            input.lines[0].substitute = "x".repeat(201)
        }),
        ("lines.20.note", "longer", |input| {
            input.lines[1].note = "x".repeat(501)
        }),
        ("lines.20.unitPrice", "price", |input| {
            input.lines.truncate(1)
        }),
        ("lines.30", "no such line", |input| {
            input.lines.push(line(30))
        }),
        ("lines.20", "twice", |input| input.lines.push(line(20))),
    ];
    for (field, words, spoil) in spoilt {
        let mut input = answer();
        spoil(&mut input);
        let complaints = complained(&harness, input).await;
        let [(found, said)] = complaints.as_slice() else {
            panic!("{field}: {complaints:?}");
        };
        assert_eq!(found, field);
        assert!(said.contains(words), "{field}: {said}");
    }
    let mut nothing = answer();
    nothing.lines[0].no_offer = true;
    assert_eq!(complained(&harness, nothing).await[0].0, "lines");
}

fn line(line_number: u32) -> QuotationLineInput {
    QuotationLineInput {
        line_number,
        no_offer: true,
        ..QuotationLineInput::default()
    }
}

async fn all_wrong_fields_are_named_at_once(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let complaints = complained(&harness, QuotationInput::default()).await;
    let fields: Vec<_> = complaints.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(
        fields,
        ["lines.10.unitPrice", "lines.20.unitPrice", "validTill"]
    );
}

async fn an_excessive_discount_is_named_beside_an_unreadable_price(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let mut input = answer();
    input.lines[0].unit_price = "12abc".to_owned();
    let complaints = complained(&harness, input.clone()).await;
    assert_eq!(complaints.len(), 1, "{complaints:?}");
    input.discount = "999999".to_owned();
    let complaints = complained(&harness, input).await;
    let [(discount, words), (price, _)] = complaints.as_slice() else {
        panic!("{complaints:?}");
    };
    assert_eq!([discount, price], ["discount", "lines.10.unitPrice"]);
    assert!(words.contains("Correct the other lines"), "{words}");
}

async fn numbers_and_dates_are_read_as_people_type_them(harness: Harness) {
    requested(&harness, "R", State::Viewed, 2).await;
    let token = harness.token_of(AMAL).await;
    let mut input = answer();
    input.valid_till = "٣٠ يونيو ٢٠٢٦".to_owned();
    input.lines[0] = QuotationLineInput {
        line_number: 10,
        unit_price: "١٬٢٥٠٫٧٥".to_owned(),
        quantity: "۲".to_owned(),
        discount_percent: "١٠٪".to_owned(),
        lead_time_days: "٣٠".to_owned(),
        substitute: " بديل ".to_owned(),
        ..QuotationLineInput::default()
    };
    let asked = submission(&fetched(&harness, "R", &token).await, input);
    let submitted = harness.backend.submit_quotation("R", &asked, "key", &token);
    let quotation = submitted.await.unwrap().quotation.unwrap();
    assert_eq!(quotation.valid_till.to_string(), "2026-06-30");
    let offer = quotation.lines[0].offer.as_ref().unwrap();
    assert_eq!(offer.unit_price.to_string(), "1250.75");
    assert_eq!(offer.net.to_string(), "2251.35");
    assert_eq!(offer.lead_time_days, Some(30));
    assert_eq!(offer.substitute.as_deref(), Some("بديل"));
}
