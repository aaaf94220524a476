//! Deductions of each reason, from the buyer's message to the supplier's files.
use contract::payment::{Deduction, DeductionReason, MovementKind, StatementQuery};
use exports::ubl;
use serde_json::json;
use test_support::{
    buyer_messages::{message, payment as paid},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
};

use super::{payment_scene::with_deductions, scene::Scene};

for_both_kinds!(advances_and_withheld_tax_are_told_wherever_the_payment_is);

/// Reason and amount.
fn told(deductions: &[Deduction]) -> Vec<(DeductionReason, String)> {
    let deductions = deductions.iter();
    deductions
        .map(|one| (one.reason, one.amount.amount.to_string()))
        .collect()
}

async fn advances_and_withheld_tax_are_told_wherever_the_payment_is(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let deducted = json!([
        {"reason": "advance", "amount": "100"},
        {"reason": "withholding_tax", "amount": "45.05", "note": "5 %"},
    ]);
    let lines = [with_deductions("INV-1", "800", deducted)];
    scene
        .buyer
        .takes(&message(paid("PAY-1", "800", &lines)))
        .await;
    let expected = [
        (DeductionReason::Advance, "100.00".to_owned()),
        (DeductionReason::WithholdingTax, "45.05".to_owned()),
    ];
    let invoice = scene.invoice_seen("INV-1").await;
    assert_eq!(told(&invoice.settlements[0].deductions), expected);
    assert_eq!(scene.open("INV-1").await, "54.95");
    let backend = &scene.harness.backend;
    let payment = backend.payment("PAY-1", &scene.token).await.unwrap();
    assert_eq!(told(&payment.lines[0].deductions), expected);
    assert_eq!(payment.deducted.amount.to_string(), "145.05");

    let file = String::from_utf8(ubl::remittance_advice(&payment).unwrap()).unwrap();
    for part in ["Advance paid back", "Withholding tax", "5 %", ">45.05<"] {
        assert!(file.contains(part), "{part} is not in {file}");
    }
    let this_year = StatementQuery::default();
    let statement = backend.statement(&this_year, &scene.token).await.unwrap();
    let deduction = statement.movements.iter();
    let mut deduction = deduction.filter(|movement| movement.kind == MovementKind::Deduction);
    let deduction = deduction.next().unwrap();
    assert_eq!(
        (&*deduction.document, &*deduction.reference),
        ("PAY-1", "INV-1")
    );
    let credit = deduction.credit.as_ref().unwrap();
    assert_eq!(credit.amount.to_string(), "145.05");
    assert_eq!(
        statement.balances[0].closing.amount,
        invoice.outstanding.amount
    );
}
