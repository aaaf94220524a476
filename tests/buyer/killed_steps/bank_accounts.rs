//! Changes of bank accounts of a supplier with one person: sent, decided on by the buyer, given up, stopped and in force.
use axum::http::Method;
use chrono::{TimeDelta, Utc};
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde_json::json;
use uuid::Uuid;

use super::Steps;
use crate::support::{held_writes::HeldWrites, killed::until};
use contract::{
    bank_account::{BankAccountAction, BankAccountInput, NewBankAccountRequest},
    change_request::ChangeRequestState,
};
use tables::change_request;
use test_support::{calls::SignedInCalls, fixtures::PASSWORD};

pub async fn take_each_step(mut steps: Steps) {
    let given_up = sent(&mut steps, "SA0380000000608010167519").await;
    let reason = [("reason", "Not needed")];
    let page = page(&given_up);
    steps.form_step(&page, "withdraw", &reason, 303).await;
    let rejected = sent(&mut steps, "SA4420000001234567891234").await;
    decide(&mut steps, &rejected, "rejection").await;
    let stopped = sent(&mut steps, "SA1720000001234567891235").await;
    decide(&mut steps, &stopped, "approval").await;
    let page = self::page(&stopped);
    steps.form_step(&page, "stop", &reason, 303).await;
    let approved = sent(&mut steps, "SA8720000001234567891236").await;
    decide(&mut steps, &approved, "approval").await;
    take_effect(&mut steps, &approved).await;
}

fn page(id: &str) -> String {
    format!("/settings/bankAccounts/requests/{id}")
}

/// A request to add an account. Returns its id.
async fn sent(steps: &mut Steps, iban: &str) -> String {
    let input = BankAccountInput {
        holder: "First".to_owned(),
        iban: iban.to_owned(),
        bic: "RJHISARI".to_owned(),
        bank_en: "Al Rajhi Bank".to_owned(),
        currency: "SAR".to_owned(),
        ..BankAccountInput::default()
    };
    let new = NewBankAccountRequest {
        action: BankAccountAction::Add,
        account: None,
        input: Some(input),
    };
    let begun = steps
        .service
        .start_bank_account_request(&new, iban, &steps.token);
    let id = begun.await.unwrap().row.id;
    let password = [("password", PASSWORD)];
    steps.form_step(&page(&id), "send", &password, 303).await;
    id
}

async fn decide(steps: &mut Steps, id: &str, decision: &str) {
    let request = format!("/change-requests/{id}");
    let mut body = json!({"by": "Salem", "version": steps.scene.read(&request).await["version"]});
    if decision == "rejection" {
        body["reason"] = json!("Another bank");
    }
    let path = format!("{request}/{decision}");
    let decided = (204, Some(204));
    steps
        .buyer_step((Method::POST, &path), &body, decided)
        .await;
}

/// The task of the portal takes the step when the cooling-off time is over, and that of the next start when it was killed.
async fn take_effect(steps: &mut Steps, id: &str) {
    let before = steps.rows().await;
    let mut held = HeldWrites::begin(steps.scene.portal.place()).await;
    let over = change_request::ActiveModel {
        id: Set(Uuid::parse_str(id).unwrap()),
        effective_at: Set(Some(Utc::now() - TimeDelta::hours(1))),
        ..Default::default()
    };
    let over = change_request::Entity::update(over).exec(&steps.database);
    over.await.unwrap();
    held.until_held(|| false).await;
    steps.scene.portal.kill();
    held.release().await;
    assert_eq!(steps.rows().await, before, "a part of the effect is there");
    assert_eq!(state(steps, id).await, ChangeRequestState::CoolingOff);
    steps.scene.restart();
    until("the change takes effect", async || {
        state(steps, id).await == ChangeRequestState::InForce
    })
    .await;
    let after = steps.rows().await;
    steps.scene.restart();
    assert_eq!(steps.rows().await, after, "the effect is there twice");
}

async fn state(steps: &Steps, id: &str) -> ChangeRequestState {
    let shown = steps.service.bank_account_request(id, &steps.token);
    shown.await.unwrap().row.state
}
