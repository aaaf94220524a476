//! `portal openapi`: prints the OpenAPI document of the supply-chain service, or of the buyer API.
use service::buyer_api;

use super::CommandError;
use crate::config::flags::Contract;

pub fn print(of: Contract) -> Result<(), CommandError> {
    let contract = match of {
        Contract::Service => service::openapi().to_pretty_json()?,
        Contract::Buyer => serde_json::to_string_pretty(&buyer_api::openapi())?,
    };
    println!("{contract}");
    Ok(())
}
