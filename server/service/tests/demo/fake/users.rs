//! The fake's users, from canned data and registered.
use axum::http::StatusCode;
use demo::seed::DEMO_ACCOUNTS;
use serde_json::json;

use super::{call, fake, refused, sign_in};

#[tokio::test]
async fn wrong_credentials_are_refused() {
    let body = json!({"email": DEMO_ACCOUNTS.manager.email, "password": "wrong"});
    let answer = call(&fake(), "POST", "/users/authenticate", None, Some(body)).await;
    refused(&answer, 400, "Username or password is incorrect");
}

#[tokio::test]
async fn users_are_listed_to_the_signed_in_without_their_passwords() {
    let fake = fake();
    let token = sign_in(&fake).await;
    for path in ["/users", "/api/users"] {
        refused(
            &call(&fake, "GET", path, None, None).await,
            401,
            "Unauthorised",
        );
        refused(
            &call(&fake, "GET", path, Some("other"), None).await,
            401,
            "Unauthorised",
        );
        let (status, users) = call(&fake, "GET", path, Some(&token), None).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(users.as_array().unwrap().len(), 2);
        assert_eq!(users[0]["email"], "manager@demo.example");
        assert!(!users.to_string().contains("password"));
    }
}

#[tokio::test]
async fn one_user_is_read_and_deleted() {
    let fake = fake();
    let token = sign_in(&fake).await;
    for method in ["GET", "DELETE"] {
        refused(
            &call(&fake, method, "/users/2", None, None).await,
            401,
            "Unauthorised",
        );
        refused(
            &call(&fake, method, "/users/99", Some(&token), None).await,
            401,
            "No Data Found",
        );
    }
    let (_, user) = call(&fake, "GET", "/users/2", Some(&token), None).await;
    assert_eq!(user["username"], "omar.alqahtani");
    let (status, _) = call(&fake, "DELETE", "/users/2", Some(&token), None).await;
    assert_eq!(status, StatusCode::OK);
    refused(
        &call(&fake, "GET", "/users/2", Some(&token), None).await,
        401,
        "No Data Found",
    );
}

#[tokio::test]
async fn a_deleted_users_session_is_over() {
    let fake = fake();
    let token = sign_in(&fake).await;
    call(&fake, "DELETE", "/users/1", Some(&token), None).await;
    refused(
        &call(&fake, "GET", "/users", Some(&token), None).await,
        401,
        "Unauthorised",
    );
}

#[tokio::test]
async fn a_registered_user_can_sign_in_and_a_username_is_taken_once() {
    let fake = fake();
    let new =
        json!({"email": "new@demo.example", "username": "new", "password": "p", "firstName": "N"});
    let (status, user) = call(&fake, "POST", "/users/register", None, Some(new.clone())).await;
    assert_eq!((status, &user["id"]), (StatusCode::OK, &json!(3)));
    for username in ["new", "NEW"] {
        let mut again = new.clone();
        again["username"] = json!(username);
        let again = call(&fake, "POST", "/users/register", None, Some(again)).await;
        let message = format!("Username \"{username}\" is already taken");
        refused(&again, 400, &message);
    }
    let body = json!({"email": "new@demo.example", "password": "p"});
    let (status, user) = call(&fake, "POST", "/users/authenticate", None, Some(body)).await;
    assert_eq!((status, &user["firstName"]), (StatusCode::OK, &json!("N")));
    let broken = call(&fake, "POST", "/users/register", None, Some(json!({}))).await;
    assert_eq!(broken.0, StatusCode::BAD_REQUEST);
    let elsewhere = call(
        &super::fake(),
        "POST",
        "/users/authenticate",
        None,
        Some(json!({"email": "new@demo.example", "password": "p"})),
    )
    .await;
    refused(&elsewhere, 400, "Username or password is incorrect");
}

#[tokio::test]
async fn whoever_registers_is_the_first_account_manager_of_the_supplier() {
    let fake = fake();
    let new = json!({"email": "new@demo.example", "username": "new", "password": "p", "company": "Oasis"});
    call(&fake, "POST", "/users/register", None, Some(new)).await;
    let body = json!({"email": "New@demo.example", "password": "p"});
    let (_, user) = call(&fake, "POST", "/users/authenticate", None, Some(body)).await;
    let token = user["token"].as_str();
    let (_, me) = call(&fake, "GET", "/users/me", token, None).await;
    assert_eq!(me["supplier"]["isAccountManager"], true);
    assert_eq!(me["supplier"]["name"]["en"], "Oasis");
    assert_eq!(me["employee"]["employeeTypeName"]["en"], "Account manager");
}
