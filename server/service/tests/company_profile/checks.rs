//! What company data may hold: each bad value gets a sentence at its field.
use axum::http::StatusCode;
use contract::company_profile::{
    CompanyAction, CompanyAddress, CompanyContact, CompanyPart, CompanyRequestChange,
    NewCompanyRequest,
};
use test_support::{calls::SignedInCalls, harness::Harness, on_both_databases};

use super::scene::{Scene, address, certificate, contact, identity};
use crate::refusals::{complaints, refused};

on_both_databases!(
    bad_values_are_refused_at_their_fields,
    values_are_kept_with_ascii_digits,
    a_short_address_is_enough_and_numbers_lose_their_hyphens,
    a_request_changes_something,
    what_is_there_or_waits_is_not_added_again,
    a_draft_that_was_saved_as_typed_is_checked_when_it_is_sent,
);

async fn bad_values_are_refused_at_their_fields(harness: Harness) {
    let scene = Scene::new(harness).await;
    let refuses = async |action, part: CompanyPart, fields: &[&str]| {
        let refused = scene.start(action, None, part.clone()).await;
        let found = complaints(refused);
        let found: Vec<_> = found.keys().map(String::as_str).collect();
        assert_eq!(found, fields, "{part:?}");
    };
    let mut wrong = identity();
    wrong.legal_name_ar = " ".to_owned();
    wrong.legal_name_en = "x".repeat(121);
    wrong.vat_number = "310123456700004".to_owned();
    wrong.commercial_registration_number = "12".to_owned();
    let fields = [
        "commercialRegistrationNumber",
        "legalNameAr",
        "legalNameEn",
        "vatNumber",
    ];
    refuses(CompanyAction::Change, CompanyPart::Identity(wrong), &fields).await;

    let mut wrong = address();
    wrong.building_number = "29".to_owned();
    wrong.postal_code = "1221".to_owned();
    wrong.additional_number = "81180".to_owned();
    wrong.short_address = "RRR2929".to_owned();
    wrong.city = String::new();
    wrong.street = "two\nlines".to_owned();
    let fields = [
        "additionalNumber",
        "buildingNumber",
        "city",
        "postalCode",
        "shortAddress",
        "street",
    ];
    refuses(CompanyAction::Add, CompanyPart::Address(wrong), &fields).await;
    let mut wrong = address();
    wrong.short_address = "RRRD2930".to_owned();
    refuses(
        CompanyAction::Add,
        CompanyPart::Address(wrong),
        &["shortAddress"],
    )
    .await;
    let mut wrong = address();
    wrong.country = "Saudi Arabia".to_owned();
    refuses(
        CompanyAction::Add,
        CompanyPart::Address(wrong),
        &["country"],
    )
    .await;

    for (email, phone, fields) in [
        ("huda", "0114650000", &["email"][..]),
        ("huda@localhost", "0114650000", &["email"]),
        ("", "12", &["email", "phone"]),
        ("huda@first.example", "call me", &["phone"]),
        ("huda@first.example", "+966 1", &["phone"]),
    ] {
        let mut wrong = contact();
        wrong.email = email.to_owned();
        wrong.phone = phone.to_owned();
        refuses(CompanyAction::Add, CompanyPart::Contact(wrong), fields).await;
    }

    for expiry in ["", "2026-02-30", "soon"] {
        let wrong = CompanyPart::Certificate(certificate(expiry));
        refuses(CompanyAction::Add, wrong, &["expiresOn"]).await;
    }
}

async fn values_are_kept_with_ascii_digits(harness: Harness) {
    let scene = Scene::new(harness).await;
    let mut typed = address();
    typed.building_number = "٢٩٢٩".to_owned();
    typed.postal_code = "١٢٢١١".to_owned();
    typed.short_address = "rrrd ٢٩٢٩".to_owned();
    typed.city = " \u{200f}الرياض ".to_owned();
    let draft = scene.addition(CompanyPart::Address(typed)).await;
    let mut kept = address();
    kept.city = "الرياض".to_owned();
    assert_eq!(draft.after, Some(CompanyPart::Address(kept)));
    let mut typed = contact();
    typed.phone = "٠١١ ٤٦٥ ٠٠٠٠".to_owned();
    let draft = scene.addition(CompanyPart::Contact(typed)).await;
    let Some(CompanyPart::Contact(kept)) = draft.after else {
        panic!("it is a contact")
    };
    assert_eq!(kept.phone, "+966114650000");
    // Addresses elsewhere have other parts.
    let mut typed = address();
    typed.country = "ae".to_owned();
    typed.building_number = "Tower 3".to_owned();
    typed.postal_code = String::new();
    let draft = scene.addition(CompanyPart::Address(typed)).await;
    let Some(CompanyPart::Address(kept)) = draft.after else {
        panic!("it is an address")
    };
    assert_eq!(
        (kept.country.as_str(), kept.short_address.as_str()),
        ("AE", "")
    );
}

async fn a_short_address_is_enough_and_numbers_lose_their_hyphens(harness: Harness) {
    let scene = Scene::new(harness).await;
    let short = |short_address: &str| CompanyAddress {
        country: "SA".to_owned(),
        short_address: short_address.to_owned(),
        ..CompanyAddress::default()
    };
    let draft = scene
        .addition(CompanyPart::Address(short("rrrd\u{200f}-٢٩٢٩")))
        .await;
    assert_eq!(draft.after, Some(CompanyPart::Address(short("RRRD2929"))));
    let wrong = CompanyPart::Address(short("RRR2929"));
    let refused = scene.start(CompanyAction::Add, None, wrong).await;
    assert_eq!(
        complaints(refused).into_keys().collect::<Vec<_>>(),
        ["shortAddress"]
    );

    let mut typed = identity();
    typed.commercial_registration_number = "1010–987‑654\u{200b}".to_owned();
    typed.legal_name_en = "First\u{200b} Supplier\u{a0}Co\u{ad}.".to_owned();
    let part = CompanyPart::Identity(typed);
    let started = scene
        .start(CompanyAction::Change, None, part)
        .await
        .unwrap();
    let Some(CompanyPart::Identity(kept)) = started.after else {
        panic!("it is an identity")
    };
    assert_eq!(kept.commercial_registration_number, "1010987654");
    assert_eq!(kept.legal_name_en, "First Supplier Co.");
}

async fn a_request_changes_something(harness: Harness) {
    let scene = Scene::new(harness).await;
    let same = CompanyPart::Identity(scene.profile().await.identity);
    let started = scene.start(CompanyAction::Change, None, same).await;
    refused(started, StatusCode::CONFLICT);
    // Names and numbers are neither added nor removed, and other parts not without an item.
    for (action, part) in [
        (CompanyAction::Add, CompanyPart::Identity(identity())),
        (CompanyAction::Remove, CompanyPart::Identity(identity())),
        (CompanyAction::Change, CompanyPart::Address(address())),
        (CompanyAction::Remove, CompanyPart::Contact(contact())),
    ] {
        let started = scene.start(action, None, part).await;
        refused(started, StatusCode::NOT_FOUND);
    }
}

async fn what_is_there_or_waits_is_not_added_again(harness: Harness) {
    let scene = Scene::new(harness).await;
    let shouted = CompanyContact {
        email: contact().email.to_uppercase(),
        ..contact()
    };
    let renewed = certificate("2031-05-01");
    for (first, again) in [
        (
            CompanyPart::Contact(contact()),
            CompanyPart::Contact(shouted),
        ),
        (
            CompanyPart::Address(address()),
            CompanyPart::Address(address()),
        ),
        (
            CompanyPart::Certificate(certificate("2030-05-01")),
            CompanyPart::Certificate(certificate("2030-05-01")),
        ),
    ] {
        let waiting = scene.addition(first).await;
        let waiting = scene.send(&waiting).await.unwrap();
        let twin = scene.addition(again).await;
        refused(scene.send(&twin).await, StatusCode::CONFLICT);
        let approved = scene.decides(&waiting, "approval").await;
        assert_eq!(approved, StatusCode::NO_CONTENT);
        refused(scene.send(&twin).await, StatusCode::CONFLICT);
    }
    scene.added(CompanyPart::Certificate(renewed)).await;
}

async fn a_draft_that_was_saved_as_typed_is_checked_when_it_is_sent(harness: Harness) {
    let scene = Scene::new(harness).await;
    let mut typed = address();
    typed.building_number = "29".to_owned();
    typed.postal_code = "١٢٢١١".to_owned();
    let new = NewCompanyRequest {
        action: CompanyAction::Add,
        item: None,
        part: CompanyPart::Address(typed.clone()),
        as_typed: true,
    };
    let calls = scene.calls();
    let draft = calls
        .start_company_request(&new, "once", &scene.amal)
        .await
        .unwrap();
    assert_eq!(draft.after, Some(new.part), "word for word");
    assert!(draft.may.edit && !draft.may.send);
    let found = complaints(scene.send(&draft).await);
    assert_eq!(found.keys().collect::<Vec<_>>(), ["buildingNumber"]);
    assert_eq!(scene.shown(&draft.row.id).await.version, draft.version);

    typed.building_number = "٢٩٢٩".to_owned();
    let change = CompanyRequestChange {
        version: draft.version,
        part: CompanyPart::Address(typed),
        as_typed: true,
    };
    let id = &draft.row.id;
    let draft = calls
        .save_company_request(id, &change, &scene.amal)
        .await
        .unwrap();
    assert!(draft.may.send);
    let sent = scene.send(&draft).await.unwrap();
    assert_eq!(sent.after, Some(CompanyPart::Address(address())));
    assert!(!sent.may.send);

    // What is in force is no change, and not sent as one.
    let identity = CompanyPart::Identity(scene.profile().await.identity);
    let new = NewCompanyRequest {
        action: CompanyAction::Change,
        item: None,
        part: identity,
        as_typed: true,
    };
    let same = calls
        .start_company_request(&new, "twice", &scene.amal)
        .await
        .unwrap();
    assert!(!same.may.send);
    refused(scene.send(&same).await, StatusCode::CONFLICT);
}
