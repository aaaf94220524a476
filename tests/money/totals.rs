//! A document's sums come out to the minor unit; the browser is held to the same figures.
use portal::{
    backend::contract::exchange::Totals,
    embedded::totals::{LineSum, line_net, totals},
};
use rust_decimal::Decimal;
use serde::Deserialize;
use serde_json::to_value;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Vector {
    currency: String,
    lines: Vec<Line>,
    totals: Totals,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    quantity: Decimal,
    unit_price: Decimal,
    discount_percent: Decimal,
    vat_percent: Decimal,
    net: String,
}

fn vectors() -> Vec<Vector> {
    serde_json::from_str(include_str!("totals.json")).unwrap()
}

#[test]
fn every_vector_comes_out_to_the_minor_unit() {
    for vector in vectors() {
        let lines: Vec<_> = vector
            .lines
            .iter()
            .map(|line| {
                let (quantity, price) = (line.quantity, line.unit_price);
                let net = line_net(quantity, price, line.discount_percent, &vector.currency);
                let net = net.unwrap();
                assert_eq!(net.to_string(), line.net, "{line:?}");
                LineSum {
                    net,
                    vat_percent: line.vat_percent,
                }
            })
            .collect();
        let expected = &vector.totals;
        let found = totals(
            &vector.currency,
            &lines,
            expected.discount,
            expected.freight,
        );
        // As JSON, so that 1.5 is not 1.50.
        assert_eq!(
            to_value(found.unwrap()).unwrap(),
            to_value(expected).unwrap(),
            "{:?}",
            vector.lines
        );
    }
}

#[test]
fn the_parts_are_the_whole() {
    for Vector { totals, .. } in vectors() {
        let net: Decimal = totals.vat_by_rate.iter().map(|rate| rate.net).sum();
        let vat: Decimal = totals.vat_by_rate.iter().map(|rate| rate.vat).sum();
        assert_eq!(net, totals.net);
        assert_eq!(vat, totals.vat);
        assert_eq!(net + vat, totals.gross);
    }
}

#[test]
fn figures_that_do_not_fit_have_no_sum() {
    let large = Decimal::MAX;
    assert_eq!(line_net(large, large, Decimal::ZERO, "SAR"), None);
    let line = LineSum {
        net: large,
        vat_percent: Decimal::from(15),
    };
    assert_eq!(
        totals("SAR", &[line, line], Decimal::ZERO, Decimal::ZERO),
        None
    );
}
