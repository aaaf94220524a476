//! A document's sums come out to the minor unit; the browser is held to the same figures.
use rust_decimal::Decimal;
use serde::Deserialize;

use contract::{exchange::Totals, vat_category::VatCategory};
use service_core::totals::{LineSum, line_net, totals};

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Vector {
    currency: String,
    lines: Vec<Line>,
    discount: Decimal,
    freight: Decimal,
    /// Of the lines.
    nets: Vec<String>,
    /// Percentage, net and VAT.
    vat_by_rate: Vec<[String; 3]>,
    net: String,
    vat: String,
    gross: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    quantity: Decimal,
    unit_price: Decimal,
    discount_percent: Decimal,
    vat_percent: Decimal,
}

fn vectors() -> Vec<Vector> {
    serde_json::from_str(include_str!("totals.json")).unwrap()
}

impl Vector {
    fn sums(&self) -> Vec<LineSum> {
        let sum = |line: &Line| {
            let (quantity, price) = (line.quantity, line.unit_price);
            LineSum {
                net: line_net(quantity, price, line.discount_percent, &self.currency).unwrap(),
                vat_category: VatCategory::for_rate(line.vat_percent),
                vat_percent: line.vat_percent,
            }
        };
        self.lines.iter().map(sum).collect()
    }

    fn totals(&self) -> Totals {
        totals(&self.currency, &self.sums(), self.discount, self.freight).unwrap()
    }
}

#[test]
fn every_vector_comes_out_to_the_minor_unit() {
    for vector in vectors() {
        let nets: Vec<_> = vector
            .sums()
            .iter()
            .map(|sum| sum.net.to_string())
            .collect();
        assert_eq!(nets, vector.nets, "{vector:?}");
        let found = vector.totals();
        let by_rate: Vec<_> = found
            .vat_by_rate
            .iter()
            .map(|rate| [rate.percent, rate.net, rate.vat].map(|figure| figure.to_string()))
            .collect();
        assert_eq!(by_rate, vector.vat_by_rate, "{vector:?}");
        assert_eq!(
            [found.net, found.vat, found.gross].map(|amount| amount.to_string()),
            [&vector.net, &vector.vat, &vector.gross].map(Clone::clone),
            "{vector:?}"
        );
    }
}

#[test]
fn the_parts_are_the_whole() {
    for vector in vectors() {
        let totals = vector.totals();
        let vat: Decimal = totals.vat_by_rate.iter().map(|rate| rate.vat).sum();
        assert_eq!(totals.lines - totals.discount + totals.freight, totals.net);
        assert_eq!(vat, totals.vat);
        assert_eq!(totals.net + vat, totals.gross);
        if !vector.lines.is_empty() {
            let net: Decimal = totals.vat_by_rate.iter().map(|rate| rate.net).sum();
            assert_eq!(net, totals.net, "{vector:?}");
        }
    }
}

#[test]
fn figures_that_do_not_fit_have_no_sum() {
    let large = Decimal::MAX;
    assert_eq!(line_net(large, large, Decimal::ZERO, "SAR"), None);
    let line = LineSum {
        net: large,
        vat_category: VatCategory::Standard,
        vat_percent: Decimal::from(15),
    };
    assert_eq!(
        totals("SAR", &[line, line], Decimal::ZERO, Decimal::ZERO),
        None
    );
}
