//! `portal openapi`: prints the OpenAPI document of the supply-chain service, or of the buyer API.
use service::buyer_api;

use super::CommandError;
use crate::config::flags::Contract;

pub fn print(of: Contract) -> Result<(), CommandError> {
    let contract = match of {
        Contract::Service => service::openapi(),
        Contract::Buyer => buyer_api::openapi(),
    };
    println!("{}", contract.to_pretty_json()?);
    Ok(())
}
