//! `portal openapi`: the contract that a remote supply-chain service has to keep, and the one of the buyer's door.
use super::CommandError;
use crate::config::flags::Contract;
use service::buyer;

pub fn print(of: Contract) -> Result<(), CommandError> {
    let contract = match of {
        Contract::Service => service::openapi(),
        Contract::Buyer => buyer::openapi(),
    };
    println!("{}", contract.to_pretty_json()?);
    Ok(())
}
