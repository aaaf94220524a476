//! A purchase order as UBL, as another program reads it.
use quick_xml::{
    Reader,
    escape::resolve_predefined_entity,
    events::{BytesStart, Event},
};

use contract::order::ConfirmedLine;
use exports::ubl;

use super::samples;

/// Every element that holds text, as its path without prefixes, its attributes and its text.
fn elements(file: &[u8]) -> Vec<(String, String, String)> {
    let mut reader = Reader::from_reader(file);
    let mut path: Vec<String> = Vec::new();
    let mut attributes = String::new();
    let mut text = String::new();
    let mut elements = Vec::new();
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) => {
                path.push(name(&start));
                attributes = attributes_of(&start);
                text.clear();
            }
            Event::Text(part) => text.push_str(&part),
            Event::GeneralRef(reference) => {
                text.push_str(resolve_predefined_entity(&reference).unwrap());
            }
            Event::End(_) => {
                if !text.trim().is_empty() {
                    elements.push((path.join("/"), attributes.clone(), text.clone()));
                    text.clear();
                }
                path.pop();
            }
            Event::Eof => return elements,
            _ => {}
        }
    }
}

fn name(start: &BytesStart<'_>) -> String {
    start.local_name().into_inner().to_owned()
}

fn attributes_of(start: &BytesStart<'_>) -> String {
    let attributes = start.attributes().map(|attribute| {
        let attribute = attribute.unwrap();
        format!("{}={}", attribute.key.0, attribute.value)
    });
    attributes.collect::<Vec<_>>().join(" ")
}

#[test]
fn an_order_has_the_elements_that_the_standard_requires_in_its_order() {
    let elements = elements(&ubl::order(&samples::order(1)).unwrap());
    let expected = [
        ("Order/UBLVersionID", "", "2.1"),
        ("Order/ID", "", "PO-2026-000123"),
        ("Order/IssueDate", "", "2026-03-15"),
        ("Order/DocumentCurrencyCode", "", "SAR"),
        ("Order/AdditionalDocumentReference/VersionID", "", "2"),
        (
            "Order/BuyerCustomerParty/Party/PartyName/Name",
            "languageID=en",
            "Saudi Electricity Company",
        ),
        (
            "Order/SellerSupplierParty/Party/PartyName/Name",
            "languageID=en",
            "Horizon Industrial Equipment Co.",
        ),
        (
            "Order/Delivery/RequestedDeliveryPeriod/EndDate",
            "",
            "2026-04-30",
        ),
        ("Order/DeliveryTerms/ID", "", "DAP Riyadh"),
        (
            "Order/PaymentTerms/Note",
            "languageID=en",
            "30 days after the invoice",
        ),
        ("Order/AllowanceCharge/ChargeIndicator", "", "false"),
        ("Order/AllowanceCharge/Amount", "currencyID=SAR", "1000.00"),
        ("Order/TaxTotal/TaxAmount", "currencyID=SAR", "56469.37"),
        ("Order/TaxTotal/TaxSubtotal/TaxCategory/Percent", "", "15"),
        (
            "Order/AnticipatedMonetaryTotal/LineExtensionAmount",
            "currencyID=SAR",
            "374962.44",
        ),
        (
            "Order/AnticipatedMonetaryTotal/PayableAmount",
            "currencyID=SAR",
            "432931.81",
        ),
        ("Order/OrderLine/LineItem/ID", "", "10"),
        ("Order/OrderLine/LineItem/Quantity", "unitCode=EA", "1250.5"),
        (
            "Order/OrderLine/LineItem/LineExtensionAmount",
            "currencyID=SAR",
            "124987.48",
        ),
        (
            "Order/OrderLine/LineItem/Price/PriceAmount",
            "currencyID=SAR",
            "99.95",
        ),
        (
            "Order/OrderLine/LineItem/Item/BuyersItemIdentification/ID",
            "",
            "VLV-GT-316L-001",
        ),
        (
            "Order/OrderLine/LineItem/Item/SellersItemIdentification/ID",
            "",
            "HZ 4711/16",
        ),
    ];
    expect_in_order(&elements, expected);
}

/// Other elements may be between them.
fn expect_in_order<const N: usize>(
    elements: &[(String, String, String)],
    expected: [(&str, &str, &str); N],
) {
    let seen: Vec<_> = elements
        .iter()
        .map(|(path, attributes, text)| (path.as_str(), attributes.as_str(), text.as_str()))
        .collect();
    let mut rest = seen.iter();
    for element in expected {
        assert!(
            rest.any(|seen| *seen == element),
            "{element:?} is missing or too late in {seen:#?}"
        );
    }
}

#[test]
fn a_confirmed_order_says_what_the_buyer_ordered() {
    let mut order = samples::order(2);
    let ordered = ubl::order(&order).unwrap();
    order.lines[0].confirmed = Some(ConfirmedLine {
        quantity: samples::decimal("1000"),
        unit_price: samples::decimal("90"),
        net: samples::decimal("90000"),
    });
    let mut confirmed = order.totals.clone();
    confirmed.gross = samples::decimal("103500");
    order.confirmed_totals = Some(confirmed);
    let file = String::from_utf8(ubl::order(&order).unwrap()).unwrap();
    assert_eq!(file, String::from_utf8(ordered).unwrap());
    assert!(!file.contains("LineStatusCode"));
    assert!(!file.contains(['\u{2068}', '\u{2069}']));
}

#[test]
fn texts_that_xml_has_signs_for_come_back_as_they_were() {
    let mut order = samples::order(1);
    order.note = samples::words("أ & ب < ج", "a & b <c> \"d\" \u{1}\u{0}\u{fffe}e");
    let elements = elements(&ubl::order(&order).unwrap());
    let notes = elements.iter().filter(|(path, ..)| path == "Order/Note");
    let notes: Vec<_> = notes.map(|(_, _, text)| text.as_str()).collect();
    // The three others cannot stand in XML at all.
    assert_eq!(notes, ["أ & ب < ج", "a & b <c> \"d\" e"]);
}

#[test]
fn a_remittance_advice_balances_what_is_settled_and_deducted() {
    let file = ubl::remittance_advice(&samples::payment()).unwrap();
    let text = str::from_utf8(&file).unwrap();
    let namespace = "urn:oasis:names:specification:ubl:schema:xsd:RemittanceAdvice-2";
    assert!(text.contains(&format!("<RemittanceAdvice xmlns=\"{namespace}\"")));
    let line = "RemittanceAdvice/RemittanceAdviceLine";
    let billed = &format!("{line}/BillingReference");
    let deducted = &format!("{billed}/BillingReferenceLine/AllowanceCharge");
    let expected = [
        ("RemittanceAdvice/ID", "", "PAY-2026-0042"),
        ("RemittanceAdvice/IssueDate", "", "2026-04-14"),
        ("RemittanceAdvice/DocumentCurrencyCode", "", "SAR"),
        (
            "RemittanceAdvice/TotalDebitAmount",
            "currencyID=SAR",
            "14000.00",
        ),
        (
            "RemittanceAdvice/TotalCreditAmount",
            "currencyID=SAR",
            "1250.50",
        ),
        (
            "RemittanceAdvice/TotalPaymentAmount",
            "currencyID=SAR",
            "12749.50",
        ),
        ("RemittanceAdvice/LineCountNumeric", "", "2"),
        (
            "RemittanceAdvice/AccountingCustomerParty/Party/PartyName/Name",
            "languageID=en",
            "Saudi Electricity Company",
        ),
        (
            "RemittanceAdvice/AccountingSupplierParty/Party/PartyName/Name",
            "languageID=en",
            "Horizon Industrial Equipment Co.",
        ),
        ("RemittanceAdvice/PaymentMeans/PaymentMeansCode", "", "30"),
        (
            "RemittanceAdvice/PaymentMeans/PaymentID",
            "",
            "FT26104/0815",
        ),
        (
            "RemittanceAdvice/PaymentMeans/PayeeFinancialAccount/ID",
            "",
            "SA•• 7519",
        ),
        (&format!("{line}/ID"), "", "1"),
        (
            &format!("{line}/DebitLineAmount"),
            "currencyID=SAR",
            "10000.00",
        ),
        (
            &format!("{line}/CreditLineAmount"),
            "currencyID=SAR",
            "1250.50",
        ),
        (
            &format!("{line}/BalanceAmount"),
            "currencyID=SAR",
            "8749.50",
        ),
        (
            &format!("{billed}/InvoiceDocumentReference/ID"),
            "",
            "NKH-7001",
        ),
        (&format!("{deducted}/ChargeIndicator"), "", "false"),
        (
            &format!("{deducted}/AllowanceChargeReason"),
            "languageID=en",
            "Penalty",
        ),
        (
            &format!("{deducted}/AllowanceChargeReason"),
            "",
            "تأخر 6 أيام & more",
        ),
        (&format!("{deducted}/Amount"), "currencyID=SAR", "1250.50"),
        (&format!("{line}/ID"), "", "2"),
        (
            &format!("{line}/CreditLineAmount"),
            "currencyID=SAR",
            "0.00",
        ),
        (
            &format!("{line}/BalanceAmount"),
            "currencyID=SAR",
            "4000.00",
        ),
    ];
    expect_in_order(&elements(&file), expected);
}

#[test]
fn a_remittance_advice_names_each_reason_of_a_deduction() {
    let mut payment = samples::payment();
    payment.lines[0].deductions = samples::deductions();
    let file = ubl::remittance_advice(&payment).unwrap();
    let deducted = "RemittanceAdvice/RemittanceAdviceLine/BillingReference/BillingReferenceLine/AllowanceCharge";
    let (reason, amount) = (
        &*format!("{deducted}/AllowanceChargeReason"),
        &*format!("{deducted}/Amount"),
    );
    let expected = [
        (reason, "languageID=ar", "استرداد دفعة مقدمة"),
        (reason, "languageID=en", "Advance paid back"),
        (amount, "currencyID=SAR", "1000.00"),
        (reason, "languageID=ar", "ضريبة استقطاع"),
        (reason, "languageID=en", "Withholding tax"),
        (amount, "currencyID=SAR", "250.50"),
    ];
    expect_in_order(&elements(&file), expected);
}
