//! Amounts, quantities, percentages and dates as they are typed.
use contract::quotation_request::limits::{DAYS, FIGURE, PERCENT};
use rust_decimal::Decimal;
use values::{
    date_input::read_date,
    decimal_input::{DecimalInputError, DecimalRule},
    vat::VatBreakdown,
};

use crate::fuzz::{mutation::Format, runner::Target};

pub struct TypedValues;

pub async fn start() -> TypedValues {
    TypedValues
}

impl Target for TypedValues {
    const NAME: &'static str = "typed-values";
    const FORMAT: Format = Format::Text;
    const WORDS: &'static [&'static str] = &[
        ",",
        ".",
        "٫",
        "٬",
        "،",
        "-",
        "−",
        "%",
        "٪",
        " ",
        "\u{a0}",
        "\u{200f}",
        "١",
        "۵",
        "/",
        "يناير",
        "مارس",
        "May",
        "Sept",
        "م",
        "2026",
        "29",
        "02",
        "ـ",
        "أ",
        "İ",
        "ǅ",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        let typed = &*String::from_utf8_lossy(input);
        let figure = FIGURE.read(typed);
        let percent = PERCENT.read_percent(typed);
        is_within(FIGURE, &figure);
        is_within(DAYS, &DAYS.read(typed));
        is_within(PERCENT, &percent);
        assert!(percent.is_err() || percent.is_ok_and(|percent| percent <= Decimal::ONE_HUNDRED));
        if let Ok(amount) = figure {
            let rate = percent.unwrap_or(Decimal::from(15));
            let net = VatBreakdown::on_net(amount, rate, 4).expect("it is within the limits");
            assert_eq!(net.net + net.vat, net.gross);
            VatBreakdown::in_gross(amount, rate, 4).expect("it is within the limits");
        }
        let date = read_date(typed);
        if let Ok(date) = date {
            assert_eq!(read_date(&date.to_string()), Ok(date));
        }
        let kind = |read: Result<Decimal, DecimalInputError>| match read {
            Ok(number) => format!("{} digits", number.normalize().mantissa().to_string().len()),
            Err(error) => error.to_string(),
        };
        let month = date.map(|date| date.format("%m").to_string());
        format!("{}, {}, {month:?}", kind(figure), kind(percent))
    }
}

/// What is read back is the same number.
fn is_within(rule: DecimalRule, read: &Result<Decimal, DecimalInputError>) {
    match read {
        Ok(number) => {
            assert!(!number.is_sign_negative());
            assert!(number.normalize().scale() <= rule.decimals);
            assert!(*number < Decimal::from(10_u64.pow(rule.integer_digits)));
            assert_eq!(rule.read(&number.to_string()), Ok(*number));
        }
        Err(error) => drop(error.text()),
    }
}
