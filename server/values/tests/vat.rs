//! The rule of VAT gives the figures that the domain page demands; the browser is held to the same ones.
use rust_decimal::Decimal;
use serde::Deserialize;
use values::vat::VatBreakdown;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Vector {
    amount: Decimal,
    percent: Decimal,
    minor_unit: u32,
    is_vat_included: bool,
    net: String,
    vat: String,
    gross: String,
}

#[test]
fn every_vector_comes_out_to_the_minor_unit() {
    let vectors: Vec<Vector> = serde_json::from_str(include_str!("vat.json")).unwrap();
    for vector in vectors {
        let split = if vector.is_vat_included {
            VatBreakdown::in_gross
        } else {
            VatBreakdown::on_net
        };
        let breakdown = split(vector.amount, vector.percent, vector.minor_unit).unwrap();
        assert_eq!(
            [breakdown.net, breakdown.vat, breakdown.gross].map(|amount| amount.to_string()),
            [vector.net.clone(), vector.vat.clone(), vector.gross.clone()],
            "{vector:?}"
        );
        assert_eq!(breakdown.net + breakdown.vat, breakdown.gross, "{vector:?}");
    }
}

#[test]
fn a_credit_note_mirrors_its_invoice() {
    let percent = Decimal::from(15);
    let invoice = VatBreakdown::on_net(Decimal::new(10_50, 2), percent, 2).unwrap();
    let credit = VatBreakdown::on_net(Decimal::new(-10_50, 2), percent, 2).unwrap();
    assert_eq!(invoice.vat, Decimal::new(1_58, 2));
    assert_eq!(credit.vat, -invoice.vat);
    assert_eq!(credit.gross, -invoice.gross);
}

#[test]
fn what_cannot_be_exact_has_no_breakdown() {
    let percent = Decimal::from(15);
    for amount in [Decimal::MAX, Decimal::new(1, 4)] {
        assert_eq!(VatBreakdown::on_net(amount, percent, 2), None);
        assert_eq!(VatBreakdown::in_gross(amount, percent, 2), None);
    }
}
