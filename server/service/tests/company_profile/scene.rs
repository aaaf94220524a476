//! An approved supplier whose account manager changes company data, and the buyer who decides.
use axum::http::StatusCode;
use contract::{
    company_profile::{
        CompanyAction, CompanyAddress, CompanyCertificate, CompanyContact, CompanyIdentity,
        CompanyPart, CompanyProfile, CompanyRequest, CompanyRequestSending, NewCompanyRequest,
    },
    exchange::Reasoned,
};
use serde_json::{Value, json};
use service_client::{ClientError, ServiceClient};
use test_support::{
    buyer_messages::BuyerClient, calls::SignedInCalls, fixtures::AMAL, harness::Harness,
};
use uuid::Uuid;

pub struct Scene {
    pub harness: Harness,
    pub buyer: BuyerClient,
    /// Of the account manager.
    pub amal: String,
}

impl Scene {
    pub async fn new(harness: Harness) -> Self {
        Self {
            buyer: BuyerClient::for_harness(&harness),
            amal: harness.token_of(AMAL).await,
            harness,
        }
    }

    pub fn calls(&self) -> &ServiceClient {
        &self.harness.backend
    }

    pub async fn profile(&self) -> CompanyProfile {
        self.calls().company_profile(&self.amal).await.unwrap()
    }

    pub async fn start(
        &self,
        action: CompanyAction,
        item: Option<&str>,
        part: CompanyPart,
    ) -> Result<CompanyRequest, ClientError> {
        let new = NewCompanyRequest {
            action,
            item: item.map(str::to_owned),
            part,
            as_typed: false,
        };
        let key = Uuid::new_v4().to_string();
        self.calls()
            .start_company_request(&new, &key, &self.amal)
            .await
    }

    pub async fn addition(&self, part: CompanyPart) -> CompanyRequest {
        self.start(CompanyAction::Add, None, part).await.unwrap()
    }

    pub async fn send(&self, draft: &CompanyRequest) -> Result<CompanyRequest, ClientError> {
        let sending = CompanyRequestSending {
            version: draft.version,
        };
        let (id, key) = (&draft.row.id, Uuid::new_v4().to_string());
        self.calls()
            .send_company_request(id, &sending, &key, &self.amal)
            .await
    }

    pub async fn withdraw(&self, request: &CompanyRequest) -> Result<CompanyRequest, ClientError> {
        let decision = Reasoned {
            version: request.version,
            reason: "A slip".to_owned(),
        };
        let (id, key) = (&request.row.id, Uuid::new_v4().to_string());
        self.calls()
            .withdraw_company_request(id, &decision, &key, &self.amal)
            .await
    }

    pub async fn shown(&self, id: &str) -> CompanyRequest {
        self.calls().company_request(id, &self.amal).await.unwrap()
    }

    /// What the buyer decides on this version.
    pub async fn decides(&self, request: &CompanyRequest, decision: &str) -> StatusCode {
        let mut body = json!({ "by": "Salem", "version": request.version });
        if decision == "rejection" {
            body["reason"] = json!("The certificate is of another company.");
        }
        self.buyer
            .post_to(&path(&request.row.id, decision), &body)
            .await
    }

    /// In force.
    pub async fn added(&self, part: CompanyPart) -> String {
        let sent = self.send(&self.addition(part).await).await.unwrap();
        let approved = self.decides(&sent, "approval").await;
        assert_eq!(approved, StatusCode::NO_CONTENT);
        let profile = self.profile().await;
        let newest = [
            profile.addresses.last().map(|item| item.id.clone()),
            profile.contacts.last().map(|item| item.id.clone()),
            profile.certificates.last().map(|item| item.id.clone()),
        ];
        // Ids are of version 7.
        newest.into_iter().flatten().max().unwrap()
    }

    pub async fn seen_by_buyer(&self, id: &str) -> Value {
        self.buyer.get(&path(id, "")).await.1
    }
}

/// Of a request, at the buyer API.
pub fn path(request: &str, below: &str) -> String {
    match below {
        "" => format!("/change-requests/{request}"),
        below => format!("/change-requests/{request}/{below}"),
    }
}

pub fn identity() -> CompanyIdentity {
    CompanyIdentity {
        legal_name_ar: "الشركة الأولى للتوريد".to_owned(),
        legal_name_en: "First Supply Company".to_owned(),
        vat_number: "310123456700003".to_owned(),
        commercial_registration_number: "1010123456".to_owned(),
    }
}

pub fn address() -> CompanyAddress {
    CompanyAddress {
        country: "SA".to_owned(),
        building_number: "2929".to_owned(),
        street: "King Fahd Road".to_owned(),
        district: "Al Olaya".to_owned(),
        city: "Riyadh".to_owned(),
        postal_code: "12211".to_owned(),
        additional_number: "8118".to_owned(),
        short_address: "RRRD2929".to_owned(),
        ..CompanyAddress::default()
    }
}

pub fn contact() -> CompanyContact {
    CompanyContact {
        name: "Huda Saad".to_owned(),
        email: "huda@first.example".to_owned(),
        phone: "0114650000".to_owned(),
        ..CompanyContact::default()
    }
}

pub fn certificate(expires_on: &str) -> CompanyCertificate {
    CompanyCertificate {
        number: "CR-7".to_owned(),
        issuer: "Ministry of Commerce".to_owned(),
        expires_on: expires_on.to_owned(),
        ..CompanyCertificate::default()
    }
}
