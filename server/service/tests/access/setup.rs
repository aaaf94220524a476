//! The callers of the table, and a document of the first supplier for each operation.
use axum::body::Body;
use contract::{
    Permissions, SupplierState,
    bank_account::{BankAccountAction, NewBankAccountRequest},
    company_profile::{CompanyAction, CompanyContact, CompanyPart, NewCompanyRequest},
    exchange::{Reasoned, Submission},
    inquiry::{InquirySubject, NewInquiry},
    invitation::{InvitationSending, InvitedPerson, NewInvitations},
    order::{DespatchAdviceInput, DespatchLineInput},
    price_request::NewPriceRequest,
    price_upload::{NewPriceUpload, PriceRow},
    saved_view::{NewView, ViewedList},
};
use service::{
    entities::{invoice::State, order, request_for_quotation, supplier, user},
    fixed_point::Amount,
};
use test_support::{
    buyer_messages::{BuyerClient, message, payment, payment_line, price, price_list},
    calls::SignedInCalls,
    documents::{DocumentCalls, Holder},
    fixtures::{self, AMAL, SECOND, colleague, insert, insert_supplier},
    harness::Harness,
};
use uuid::Uuid;
use values::{language::Language, text::LocalizedText};

const CLERK: &str = "clerk@first.example";
/// Without any permissions.
const POWERLESS: &str = "powerless@first.example";
const FORMER: &str = "former@first.example";
const OTHER_MANAGER: &str = "huda@second.example";
const PENDING_MANAGER: &str = "nora@third.example";

/// Whom the account managers deactivate and reactivate.
const FORMER_ID: u128 = 22;

#[derive(Clone, Copy)]
pub enum Viewer {
    Anonymous,
    Deactivated,
    Other,
    /// Of a supplier that the buyer has not approved.
    Pending,
    User,
    Manager,
    /// A user without permissions; no column of the table.
    Powerless,
}

impl Viewer {
    /// The owners come last: a refused call of somebody else must not have changed their documents.
    pub const ALL: [Self; 6] = [
        Self::Anonymous,
        Self::Deactivated,
        Self::Other,
        Self::Pending,
        Self::User,
        Self::Manager,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Anonymous => "anonymous",
            Self::Deactivated => "deactivated",
            Self::Other => "other",
            Self::Pending => "pending",
            Self::User => "user",
            Self::Manager => "manager",
            Self::Powerless => "powerless",
        }
    }

    const fn email(self) -> Option<&'static str> {
        match self {
            Self::Anonymous => None,
            Self::Deactivated => Some(FORMER),
            Self::Other => Some(OTHER_MANAGER),
            Self::Pending => Some(PENDING_MANAGER),
            Self::User => Some(CLERK),
            Self::Manager => Some(AMAL),
            Self::Powerless => Some(POWERLESS),
        }
    }
}

pub struct Setup {
    pub harness: Harness,
    /// In the order of `Viewer`.
    tokens: Vec<Option<String>>,
    /// The values of the parameters, the first match first: where in a path, which parameter, which value.
    parameters: Vec<(&'static str, &'static str, String)>,
}

impl Setup {
    pub async fn create(harness: Harness) -> Self {
        insert(&harness.database, colleague(21, CLERK, false)).await;
        insert(&harness.database, colleague(FORMER_ID, FORMER, false)).await;
        let powerless = user::Model {
            permissions: "{}".to_owned(),
            ..colleague(25, POWERLESS, false)
        };
        insert(&harness.database, powerless).await;
        let other = user::Model {
            supplier_id: SECOND,
            ..colleague(23, OTHER_MANAGER, true)
        };
        insert(&harness.database, other).await;
        let supplier = supplier::Model {
            id: Uuid::from_u128(30),
            name_ar: "الثالث".to_owned(),
            name_en: "Third".to_owned(),
            currency: "SAR".to_owned(),
            country: "SA".to_owned(),
            state: SupplierState::Pending,
            ..supplier::Model::default()
        };
        let pending = user::Model {
            supplier_id: supplier.id,
            ..colleague(24, PENDING_MANAGER, true)
        };
        insert_supplier(&harness.database, supplier).await;
        insert(&harness.database, pending).await;
        let mut tokens = Vec::new();
        for viewer in Viewer::ALL.into_iter().chain([Viewer::Powerless]) {
            tokens.push(match viewer.email() {
                Some(email) => Some(harness.token_of(email).await),
                None => None,
            });
        }
        let manager = harness.token_of(AMAL).await;
        let former = Uuid::from_u128(FORMER_ID).to_string();
        harness.backend.deactivate(&former, &manager).await.unwrap();
        let mut parameters = documents(&harness, &manager).await;
        // Before the invoices of orders.
        let own_invoice = ("/invoices/{number}", "{number}", "INV-1".to_owned());
        parameters.insert(0, own_invoice);
        let own_note = ("/credit-notes/", "{number}", "CN-1".to_owned());
        parameters.insert(0, own_note);
        let drafted = parameters.iter().find(|(_, name, _)| *name == "{invoice}");
        let of_order = &drafted.unwrap().2;
        insert_credit_note(&harness, of_order).await;
        let prices = price_list("PL-1", &[price("ITM-1", "10", "2026-01-01")]);
        let buyer = BuyerClient::for_harness(&harness);
        buyer.takes(&message(prices)).await;
        let started = NewPriceRequest {
            buyer: fixtures::BUYER.to_string(),
            currency: "SAR".to_owned(),
            ..NewPriceRequest::default()
        };
        let backend = &harness.backend;
        let started = backend
            .start_price_request(&started, "prices", &manager)
            .await;
        let price_request = started.unwrap().number;
        let row = PriceRow {
            row: 2,
            item: "unknown".to_owned(),
            price: "11".to_owned(),
            ..PriceRow::default()
        };
        let uploaded = NewPriceUpload {
            buyer: fixtures::BUYER.to_string(),
            rows: vec![row].into(),
            ..NewPriceUpload::default()
        };
        let uploaded = backend.upload_prices(&uploaded, "upload", &manager).await;
        let uploaded = uploaded.unwrap().id;
        let amount = Amount::from_units(100);
        let invoice = fixtures::invoice("INV-1", State::Submitted, "2026-03-01", amount);
        insert(&harness.database, invoice).await;
        let paid = payment("PAY-1", "10", &[payment_line("INV-1", "10")]);
        buyer.takes(&message(paid)).await;
        let other_paid = payment("PAY-2", "10", &[payment_line("INV-1", "10")]);
        buyer.takes(&message(other_paid)).await;
        let asked = NewInquiry {
            subject: Some(InquirySubject::Short),
            text: "Why?".to_owned(),
        };
        let asked = backend.ask_about_payment("PAY-2", &asked, "inquiry", &manager);
        let inquiry = asked.await.unwrap().number;
        let view = NewView {
            list: ViewedList::Orders,
            name: "The manager's".to_owned(),
            query: String::new(),
        };
        let view = harness.backend.save_view(&view, &manager).await.unwrap();
        let invitations = NewInvitations {
            people: vec![InvitedPerson {
                first_name: "N".to_owned(),
                last_name: "N".to_owned(),
                email: "invited@third.example".to_owned(),
            }],
            employee_type: LocalizedText::new("", "Buyer"),
            permissions: Permissions::default(),
            language: Language::English,
        };
        let invited = InvitationSending {
            invitations,
            step_up: fixtures::step_up(),
        };
        let invited = harness.backend.invite(&invited, "invited", &manager).await;
        parameters.extend([
            ("/invitations/", "{id}", invited.unwrap()[0].id.clone()),
            ("/users/", "{id}", former),
            (
                "/invoices/{number}/attachments/",
                "{id}",
                Uuid::nil().to_string(),
            ),
            ("/saved-views/", "{id}", view.id),
            ("-exports/", "{after}", "first".to_owned()),
            (
                "-upload-rows/",
                "{after}",
                format!("first?upload={uploaded}"),
            ),
            ("/price-uploads/", "{id}", uploaded),
            ("/product-prices/", "{item}", "ITM-1".to_owned()),
            ("/payments/", "{number}", "PAY-1".to_owned()),
            ("/inquiries/", "{number}", inquiry),
        ]);
        // The first match counts, and others have the same actions.
        parameters.insert(0, ("/price-requests/", "{number}", price_request));
        parameters.extend(bank_accounts(&harness, &manager).await);
        parameters.extend(company_requests(&harness, &manager).await);
        Self {
            harness,
            tokens,
            parameters,
        }
    }

    pub fn token(&self, viewer: Viewer) -> Option<&str> {
        self.tokens[viewer as usize].as_deref()
    }

    pub fn path(&self, route: &str) -> String {
        let mut path = route.to_owned();
        for (part, name, value) in &self.parameters {
            if route.contains(part) {
                path = path.replace(name, value);
            }
        }
        // A notification of nobody.
        path.replace("{id}", &Uuid::from_u128(99).to_string())
    }
}

/// An account, and a draft of a request.
async fn bank_accounts(
    harness: &Harness,
    manager: &str,
) -> Vec<(&'static str, &'static str, String)> {
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
async fn company_requests(
    harness: &Harness,
    manager: &str,
) -> Vec<(&'static str, &'static str, String)> {
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

async fn documents(harness: &Harness, manager: &str) -> Vec<(&'static str, &'static str, String)> {
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
async fn insert_credit_note(harness: &Harness, invoice: &str) {
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
    use service::entities::{credit_note, invoice::Column};
    let invoice = service::entities::invoice::Entity::find()
        .filter(Column::Number.eq(invoice))
        .one(&harness.database)
        .await;
    let invoice = invoice.unwrap().unwrap();
    let note = fixtures::credit_note("CN-1", &invoice, credit_note::State::Draft);
    insert(&harness.database, note).await;
}
