//! A supplier with two account managers, of whom one sends requests and the other decides.
use chrono::TimeDelta;
use sea_orm::EntityTrait;

use company::change_requests::due::DueChanges;
use contract::{
    Secret, StepUp,
    bank_account::{
        BankAccountAction, BankAccountInput, BankAccountRequest, NewBankAccountRequest,
    },
    change_request::ChangeConfirmation,
    exchange::Reasoned,
};
use service_client::{ClientError, ServiceClient};
use tables::bank_account;
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, PASSWORD, colleague, insert, now},
    harness::Harness,
};

pub const OMAR: &str = "omar@first.example";
pub const IBAN: &str = "SA2410000010475120000308";
pub const NEW_IBAN: &str = "SA0380000000608010167519";

pub struct Scene {
    pub harness: Harness,
    /// Tokens.
    pub amal: String,
    pub omar: String,
}

impl Scene {
    pub async fn new(harness: Harness) -> Self {
        insert(&harness.database, colleague(31, OMAR, true)).await;
        Self::of(harness).await
    }

    /// Omar has to be there.
    pub async fn of(harness: Harness) -> Self {
        Self {
            amal: harness.token_of(AMAL).await,
            omar: harness.token_of(OMAR).await,
            harness,
        }
    }

    pub fn calls(&self) -> &ServiceClient {
        &self.harness.backend
    }

    pub async fn draft_of_addition(&self, iban: &str) -> BankAccountRequest {
        self.draft(BankAccountAction::Add, None, Some(input(iban)))
            .await
    }

    pub async fn draft(
        &self,
        action: BankAccountAction,
        account: Option<&bank_account::Model>,
        input: Option<BankAccountInput>,
    ) -> BankAccountRequest {
        let new = NewBankAccountRequest {
            action,
            account: account.map(|account| account.id.to_string()),
            input,
        };
        let key = uuid::Uuid::new_v4().to_string();
        let started = self
            .calls()
            .start_bank_account_request(&new, &key, &self.amal);
        started.await.unwrap()
    }

    /// By Amal.
    pub async fn send(
        &self,
        draft: &BankAccountRequest,
    ) -> Result<BankAccountRequest, ClientError> {
        let confirmation = confirmation(draft.version, PASSWORD);
        let key = uuid::Uuid::new_v4().to_string();
        let id = &draft.row.id;
        self.calls()
            .send_bank_account_request(id, &confirmation, &key, &self.amal)
            .await
    }

    pub async fn sent_addition(&self) -> BankAccountRequest {
        let draft = self.draft_of_addition(NEW_IBAN).await;
        self.send(&draft).await.unwrap()
    }

    pub async fn approve(
        &self,
        request: &BankAccountRequest,
        token: &str,
    ) -> Result<BankAccountRequest, ClientError> {
        let confirmation = confirmation(request.version, PASSWORD);
        let key = uuid::Uuid::new_v4().to_string();
        let id = &request.row.id;
        self.calls()
            .approve_bank_account_request(id, &confirmation, &key, token)
            .await
    }

    pub fn reasoned(&self, version: u32, reason: &str) -> Reasoned {
        Reasoned {
            version,
            reason: reason.to_owned(),
        }
    }

    pub fn due(&self) -> DueChanges {
        DueChanges {
            database: self.harness.database.clone(),
            clock: self.harness.clock(),
        }
    }

    /// After so many hours.
    pub fn pass(&self, hours: i64) {
        self.harness.set_time(now() + TimeDelta::hours(hours));
    }

    pub async fn accounts(&self) -> Vec<bank_account::Model> {
        let found = bank_account::Entity::find().all(&self.harness.database);
        found.await.unwrap()
    }

    pub async fn shown(&self, id: &str) -> BankAccountRequest {
        // The tokens of the beginning may have expired.
        let token = self.harness.token_of(AMAL).await;
        self.calls().bank_account_request(id, &token).await.unwrap()
    }

    /// Sends the mails that are due.
    pub async fn send_mails(&self) {
        self.harness.send_mails().await;
    }
}

pub fn confirmation(version: u32, password: &str) -> ChangeConfirmation {
    ChangeConfirmation {
        version,
        step_up: StepUp {
            password: Secret(password.to_owned()),
            code: None,
        },
    }
}

pub fn input(iban: &str) -> BankAccountInput {
    BankAccountInput {
        holder: "First".to_owned(),
        iban: iban.to_owned(),
        bic: "RJHISARI".to_owned(),
        bank_ar: "مصرف الراجحي".to_owned(),
        currency: "SAR".to_owned(),
        is_default: true,
        ..BankAccountInput::default()
    }
}

/// The status of a refusal, and its message in English.
pub fn refusal<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> (u16, String) {
    match outcome {
        Err(ClientError::Refused(status, refusal)) => (status.as_u16(), refusal.message_en),
        other => panic!("{other:?}"),
    }
}
