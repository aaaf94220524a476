//! The people of the token's supplier.
use crate::{Backend, BackendError, calls::in_path};
use contract::Person;

impl Backend {
    /// `GET /users`, the active ones first.
    pub async fn people(&self, token: &str) -> Result<Vec<Person>, BackendError> {
        self.get("/users", token).await
    }

    /// `POST /users/{id}/deactivate`: the person can sign in no more, and all their tokens end. `Refused` with 403 for
    /// whoever is no account manager, with 404 for another supplier's people and with 409 for oneself.
    pub async fn deactivate(&self, id: &str, token: &str) -> Result<(), BackendError> {
        self.change_person(id, "deactivate", token).await
    }

    /// `POST /users/{id}/reactivate`. `Refused` like `deactivate`.
    pub async fn reactivate(&self, id: &str, token: &str) -> Result<(), BackendError> {
        self.change_person(id, "reactivate", token).await
    }

    async fn change_person(&self, id: &str, how: &str, token: &str) -> Result<(), BackendError> {
        let id = in_path(id);
        self.change(&format!("/users/{id}/{how}"), token).await
    }
}
