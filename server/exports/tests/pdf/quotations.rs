//! Printed quotations.
use contract::quotation_request::{EarlierRequest, Quotation, QuotationRequestState};
use exports::pdf;
use values::Language;

use super::{LARGEST, text_of};
use crate::samples;

#[test]
fn a_quotation_shows_what_is_offered_and_what_is_not() {
    let print = |language| {
        let request = samples::request();
        pdf::quotation(
            &request,
            &samples::quotation(),
            &samples::supplier(),
            language,
        )
        .unwrap()
    };
    let english = text_of(&print(Language::English));
    for part in [
        "Quotation",
        "Quotation revision",
        "Overall discount",
        "Q-2026-0007",
        "RFQ-2026-000045",
        "Horizon Industrial Equipment Co.",
        "2.5%",
        "121,862.79",
        "Substitute: Danfoss",
        "No offer",
        // Past midnight in Riyadh.
        "15 Mar 2026",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    let arabic = print(Language::Arabic);
    assert!(arabic.len() < LARGEST, "{} bytes", arabic.len());
    let arabic = text_of(&arabic);
    for part in ["Q-2026-0007", "مراجعة العرض"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
}

#[test]
fn a_quotation_is_printed_for_what_it_answered() {
    let mut request = samples::request();
    let mut quotation = samples::quotation();
    quotation.asked = Some(EarlierRequest {
        subject: request.subject.clone(),
        payment_terms: request.payment_terms.clone(),
        incoterm: request.incoterm.clone(),
        delivery_place: request.delivery_place.clone(),
        lines: request.lines.clone(),
    });
    // The buyer asks for something else since.
    request.amendment = 1;
    request.subject = samples::words("مضخات", "Pumps instead");
    request.lines.truncate(1);
    request.lines[0].description = samples::words("مضخة", "Pump instead");
    let print = |quotation: &Quotation| {
        let supplier = samples::supplier();
        text_of(&pdf::quotation(&request, quotation, &supplier, Language::English).unwrap())
    };
    let text = print(&quotation);
    assert!(!text.contains("instead"), "{text}");
    assert_eq!(text.matches("Gate valve, stainless").count(), 3, "{text}");
    assert!(!text.contains("withdrawn"), "{text}");
    quotation.is_withdrawn = true;
    assert!(print(&quotation).contains("Quotation (withdrawn)"));
}

#[test]
fn words_of_two_scripts_stay_in_their_order() {
    let mut quotation = samples::quotation();
    let mixed = "خوذة 3M H-700 بيضاء";
    let offers = quotation.lines.iter_mut();
    for offer in offers.filter_map(|line| line.offer.as_mut()) {
        offer.substitute = Some(mixed.to_owned());
    }
    quotation.note = mixed.to_owned();
    for language in [Language::Arabic, Language::English] {
        let supplier = samples::supplier();
        let file = pdf::quotation(&samples::request(), &quotation, &supplier, language);
        let text = text_of(&file.unwrap());
        assert_eq!(text.matches("3M H-700").count(), 3, "{language:?}: {text}");
    }
}

#[test]
fn a_quotation_request_is_printed_in_both_languages() {
    let mut request = samples::request();
    request.lines[0].supplier_part_number = Some("HZ 4711/16".to_owned());
    let english = text_of(&pdf::quotation_request(&request, Language::English).unwrap());
    for part in [
        "Quotation request",
        "RFQ-2026-000045",
        "Saudi Electricity Company",
        "Gate valves DN 150 and fittings (phase 2)",
        "Main warehouse, Riyadh",
        "30 days after the invoice",
        "20 Mar 2026 15:00 (UTC+3)",
        "VLV-GT-316L-020",
        "HZ 4711/16",
        "1,250.5",
        "30 Apr 2026",
    ] {
        assert!(english.contains(part), "{part} is not in {english}");
    }
    let arabic = text_of(&pdf::quotation_request(&request, Language::Arabic).unwrap());
    for part in ["طلب عرض السعر", "RFQ-2026-000045", "VLV-GT-316L-030"] {
        assert!(arabic.contains(part), "{part} is not in {arabic}");
    }
    request.state = QuotationRequestState::Cancelled;
    let text = text_of(&pdf::quotation_request(&request, Language::English).unwrap());
    assert!(text.contains("Quotation request (cancelled)"), "{text}");
}
