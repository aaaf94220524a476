//! The supply-chain service as the portal sees it: one typed client, whether the service is remote or built in.
mod answer;
pub mod calls;
mod error;
mod proxy;
mod remote;
mod transport;

use axum::{
    Router,
    http::{HeaderValue, Method, Request, Uri, header},
};
use bytes::Bytes;
use serde::{Serialize, de::DeserializeOwned};

pub use answer::retry_after;
pub use error::BackendError;
pub use proxy::proxy;
pub use remote::{RemoteError, RemoteOptions};

use contract::headers::{CLIENT_ADDRESS, REQUEST_ID};
use contract::{AuthenticatedUser, Credentials, CurrentUser, Dashboard, VatRate};
use remote::Remote;
use transport::Transport;

/// Clones are cheap and share their connections.
#[derive(Clone, Debug)]
pub struct Backend {
    transport: Transport,
    trace: Option<Trace>,
}

/// The viewer's request that calls are made for.
#[derive(Clone, Debug)]
pub struct Trace {
    pub request_id: HeaderValue,
    /// Where it came from, as far as that is known.
    pub client_address: Option<HeaderValue>,
}

impl Backend {
    /// A service at an `http` or `https` address; its path, if any, comes before every call's.
    pub fn remote(base_url: &str, options: RemoteOptions) -> Result<Self, RemoteError> {
        let remote = Remote::new(base_url, options)?;
        Ok(Self::over(Transport::Remote(remote)))
    }

    /// A service in this process.
    pub fn in_process(service: Router) -> Self {
        Self::over(Transport::InProcess(service))
    }

    /// Puts something around a service in this process; a remote one stays as it is.
    pub fn wrap(&mut self, wrap: impl FnOnce(Router) -> Router) {
        if let Transport::InProcess(service) = &mut self.transport {
            *service = wrap(std::mem::take(service));
        }
    }

    fn over(transport: Transport) -> Self {
        Self {
            transport,
            trace: None,
        }
    }

    /// The same client, whose calls tell of the request that they are made for.
    pub fn for_request(&self, trace: Trace) -> Self {
        Self {
            trace: Some(trace),
            ..self.clone()
        }
    }

    /// `POST /users/authenticate`. Never tried twice. Wrong credentials are `Refused` with 400.
    pub async fn authenticate(
        &self,
        credentials: &Credentials,
    ) -> Result<AuthenticatedUser, BackendError> {
        let user: AuthenticatedUser = self.post("/users/authenticate", credentials).await?;
        if user.token.is_empty() {
            return Err(BackendError::Malformed("signed in without a token"));
        }
        Ok(user)
    }

    /// `POST /users/sign-out`: the token ends. Never tried twice.
    pub async fn sign_out(&self, token: &str) -> Result<(), BackendError> {
        let request = self.request(Method::POST, "/users/sign-out", Bytes::new());
        self.done(with_token(request, token)?).await
    }

    /// `GET /users/me`: whose token it is.
    pub async fn current_user(&self, token: &str) -> Result<CurrentUser, BackendError> {
        self.get("/users/me", token).await
    }

    /// `GET /dashboard` of the token's supplier.
    pub async fn dashboard(&self, token: &str) -> Result<Dashboard, BackendError> {
        self.get("/dashboard", token).await
    }

    /// `GET /vat-rate` of the token's supplier.
    pub async fn vat_rate(&self, token: &str) -> Result<VatRate, BackendError> {
        self.get("/vat-rate", token).await
    }

    /// `GET /health`: whether the service can answer at all.
    pub async fn health(&self) -> Result<(), BackendError> {
        self.done(self.request(Method::GET, "/health", Bytes::new()))
            .await
    }

    async fn get<T: DeserializeOwned>(&self, path: &str, token: &str) -> Result<T, BackendError> {
        let request = self.request(Method::GET, path, Bytes::new());
        self.call(with_token(request, token)?).await
    }

    /// Without a token: for who is not signed in.
    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, BackendError> {
        self.call(self.posting(path, body)).await
    }

    async fn call<T: DeserializeOwned>(&self, request: Request<Bytes>) -> Result<T, BackendError> {
        let response = self.transport.exchange(request).await?;
        answer::parsed(&answer::accepted(response)?)
    }

    fn posting(&self, path: &str, body: &impl Serialize) -> Request<Bytes> {
        self.sending(Method::POST, path, body)
    }

    fn putting(&self, path: &str, body: &impl Serialize) -> Request<Bytes> {
        self.sending(Method::PUT, path, body)
    }

    fn sending(&self, method: Method, path: &str, body: &impl Serialize) -> Request<Bytes> {
        let body = serde_json::to_vec(body).expect("the contract's types are JSON");
        let mut request = self.request(method, path, body.into());
        request.headers_mut().insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        );
        request
    }

    /// A call whose success says everything.
    async fn done(&self, request: Request<Bytes>) -> Result<(), BackendError> {
        answer::accepted(self.transport.exchange(request).await?).map(|_| ())
    }

    /// `path` is made of plain ASCII, what stands in it is percent-encoded.
    fn request(&self, method: Method, path: &str, body: Bytes) -> Request<Bytes> {
        let mut request = Request::new(body);
        *request.method_mut() = method;
        // What is longer than an address can be is the name of nothing.
        *request.uri_mut() =
            Uri::try_from(path).unwrap_or_else(|_| Uri::from_static("/too-long-an-address"));
        let headers = request.headers_mut();
        headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
        if let Some(trace) = &self.trace {
            headers.insert(REQUEST_ID, trace.request_id.clone());
            if let Some(address) = &trace.client_address {
                headers.insert(CLIENT_ADDRESS, address.clone());
            }
        }
        request
    }
}

fn with_token(mut request: Request<Bytes>, token: &str) -> Result<Request<Bytes>, BackendError> {
    // What no header can carry is no token that a service gave out.
    let mut bearer = HeaderValue::from_str(&format!("Bearer {token}"))
        .map_err(|_| BackendError::Unauthorised)?;
    bearer.set_sensitive(true);
    request.headers_mut().insert(header::AUTHORIZATION, bearer);
    Ok(request)
}
