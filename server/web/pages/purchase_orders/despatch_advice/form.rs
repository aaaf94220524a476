//! The fields of a despatch advice, `carrier` and `lines.10.quantity`, and what the contract makes of them.
use std::fmt::Display;

use rust_decimal::Decimal;

use crate::http::form::{Values, lines};
use contract::order::{DespatchAdviceInput, DespatchLineInput, Order, OrderLine};

pub fn input(values: &Values) -> DespatchAdviceInput {
    let text = |field: &str| values.get(field).cloned().unwrap_or_default();
    let lines = lines(values).into_iter().map(|(line_number, fields)| {
        let quantity = fields.get("quantity").copied().unwrap_or_default();
        DespatchLineInput {
            line_number,
            quantity: quantity.to_owned(),
        }
    });
    DespatchAdviceInput {
        despatch_date: text("despatchDate"),
        expected_date: text("expectedDate"),
        carrier: text("carrier"),
        tracking_number: text("trackingNumber"),
        lines: lines.collect(),
    }
}

/// What was left empty has no value.
pub fn values(input: DespatchAdviceInput) -> Values {
    let whole = [
        ("despatchDate", input.despatch_date),
        ("expectedDate", input.expected_date),
        ("carrier", input.carrier),
        ("trackingNumber", input.tracking_number),
    ];
    let whole = whole.map(|(field, value)| (field.to_owned(), value));
    let lines = input.lines.into_iter();
    let lines = lines.map(|line| (quantity_field(line.line_number), line.quantity));
    let values = whole.into_iter().chain(lines);
    values.filter(|(_, value)| !value.is_empty()).collect()
}

/// Where nothing was typed yet: all that is open goes along, today.
pub fn beginning(order: &Order) -> Values {
    let open = order.lines.iter().filter(|line| is_open(line));
    let quantities = open.map(|line| (quantity_field(line.line_number), open_quantity(line)));
    let today = ("despatchDate".to_owned(), order.today.to_string());
    quantities.chain([today]).collect()
}

pub fn is_open(line: &OrderLine) -> bool {
    line.open > Decimal::ZERO
}

pub fn open_quantity(line: &OrderLine) -> String {
    line.open.normalize().to_string()
}

pub fn quantity_field(line: impl Display) -> String {
    format!("lines.{line}.quantity")
}

#[cfg(test)]
mod tests {
    use super::{input, values};
    use contract::order::{DespatchAdviceInput, DespatchLineInput};

    #[test]
    fn what_was_typed_comes_back_as_it_was() {
        let typed = DespatchAdviceInput {
            despatch_date: "2026-11-31".to_owned(),
            expected_date: "soon".to_owned(),
            carrier: "أرامكس".to_owned(),
            tracking_number: "AX-1".to_owned(),
            lines: vec![DespatchLineInput {
                line_number: 10,
                quantity: "١٢٫٥".to_owned(),
            }],
        };
        assert_eq!(input(&values(typed.clone())), typed);
    }
}
