//! The supply-chain service as the portal sees it: one typed client, whether the service is remote or built in.
mod answer;
mod attachments;
pub mod buyer;
mod calls;
mod error;
mod proxy;
mod remote;
mod transport;

use std::{any::TypeId, sync::Arc};

use axum::{
    Router,
    http::{HeaderValue, Request, Uri, header},
};
use bytes::Bytes;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use tokio::time::timeout;

pub use answer::retry_after;
pub use error::ClientError;
pub use proxy::proxy;
pub use remote::{RemoteError, RemoteOptions};

use contract::{
    headers::{CLIENT_ADDRESS, IDEMPOTENCY_KEY, REQUEST_ID, UNREAD_NOTIFICATIONS},
    local::{CallHead, CallMemory, LocalService, Refused, UnreadCount},
    operation::{InputIn, Operation},
};
use remote::Remote;
use transport::Transport;

/// Clones are cheap and share their connections.
#[derive(Clone, Debug)]
pub struct ServiceClient {
    transport: Transport,
    trace: Option<Trace>,
    memory: CallMemory,
    unread: UnreadCount,
}

/// The viewer's request that calls are made for.
#[derive(Clone, Debug)]
pub struct Trace {
    pub request_id: HeaderValue,
    /// Where it came from, as far as that is known.
    pub client_address: Option<HeaderValue>,
}

impl ServiceClient {
    /// A service at an `http` or `https` address; its path, if any, comes before every call's.
    pub fn remote(base_url: &str, options: RemoteOptions) -> Result<Self, RemoteError> {
        let remote = Remote::new(base_url, options)?;
        Ok(Self::over(Transport::Remote(remote)))
    }

    /// A service in this process, called over HTTP without a network.
    pub fn in_process(router: Router) -> Self {
        let service = None;
        Self::over(Transport::Local { router, service })
    }

    /// A service in this process, called with values; its files are streamed through its router.
    pub fn local(service: Arc<dyn LocalService>, router: Router) -> Self {
        let service = Some(service);
        Self::over(Transport::Local { router, service })
    }

    /// Wraps a service in this process, which is then called over HTTP; a remote one is not changed.
    pub fn wrap(&mut self, wrap: impl FnOnce(Router) -> Router) {
        if let Transport::Local { router, service } = &mut self.transport {
            *router = wrap(std::mem::take(router));
            *service = None;
        }
    }

    fn over(transport: Transport) -> Self {
        Self {
            transport,
            trace: None,
            memory: CallMemory::default(),
            unread: UnreadCount::default(),
        }
    }

    /// The same client for the calls of one request of a viewer.
    pub fn for_request(&self, trace: Trace) -> Self {
        Self {
            transport: self.transport.clone(),
            trace: Some(trace),
            memory: CallMemory::for_request(),
            unread: UnreadCount::default(),
        }
    }

    /// The same client for calls that may go on for long after the request: it looks up whose token it is at each of them.
    pub fn without_memory(self) -> Self {
        let memory = CallMemory::default();
        Self { memory, ..self }
    }

    /// The same client, whose calls update the number of the user's unread notifications.
    pub fn with_unread_count(self, unread: UnreadCount) -> Self {
        Self { unread, ..self }
    }

    /// Calls an operation: with the values themselves within the process, otherwise over HTTP.
    async fn call<O: Operation>(
        &self,
        head: Head<'_>,
        path: O::Path,
        input: O::Input,
    ) -> Result<O::Output, ClientError> {
        let time = self.transport.time_of::<O>();
        if let Transport::Local {
            service: Some(service),
            ..
        } = &self.transport
        {
            let input = Box::new((path, input));
            let call = service.call(TypeId::of::<O>(), self.call_head(head), input);
            let answered = timeout(time, call).await;
            return match answered.map_err(|_| ClientError::TimedOut)? {
                Ok(output) => Ok(*output
                    .downcast()
                    .map_err(|_| ClientError::Malformed("a value of another type"))?),
                Err(Refused { status, refusal }) => Err(answer::refused(status, refusal)),
            };
        }
        let request = self.request::<O>(head, &path, &input)?;
        let read = self.unread.begin_read();
        let response = self.transport.exchange_within(time, request).await?;
        if let Some(unread) = answer::number(response.headers(), &UNREAD_NOTIFICATIONS) {
            // A write changed the number after any read that began meanwhile.
            let read = match O::METHOD.is_safe() {
                true => read,
                false => self.unread.begin_read(),
            };
            self.unread.finish_read(read, unread);
        }
        let body = answer::accepted(response)?;
        match O::HAS_OUTPUT {
            true => answer::parsed(&body),
            false => answer::parsed(&Bytes::from_static(b"null")),
        }
    }

    fn call_head(&self, head: Head<'_>) -> CallHead {
        let address = self
            .trace
            .as_ref()
            .and_then(|trace| trace.client_address.as_ref()?.to_str().ok());
        CallHead {
            token: head.token.map(str::to_owned),
            client_address: address.map(str::to_owned),
            idempotency_key: head.key.map(str::to_owned),
            memory: self.memory.clone(),
            unread: self.unread.clone(),
        }
    }

    /// The request of an operation over HTTP, without the content of a file.
    fn request<O: Operation>(
        &self,
        head: Head<'_>,
        path: &O::Path,
        input: &O::Input,
    ) -> Result<Request<Bytes>, ClientError> {
        let mut address = address(O::PATH, path.as_ref());
        let mut body = Bytes::new();
        match O::INPUT_IN {
            InputIn::Nothing => {}
            InputIn::Query => {
                let query = serde_urlencoded::to_string(input);
                address.push('?');
                address += &query.expect("the contract's queries are flat");
            }
            InputIn::Body => {
                let json = serde_json::to_vec(input);
                body = json.expect("the contract's types are JSON").into();
            }
        }
        let mut request = Request::new(body);
        *request.method_mut() = O::METHOD;
        // Nothing has a number that is longer than an address may be.
        *request.uri_mut() =
            Uri::try_from(address).unwrap_or_else(|_| Uri::from_static("/too-long-an-address"));
        let headers = request.headers_mut();
        let json = HeaderValue::from_static("application/json");
        if O::INPUT_IN == InputIn::Body {
            headers.insert(header::CONTENT_TYPE, json.clone());
        }
        headers.insert(header::ACCEPT, json);
        if let Some(trace) = &self.trace {
            headers.insert(REQUEST_ID, trace.request_id.clone());
            if let Some(address) = &trace.client_address {
                headers.insert(CLIENT_ADDRESS, address.clone());
            }
        }
        if let Some(token) = head.token {
            // The service gave out no token that does not fit into a header.
            let mut bearer = HeaderValue::from_str(&format!("Bearer {token}"))
                .map_err(|_| ClientError::Unauthorised)?;
            bearer.set_sensitive(true);
            headers.insert(header::AUTHORIZATION, bearer);
        }
        if let Some(key) = head.key {
            let key = HeaderValue::from_str(key)
                .map_err(|_| ClientError::Malformed("the idempotency key fits into no header"))?;
            headers.insert(IDEMPOTENCY_KEY, key);
        }
        Ok(request)
    }
}

/// What a call carries beside its input.
#[derive(Clone, Copy, Debug, Default)]
struct Head<'a> {
    token: Option<&'a str>,
    /// The idempotency key.
    key: Option<&'a str>,
}

impl<'a> Head<'a> {
    fn with_key(token: &'a str, key: &'a str) -> Self {
        let (token, key) = (Some(token), Some(key));
        Self { token, key }
    }

    fn signed_in(token: &'a str) -> Self {
        let token = Some(token);
        Self { token, key: None }
    }
}

/// The path with its parameters percent-encoded.
fn address(path: &str, parameters: &[String]) -> String {
    let mut address = String::new();
    let mut parameters = parameters.iter();
    for segment in path.split_inclusive('/') {
        if segment.starts_with('{') {
            let parameter = parameters.next().map_or("", String::as_str);
            address.extend(utf8_percent_encode(parameter, NON_ALPHANUMERIC));
            address.extend(segment.ends_with('/').then_some('/'));
        } else {
            address += segment;
        }
    }
    address
}
