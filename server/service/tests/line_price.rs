//! Whatever the lines of an order are, their parts add up to its totals.
use rust_decimal::Decimal;
use serde_json::json;

use contract::vat_category::VatCategory;
use documents::orders::line_price::LinePrice;
use service_core::totals;
use tables::{
    fixed_point::{Amount, Percent, Quantity},
    order::State,
    order_line,
};
use test_support::fixtures;

/// A linear congruential generator (Knuth, MMIX): the same numbers in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    /// Up to four decimals.
    fn decimal(&mut self, end: u64) -> Decimal {
        Decimal::new(self.below(end * 10_000).cast_signed(), 4)
    }

    fn line(&mut self, number: i32) -> order_line::Model {
        let order = fixtures::order("PO-1", State::Issued, "2026-03-01", "2026-04-01");
        let allowances: Vec<_> = (0..self.below(4))
            .map(|_| {
                let (is_charge, figure) = (self.below(2) == 0, self.decimal(40).to_string());
                let by = ["percent", "amount"][usize::from(self.below(2) == 0)];
                json!({"isCharge": is_charge, "reasonCode": "95", by: figure})
            })
            .collect();
        order_line::Model {
            quantity: Quantity(self.below(10_000_000).cast_signed()),
            unit_price: Amount(self.below(100_000_000).cast_signed()),
            vat_percent: Percent([0, 50_000, 150_000][self.below(3) as usize]),
            allowance_charges: json!(allowances).to_string(),
            is_return: self.below(4) == 0,
            ..fixtures::order_line(&order, number, 1, 1)
        }
    }
}

#[test]
fn lines_add_up_to_the_totals() {
    let mut numbers = Numbers(16);
    for currency in ["SAR", "KWD", "JPY"].repeat(200) {
        let lines: Vec<_> = (1..=1 + numbers.below(6) as i32)
            .map(|number| numbers.line(number * 10))
            .collect();
        let sums: Vec<_> = lines
            .iter()
            .map(|line| LinePrice::ordered(line).sum(currency).unwrap())
            .collect();
        for (line, sum) in lines.iter().zip(&sums) {
            let gross = Decimal::from(line.quantity) * Decimal::from(line.unit_price);
            let allowances = LinePrice::ordered(line)
                .allowance_charges(currency)
                .unwrap();
            let expected = allowances
                .iter()
                .fold(gross, |net, one| match one.is_charge {
                    true => net + one.amount,
                    false => net - one.amount,
                });
            let net = if line.is_return { -sum.net } else { sum.net };
            assert!(net >= Decimal::ZERO, "{line:?}");
            let rounding = (net - expected.max(Decimal::ZERO)).abs();
            let minor_unit = Decimal::new(1, values::currency::minor_unit(currency));
            assert!(rounding < minor_unit, "{line:?}: {net}, {expected}");
        }
        let totals = totals::without_discount(currency, sums.iter().copied().map(Some)).unwrap();
        assert_eq!(totals.net, sums.iter().map(|sum| sum.net).sum());
        let by_rate = totals.vat_by_rate.iter();
        assert_eq!(totals.net, by_rate.clone().map(|part| part.net).sum());
        assert_eq!(totals.vat, by_rate.clone().map(|part| part.vat).sum());
        assert_eq!(totals.gross, totals.net + totals.vat);
        for part in by_rate {
            assert_eq!(part.category, VatCategory::for_rate(part.percent));
        }
    }
}
