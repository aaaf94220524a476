//! Warnings that the buyer sees about suppliers and their requests: numbers of another supplier, mixed scripts, another holder, a
//! missing letter of the bank, and expired certificates.
use chrono::NaiveDate;
use serde_json::{Value, json};
use uuid::Uuid;

use contract::{bank_account::BankAccountInput, company_profile::CompanyCertificate};
use tables::{bank_account, change_request, company_item, supplier};
use test_support::{
    buyer_messages::BuyerClient,
    fixtures::{FIRST, SECOND, insert, insert_supplier, now},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    numbers_of_another_supplier_are_named,
    requests_are_compared_with_other_suppliers,
    scripts_are_not_mixed_in_a_word,
    expired_certificates_are_named,
);

const IBAN: &str = "SA0380000000608010167519";

/// The kinds of the warnings with the names of the other suppliers.
fn told(warned: &Value) -> Vec<(&str, Vec<&str>)> {
    let warnings = warned["warnings"].as_array().unwrap().iter();
    let told = warnings.map(|warning| {
        let others = warning["others"].as_array().unwrap().iter();
        let others = others.map(|other| other["name"]["en"].as_str().unwrap());
        (warning["kind"].as_str().unwrap(), others.collect())
    });
    told.collect()
}

async fn of_supplier(harness: &Harness, supplier: Uuid) -> Value {
    let buyer = BuyerClient::for_harness(harness);
    let (_, supplier) = buyer.get(&format!("/suppliers/{supplier}")).await;
    supplier
}

fn gulf_pumps() -> supplier::Model {
    supplier::Model {
        id: Uuid::from_u128(71),
        name_ar: "مضخات الخليج".to_owned(),
        name_en: "Gulf Pumps LLC".to_owned(),
        country: "SA".to_owned(),
        currency: "SAR".to_owned(),
        vat_number: Some("300000000000003".to_owned()),
        commercial_registration_number: Some("1010000001".to_owned()),
        ..supplier::Model::default()
    }
}

fn account(supplier_id: Uuid) -> bank_account::Model {
    bank_account::Model {
        id: Uuid::new_v4(),
        supplier_id,
        iban: IBAN.to_owned(),
        country: "SA".to_owned(),
        ..bank_account::Model::default()
    }
}

fn request(kind: change_request::Kind, after: &Value) -> change_request::Model {
    change_request::Model {
        id: Uuid::new_v4(),
        supplier_id: FIRST,
        kind,
        subject_id: Uuid::new_v4(),
        action: "add".to_owned(),
        state: change_request::State::Waiting,
        version: 2,
        decider: change_request::Decider::Buyer,
        before: None,
        after: after.to_string(),
        author_ids: "[]".to_owned(),
        author_id: None,
        author_name: "Amal".to_owned(),
        cooling_off_seconds: 0,
        created_at: now(),
        sent_at: Some(now()),
        decided_at: None,
        decided_by: None,
        reason: None,
        effective_at: None,
        changed_at: now(),
    }
}

async fn numbers_of_another_supplier_are_named(harness: Harness) {
    let other = gulf_pumps();
    let database = &harness.database;
    insert_supplier(database, other.clone()).await;
    let copy = supplier::Model {
        id: Uuid::from_u128(72),
        name_ar: "منشأة أخرى".to_owned(),
        name_en: "Another company".to_owned(),
        ..other.clone()
    };
    let abroad = supplier::Model {
        id: Uuid::from_u128(73),
        name_en: "A company abroad".to_owned(),
        name_ar: "منشأة في الخارج".to_owned(),
        country: "AE".to_owned(),
        vat_number: None,
        ..other.clone()
    };
    let of_sandbox = supplier::Model {
        id: Uuid::from_u128(74),
        is_sandbox: true,
        ..other.clone()
    };
    for supplier in [&copy, &abroad, &of_sandbox] {
        insert_supplier(database, supplier.clone()).await;
    }
    for supplier in [copy.id, other.id, of_sandbox.id] {
        insert(database, account(supplier)).await;
    }
    let gulf_pumps = vec!["Gulf Pumps LLC"];
    assert_eq!(
        told(&of_supplier(&harness, copy.id).await),
        [
            ("same_vat_number", gulf_pumps.clone()),
            ("same_commercial_registration_number", gulf_pumps.clone()),
            ("same_bank_account", gulf_pumps),
        ]
    );
    assert_eq!(told(&of_supplier(&harness, abroad.id).await), []);
    assert_eq!(told(&of_supplier(&harness, FIRST).await), []);
}

async fn requests_are_compared_with_other_suppliers(harness: Harness) {
    let database = &harness.database;
    insert_supplier(database, gulf_pumps()).await;
    insert(database, account(gulf_pumps().id)).await;
    let input = |holder: &str| {
        json!(BankAccountInput {
            holder: holder.to_owned(),
            iban: IBAN.to_owned(),
            country: "SA".to_owned(),
            ..BankAccountInput::default()
        })
    };
    let identity = json!({ "identity": {
        "legalNameAr": "فيرست", "legalNameEn": "GuIf Pumps FZE",
        "vatNumber": "300000000000003", "commercialRegistrationNumber": "",
    } });
    let certificate = json!({ "certificate": CompanyCertificate {
        expires_on: "2026-03-14".to_owned(), ..CompanyCertificate::default()
    } });
    let bank = change_request::Kind::BankAccount;
    let company = change_request::Kind::Company;
    let pending = change_request::Model {
        supplier_id: SECOND,
        ..request(bank, &input("Second"))
    };
    insert(database, pending).await;
    let buyer = BuyerClient::for_harness(&harness);
    let gulf_pumps = vec!["Gulf Pumps LLC"];
    for (request, expected) in [
        (
            request(bank, &input("First Co. Ltd")),
            vec![
                ("same_bank_account", vec!["Second", "Gulf Pumps LLC"]),
                ("no_bank_letter", vec![]),
            ],
        ),
        (
            request(bank, &input("Another person")),
            vec![
                ("same_bank_account", vec!["Second", "Gulf Pumps LLC"]),
                ("holder_differs", vec![]),
                ("no_bank_letter", vec![]),
            ],
        ),
        (
            request(company, &identity),
            vec![
                ("similar_name", gulf_pumps.clone()),
                ("same_vat_number", gulf_pumps),
            ],
        ),
        (
            request(company, &certificate),
            vec![("certificate_expired", vec![])],
        ),
    ] {
        insert(database, request.clone()).await;
        let (_, read) = buyer.get(&format!("/change-requests/{}", request.id)).await;
        assert_eq!(told(&read), expected, "{read}");
        let (_, listed) = buyer.get("/change-requests").await;
        let listed = listed["items"].as_array().unwrap();
        let id = json!(request.id.to_string());
        let listed = listed.iter().find(|row| row["id"] == id).unwrap();
        assert_eq!(listed["warnings"], read["warnings"]);
    }
}

async fn scripts_are_not_mixed_in_a_word(harness: Harness) {
    for (place, (name, expected)) in [
        ("Gulf Pumps", vec![]),
        ("Gulf Рumps", vec![("mixed_scripts", vec![])]),
        ("شركة ABC 2000", vec![]),
        ("Siemens Энерго", vec![]),
    ]
    .into_iter()
    .enumerate()
    {
        let supplier = supplier::Model {
            id: Uuid::from_u128(80 + place as u128),
            name_ar: name.to_owned(),
            name_en: name.to_owned(),
            ..supplier::Model::default()
        };
        insert_supplier(&harness.database, supplier.clone()).await;
        let read = of_supplier(&harness, supplier.id).await;
        assert_eq!(told(&read), expected, "{name}");
    }
}

async fn expired_certificates_are_named(harness: Harness) {
    let certificate = |day: &str| company_item::Model {
        id: Uuid::new_v4(),
        supplier_id: FIRST,
        kind: company_item::Kind::Certificate,
        content: "{}".to_owned(),
        expires_on: Some(day.parse::<NaiveDate>().unwrap()),
        request_id: None,
        changed_at: now(),
    };
    // The last day on which it is valid is today in Riyadh.
    insert(&harness.database, certificate("2026-03-15")).await;
    assert_eq!(told(&of_supplier(&harness, FIRST).await), []);
    insert(&harness.database, certificate("2026-03-14")).await;
    assert_eq!(
        told(&of_supplier(&harness, FIRST).await),
        [("certificate_expired", vec![])]
    );
}
