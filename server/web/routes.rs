//! Every URL of the portal, on one page.
use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::from_fn,
    routing::{any, get, post},
};

use crate::{
    answer::Answer,
    http::headers,
    pages::{
        self, appearance,
        area::Area,
        assets, attachments, bank_accounts, calculator, comments, confirm_email, dashboard,
        forgot_password, health, login, preferences, profile,
        purchase_orders::{self, PurchaseOrderProps},
        quotations::{self, QuotationProps},
        register, render_fixtures, reset_password, users,
    },
    portal::Portal,
    session::guards,
};

type Routes = Router<Arc<Portal>>;

/// Bytes of an answer to several hundred lines, every field of them long: a form writes an Arabic letter in six, and
/// without scripts says all of it twice, as it is and as it was.
const ANSWER_LIMIT: usize = 8 * 1024 * 1024;

/// Every page, as a document and, under `/_page`, as data.
pub fn pages() -> Routes {
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
    if cfg!(any(debug_assertions, feature = "bench")) {
        routes.route(
            "/render-fixtures/{kind}/{marker}",
            get(render_fixtures::show),
        )
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
        .route(
            "/quotations/{number}/quotation",
            post(quotations::submit).layer(DefaultBodyLimit::max(ANSWER_LIMIT)),
        )
        .route("/quotations/{number}/withdraw", post(quotations::withdraw))
        .route("/quotations/{number}/decline", post(quotations::decline))
        .route(
            "/quotations/{number}/acknowledge-amendment",
            post(quotations::acknowledge),
        )
        .route(
            "/quotations/{number}/comments",
            post(comments::add::<QuotationProps>),
        )
}

/// Credentials speak for themselves, whatever session the caller had.
pub fn sign_in() -> Routes {
    Router::new().route("/users/authenticate", post(login::sign_in))
}

/// What is saved and not shown.
pub fn files() -> Routes {
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
            get(attachments::show::<QuotationProps>),
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
            get(attachments::show::<PurchaseOrderProps>),
        )
        .route_layer(from_fn(guards::require_viewer))
}

fn upload_actions() -> Routes {
    Router::new()
        .route("/quotations/{number}/lines", post(quotations::fill))
        .route(
            "/quotations/{number}/attachments",
            post(attachments::add::<QuotationProps>),
        )
        .route(
            "/quotations/{number}/attachments/{id}/remove",
            post(attachments::remove::<QuotationProps>),
        )
        .route(
            "/purchase-orders/{number}/attachments",
            post(attachments::add::<PurchaseOrderProps>),
        )
        .route(
            "/purchase-orders/{number}/attachments/{id}/remove",
            post(attachments::remove::<PurchaseOrderProps>),
        )
}

pub fn actions() -> Routes {
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
            post(purchase_orders::respond).layer(DefaultBodyLimit::max(ANSWER_LIMIT)),
        )
        .route(
            "/purchase-orders/{number}/despatch-advice",
            post(purchase_orders::ship).layer(DefaultBodyLimit::max(ANSWER_LIMIT)),
        )
        .route(
            "/purchase-orders/{number}/invoices",
            post(purchase_orders::draft_invoice),
        )
        .route(
            "/purchase-orders/{number}/invoices/{invoice}/discard",
            post(purchase_orders::discard_invoice),
        )
        .route(
            "/purchase-orders/{number}/comments",
            post(comments::add::<PurchaseOrderProps>),
        )
}

pub fn fake_backend(paths: &[&'static str]) -> Routes {
    paths.iter().fold(Router::new(), |routes, path| {
        routes.route(path, any(pages::fake::hand_on))
    })
}

pub fn development() -> Routes {
    Router::new().route("/_reload", get(health::hang))
}

pub fn public_files() -> Routes {
    Router::new()
        .route("/assets/{name}", get(assets::named))
        .route("/assets/i18n/{file}", get(assets::messages))
        .route("/robots.txt", get(health::robots))
}

pub fn health_checks() -> Routes {
    Router::new()
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
}
