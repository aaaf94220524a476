//! Every caller signed in, and the values of the parameters of each path.
use uuid::Uuid;

use super::{
    documents::{bank_accounts, company_requests, documents, insert_credit_note},
    viewer::{CLERK, FORMER, OTHER_MANAGER, PENDING_MANAGER, POWERLESS, Viewer},
};
use contract::{
    Permissions, SupplierState,
    inquiry::{InquirySubject, NewInquiry},
    invitation::{InvitationSending, InvitedPerson, NewInvitations},
    price_request::NewPriceRequest,
    price_upload::{NewPriceUpload, PriceRow},
    saved_view::{NewView, ViewedList},
};
use tables::{fixed_point::Amount, invoice::State, supplier, user};
use test_support::{
    buyer_messages::{BuyerClient, message, payment, payment_line, price, price_list},
    calls::SignedInCalls,
    fixtures::{self, AMAL, SECOND, colleague, insert, insert_supplier},
    harness::Harness,
};
use values::{language::Language, text::LocalizedText};

/// Where in a path, which parameter, which value.
pub type Parameter = (&'static str, &'static str, String);

/// Whom the account managers deactivate and reactivate.
const FORMER_ID: u128 = 22;

pub struct Setup {
    pub harness: Harness,
    /// In the order of `Viewer`.
    tokens: Vec<Option<String>>,
    /// The first match first.
    parameters: Vec<Parameter>,
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
            invoices: Vec::new(),
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
            (
                "/inquiries/{number}/attachments/",
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
