//! The demo's payments agree with its invoices to the last halala.
use contract::{
    list::FIRST_PIECE,
    payment::{DeductionReason, InvoiceState, PaymentQuery},
};
use demo::seed::DEMO_ACCOUNTS;
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use service::entities::{invoice, user};
use service_client::ServiceClient;
use test_support::{
    calls::SignedInCalls, databases::Kind, demo::DEMO, harness::credentials,
    mailbox::service_options_without_mail,
};

#[tokio::test]
async fn what_was_paid_deducted_and_credited_is_what_is_not_open() {
    let (database, _place) = DEMO.copy(Kind::Sqlite).await;
    let service = service::router(database.clone(), service_options_without_mail());
    let backend = ServiceClient::in_process(service);
    let mut states = Vec::new();
    let mut withheld = Decimal::ZERO;
    for account in [DEMO_ACCOUNTS.manager, DEMO_ACCOUNTS.other_supplier] {
        let credentials = credentials(account.email, account.password);
        let token = backend.authenticate(&credentials).await.unwrap().token;
        let person = user::Entity::find()
            .filter(user::Column::Email.eq(account.email))
            .one(&database)
            .await
            .unwrap()
            .unwrap();
        let invoices = invoice::Entity::find()
            .filter(invoice::Column::SupplierId.eq(person.supplier_id))
            .all(&database)
            .await
            .unwrap();
        let mut paid = Decimal::ZERO;
        for invoice in &invoices {
            let seen = backend.invoice(&invoice.number, &token).await.unwrap();
            let settled = seen.paid.amount + seen.deducted.amount + seen.credited.amount;
            let open = seen.outstanding.amount;
            assert_eq!(seen.total.amount - settled, open, "{}", seen.number);
            assert_eq!(seen.state == InvoiceState::Paid, open.is_zero());
            assert_ne!(seen.state, InvoiceState::Draft);
            paid += seen.paid.amount;
            states.push(seen.state);
        }
        let query = PaymentQuery::default();
        let payments = backend.export_payments(FIRST_PIECE, &query, &token).await;
        let payments = payments.unwrap();
        assert_eq!(payments.next, None);
        let sum: Decimal = payments.rows.iter().map(|row| row.amount.amount).sum();
        assert_eq!(sum, paid);
        for row in &payments.rows {
            let payment = backend.payment(&row.number, &token).await.unwrap();
            let lines: Decimal = payment.lines.iter().map(|line| line.paid.amount).sum();
            assert_eq!(lines, payment.amount.amount, "{}", row.number);
            let deductions = payment.lines.iter().flat_map(|line| &line.deductions);
            let taxes = deductions.filter(|one| one.reason == DeductionReason::WithholdingTax);
            withheld += taxes.map(|tax| tax.amount.amount).sum::<Decimal>();
        }
    }
    assert!(withheld > Decimal::ZERO);
    for state in [
        InvoiceState::Approved,
        InvoiceState::Disputed,
        InvoiceState::PartiallyPaid,
        InvoiceState::Paid,
    ] {
        assert!(states.contains(&state), "{state:?}");
    }
}
