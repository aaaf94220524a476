//! The conversion between the fields of a form and the contract's input.
use contract::{
    order::{
        DespatchAdviceInput, DespatchLineInput, OrderResponseInput, OrderResponseLineInput,
        PackageInput, ResponseCode,
    },
    quotation_request::{QuotationInput, QuotationLineInput},
};
use web::{
    http::Values,
    pages::{
        documents::{
            draft::DraftPage,
            fields::{to_input, to_values},
        },
        purchase_orders::DespatchAdviceProps,
    },
};

#[test]
fn a_quotation_survives_the_conversion_to_fields() {
    let typed = QuotationInput {
        number: "عرض-٧".to_owned(),
        valid_till: "2026-13-40".to_owned(),
        freight: "١٢٫٥".to_owned(),
        discount: "-1".to_owned(),
        note: "a\nb".to_owned(),
        lines: vec![
            QuotationLineInput {
                line_number: 10,
                no_offer: true,
                note: "not sold any more".to_owned(),
                ..QuotationLineInput::default()
            },
            QuotationLineInput {
                line_number: 20,
                unit_price: "x".to_owned(),
                quantity: "1,000".to_owned(),
                discount_percent: "2.5".to_owned(),
                vat_percent: "15 %".to_owned(),
                promised_date: "2026-12-01".to_owned(),
                lead_time_days: "ten".to_owned(),
                substitute: "P-7".to_owned(),
                ..QuotationLineInput::default()
            },
        ],
    };
    let values = to_values(&typed);
    assert_eq!(values["lines.10.noOffer"], "on");
    let again = to_input::<QuotationInput, QuotationLineInput>(&values, &[]);
    assert_eq!(again.unwrap(), typed);
}

#[test]
fn an_order_response_survives_the_conversion_to_fields() {
    let typed = OrderResponseInput {
        note: "نعتذر عن التأخير".to_owned(),
        supplier_order_number: "SO-٤٠٠١٢".to_owned(),
        lines: vec![
            OrderResponseLineInput {
                line_number: 10,
                ..OrderResponseLineInput::default()
            },
            OrderResponseLineInput {
                line_number: 20,
                code: ResponseCode::AcceptedWithChanges,
                quantity: "١٢٫٥".to_owned(),
                unit_price: "x".to_owned(),
                promised_date: "2026-12-01".to_owned(),
                is_backordered: true,
                substitute: "P-7".to_owned(),
                reason: "stock".to_owned(),
            },
        ],
    };
    let values = to_values(&typed);
    assert_eq!(values["lines.10.code"], "AP");
    let again = to_input::<OrderResponseInput, OrderResponseLineInput>(&values, &[]);
    assert_eq!(again.unwrap(), typed);
}

#[test]
fn a_despatch_advice_survives_the_conversion_to_fields() {
    let typed = DespatchAdviceInput {
        despatch_date: "2026-11-31".to_owned(),
        expected_date: "soon".to_owned(),
        carrier: "أرامكس".to_owned(),
        tracking_number: "AX-1".to_owned(),
        supplier_number: "DN-7".to_owned(),
        packages: vec![
            PackageInput::default(),
            PackageInput {
                package_type: "PX".to_owned(),
                count: "٢".to_owned(),
                ..PackageInput::default()
            },
        ],
        lines: vec![DespatchLineInput {
            line_number: 10,
            quantity: "١٢٫٥".to_owned(),
            lots: "L-1; x\nL-2".to_owned(),
            serial_numbers: "S-1\nS-1".to_owned(),
        }],
    };
    let values = to_values(&typed);
    assert_eq!(values["packages.2.type"], "PX");
    let again =
        to_input::<DespatchAdviceInput, DespatchLineInput>(&values, DespatchAdviceProps::ROWS);
    assert_eq!(again.unwrap(), typed);
}

#[test]
fn fields_of_no_line_are_ignored() {
    let fields = [
        "lines.",
        "lines.ten.note",
        "lines.-1.note",
        "lines.10",
        "key",
    ];
    let fields: Values = fields.map(|name| (name.to_owned(), "x".to_owned())).into();
    let quotation = to_input::<QuotationInput, QuotationLineInput>(&fields, &[]);
    assert_eq!(quotation.unwrap(), QuotationInput::default());
    let response = to_input::<OrderResponseInput, OrderResponseLineInput>(&fields, &[]);
    assert_eq!(response.unwrap(), OrderResponseInput::default());
}
