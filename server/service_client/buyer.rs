//! The buyer API of the built-in service, called within the process for the buyer's people, so that its rules hold for them.
use axum::{
    Router,
    http::{HeaderValue, Method, Request, Response, header},
};
use bytes::Bytes;
use serde::{Serialize, de::DeserializeOwned};

use crate::{ClientError, Trace, answer, transport::Transport};
use contract::{
    Refusal,
    buyer::{KeyReference, PersonCredentials, Problem},
    headers::{CLIENT_ADDRESS, REQUEST_ID},
};

/// Calls in the session of a person, for one request.
#[derive(Clone, Debug)]
pub struct BuyerClient {
    transport: Transport,
    trace: Trace,
    session: KeyReference,
}

/// Checks the password of one of the buyer's people; returns the reference of a new session.
///
/// # Errors
/// `Refused` with 400: no active account has this address and password.
pub async fn sign_in(
    pages: &Router,
    trace: &Trace,
    credentials: &PersonCredentials,
) -> Result<KeyReference, ClientError> {
    let request = request(trace, Method::POST, "/people/sign-in", json(credentials)?);
    answer::parsed(&exchange(&transport(pages), request).await?)
}

impl BuyerClient {
    pub fn new(pages: &Router, trace: Trace, session: KeyReference) -> Self {
        Self {
            transport: transport(pages),
            trace,
            session,
        }
    }

    /// # Errors
    /// `Unauthorised`: the session has ended. `Refused` with 403: the person does not have the scope that the call needs.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        let body = self.call(Method::GET, path, Bytes::new()).await?;
        answer::parsed(&body)
    }

    /// The content of a file, with its type and name in the head.
    ///
    /// # Errors
    /// As [`Self::get`].
    pub async fn file(&self, path: &str) -> Result<Response<Bytes>, ClientError> {
        let mut request = request(&self.trace, Method::GET, path, Bytes::new());
        request.extensions_mut().insert(self.session.clone());
        let (head, body) = self.transport.exchange(request).await?.into_parts();
        let response = Response::from_parts(head.clone(), body);
        Ok(Response::from_parts(head, accepted(response)?))
    }

    /// # Errors
    /// As [`Self::get`].
    pub async fn delete(&self, path: &str) -> Result<(), ClientError> {
        let call = self.call(Method::DELETE, path, Bytes::new());
        call.await.map(drop)
    }

    /// A call whose answer has no body.
    ///
    /// # Errors
    /// As [`Self::get`].
    pub async fn post(&self, path: &str, body: &impl Serialize) -> Result<(), ClientError> {
        self.call(Method::POST, path, json(body)?).await.map(drop)
    }

    /// # Errors
    /// As [`Self::get`].
    pub async fn create<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body = self.call(Method::POST, path, json(body)?).await?;
        answer::parsed(&body)
    }

    /// Changes something, and returns it as it is then.
    ///
    /// # Errors
    /// As [`Self::get`].
    pub async fn change<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body = self.call(Method::PATCH, path, json(body)?).await?;
        answer::parsed(&body)
    }

    async fn call(&self, method: Method, path: &str, body: Bytes) -> Result<Bytes, ClientError> {
        let mut request = request(&self.trace, method, path, body);
        request.extensions_mut().insert(self.session.clone());
        exchange(&self.transport, request).await
    }
}

fn transport(pages: &Router) -> Transport {
    Transport::Local {
        router: pages.clone(),
        service: None,
    }
}

/// `path` is made of constants and of escaped or plain values.
fn request(trace: &Trace, method: Method, path: &str, body: Bytes) -> Request<Bytes> {
    let mut request = Request::new(body);
    *request.method_mut() = method;
    *request.uri_mut() = path
        .parse()
        .expect("the path is a constant with escaped values");
    let headers = request.headers_mut();
    headers.insert(REQUEST_ID, trace.request_id.clone());
    if let Some(address) = &trace.client_address {
        headers.insert(CLIENT_ADDRESS, address.clone());
    }
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    request
}

fn json(body: &impl Serialize) -> Result<Bytes, ClientError> {
    let json = serde_json::to_vec(body).map(Bytes::from);
    json.map_err(|_| ClientError::Malformed("the input is not JSON"))
}

async fn exchange(transport: &Transport, request: Request<Bytes>) -> Result<Bytes, ClientError> {
    accepted(transport.exchange(request).await?)
}

/// The body of a success. A refusal is a problem, unless the call did not reach the API.
fn accepted(response: Response<Bytes>) -> Result<Bytes, ClientError> {
    let status = response.status();
    let problem = serde_json::from_slice::<Problem>(response.body());
    match problem.ok().filter(|_| !status.is_success()) {
        None => answer::accepted(response),
        Some(problem) => {
            let refusal = Refusal {
                retry_after: answer::retry_after(response.headers()),
                ..Refusal::from(problem)
            };
            Err(answer::refused(status, refusal))
        }
    }
}
