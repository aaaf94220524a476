//! The numbers of a company in public registers.
use axum::http::StatusCode;
use contract::CompanyNumbers;
use test_support::{calls::SignedInCalls, databases::Kind, fixtures::BADR, for_both_kinds};

use super::Registered;
use crate::refusals::{complaints, refused};

for_both_kinds!(
    a_supplier_that_waits_completes_its_numbers,
    an_approved_number_is_final_and_a_missing_one_can_be_added,
    numbers_are_checked,
    ordinary_users_cannot_change_them,
);

const VAT: &str = "310123456700003";
const REGISTRATION: &str = "1010123456";

fn numbers(vat: &str, registration: &str) -> CompanyNumbers {
    CompanyNumbers {
        vat_number: vat.to_owned(),
        commercial_registration_number: registration.to_owned(),
    }
}

async fn a_supplier_that_waits_completes_its_numbers(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let (backend, token) = (&supplier.harness.backend, &supplier.token);
    let company = backend.company(token).await.unwrap();
    assert_eq!((company.vat_number, company.is_approved), (None, false));
    let typed = numbers(" ٣١٠١٢٣٤٥٦٧٠٠٠٠٣ ", "1010 123 456");
    let company = backend.change_company(&typed, token).await.unwrap();
    assert_eq!(company.vat_number.as_deref(), Some(VAT));
    let listed = supplier.listed().await;
    assert_eq!(listed["vatNumber"], VAT);
    assert_eq!(listed["commercialRegistrationNumber"], REGISTRATION);
    let removed = backend.change_company(&numbers("", ""), token).await;
    assert_eq!(removed.unwrap().vat_number, None);
}

async fn an_approved_number_is_final_and_a_missing_one_can_be_added(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let (backend, token) = (&supplier.harness.backend, &supplier.token);
    let vat = numbers(VAT, "");
    backend.change_company(&vat, token).await.unwrap();
    supplier.is_approved().await;
    for other in [numbers("", ""), numbers("310123456700013", "")] {
        let changed = backend.change_company(&other, token).await;
        refused(changed, StatusCode::CONFLICT);
    }
    let both = numbers(VAT, REGISTRATION);
    let company = backend.change_company(&both, token).await.unwrap();
    let registration = company.commercial_registration_number;
    assert_eq!(registration.as_deref(), Some(REGISTRATION));
}

async fn numbers_are_checked(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let (backend, token) = (&supplier.harness.backend, &supplier.token);
    for vat in ["31012345670000", "210123456700003", "310123456700004", "3"] {
        let changed = backend.change_company(&numbers(vat, ""), token).await;
        assert_eq!(complaints(changed).len(), 1, "{vat}");
    }
    for registration in ["101012345", "10101234567", "101012345X"] {
        let typed = numbers("", registration);
        let complaints = complaints(backend.change_company(&typed, token).await);
        let words = &complaints["commercialRegistrationNumber"];
        assert!(words.contains("10 digits"), "{words}");
    }
}

async fn ordinary_users_cannot_change_them(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let backend = &supplier.harness.backend;
    let token = supplier.harness.token_of(BADR).await;
    let changed = backend.change_company(&numbers(VAT, ""), &token).await;
    refused(changed, StatusCode::FORBIDDEN);
}
