//! Writes the sums of a document.
use std::io;

use contract::exchange::{Totals, VatSubtotal};

use super::xml::Xml;

impl Xml {
    /// `reasons` writes why no VAT is charged.
    pub(super) fn tax_total(
        &mut self,
        totals: &Totals,
        reasons: impl Fn(&mut Self, &VatSubtotal) -> io::Result<()>,
    ) -> io::Result<()> {
        let currency = totals.currency.as_str();
        self.group("cac:TaxTotal", |xml| {
            xml.amount("cbc:TaxAmount", totals.vat, currency)?;
            for part in &totals.vat_by_rate {
                xml.group("cac:TaxSubtotal", |xml| {
                    xml.amount("cbc:TaxableAmount", part.net, currency)?;
                    xml.amount("cbc:TaxAmount", part.vat, currency)?;
                    let vat = (part.category, part.percent);
                    xml.tax_category("cac:TaxCategory", vat, |xml| reasons(xml, part))
                })?;
            }
            Ok(())
        })
    }

    pub(super) fn monetary_total(&mut self, name: &str, totals: &Totals) -> io::Result<()> {
        self.group(name, |xml| {
            for (name, amount) in [
                ("cbc:LineExtensionAmount", totals.lines),
                ("cbc:TaxExclusiveAmount", totals.net),
                ("cbc:TaxInclusiveAmount", totals.gross),
                ("cbc:AllowanceTotalAmount", totals.discount),
                ("cbc:ChargeTotalAmount", totals.freight),
                ("cbc:PayableAmount", totals.gross),
            ] {
                xml.amount(name, amount, &totals.currency)?;
            }
            Ok(())
        })
    }
}
