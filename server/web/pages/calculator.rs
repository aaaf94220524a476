//! `GET /calculator`: the net amount, VAT and gross amount of what was typed (domain page, "VAT").
use std::collections::HashMap;

use axum::extract::Query;
use serde::Serialize;
use ts_rs::TS;

use contract::{VatRate, operations::ShowVatRate};
use values::{
    MessageId, Text,
    currency::{is_known, minor_unit},
    decimal_input::{DecimalInputError, DecimalRule},
    vat::VatBreakdown,
};

use crate::{
    Error, Outcome,
    http::{Form, Messages, UserService, form::is_on},
};

/// Limits of an amount and a rate, the same as in `ui/tools/calculator/calculate.ts`.
const AMOUNT_DIGITS: u32 = 15;
const PERCENT: DecimalRule = DecimalRule {
    integer_digits: 3,
    decimals: 4,
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CalculatorProps {
    /// `amount`, `vat` (the rate in percent), `currency` and `isVatIncluded` (`on` or missing).
    pub form: Form,
    /// The currencies to choose from, the supplier's own first.
    pub currencies: Vec<CurrencyChoice>,
    pub breakdown: Option<VatBreakdown>,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CurrencyChoice {
    /// ISO 4217.
    pub code: String,
    pub minor_unit: u32,
}

/// Currencies to choose from, in which suppliers in the Gulf are paid. An address may name any other currency.
const CURRENCIES: [&str; 14] = [
    "SAR", "AED", "BHD", "EGP", "JOD", "KWD", "OMR", "QAR", "USD", "EUR", "GBP", "CNY", "INR",
    "JPY",
];

pub async fn show(
    user: UserService,
    Query(typed): Query<HashMap<String, String>>,
) -> Result<Outcome, Error> {
    let in_force = user.call::<ShowVatRate>([], ()).await?;
    let props = CalculatorProps::from_typed(&typed, in_force);
    Ok(Outcome::page(props))
}

impl CalculatorProps {
    fn from_typed(typed: &HashMap<String, String>, in_force: VatRate) -> Self {
        let default = in_force.percent.map(|percent| percent.to_string());
        let vat = typed.get("vat").cloned().or(default).unwrap_or_default();
        let amount = typed.get("amount").cloned();
        let is_vat_included = typed.get("isVatIncluded").is_some_and(|value| is_on(value));
        let chosen = typed.get("currency").map(|code| code.trim().to_uppercase());
        let chosen = chosen.filter(|code| !code.is_empty());
        let is_unknown = chosen.as_ref().is_some_and(|code| !is_known(code));
        let currency = chosen
            .filter(|_| !is_unknown)
            .unwrap_or_else(|| in_force.currency.clone());
        let minor_unit = minor_unit(&currency);
        let mut form = Form::default();
        let mut breakdown = None;
        if is_unknown {
            let unknown = Text::message(MessageId::new("calculator-currency-unknown"));
            form.errors.insert("currency".to_owned(), unknown);
        } else if let Some(amount) = &amount {
            // Without an amount, nothing is calculated yet.
            match calculate(amount, &vat, is_vat_included, minor_unit) {
                Ok(found) => breakdown = Some(found),
                Err(errors) => form.errors = errors,
            }
        }
        form.values = [
            ("amount", amount),
            ("vat", Some(vat)),
            ("currency", Some(currency.clone())),
            ("isVatIncluded", is_vat_included.then(|| "on".to_owned())),
        ]
        .into_iter()
        .filter_map(|(field, value)| Some((field.to_owned(), value?)))
        .collect();
        Self {
            form,
            currencies: currencies(&in_force.currency, &currency),
            breakdown,
        }
    }
}

fn currencies(own: &str, chosen: &str) -> Vec<CurrencyChoice> {
    let mut codes = vec![own];
    for code in [chosen].into_iter().chain(CURRENCIES) {
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    let choice = |code: &str| CurrencyChoice {
        code: code.to_owned(),
        minor_unit: minor_unit(code),
    };
    codes.into_iter().map(choice).collect()
}

fn calculate(
    amount: &str,
    vat: &str,
    is_vat_included: bool,
    minor_unit: u32,
) -> Result<VatBreakdown, Messages> {
    let rule = DecimalRule {
        integer_digits: AMOUNT_DIGITS,
        decimals: minor_unit,
    };
    let amount = rule.read(amount).map_err(DecimalInputError::text);
    let percent = PERCENT.read_percent(vat).map_err(DecimalInputError::text);
    let (amount, percent) = match (amount, percent) {
        (Ok(amount), Ok(percent)) => (amount, percent),
        (amount, percent) => {
            return Err([("amount", amount.err()), ("vat", percent.err())]
                .into_iter()
                .filter_map(|(field, text)| Some((field.to_owned(), text?)))
                .collect());
        }
    };
    let breakdown = if is_vat_included {
        VatBreakdown::in_gross(amount, percent, minor_unit)
    } else {
        VatBreakdown::on_net(amount, percent, minor_unit)
    };
    breakdown.ok_or_else(|| {
        let text = DecimalInputError::TooLarge(AMOUNT_DIGITS).text();
        Messages::from([("amount".to_owned(), text)])
    })
}
