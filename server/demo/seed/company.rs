//! Company data of the demo's first supplier: what is in force, and an address that waits for the buyer.
use chrono::{Days, NaiveDate, TimeDelta};
use sea_orm::ConnectionTrait;
use uuid::Uuid;

use super::{Moment, change_requests::audit_at_address};
use company::change_requests::{
    NewRequest, start,
    steps::{Step, take},
};
use contract::company_profile::{
    AddressPurpose, CertificateKind, CompanyAddress, CompanyCertificate, CompanyContact,
    CompanyPart, ContactRole,
};
use documents::events::json;
use service_core::{error::ServiceError, rows::insert_all};
use tables::{
    change_request::Kind,
    company_item::{self, Model},
    user,
};

/// Must be called after the accounts were inserted, and before the demo's history is made quiet.
pub async fn insert(
    transaction: &impl ConnectionTrait,
    manager: &user::Model,
    at: Moment,
) -> Result<(), ServiceError> {
    let supplier_id = manager.supplier_id;
    let items = parts(at.today).map(|part| {
        let (kind, expires_on) = match &part {
            CompanyPart::Contact(_) => (company_item::Kind::Contact, None),
            CompanyPart::Certificate(certificate) => (
                company_item::Kind::Certificate,
                certificate.expires_on.parse().ok(),
            ),
            _ => (company_item::Kind::Address, None),
        };
        Model {
            id: Uuid::now_v7(),
            supplier_id,
            kind,
            content: json(&part).to_string(),
            expires_on,
            request_id: None,
            changed_at: at.now - TimeDelta::days(400),
        }
    });
    insert_all(transaction, items.into()).await?;

    let after = json(&CompanyPart::Address(warehouse()));
    let new = NewRequest {
        supplier_id,
        kind: Kind::Company,
        subject_id: Uuid::now_v7(),
        action: "add",
        before: None,
        after: after.clone(),
    };
    let sent_at = at.now - TimeDelta::hours(30);
    let audit = audit_at_address(manager, sent_at);
    let request = start(transaction, &audit, new).await?;
    let step = Step::Send {
        after,
        cooling_off: TimeDelta::zero(),
    };
    take(transaction, request, &audit, step).await?;
    Ok(())
}

fn parts(today: NaiveDate) -> [CompanyPart; 6] {
    let certificate = |kind, number: &str, issuer: &str, days| {
        CompanyPart::Certificate(CompanyCertificate {
            kind,
            number: number.to_owned(),
            issuer: issuer.to_owned(),
            expires_on: (today + Days::new(days)).to_string(),
        })
    };
    let contact = |role, name: &str, email: &str, phone: &str| {
        CompanyPart::Contact(CompanyContact {
            role,
            name: name.to_owned(),
            email: email.to_owned(),
            phone: phone.to_owned(),
        })
    };
    [
        CompanyPart::Address(CompanyAddress {
            purpose: AddressPurpose::HeadOffice,
            country: "SA".to_owned(),
            building_number: "7264".to_owned(),
            street: "طريق الملك فهد".to_owned(),
            district: "العليا".to_owned(),
            city: "الرياض".to_owned(),
            postal_code: "12212".to_owned(),
            additional_number: "3391".to_owned(),
            short_address: "RAOA7264".to_owned(),
        }),
        contact(
            ContactRole::Sales,
            "سارة الحربي",
            "sales@nakheel.example",
            "+966114650000",
        ),
        contact(
            ContactRole::Finance,
            "نورة الشهري",
            "finance@nakheel.example",
            "+966114650010",
        ),
        certificate(
            CertificateKind::CommercialRegistration,
            "1010987654",
            "وزارة التجارة",
            410,
        ),
        certificate(
            CertificateKind::Zakat,
            "Z-2026-118",
            "هيئة الزكاة والضريبة والجمارك",
            95,
        ),
        certificate(
            CertificateKind::QualityManagement,
            "ISO9001-4471",
            "TÜV Middle East",
            250,
        ),
    ]
}

fn warehouse() -> CompanyAddress {
    CompanyAddress {
        purpose: AddressPurpose::Warehouse,
        country: "SA".to_owned(),
        building_number: "3140".to_owned(),
        street: "شارع الأمير محمد".to_owned(),
        district: "السلي".to_owned(),
        city: "الرياض".to_owned(),
        postal_code: "14274".to_owned(),
        additional_number: "6602".to_owned(),
        short_address: "RSLC3140".to_owned(),
    }
}
