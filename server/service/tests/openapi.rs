//! The published contract names what the service does.
use serde_json::{Value, to_value};
use service::openapi;

#[test]
fn the_contract_has_every_call_its_answers_and_its_security() {
    let contract = to_value(openapi()).unwrap();
    let answers = |path: &str, method: &str| -> Vec<String> {
        let responses = &contract["paths"][path][method]["responses"];
        responses.as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(
        answers("/users/authenticate", "post"),
        ["200", "400", "403", "413", "415", "422", "503"]
    );
    assert_eq!(
        answers("/users/register", "post"),
        ["202", "400", "403", "413", "415", "422", "503"]
    );
    assert_eq!(
        answers("/users/confirm-email", "post"),
        ["204", "400", "404", "409", "413", "415", "422", "503"]
    );
    assert_eq!(
        answers("/users/forgot-password", "post"),
        ["202", "400", "413", "415", "422"]
    );
    assert_eq!(
        answers("/users/reset-password", "post"),
        ["200", "400", "404", "413", "415", "422", "503"]
    );
    assert_eq!(
        answers("/users/tokens/state", "post"),
        ["200", "400", "413", "415", "422"]
    );
    assert_eq!(answers("/users/sign-out", "post"), ["204", "401"]);
    assert_eq!(answers("/users/me", "get"), ["200", "401"]);
    assert_eq!(answers("/company", "get"), ["200", "401", "403"]);
    assert_eq!(answers("/dashboard", "get"), ["200", "401", "403"]);
    assert_eq!(answers("/vat-rate", "get"), ["200", "401", "403"]);
    for path in ["/users/me/name", "/users/me/password"] {
        let expected = ["400", "401", "413", "415", "422"];
        let found = answers(path, "put");
        assert!(
            expected
                .iter()
                .all(|status| found.contains(&(*status).to_owned()))
        );
    }
    assert_eq!(answers("/users", "get"), ["200", "400", "401", "403"]);
    assert_eq!(
        answers("/users/{id}/deactivate", "post"),
        ["204", "401", "403", "404", "409"]
    );
    assert_eq!(
        answers("/users/{id}/reactivate", "post"),
        [
            "204", "400", "401", "403", "404", "409", "413", "415", "422"
        ]
    );
    assert_eq!(
        answers("/bank-accounts", "get"),
        ["200", "400", "401", "403"]
    );
    assert_eq!(answers("/health", "get"), ["204", "500"]);
    assert_eq!(answers("/orders", "get"), ["200", "400", "401", "403"]);
    assert_eq!(
        answers("/orders/{number}", "get"),
        ["200", "401", "403", "404"]
    );
    for export in [
        "/order-exports/{after}",
        "/quotation-request-exports/{after}",
    ] {
        assert_eq!(answers(export, "get"), ["200", "400", "401", "403", "404"]);
    }
    for (change, method, done, refusals) in [
        ("acknowledge", "post", "204", vec!["404", "409"]),
        ("draft", "put", "200", vec!["404", "409"]),
        ("response", "post", "200", vec!["404", "409"]),
        ("reject", "post", "204", vec!["404", "409"]),
        ("response/withdraw", "post", "204", vec!["404", "409"]),
        ("despatch-advices", "post", "200", vec!["404", "409"]),
        (
            "despatch-advices/{advice}/cancel",
            "post",
            "204",
            vec!["404", "409"],
        ),
        ("invoices", "post", "200", vec!["404", "409"]),
        ("comments", "post", "200", vec!["404", "409"]),
    ] {
        let expected = [
            &[done, "400", "401", "403"],
            &refusals[..],
            &["413", "415", "422"],
        ]
        .concat();
        assert_eq!(
            answers(&format!("/orders/{{number}}/{change}"), method),
            expected
        );
    }
    assert_eq!(
        answers("/orders/{number}/invoices/{invoice}", "delete"),
        ["204", "401", "403", "404", "409"]
    );
    assert_eq!(
        answers("/order-acceptances", "post"),
        ["200", "400", "401", "403", "409", "413", "415", "422"]
    );
    assert_eq!(
        answers("/quotation-requests", "get"),
        ["200", "400", "401", "403"]
    );
    assert_eq!(
        answers("/quotation-requests/{number}", "get"),
        ["200", "401", "403", "404"]
    );
    assert_eq!(
        answers("/quotation-requests/{number}/viewed", "post"),
        ["204", "401", "403", "404"]
    );
    for (change, method) in [
        ("draft", "put"),
        ("quotation", "post"),
        ("withdraw", "post"),
        ("decline", "post"),
        ("acknowledge-amendment", "post"),
    ] {
        let found = answers(&format!("/quotation-requests/{{number}}/{change}"), method);
        for status in ["400", "401", "403", "404", "409", "413", "415", "422"] {
            assert!(found.contains(&status.to_owned()), "{change} {status}");
        }
    }
    assert_eq!(
        answers("/quotation-requests/{number}/comments", "post"),
        [
            "200", "400", "401", "403", "404", "409", "413", "415", "422"
        ]
    );
    assert_eq!(contract["paths"].as_object().unwrap().len(), 160);
    for path in [
        "/users/me",
        "/users",
        "/bank-accounts",
        "/dashboard",
        "/vat-rate",
        "/documents",
        "/saved-views",
    ] {
        assert_eq!(
            contract["paths"][path]["get"]["security"][0]["token"],
            Value::Array(vec![])
        );
    }
    let token = &contract["components"]["securitySchemes"]["token"];
    assert_eq!(
        (&token["type"], &token["scheme"]),
        (&"http".into(), &"bearer".into())
    );
    let schemas = contract["components"]["schemas"].as_object().unwrap();
    for schema in [
        "Credentials",
        "AuthenticatedUser",
        "CurrentUser",
        "Dashboard",
        "VatRate",
        "Refusal",
        "Money",
    ] {
        assert!(schemas.contains_key(schema), "{schema}");
    }
    assert_eq!(schemas["Money"]["properties"]["amount"]["type"], "string");
}

#[test]
fn every_schema_that_is_named_is_there() {
    let contract = to_value(openapi()).unwrap();
    let schemas = contract["components"]["schemas"].as_object().unwrap();
    let written = contract.to_string();
    let named = written.split("#/components/schemas/").skip(1);
    for name in named.map(|rest| rest.split('"').next().unwrap()) {
        assert!(schemas.contains_key(name), "{name}");
    }
}
