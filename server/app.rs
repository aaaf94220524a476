//! Every URL of the portal and every layer around it, in order, on one page.
use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    routing::{any, get, post},
};
use tower::ServiceBuilder;
use tower_http::{
    CompressionLevel,
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    csrf::CsrfLayer,
    request_id::{PropagateRequestIdLayer, SetRequestIdLayer},
    timeout::RequestBodyTimeoutLayer,
};

use crate::{
    answer::Answer,
    client_address::{Admission, admit},
    fake, headers, log,
    pages::{
        self, appearance, area::Area, assets, attachments, bank_accounts, calculator,
        confirm_email, dashboard, forgot_password, health, login, preferences, problem, profile,
        purchase_orders, quotations, register, reset_password, trial, users,
    },
    portal::Portal,
    render::{
        asked::{self, PAGE_DATA_PATH},
        last_resort::last_resort,
        respond::respond,
    },
    request_id::{self, MakeTimeOrderedId},
    session::{cookie::SessionCookie, guards, identity},
};

type Routes = Router<Arc<Portal>>;

/// Between two pieces of a request's body: longer than a slow network's, shorter than an attacker's patience.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Where the buyer's systems find their door.
const BUYER_PATH: &str = "/buyer/v1";

/// Every page, as a document and, under `/_page`, as data.
fn pages() -> Routes {
    Router::new()
        .merge(signed_in_pages())
        .merge(guest_pages())
        .merge(public_pages())
}

fn signed_in_pages() -> Routes {
    Router::new()
        .route("/", get(async || Answer::redirect("/dashboard")))
        .route("/dashboard", get(dashboard::show))
        .route("/quotations", get(quotations::list))
        .route("/quotations/{number}", get(quotations::show))
        .route("/quotations/{number}/quotation", get(quotations::edit))
        .route("/purchase-orders", get(purchase_orders::list))
        .route("/purchase-orders/{number}", get(purchase_orders::show))
        .route(
            "/purchase-orders/{number}/response",
            get(purchase_orders::show_response),
        )
        .route(
            "/purchase-orders/{number}/despatch-advice",
            get(purchase_orders::show_despatch_advice),
        )
        .route(
            "/products-price",
            get(async || Area::ProductsPrice.answer()),
        )
        .route("/payments", get(async || Area::Payments.answer()))
        .route("/settings/bankAccounts", get(bank_accounts::show))
        .route("/settings/users", get(users::show))
        .route("/settings/profile", get(profile::show))
        .route("/calculator", get(calculator::show))
        .route_layer(from_fn(guards::require_viewer))
}

fn guest_pages() -> Routes {
    Router::new()
        .route("/login", get(login::show))
        .route("/register", get(register::show))
        .route("/auth/forgot-password", get(forgot_password::show))
        .route_layer(from_fn(guards::require_guest))
}

fn public_pages() -> Routes {
    let routes = Router::new()
        .route("/appearance", get(appearance::show))
        .merge(mailed_links());
    if cfg!(debug_assertions) {
        routes.route("/trial/{kind}/{marker}", get(trial::show))
    } else {
        routes
    }
}

/// The pages that mails lead to. What their addresses hold must not get into other hands.
fn mailed_links() -> Routes {
    Router::new()
        .route("/auth/confirm-email/{token}", get(confirm_email::show))
        .route("/auth/restNewPassword/{token}", get(reset_password::show))
        .route_layer(from_fn(headers::secret_address))
}

fn mailed_link_actions() -> Routes {
    Router::new()
        .route("/auth/confirm-email/{token}", post(confirm_email::confirm))
        .route("/auth/restNewPassword/{token}", post(reset_password::reset))
        .route_layer(from_fn(headers::secret_address))
}

fn quotation_actions() -> Routes {
    Router::new()
        .route("/quotations/{number}/quotation", post(quotations::submit))
        .route("/quotations/{number}/withdraw", post(quotations::withdraw))
        .route("/quotations/{number}/decline", post(quotations::decline))
        .route(
            "/quotations/{number}/acknowledge-amendment",
            post(quotations::acknowledge),
        )
        .route("/quotations/{number}/comments", post(quotations::comment))
}

/// Credentials speak for themselves, whatever session the caller had.
fn sign_in() -> Routes {
    Router::new().route("/users/authenticate", post(login::sign_in))
}

/// What is saved and not shown.
fn files() -> Routes {
    Router::new()
        .route("/quotations/export.csv", get(quotations::export))
        .route("/quotations/export.xlsx", get(quotations::export))
        .route("/quotations/{number}/quotation.pdf", get(quotations::print))
        .route(
            "/quotations/{number}/template.xlsx",
            get(quotations::template),
        )
        .route(
            "/quotations/{number}/attachments/{id}",
            get(attachments::show),
        )
        .route("/purchase-orders/export.csv", get(purchase_orders::export))
        .route("/purchase-orders/export.xlsx", get(purchase_orders::export))
        .route(
            "/purchase-orders/{number}/order.pdf",
            get(purchase_orders::print),
        )
        .route(
            "/purchase-orders/{number}/order.xml",
            get(purchase_orders::ubl),
        )
        .route(
            "/purchase-orders/{number}/attachments/{id}",
            get(attachments::show),
        )
        .route_layer(from_fn(guards::require_viewer))
}

fn upload_actions() -> Routes {
    Router::new()
        .route("/quotations/{number}/lines", post(quotations::fill))
        .route("/quotations/{number}/attachments", post(attachments::add))
        .route(
            "/quotations/{number}/attachments/{id}/remove",
            post(attachments::remove),
        )
        .route(
            "/purchase-orders/{number}/attachments",
            post(attachments::add),
        )
        .route(
            "/purchase-orders/{number}/attachments/{id}/remove",
            post(attachments::remove),
        )
}

fn actions() -> Routes {
    Router::new()
        .route("/users/sign-out", post(login::sign_out))
        .route("/settings/users/{id}/deactivate", post(users::deactivate))
        .route("/settings/users/{id}/reactivate", post(users::reactivate))
        .route("/users/register", post(register::register))
        .route("/users/forgot-password", post(forgot_password::ask))
        .merge(mailed_link_actions())
        .merge(upload_actions())
        .route("/settings/profile/name", post(profile::change_name))
        .route("/settings/profile/password", post(profile::change_password))
        .route("/preferences", post(preferences::save))
        .merge(quotation_actions())
        .merge(order_actions())
}

fn order_actions() -> Routes {
    Router::new()
        .route("/purchase-orders", post(purchase_orders::accept_selected))
        .route(
            "/purchase-orders/{number}/acknowledge",
            post(purchase_orders::acknowledge),
        )
        .route(
            "/purchase-orders/{number}/accept",
            post(purchase_orders::accept),
        )
        .route(
            "/purchase-orders/{number}/reject",
            post(purchase_orders::reject),
        )
        .route(
            "/purchase-orders/{number}/response",
            post(purchase_orders::respond),
        )
        .route(
            "/purchase-orders/{number}/despatch-advice",
            post(purchase_orders::ship),
        )
        .route(
            "/purchase-orders/{number}/invoices",
            post(purchase_orders::draft_invoice),
        )
        .route(
            "/purchase-orders/{number}/comments",
            post(purchase_orders::comment),
        )
}

fn fake_backend() -> Routes {
    fake::browser_paths().fold(Router::new(), |routes, path| {
        routes.route(path, any(pages::fake::hand_on))
    })
}

fn development() -> Routes {
    Router::new().route("/_reload", get(health::hang))
}

fn public_files() -> Routes {
    Router::new()
        .route("/assets/{name}", get(assets::script))
        .route("/assets/i18n/{file}", get(assets::messages))
        .route("/robots.txt", get(health::robots))
}

/// For machines: no session, no pages.
fn buyer_door(door: Router) -> Router {
    door.layer(
        ServiceBuilder::new()
            .layer(CatchPanicLayer::new())
            .layer(RequestBodyTimeoutLayer::new(LONGEST_PAUSE)),
    )
}

fn health_checks() -> Routes {
    Router::new()
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
}

pub fn app(portal: Arc<Portal>) -> Router {
    let state = || Arc::clone(&portal);
    let mut with_token = pages()
        // As a service, since a nested router's `/` would answer without the slash at its end only.
        .nest_service(
            PAGE_DATA_PATH,
            pages().fallback(problem::not_found).with_state(state()),
        )
        .merge(files())
        .merge(actions());
    if portal.config.fake_backend {
        with_token = with_token.merge(fake_backend());
    }
    let personal = with_token
        .layer(from_fn_with_state(state(), identity::require_token))
        .merge(sign_in())
        .fallback(problem::not_found)
        .layer(
            ServiceBuilder::new()
                .layer(from_fn(headers::personal))
                .layer(from_fn_with_state(state(), asked::read))
                .layer(from_fn_with_state(state(), last_resort))
                .layer(SessionCookie::new(&portal.config).layer(portal.sessions.clone()))
                .layer(from_fn_with_state(state(), identity::identify))
                .layer(from_fn_with_state(state(), respond))
                .layer(CatchPanicLayer::new())
                .layer(CsrfLayer::new())
                .layer(DefaultBodyLimit::max(portal.config.body_limit_bytes))
                .layer(RequestBodyTimeoutLayer::new(LONGEST_PAUSE)),
        );
    let site = Router::new().merge(personal).merge(public_files());
    let site = match &portal.service.buyer {
        Some(buyer) => site.nest_service(BUYER_PATH, buyer_door(buyer.door.clone())),
        None => site,
    };
    let site = if portal.config.reload_pages {
        site.merge(development())
    } else {
        site
    };
    let site = match portal.config.base_path.as_str() {
        "" => site,
        base_path => Router::new().nest_service(base_path, site.with_state(state())),
    };
    let site = site
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(5)))
        .layer(from_fn_with_state(Admission::new(&portal.config), admit));
    site.merge(health_checks())
        .layer(
            ServiceBuilder::new()
                .map_request(request_id::forget_claimed)
                .layer(SetRequestIdLayer::x_request_id(MakeTimeOrderedId))
                .layer(log::requests())
                .layer(PropagateRequestIdLayer::x_request_id())
                .layer(from_fn(headers::every)),
        )
        .with_state(portal)
}
