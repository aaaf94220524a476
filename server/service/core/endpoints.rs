//! Registers the handler of each operation once, for calls over HTTP and for calls within the process.
use std::{any::TypeId, collections::HashMap, sync::Arc};

use axum::{
    Extension, Json, Router,
    extract::{DefaultBodyLimit, FromRequestParts, RawPathParams, Request, State},
    handler::Handler,
    http::{StatusCode, request::Parts},
    middleware::from_fn,
    response::{IntoResponse, Response},
    routing::{MethodFilter, MethodRouter, on},
};
use utoipa::openapi::OpenApi;

use crate::{
    Service,
    context::{Admission, CallKind, call_head},
    error::{ServiceError, method_not_allowed},
    extract::{StrictQuery, strict_json},
    json_pieces, retry,
};
use contract::{
    headers::UNREAD_NOTIFICATIONS,
    local::{Answer, AnyValue, CallHead, LocalService},
    operation::{Flag, InputIn, Operation},
};

/// Bytes: all fields of the longest form at their longest, each character escaped, and as much again.
const BODY_LIMIT: usize = 64 * 1024;

/// Bytes: an answer of several hundred lines to a document, every field of them long.
const ANSWER_LIMIT: usize = 1024 * 1024;

/// Bytes: 20,000 rows of an uploaded file, of which most are short.
const BULK_LIMIT: usize = 16 * 1024 * 1024;

type Caller<O> = <<O as Operation>::Access as Admission>::Caller;

type LocalHandler = Box<dyn Fn(Arc<Service>, CallHead, AnyValue) -> Answer<'static> + Send + Sync>;

/// The handlers of all operations.
#[derive(Default)]
pub struct Endpoints {
    routes: Router<Arc<Service>>,
    local: HashMap<TypeId, LocalHandler>,
    /// Made only where the contract is published: making one is not cheap.
    documents: Vec<fn() -> OpenApi>,
}

impl Endpoints {
    /// Registers an operation whose input and output are values.
    pub fn add<O, H, Outcome>(&mut self, handler: H)
    where
        O: Operation<Access: Admission, Input: Clone>,
        H: Fn(Caller<O>, O::Path, O::Input) -> Outcome + Copy + Send + Sync + 'static,
        Outcome: Future<Output = Result<O::Output, ServiceError>> + Send + 'static,
    {
        let over_http = move |State(service): State<Arc<Service>>, request: Request| {
            respond::<O, _, _>(handler, service, request)
        };
        self.add_route::<O, _, _>(over_http);
        let local: LocalHandler = Box::new(move |service, head, input| {
            Box::pin(async move {
                let answered = answer::<O, _, _>(handler, service, head, input).await;
                answered.map_err(ServiceError::into_refused)
            })
        });
        self.local.insert(TypeId::of::<O>(), local);
    }

    /// Registers an operation whose body is a file.
    pub fn add_route<O, H, T>(&mut self, handler: H)
    where
        O: Operation,
        H: Handler<T, Arc<Service>>,
        T: 'static,
    {
        let method = MethodFilter::try_from(O::METHOD).expect("operations use standard methods");
        let limit = DefaultBodyLimit::max(body_limit::<O>());
        // The extractor of the caller reads the kind.
        let kind = Extension(CallKind::of::<O>());
        let route: MethodRouter<Arc<Service>> = on(method, handler).layer((limit, kind));
        self.routes = std::mem::take(&mut self.routes).route(O::PATH, route);
        self.documents.push(O::openapi);
    }

    /// The operations over HTTP, and for calls within the process.
    pub fn into_service(self, service: Service) -> (Router, Arc<dyn LocalService>) {
        let service = Arc::new(service);
        let router = self
            .routes
            .fallback(async || ServiceError::NotFound)
            .method_not_allowed_fallback(method_not_allowed)
            .layer(from_fn(retry::reads))
            .with_state(service.clone());
        let handlers = self.local;
        (router, Arc::new(Local { service, handlers }))
    }

    /// The OpenAPI documents of the operations, one each.
    pub fn into_documents(self) -> impl Iterator<Item = OpenApi> {
        self.documents.into_iter().map(|document| document())
    }
}

struct Local {
    service: Arc<Service>,
    handlers: HashMap<TypeId, LocalHandler>,
}

impl LocalService for Local {
    fn call(&self, operation: TypeId, head: CallHead, input: AnyValue) -> Answer<'_> {
        match self.handlers.get(&operation) {
            Some(handler) => handler(self.service.clone(), head, input),
            None => Box::pin(async { Err(ServiceError::NotFound.into_refused()) }),
        }
    }
}

async fn answer<O, H, Outcome>(
    handler: H,
    service: Arc<Service>,
    head: CallHead,
    input: AnyValue,
) -> Result<AnyValue, ServiceError>
where
    O: Operation<Access: Admission, Input: Clone>,
    H: Fn(Caller<O>, O::Path, O::Input) -> Outcome,
    Outcome: Future<Output = Result<O::Output, ServiceError>> + Send,
{
    let (path, input) = *input
        .downcast::<(O::Path, O::Input)>()
        .expect("the input is of the operation's type");
    let is_read = O::METHOD.is_safe();
    let attempt = async || {
        let caller = O::Access::admit(service.clone(), head.clone(), CallKind::of::<O>()).await?;
        expect_within_limit::<O>(&input)?;
        run::<O, _, _>(&handler, caller, path.clone(), input.clone()).await
    };
    let output = match is_read {
        true => retry::read(attempt).await?,
        false => attempt().await?,
    };
    Ok(Box::new(output))
}

/// Bytes of a body as JSON.
fn body_limit<O: Operation>() -> usize {
    match O::FLAGS {
        flags if flags.contains(&Flag::Bulk) => BULK_LIMIT,
        flags if flags.contains(&Flag::Large) => ANSWER_LIMIT,
        _ => BODY_LIMIT,
    }
}

/// The limit of a body over HTTP holds within the process as well.
fn expect_within_limit<O: Operation>(input: &O::Input) -> Result<(), ServiceError> {
    if O::INPUT_IN != InputIn::Body {
        return Ok(());
    }
    let mut bytes = 0;
    json_pieces::write(input, |piece| bytes += piece.len());
    if bytes <= body_limit::<O>() {
        return Ok(());
    }
    let too_large = "The body could not be read".to_owned();
    Err(ServiceError::Request(
        StatusCode::PAYLOAD_TOO_LARGE,
        too_large,
    ))
}

async fn respond<O, H, Outcome>(
    handler: H,
    service: Arc<Service>,
    request: Request,
) -> Result<Response, ServiceError>
where
    O: Operation<Access: Admission, Input: Clone>,
    H: Fn(Caller<O>, O::Path, O::Input) -> Outcome,
    Outcome: Future<Output = Result<O::Output, ServiceError>> + Send,
{
    let (mut parts, body) = request.into_parts();
    let head = call_head(&parts.headers);
    let has_key = head.idempotency_key.is_some();
    let caller = O::Access::admit(service, head, CallKind::of::<O>()).await?;
    let path = path::<O>(&mut parts).await?;
    if O::FLAGS.contains(&Flag::Once) && !has_key {
        return Err(ServiceError::KeyRequired);
    }
    let input = input::<O>(Request::from_parts(parts, body)).await?;
    let unread = O::Access::unread(&caller);
    let output = run::<O, _, _>(&handler, caller, path, input).await?;
    let mut response = match O::HAS_OUTPUT {
        true => (O::SUCCESS, Json(output)).into_response(),
        false => O::SUCCESS.into_response(),
    };
    if let Some(unread) = unread.get() {
        let headers = response.headers_mut();
        headers.insert(UNREAD_NOTIFICATIONS, unread.into());
    }
    Ok(response)
}

/// Writes are retried if the database aborts them.
async fn run<O, H, Outcome>(
    handler: &H,
    caller: Caller<O>,
    path: O::Path,
    input: O::Input,
) -> Result<O::Output, ServiceError>
where
    O: Operation<Access: Admission, Input: Clone>,
    H: Fn(Caller<O>, O::Path, O::Input) -> Outcome,
    Outcome: Future<Output = Result<O::Output, ServiceError>> + Send,
{
    if O::METHOD.is_safe() {
        return handler(caller, path, input).await;
    }
    let attempt = || handler(caller.clone(), path.clone(), input.clone());
    retry::on_abort(attempt, |error| error).await
}

async fn path<O: Operation>(parts: &mut Parts) -> Result<O::Path, ServiceError> {
    let unreadable = || {
        let reason = "The path could not be read".to_owned();
        ServiceError::Request(StatusCode::BAD_REQUEST, reason)
    };
    let parameters = RawPathParams::from_request_parts(parts, &()).await;
    let parameters = parameters.map_err(|_| unreadable())?;
    let values: Vec<_> = parameters
        .iter()
        .map(|(_, value)| value.to_owned())
        .collect();
    O::Path::try_from(values).map_err(|_| unreadable())
}

async fn input<O: Operation>(request: Request) -> Result<O::Input, ServiceError> {
    match O::INPUT_IN {
        InputIn::Body => strict_json(request).await,
        InputIn::Query => {
            let (mut parts, _) = request.into_parts();
            let StrictQuery(input) = StrictQuery::from_request_parts(&mut parts, &()).await?;
            Ok(input)
        }
        InputIn::Nothing => Ok(serde_json::from_value(serde_json::Value::Null)
            .expect("the input of an operation without one is `()`")),
    }
}
