//! `portal openapi`: the contract that a remote supply-chain service has to keep.
use super::CommandError;
use crate::embedded;

pub fn print() -> Result<(), CommandError> {
    println!("{}", embedded::openapi().to_pretty_json()?);
    Ok(())
}
