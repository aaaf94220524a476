//! Rules of EN 16931 to a currency's minor unit, which may have three decimals, and those of Peppol BIS Billing 3 that apply without
//! electronic addresses.
use rust_decimal::Decimal;
use values::currency::{minor_unit, rounded};

use super::reader::Element;

/// The numbers of the rules that a document breaks.
pub fn broken(document: &Element) -> Vec<&'static str> {
    let checked = Checked::new(document);
    let mut broken = checked.sums();
    for part in document.all("TaxTotal/TaxSubtotal") {
        broken.extend(checked.vat(part));
    }
    for line in &checked.lines {
        broken.extend(checked.line(line));
    }
    broken.extend(checked.form());
    broken
}

/// Category and rate.
type Vat<'a> = (&'a str, Option<Decimal>);

struct Checked<'a> {
    document: &'a Element,
    currency: &'a str,
    lines: Vec<&'a Element>,
}

impl<'a> Checked<'a> {
    fn new(document: &'a Element) -> Self {
        Self {
            document,
            currency: document.text_at("DocumentCurrencyCode").unwrap(),
            lines: [document.all("InvoiceLine"), document.all("CreditNoteLine")].concat(),
        }
    }

    fn sums(&self) -> Vec<&'static str> {
        let total = |name: &str| self.document.sum_of(&format!("LegalMonetaryTotal/{name}"));
        let net: Decimal = self
            .lines
            .iter()
            .map(|line| line.sum_of("LineExtensionAmount"))
            .sum();
        let [discounts, charges] = shared(self.document).map(|found| amounts(&found));
        let vat = self.document.sum_of("TaxTotal/TaxAmount");
        let by_rate = self.document.sum_of("TaxTotal/TaxSubtotal/TaxAmount");
        failed([
            ("BR-CO-10", total("LineExtensionAmount") == net),
            ("BR-CO-11", total("AllowanceTotalAmount") == discounts),
            ("BR-CO-12", total("ChargeTotalAmount") == charges),
            (
                "BR-CO-13",
                total("TaxExclusiveAmount") == net - discounts + charges,
            ),
            ("BR-CO-14", vat == by_rate),
            (
                "BR-CO-15",
                total("TaxInclusiveAmount") == total("TaxExclusiveAmount") + vat,
            ),
            (
                "BR-CO-16",
                total("PayableAmount") == total("TaxInclusiveAmount"),
            ),
            (
                "BR-CO-18",
                !self.document.all("TaxTotal/TaxSubtotal").is_empty(),
            ),
        ])
    }

    fn vat(&self, part: &Element) -> Vec<&'static str> {
        let vat = vat_of(part, "TaxCategory");
        let [discounts, charges] = shared(self.document).map(|found| {
            let of_part = found
                .into_iter()
                .filter(|one| vat_of(one, "TaxCategory") == vat);
            amounts(&of_part.collect::<Vec<_>>())
        });
        let lines = self
            .lines
            .iter()
            .filter(|line| vat_of(line, "Item/ClassifiedTaxCategory") == vat);
        let net: Decimal = lines.map(|line| line.sum_of("LineExtensionAmount")).sum();
        let taxed = part.number_at("TaxableAmount").unwrap();
        let amount = part.number_at("TaxAmount").unwrap();
        let rate = vat.1.unwrap_or_default();
        let expected = rounded(taxed * rate / Decimal::ONE_HUNDRED, self.currency);
        let has_reason = !part.all("TaxCategory/TaxExemptionReason").is_empty()
            || !part.all("TaxCategory/TaxExemptionReasonCode").is_empty();
        let is_standard = vat.0 == "S";
        failed([
            // BR-Z-08 and its like for other categories.
            ("BR-S-08", taxed == net - discounts + charges),
            ("BR-CO-17", amount == expected),
            ("BR-S-05", !is_standard || rate > Decimal::ZERO),
            ("BR-Z-05", is_standard || rate.is_zero()),
            ("BR-Z-09", is_standard || amount.is_zero()),
            ("BR-S-10", !matches!(vat.0, "S" | "Z") || !has_reason),
            ("BR-E-10", matches!(vat.0, "S" | "Z") || has_reason),
            ("BR-O-05", vat.0 != "O" || vat.1.is_none()),
        ])
    }

    fn line(&self, line: &Element) -> Vec<&'static str> {
        let quantity = [line.all("InvoicedQuantity"), line.all("CreditedQuantity")].concat();
        let quantity: Decimal = quantity[0].text.parse().unwrap();
        let price = line.number_at("Price/PriceAmount").unwrap();
        let [discounts, charges] = shared(line).map(|found| amounts(&found));
        let gross = rounded(quantity * price, self.currency);
        let of_percent = line.all("AllowanceCharge").into_iter().all(|one| {
            let percent = one.number_at("MultiplierFactorNumeric");
            let base = one.number_at("BaseAmount");
            match (percent, base) {
                (Some(percent), Some(base)) => {
                    let amount = rounded(base * percent / Decimal::ONE_HUNDRED, self.currency);
                    one.number_at("Amount") == Some(amount) && base == gross
                }
                (percent, base) => percent.is_none() && base.is_none(),
            }
        });
        let has_reasons = line.all("AllowanceCharge").into_iter().all(|one| {
            !one.all("AllowanceChargeReason").is_empty()
                || !one.all("AllowanceChargeReasonCode").is_empty()
        });
        failed([
            ("BR-27", price >= Decimal::ZERO),
            ("BR-42", has_reasons),
            ("PEPPOL-EN16931-R040", of_percent),
            (
                "PEPPOL-EN16931-R044",
                line.all("Price/AllowanceCharge").is_empty(),
            ),
            (
                "PEPPOL-EN16931-R120",
                line.number_at("LineExtensionAmount") == Some(gross - discounts + charges),
            ),
        ])
    }

    fn form(&self) -> Vec<&'static str> {
        let every = self.document.every();
        let is_empty = |element: &&Element| element.children.is_empty() && element.text.is_empty();
        let currencies = every.iter().flat_map(|element| &element.attributes);
        let mut currencies = currencies.filter(|(name, _)| name == "currencyID");
        let decimals = every
            .iter()
            .filter(|element| element.name.ends_with("Amount") && element.name != "PriceAmount")
            .filter_map(|element| element.text.parse::<Decimal>().ok())
            .all(|amount| amount.scale() <= minor_unit(self.currency));
        let indicators = every
            .iter()
            .filter(|element| element.name == "ChargeIndicator");
        failed([
            ("BR-DEC-09", decimals),
            ("BR-16", !self.lines.is_empty()),
            (
                "PEPPOL-EN16931-R003",
                self.document.text_at("OrderReference/ID").is_some(),
            ),
            ("PEPPOL-EN16931-R008", !every.iter().any(is_empty)),
            (
                "PEPPOL-EN16931-R043",
                indicators
                    .into_iter()
                    .all(|one| matches!(&*one.text, "true" | "false")),
            ),
            (
                "PEPPOL-EN16931-R051",
                currencies.all(|(_, code)| code == self.currency),
            ),
            (
                "PEPPOL-EN16931-R053",
                self.document.all("TaxTotal").len() == 1,
            ),
            (
                "PEPPOL-EN16931-R054",
                self.document.all("TaxCurrencyCode").is_empty(),
            ),
        ])
    }
}

fn failed<const N: usize>(rules: [(&'static str, bool); N]) -> Vec<&'static str> {
    let failed = rules.into_iter().filter(|(_, is_kept)| !is_kept);
    failed.map(|(rule, _)| rule).collect()
}

/// Discounts, and charges.
fn shared(element: &Element) -> [Vec<&Element>; 2] {
    ["false", "true"].map(|indicator| {
        let found = element.all("AllowanceCharge").into_iter();
        found
            .filter(|one| one.text_at("ChargeIndicator") == Some(indicator))
            .collect()
    })
}

fn amounts(found: &[&Element]) -> Decimal {
    found.iter().map(|one| one.sum_of("Amount")).sum()
}

fn vat_of<'a>(element: &'a Element, category: &str) -> Vat<'a> {
    let id = element.text_at(&format!("{category}/ID")).unwrap();
    (id, element.number_at(&format!("{category}/Percent")))
}
