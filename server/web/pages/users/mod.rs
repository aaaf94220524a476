//! `/settings/users`: the supplier's people, and who of them may sign in.
mod activation;
mod show;

use serde::Serialize;
use ts_rs::TS;

pub use self::{
    activation::{deactivate, reactivate},
    show::show,
};
use contract::Person;

const URL: &str = "/settings/users";

#[derive(Clone, Debug, Serialize, TS)]
pub struct UsersProps {
    pub people: Vec<Person>,
}
