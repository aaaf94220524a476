//! Declares the service's operations: route, OpenAPI document and client call all follow from one declaration.
pub mod document;

use http::{Method, StatusCode};
use serde::{Serialize, de::DeserializeOwned};
use utoipa::openapi::OpenApi;

use crate::Permission;

/// An operation whose callers have to be signed in.
pub enum SignedIn {}

/// An operation that needs no token.
pub enum Anyone {}

/// Callers that an operation accepts.
pub trait Access {
    const NEEDS_TOKEN: bool;
}

impl Access for SignedIn {
    const NEEDS_TOKEN: bool = true;
}

impl Access for Anyone {
    const NEEDS_TOKEN: bool = false;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// Calls repeated under one `Idempotency-Key` take effect once and get the same answer.
    Once,
    /// The body may have several hundred lines.
    Large,
    /// The body may have several thousand rows.
    Bulk,
    /// The request's body is a file.
    Upload,
    /// The response's body is a file.
    Download,
    /// Users may call it before the buyer has approved their supplier.
    BeforeApproval,
    /// Users who must have a second factor may call it before they have one.
    BeforeSecondFactor,
}

/// Place of an operation's input in the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputIn {
    Nothing,
    Query,
    /// JSON in the request's body.
    Body,
}

/// One operation of the service.
pub trait Operation: 'static {
    const NAME: &'static str;
    const METHOD: Method;
    /// Path with `{name}` for each parameter.
    const PATH: &'static str;
    const FLAGS: &'static [Flag];
    /// Permission that the caller needs; `None` if every caller may call it.
    const PERMISSION: Option<Permission>;
    const INPUT_IN: InputIn;
    const SUCCESS: StatusCode;
    /// Whether a success has JSON in its body.
    const HAS_OUTPUT: bool;

    type Access: Access;
    /// The parameters in the path, in their order.
    type Path: PathParameters;
    type Input: Value;
    type Output: Value;

    /// This operation as an OpenAPI document of its own, without what all operations share.
    fn describe() -> OpenApi;

    /// This operation as an OpenAPI document of its own.
    fn openapi() -> OpenApi
    where
        Self: Sized,
    {
        document::complete::<Self>(Self::describe())
    }
}

/// An operation on one document, whose number is its only parameter.
pub trait DocumentOperation: Operation<Path = [String; 1]> {}

impl<O: Operation<Path = [String; 1]>> DocumentOperation for O {}

/// An array of strings, one for each parameter.
pub trait PathParameters:
    AsRef<[String]> + TryFrom<Vec<String>> + Clone + Send + Sync + 'static
{
}

impl<const N: usize> PathParameters for [String; N] {}

pub trait Value: Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Serialize + DeserializeOwned + Send + Sync + 'static> Value for T {}

/// Returns the number of parameters in a path.
pub const fn parameters(path: &str) -> usize {
    let bytes = path.as_bytes();
    let (mut at, mut found) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'{' {
            found += 1;
        }
        at += 1;
    }
    found
}

/// The status of a declaration.
///
/// # Panics
/// While compiling, if there is no such status.
pub const fn status(code: u16) -> StatusCode {
    match StatusCode::from_u16(code) {
        Ok(status) => status,
        Err(_) => panic!("no HTTP status"),
    }
}

/// Declares operations: `Name: method access(Area Action) [flags] "path" query [T] or body [T] -> status [Output], refusals;`.
/// An operation that needs no permission has no parentheses.
///
/// The refusals that follow from the declaration (no token, no such document, no JSON, ...) are not listed.
macro_rules! operations {
    (@type) => { () };
    (@type $($type:tt)+) => { $($type)+ };
    (@input_in) => { $crate::operation::InputIn::Nothing };
    (@input_in query $($type:tt)+) => { $crate::operation::InputIn::Query };
    (@input_in body $($type:tt)+) => { $crate::operation::InputIn::Body };
    (@has_output) => { false };
    (@has_output $($type:tt)+) => { true };
    (@permission) => { None };
    (@permission $area:ident $action:ident) => {
        Some($crate::Permission {
            area: $crate::Area::$area,
            action: $crate::Action::$action,
        })
    };
    (@method get) => { http::Method::GET };
    (@method post) => { http::Method::POST };
    (@method put) => { http::Method::PUT };
    (@method delete) => { http::Method::DELETE };
    ($tag:tt: $(
        $(#[doc = $doc:tt])+
        $name:ident: $method:ident $access:ident $(($area:ident $action:ident))? [$($flag:ident),*] $path:tt
            $(query [$($query:tt)+])? $(body [$($body:tt)+])?
            -> $status:tt $([$($output:tt)+])? $(, $code:tt: $reason:tt)*;
    )+) => { $(
        $(#[doc = $doc])+
        pub enum $name {}

        const _: () = {
            #[utoipa::path(
                $method,
                path = $path,
                tag = $tag,
                $(params($($query)+),)?
                $(request_body = $($body)+,)?
                responses(
                    (status = $status, description = "Done" $(, body = $($output)+)?),
                    $((status = $code, description = $reason, body = $crate::Refusal),)*
                ),
            )]
            $(#[doc = $doc])+
            #[allow(dead_code, reason = "it carries the description alone")]
            fn operation() {}

            #[derive(utoipa::OpenApi)]
            #[openapi(paths(operation), components(schemas($crate::Refusal)))]
            struct Document;

            impl $crate::operation::Operation for $name {
                const NAME: &'static str = stringify!($name);
                const METHOD: http::Method = operations!(@method $method);
                const PATH: &'static str = $path;
                const FLAGS: &'static [$crate::operation::Flag] =
                    &[$($crate::operation::Flag::$flag),*];
                const PERMISSION: Option<$crate::Permission> =
                    operations!(@permission $($area $action)?);
                const INPUT_IN: $crate::operation::InputIn = operations!(
                    @input_in $(query $($query)+)? $(body $($body)+)?
                );
                const SUCCESS: http::StatusCode = $crate::operation::status($status);
                const HAS_OUTPUT: bool = operations!(@has_output $($($output)+)?);
                type Access = $crate::operation::$access;
                type Path = [String; $crate::operation::parameters($path)];
                type Input = operations!(@type $($($query)+)? $($($body)+)?);
                type Output = operations!(@type $($($output)+)?);

                fn describe() -> utoipa::openapi::OpenApi {
                    <Document as utoipa::OpenApi>::openapi()
                }
            }
        };
    )+ };
}
pub(crate) use operations;
