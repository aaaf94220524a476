//! `/auth/stop-change/{token}`: whoever got a mail about a change stops it here, signed in or not. Opening the link changes
//! nothing, because mail scanners open it too.
use axum::{extract::Path, http::StatusCode};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    Secret,
    change_request::{StopToken, StoppableChange},
    operations::{ShowStoppableChange, StopChange},
};
use service_client::{ClientError, ServiceClient};

use super::{buyer_desk::escaped, mailed_link::LONGEST_TOKEN};
use crate::{
    Error, Outcome,
    http::{AnonymousService, Form, Values},
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct StopChangeProps {
    /// None of a link that is unknown or expired.
    pub change: Option<StoppableChange>,
    pub form: Form,
}

/// `GET`
pub async fn show(
    AnonymousService(service): AnonymousService,
    Path(token): Path<String>,
) -> Result<Outcome, Error> {
    let change = look_up(&service, &token).await?;
    let form = Form::default();
    Ok(Outcome::page(StopChangeProps { change, form }))
}

/// `POST`: the page then says that the change was stopped.
pub async fn stop(
    AnonymousService(service): AnonymousService,
    Path(token): Path<String>,
) -> Result<Outcome, Error> {
    let url = format!("/auth/stop-change/{}", escaped(&token));
    match service.call_anonymously::<StopChange>(asked(&token)).await {
        Ok(_) | Err(ClientError::Refused(StatusCode::NOT_FOUND, _)) => Ok(Outcome::redirect(url)),
        Err(error) => {
            let refused = Form::from_service_error(Values::new(), error)?;
            let change = look_up(&service, &token).await?;
            Ok(Outcome::refused(refused, url, |form| StopChangeProps {
                change,
                form,
            }))
        }
    }
}

async fn look_up(service: &ServiceClient, token: &str) -> Result<Option<StoppableChange>, Error> {
    if token.len() > LONGEST_TOKEN {
        return Ok(None);
    }
    match service
        .call_anonymously::<ShowStoppableChange>(asked(token))
        .await
    {
        Ok(change) => Ok(Some(change)),
        Err(ClientError::Refused(StatusCode::NOT_FOUND, _)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

fn asked(token: &str) -> StopToken {
    StopToken {
        token: Secret(token.to_owned()),
    }
}
