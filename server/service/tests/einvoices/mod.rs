//! Whatever its lines are, an invoice as UBL keeps the schema and the rules of EN 16931 and Peppol BIS Billing 3, as other programs
//! read it.
mod reader;
mod rules;
mod samples;

use contract::allowance_charge::AllowanceCharge;
use exports::ubl;
use rust_decimal::Decimal;
use test_support::ubl::found_wrong;

use reader::Element;
use samples::Samples;
use values::text::LocalizedText;

const CLAIM: &str = "urn:cen.eu:en16931:2017";
const INVOICES: u64 = 60;

fn claims(document: &Element) -> bool {
    document.text_at("CustomizationID") == Some(CLAIM)
}

#[test]
fn invoices_keep_the_rules() {
    for currency in ["SAR", "JPY"] {
        let files = invoices(currency);
        let broken = found_wrong(files.iter().map(Vec::as_slice));
        for (file, broken) in files.iter().zip(broken) {
            let document = Element::read(file);
            assert!(claims(&document), "{}", show(file));
            assert!(broken.is_empty(), "{broken:#?}{}", show(file));
            let broken = rules::broken(&document);
            assert!(broken.is_empty(), "{broken:#?}{}", show(file));
        }
    }
}

/// The norm knows amounts of two decimals at most. Its other rules hold to the third.
#[test]
fn invoices_in_dinars_add_up_and_do_not_claim_the_norm() {
    let files = invoices("KWD");
    let broken = found_wrong(files.iter().map(Vec::as_slice));
    for (file, broken) in files.iter().zip(broken) {
        let document = Element::read(file);
        assert!(!claims(&document));
        let of_schema = broken.iter().filter(|rule| rule.starts_with("schema"));
        assert_eq!(of_schema.count(), 0, "{broken:#?}{}", show(file));
        let broken = rules::broken(&document);
        assert!(broken.is_empty(), "{broken:#?}{}", show(file));
    }
}

fn invoices(currency: &str) -> Vec<Vec<u8>> {
    let mut samples = Samples::new(currency);
    let files = (0..INVOICES).map(|_| ubl::invoice(&samples.invoice()).unwrap().unwrap());
    files.collect()
}

/// What is missing is left out, and the file claims no more than it keeps.
#[test]
fn an_invoice_without_the_numbers_that_the_norm_asks_for_does_not_claim_it() {
    let whole = Samples::new("SAR").taxed();
    let mut no_vat_number = whole.clone();
    no_vat_number.supplier.vat_number = None;
    let mut no_country = whole.clone();
    no_country.buyer_numbers.country = None;
    let invoices = [whole, no_vat_number, no_country].map(|invoice| {
        let file = ubl::invoice(&invoice).unwrap();
        file.unwrap()
    });
    let broken = found_wrong(invoices.iter().map(Vec::as_slice));
    let claimed = invoices.iter().map(|file| claims(&Element::read(file)));
    let claimed: Vec<_> = claimed.collect();
    assert_eq!(claimed, [true, false, false]);
    for (broken, rule) in broken[1..].iter().zip(["BR-S-02", "BR-10"]) {
        assert!(
            broken.iter().any(|found| found.contains(rule)),
            "{broken:?}"
        );
        assert!(
            !broken.iter().any(|found| found.starts_with("schema")),
            "{broken:?}"
        );
    }
}

/// BR-CL-23. The unit is what was ordered, so that it stays as it is.
#[test]
fn an_invoice_in_a_unit_of_no_list_does_not_claim_the_norm() {
    let mut invoice = Samples::new("SAR").taxed();
    invoice.lines[0].billed.uom = "PCS".to_owned();
    let file = ubl::invoice(&invoice).unwrap().unwrap();
    assert!(!claims(&Element::read(&file)));
    let broken = found_wrong([&*file]);
    let rules = broken[0].iter().filter_map(|found| found.split(':').next());
    // BR-01 asks for the claim.
    assert_eq!(rules.collect::<Vec<_>>(), ["BR-01", "BR-CL-23"]);
}

/// BR-CL-19, BR-CL-20 and BR-CL-22: codes of no list, or of the other list, are the reason's text where it has no other.
#[test]
fn a_reason_with_a_code_of_no_list_is_written_as_text() {
    let mut invoice = Samples::new("SAR").taxed();
    let words = || LocalizedText::new("كمية", "Volume");
    let sent = [
        (false, "95", None),
        (true, "FC", Some(words())),
        (false, "DISC", None),
        (true, "95", None),
        (false, "FC", Some(words())),
    ];
    let allowances = sent.map(|(is_charge, code, reason)| AllowanceCharge {
        is_charge,
        percent: None,
        amount: Decimal::ZERO,
        reason_code: Some(code.to_owned()),
        reason,
    });
    invoice.lines[0].billed.allowance_charges = allowances.to_vec();
    let file = ubl::invoice(&invoice).unwrap().unwrap();
    let document = Element::read(&file);
    let written = document.all("InvoiceLine/AllowanceCharge");
    let written = written.iter().map(|one| {
        let text = |name: &str| one.text_at(&format!("AllowanceChargeReason{name}"));
        (text("Code"), text(""))
    });
    let written: Vec<_> = written.collect();
    let expected = [
        (Some("95"), None),
        (Some("FC"), Some("كمية")),
        (None, Some("DISC")),
        (None, Some("95")),
        (None, Some("كمية")),
    ];
    assert_eq!(written, expected);
    assert!(claims(&document));
    let broken = found_wrong([&*file]);
    assert!(broken[0].is_empty(), "{broken:#?}{}", show(&file));
}

/// The other programs and the rules of these tests see what is wrong.
#[test]
fn a_wrong_file_is_found() {
    let file = ubl::invoice(&Samples::new("SAR").taxed()).unwrap().unwrap();
    let file = String::from_utf8(file).unwrap();
    let percent = "<cbc:Percent>15</cbc:Percent>";
    let payable = Element::read(file.as_bytes());
    let payable = payable.text_at("LegalMonetaryTotal/PayableAmount").unwrap();
    let changed = [
        (
            file.replace(percent, "<cbc:Percent>5</cbc:Percent>"),
            "BR-CO-17",
        ),
        (
            file.replace(
                &format!(">{payable}</cbc:PayableAmount>"),
                ">1.00</cbc:PayableAmount>",
            ),
            "BR-CO-16",
        ),
        (
            file.replacen("unitCode=\"C62\"", "unitCode=\"pieces\"", 1),
            "BR-CL-23",
        ),
        (file.replace("cbc:DueDate", "cbc:LatestDate"), "schema"),
    ];
    let broken = found_wrong(changed.iter().map(|(file, _)| file.as_bytes()));
    for ((_, rule), broken) in changed.iter().zip(&broken) {
        assert!(
            broken.iter().any(|found| found.contains(rule)),
            "{rule}: {broken:?}"
        );
    }
    for (file, rule) in &changed[..2] {
        let broken = rules::broken(&Element::read(file.as_bytes()));
        assert!(broken.contains(rule), "{rule}: {broken:?}");
    }
}

fn show(file: &[u8]) -> &str {
    std::str::from_utf8(file).unwrap()
}
