//! The buyer's decisions on suppliers and on what they want to change, and keys and webhook targets made over the API.
use axum::http::Method;
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde_json::{Value, json};

use super::Steps;
use contract::SupplierState;
use tables::supplier;
use test_support::fixtures;

/// Done now or before.
const DONE: (u16, Option<u16>) = (204, Some(204));

pub async fn take_each_step(mut steps: Steps) {
    decide_on_suppliers(&mut steps).await;
    decide_on_changes(&mut steps).await;
    manage_keys(&mut steps).await;
    manage_targets(&mut steps).await;
}

async fn decide_on_suppliers(steps: &mut Steps) {
    let by = json!({"by": "Salem"});
    let supplier = format!("/suppliers/{}", fixtures::SECOND);
    let invited = json!({"by": "Salem", "code": "V-7", "currency": "SAR", "name": {"en": "New Pumps"},
        "contact": {"firstName": "Amal", "lastName": "Saad", "email": "amal@new.example"}});
    let (new, created) = ((Method::POST, "/suppliers"), (201, Some(200)));
    steps.buyer_step(new, &invited, created).await;
    register_again(steps).await;
    let rejection = json!({"by": "Salem", "reason": "Unknown"});
    for (act, body, state) in [
        ("rejection", &rejection, "rejected"),
        ("approval", &by, "approved"),
        ("deactivation", &by, "deactivated"),
        ("reactivation", &by, "approved"),
    ] {
        let path = format!("{supplier}/{act}");
        steps.buyer_step((Method::POST, &path), body, DONE).await;
        assert_eq!(steps.scene.read(&supplier).await["state"], state);
    }
    let code = json!({"by": "Salem", "code": "V-8"});
    let changed = (200, Some(200));
    steps
        .buyer_step((Method::PATCH, &supplier), &code, changed)
        .await;
}

/// The second supplier waits for a decision.
async fn register_again(steps: &Steps) {
    let waiting = supplier::ActiveModel {
        id: Set(fixtures::SECOND),
        state: Set(SupplierState::Pending),
        ..Default::default()
    };
    let updated = supplier::Entity::update(waiting).exec(&steps.database);
    updated.await.unwrap();
}

async fn decide_on_changes(steps: &mut Steps) {
    for (name, decision, state) in [
        ("Huda", "approval", "in_force"),
        ("Lina", "rejection", "rejected"),
    ] {
        let id = steps.asked(name).await;
        let request = format!("/change-requests/{id}");
        let mut body =
            json!({"by": "Salem", "version": steps.scene.read(&request).await["version"]});
        if decision == "rejection" {
            body["reason"] = json!("No such person");
        }
        let path = format!("{request}/{decision}");
        steps.buyer_step((Method::POST, &path), &body, DONE).await;
        assert_eq!(steps.scene.read(&request).await["state"], state);
    }
}

/// A key whose secret was lost with the answer is there, and is revoked.
async fn manage_keys(steps: &mut Steps) {
    let wanted =
        json!({"by": "Salem", "system": "erp", "name": "Second", "scopes": ["orders:read"]});
    let keys = (Method::POST, "/keys");
    let created = steps.buyer_step(keys, &wanted, (201, None)).await;
    let listed = steps.scene.read("/keys").await;
    assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
    let path = format!("/keys/{}", created["key"]["id"].as_str().unwrap());
    steps
        .buyer_step((Method::DELETE, &path), &Value::Null, DONE)
        .await;
}

async fn manage_targets(steps: &mut Steps) {
    let wanted = json!({"by": "Salem", "url": "https://erp.buyer.example/hook", "topics": []});
    let targets = (Method::POST, "/webhook-targets");
    let created = steps.buyer_step(targets, &wanted, (201, Some(409))).await;
    let path = format!(
        "/webhook-targets/{}",
        created["target"]["id"].as_str().unwrap()
    );
    // The secret that a lost answer had is removed by its id.
    let rotated = json!({"by": "Salem", "addSecret": true});
    steps
        .buyer_step((Method::PATCH, &path), &rotated, (200, None))
        .await;
    let listed = steps.scene.read("/webhook-targets").await;
    assert_eq!(
        listed[0]["secrets"].as_array().unwrap().len(),
        2,
        "{listed}"
    );
    let removed = (204, Some(404));
    steps
        .buyer_step((Method::DELETE, &path), &Value::Null, removed)
        .await;
}
