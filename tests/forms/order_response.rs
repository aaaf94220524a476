//! What is sent of a drafted order response.
use contract::order::{OrderResponseInput, OrderResponseLineInput};
use web::{
    http::Values,
    pages::{
        documents::{draft::DraftPage, fields::to_input},
        purchase_orders::OrderResponseProps,
    },
};

#[test]
fn fields_that_the_code_hides_are_not_sent() {
    let typed = |code: &str| {
        let fields = [("code", code), ("unitPrice", "12"), ("reason", "stock")];
        let fields = fields.map(|(field, value)| (format!("lines.10.{field}"), value.into()));
        let typed =
            to_input::<OrderResponseInput, OrderResponseLineInput>(&Values::from(fields), &[]);
        let line = OrderResponseProps::to_send(typed.unwrap()).lines.remove(0);
        (line.unit_price, line.reason)
    };
    assert_eq!(typed("AP"), (String::new(), String::new()));
    assert_eq!(typed("CA"), ("12".to_owned(), "stock".to_owned()));
    assert_eq!(typed("RE"), (String::new(), "stock".to_owned()));
}
