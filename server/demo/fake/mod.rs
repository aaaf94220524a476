//! The fake backend for development (specification section 7): answers some paths from canned data, after a delay, and passes
//! other requests to the service behind it. It protects nothing.
mod calendar;
mod canned;
mod refusal;
mod state;
mod users;

use std::time::Duration;

use axum::{
    Router,
    extract::{Request, State},
    middleware::{Next, from_fn_with_state},
    response::Response,
    routing::{MethodRouter, delete, get, post},
};
use tokio::time::sleep;

use state::Fake;

/// Delay before every canned answer (specification section 9).
pub const FAKE_DELAY: Duration = Duration::from_millis(500);

/// The fake before another service: the built-in one, or a proxy to a remote one.
pub struct FakeRouters {
    /// Router for calls from scripts in the browser.
    pub browser: Router,
    /// Router for the portal's own calls. Their lists of users come from the service behind: the canned one has another form.
    pub portal: Router,
}

pub fn wrap(inner: Router) -> FakeRouters {
    let fake = Fake::before(inner);
    FakeRouters {
        browser: router(fake.clone(), FAKE_DELAY, true),
        portal: router(fake, FAKE_DELAY, false),
    }
}

/// The fake for browsers with another delay.
pub fn wrap_with_delay(inner: Router, delay: Duration) -> Router {
    router(Fake::before(inner), delay, true)
}

fn router(fake: Fake, delay: Duration, lists_users: bool) -> Router {
    // Other methods of these paths pass through, without the delay.
    let answering = |methods: MethodRouter<Fake>| {
        methods
            .layer(from_fn_with_state(delay, wait))
            .fallback(state::pass_through)
    };
    let mut router = Router::new()
        .route("/users/authenticate", answering(post(users::authenticate)))
        .route("/users/register", answering(post(users::register)))
        .route("/api/users", answering(get(users::list)))
        // Not a path of the specification: without the delay, so that a sign-in takes one.
        .route("/users/me", get(users::me).fallback(state::pass_through))
        .route(
            "/users/{id}",
            answering(get(users::one).delete(users::remove)),
        )
        .route(
            "/app/calendar",
            answering(
                get(calendar::list)
                    .post(calendar::add)
                    .put(calendar::replace)
                    .delete(calendar::remove),
            ),
        )
        .route(
            "/app/calendar/{id}",
            answering(delete(calendar::remove_by_path)),
        );
    if lists_users {
        router = router.route("/users", answering(get(users::list)));
    }
    for (path, list) in canned::LISTS {
        router = router.route(path, answering(get(async || canned::json(list))));
    }
    router.fallback(state::pass_through).with_state(fake)
}

/// The fake's paths that scripts in the browser call, in axum's syntax. A portal with the fake backend mounts them at its own
/// origin, and passes each request on with the session's backend token instead of the portal's own. Without
/// `/users/authenticate`, `/users/register` and `/api/users`, which the portal answers itself by calling the fake.
pub fn browser_paths() -> impl Iterator<Item = &'static str> {
    [
        "/users",
        "/users/{id}",
        "/app/calendar",
        "/app/calendar/{id}",
    ]
    .into_iter()
    .chain(canned::LISTS.into_iter().map(|(path, _)| path))
}

async fn wait(State(delay): State<Duration>, request: Request, next: Next) -> Response {
    sleep(delay).await;
    next.run(request).await
}
