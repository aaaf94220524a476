//! Keys of the buyer API: what each may do, how long, and how often.
mod isolated_administration;
mod isolation;
mod limits;
mod scopes;
mod stored_keys;

use serde_json::{Value, json};

/// The input of `POST /keys` for a key with these scopes.
pub fn key_request(scopes: &[&str]) -> Value {
    json!({ "by": "Salem", "system": "erp", "name": "test", "scopes": scopes })
}

/// Method and path of each operation in the contract, with the parameters of the path as they are.
pub fn operations() -> Vec<(axum::http::Method, String)> {
    let contract = buyer_api::openapi();
    let paths = contract["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().keys();
        methods.map(move |method| {
            let method = method.to_uppercase().parse().unwrap();
            (method, path.clone())
        })
    });
    operations.collect()
}
