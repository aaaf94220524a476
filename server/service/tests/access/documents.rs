//! Documents of the first supplier, for the operations of the table.
use axum::body::Body;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::setup::Parameter;
use contract::{
    bank_account::{BankAccountAction, NewBankAccountRequest},
    company_profile::{CompanyAction, CompanyContact, CompanyPart, NewCompanyRequest},
    exchange::{Reasoned, Submission},
    order::{DespatchAdviceInput, DespatchLineInput},
};
use tables::{credit_note, invoice, order, request_for_quotation};
use test_support::{
    calls::SignedInCalls,
    documents::{DocumentCalls, Holder},
    fixtures::{self, insert},
    harness::Harness,
};

/// An account, and a draft of a request.
pub async fn bank_accounts(harness: &Harness, manager: &str) -> Vec<Parameter> {
    let account = fixtures::bank_account("SA2410000010475120000308", "SAR", true);
    let new = NewBankAccountRequest {
        action: BankAccountAction::Add,
        account: None,
        input: None,
    };
    let draft = harness
        .backend
        .start_bank_account_request(&new, "draft", manager);
    let draft = draft.await.unwrap();
    let values = vec![
        ("/bank-accounts/", "{id}", account.id.to_string()),
        ("/bank-account-requests/", "{id}", draft.row.id),
        (
            "/bank-account-requests/",
            "{file}",
            Uuid::from_u128(99).to_string(),
        ),
    ];
    insert(&harness.database, account).await;
    values
}

/// A draft of a request, and one to withdraw.
pub async fn company_requests(harness: &Harness, manager: &str) -> Vec<Parameter> {
    let contact = CompanyContact {
        name: "Huda".to_owned(),
        email: "huda@first.example".to_owned(),
        ..CompanyContact::default()
    };
    let new = NewCompanyRequest {
        action: CompanyAction::Add,
        item: None,
        part: CompanyPart::Contact(contact),
        as_typed: false,
    };
    let draft = async |key: &str| {
        let draft = harness.backend.start_company_request(&new, key, manager);
        draft.await.unwrap().row.id
    };
    vec![
        (
            "/company-requests/{id}/withdraw",
            "{id}",
            draft("company 1").await,
        ),
        ("/company-requests/", "{id}", draft("company 2").await),
        (
            "/company-requests/",
            "{file}",
            Uuid::from_u128(99).to_string(),
        ),
    ]
}

pub async fn documents(harness: &Harness, manager: &str) -> Vec<Parameter> {
    let order = async |number, state| {
        let order = fixtures::order(number, state, "2026-03-01", "2026-03-20");
        let (line, revision) = (
            fixtures::order_line(&order, 1, 2, 5000),
            fixtures::order_revision(&order, 1),
        );
        insert(&harness.database, order).await;
        insert(&harness.database, revision).await;
        insert(&harness.database, line).await;
        number.to_owned()
    };
    let request = async |number, state| {
        let request = fixtures::request(number, state, 5);
        let line = fixtures::request_line(&request, 1, 2);
        insert(&harness.database, request).await;
        insert(&harness.database, line).await;
        number.to_owned()
    };
    use order::State::{Accepted, Issued};
    use request_for_quotation::State::{Received, Submitted};
    let shipped = order("SHIPPED", Accepted).await;
    let (advice, invoice) = ship_and_invoice(harness, &shipped, manager).await;
    let file = async |holder: Holder<'_>| {
        let key = format!("{holder:?}");
        let content = Body::from("%PDF-1.7\nan offer");
        let file = harness
            .backend
            .attach(holder, "offer.pdf", content, &key, manager);
        file.await.unwrap().id
    };
    let order_with_file = order("FILE", Issued).await;
    let request_with_file = request("R-FILE", Received).await;
    let order_file = file(Holder::Order(&order_with_file)).await;
    let request_file = file(Holder::QuotationRequest(&request_with_file)).await;
    vec![
        (
            "/orders/{number}/acknowledge",
            "{number}",
            order("ACKNOWLEDGE", Issued).await,
        ),
        (
            "/orders/{number}/reject",
            "{number}",
            order("REJECT", Issued).await,
        ),
        (
            "/orders/{number}/response",
            "{number}",
            order("RESPOND", Issued).await,
        ),
        (
            "/orders/{number}/draft",
            "{number}",
            order("DRAFT", Issued).await,
        ),
        ("/despatch-advices/{advice}", "{number}", shipped.clone()),
        ("/despatch-advices/{advice}", "{advice}", advice),
        (
            "/despatch-advice",
            "{number}",
            order("SHIP", Accepted).await,
        ),
        ("/invoices", "{number}", shipped),
        ("/invoices/", "{invoice}", invoice),
        ("/orders/", "{number}", order_with_file),
        ("/orders/", "{id}", order_file),
        (
            "/withdraw",
            "{number}",
            request("R-WITHDRAW", Submitted).await,
        ),
        ("/decline", "{number}", request("R-DECLINE", Received).await),
        (
            "/quotation-requests/{number}/quotation",
            "{number}",
            request("R-ANSWER", Received).await,
        ),
        ("/quotation-requests/", "{number}", request_with_file),
        ("/quotation-requests/", "{id}", request_file),
    ]
}

/// Ships one of two units and drafts the invoice for it: the numbers of both documents.
async fn ship_and_invoice(harness: &Harness, number: &str, token: &str) -> (String, String) {
    let line = DespatchLineInput {
        line_number: 1,
        quantity: "1".to_owned(),
        ..DespatchLineInput::default()
    };
    let shipment = Submission {
        version: 1,
        draft_version: 0,
        input: DespatchAdviceInput {
            despatch_date: "2026-03-15".to_owned(),
            lines: vec![line],
            ..Default::default()
        },
    };
    let advice = harness
        .backend
        .ship_order(number, &shipment, "a shipment", token);
    let advice = advice.await.unwrap().number;
    let version = harness.backend.order(number, token).await.unwrap().version;
    let drafted = Reasoned {
        version,
        reason: String::new(),
    };
    let invoice = harness
        .backend
        .draft_invoice(number, &drafted, "an invoice", token);
    (advice, invoice.await.unwrap().number)
}

/// The draft of a credit note.
pub async fn insert_credit_note(harness: &Harness, invoice: &str) {
    let invoice = invoice::Entity::find()
        .filter(invoice::Column::Number.eq(invoice))
        .one(&harness.database)
        .await;
    let invoice = invoice.unwrap().unwrap();
    let note = fixtures::credit_note("CN-1", &invoice, credit_note::State::Draft);
    insert(&harness.database, note).await;
}
