//! Mounts every URL of the portal: the pages and actions that `pages` registers, downloads, and what all kinds of
//! documents share.
use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::from_fn,
    routing::{MethodRouter, any, get, post},
};

use contract::operations::{
    ExportCreditNotes, ExportInvoices, ExportPayments, ExportProductPrices, ExportRefusedPriceRows,
    ExportStatement, ExportUsers, ShowCreditNote, ShowInvoice, ShowOrder, ShowPayment,
    ShowQuotationRequest,
};
use exports::{
    pdf,
    spreadsheet::{self, lists, price_file},
    ubl,
};

use crate::{
    Outcome, Portal,
    http::{csp_reports, headers},
    pages::{
        self, assets, bank_accounts, buyer_desk, change_email, company, confirm_email,
        documents::{
            attachments,
            draft::{self, DraftPage},
            export::{list_export, table_export},
            files::{printed, written},
            page_files,
            request::{self, DocumentPage},
            views,
        },
        health, login, password_rating,
        payments::{self, InvoiceProps},
        price_requests::{PriceRequestEditorProps, PriceRequestProps, REFUSED, UPLOAD},
        purchase_orders::{self, DespatchAdviceProps, OrderResponseProps, PurchaseOrderProps},
        quotation_requests::{self, QuotationEditorProps, QuotationProps},
        reset_password, restore_email, stop_change,
    },
    session::guards,
};

type Routes = Router<Arc<Portal>>;

/// Bytes of a form with several hundred long lines. A form encodes an Arabic letter in six bytes, and without scripts it
/// also sends the values before the change.
const DRAFT_LIMIT: usize = 8 * 1024 * 1024;

/// Bytes of a form with two hundred people to invite, encoded as a form is.
const INVITATIONS_LIMIT: usize = 1024 * 1024;

/// Every page, as a document and, under `/_page`, as data.
pub fn pages() -> Routes {
    let routes = Router::new()
        .merge(
            pages::signed_in()
                .route("/", get(async || Outcome::redirect("/dashboard")))
                .route("/settings", get(pages::settings::show))
                .route_layer(from_fn(guards::require_viewer)),
        )
        .merge(pages::guest().route_layer(from_fn(guards::require_guest)))
        .merge(
            pages::buyer_desk()
                .route("/buyer", get(buyer_desk::menu::show_home))
                .route_layer(from_fn(guards::require_desk)),
        )
        .merge(pages::buyer_desk_guest().route_layer(from_fn(guards::require_no_desk)))
        .merge(pages::public())
        .merge(pages::mailed_links().route_layer(from_fn(headers::secret_address)));
    if cfg!(any(debug_assertions, feature = "bench")) {
        routes.merge(pages::fixtures())
    } else {
        routes
    }
}

/// Does not require the session's token: the credentials are enough.
pub fn sign_in() -> Routes {
    Router::new().route("/users/authenticate", post(login::sign_in))
}

/// Downloads.
pub fn files() -> Routes {
    Router::new()
        .merge(document_files::<QuotationProps>())
        .route(
            "/quotations/{number}/request.pdf",
            printed::<ShowQuotationRequest>(pdf::quotation_request),
        )
        .route(
            "/quotations/{number}/quotation.pdf",
            get(quotation_requests::print),
        )
        .route(
            "/quotations/{number}/template.xlsx",
            get(quotation_requests::template),
        )
        .merge(both_formats(
            pages::users::URL,
            list_export::<ExportUsers, _>(|row| &row.id, lists::users),
        ))
        .merge(both_formats(
            pages::product_prices::URL,
            list_export::<ExportProductPrices, _>(|row| &row.id, lists::product_prices),
        ))
        .merge(document_files::<PriceRequestProps>())
        // The template has empty cells for the new prices.
        .merge(both_formats(
            UPLOAD,
            list_export::<ExportProductPrices, _>(|row| &row.id, price_file::template),
        ))
        .merge(both_formats(
            REFUSED,
            list_export::<ExportRefusedPriceRows, _>(|row| &row.id, price_file::refused),
        ))
        .merge(both_formats(
            payments::URL,
            list_export::<ExportPayments, _>(|row| &row.number, spreadsheet::payments::payments),
        ))
        .merge(both_formats(
            payments::INVOICES,
            list_export::<ExportInvoices, _>(|row| &row.number, spreadsheet::payments::invoices),
        ))
        .merge(both_formats(
            payments::statement::URL,
            list_export::<ExportStatement, _>(|row| &row.key, spreadsheet::payments::statement),
        ))
        .route("/payments/aging/aging.pdf", get(payments::aging::print))
        .merge(both_formats(
            "/payments/aging",
            table_export(payments::aging::table),
        ))
        .route(
            "/payments/statement/statement.pdf",
            get(payments::statement::print),
        )
        .route(
            "/payments/{number}/remittance-advice.pdf",
            printed::<ShowPayment>(pdf::remittance_advice),
        )
        .route(
            "/payments/{number}/remittance-advice.xml",
            written::<ShowPayment>(|payment| ubl::remittance_advice(payment).map(Some)),
        )
        .route(
            "/payments/invoices/{number}/invoice.pdf",
            printed::<ShowInvoice>(pdf::invoice),
        )
        .route(
            "/payments/invoices/{number}/invoice.xml",
            written::<ShowInvoice>(ubl::invoice),
        )
        .route(
            "/payments/invoices/{number}/attachments/{id}",
            get(page_files::read::<InvoiceProps>),
        )
        .route(
            "/payments/{number}/inquiries/{inquiry}/attachments/{id}",
            get(payments::inquiries::read_file),
        )
        .route(
            "/payments/invoices/{number}/inquiries/{inquiry}/attachments/{id}",
            get(payments::inquiries::read_file),
        )
        .route(
            "/payments/credit-notes/{number}/credit-note.pdf",
            printed::<ShowCreditNote>(pdf::credit_note),
        )
        .route(
            "/payments/credit-notes/{number}/credit-note.xml",
            written::<ShowCreditNote>(ubl::credit_note),
        )
        .merge(both_formats(
            payments::CREDIT_NOTES,
            list_export::<ExportCreditNotes, _>(
                |row| &row.number,
                spreadsheet::payments::credit_notes,
            ),
        ))
        .merge(document_files::<PurchaseOrderProps>())
        .route(
            "/purchase-orders/{number}/order.pdf",
            printed::<ShowOrder>(pdf::order),
        )
        .route(
            "/purchase-orders/{number}/order.xml",
            written::<ShowOrder>(|order| ubl::order(order).map(Some)),
        )
        .route(
            "/purchase-orders/{number}/despatch-advices/{advice}/delivery-note.pdf",
            get(purchase_orders::delivery_note),
        )
        .merge(both_formats(
            "/settings/bankAccounts",
            table_export(bank_accounts::accounts_table),
        ))
        .merge(both_formats(
            "/settings/bankAccounts/requests",
            table_export(bank_accounts::requests_table),
        ))
        .merge(both_formats(
            company::REQUESTS,
            table_export(company::table),
        ))
        .route(
            "/settings/bankAccounts/requests/{id}/attachments/{file}",
            get(page_files::read::<bank_accounts::BankAccountRequestProps>),
        )
        .route(
            "/settings/profile/company/requests/{id}/attachments/{file}",
            get(page_files::read::<company::CompanyRequestProps>),
        )
        .route_layer(from_fn(guards::require_viewer))
        .merge(buyers_files())
}

/// Downloads of the buyer's people.
fn buyers_files() -> Routes {
    Router::new()
        .route(
            "/buyer/suppliers/{id}/changes/{request}/attachments/{file}",
            get(buyer_desk::changes::download),
        )
        .route(
            "/buyer/price-requests/{supplier}/{number}/attachments/{file}",
            get(buyer_desk::price_request::download),
        )
}

/// Calls of the service that scripts in the browser use (specification section 7).
pub fn api() -> Routes {
    Router::new().route("/api/users", get(pages::users::list))
}

pub fn actions() -> Routes {
    Router::new()
        .merge(pages::actions())
        .route("/users/sign-out", post(login::sign_out))
        .route("/users/password-rating", post(password_rating::rate))
        .merge(mailed_link_actions())
        .route(
            "/settings/users/invitations",
            post(pages::users::invite::send).layer(DefaultBodyLimit::max(INVITATIONS_LIMIT)),
        )
        .merge(document_actions::<QuotationProps>())
        .merge(draft_action::<QuotationEditorProps>())
        .merge(document_actions::<PurchaseOrderProps>())
        .merge(draft_action::<OrderResponseProps>())
        .merge(draft_action::<DespatchAdviceProps>())
        .merge(document_actions::<PriceRequestProps>())
        .merge(draft_action::<PriceRequestEditorProps>())
}

fn mailed_link_actions() -> Routes {
    Router::new()
        .route("/auth/confirm-email/{token}", post(confirm_email::confirm))
        .route("/auth/restNewPassword/{token}", post(reset_password::reset))
        .route("/auth/change-email/{token}", post(change_email::confirm))
        .route(
            "/auth/invitation/{token}",
            post(pages::accept_invitation::accept),
        )
        .route("/auth/restore-email/{token}", post(restore_email::restore))
        .route("/auth/stop-change/{token}", post(stop_change::stop))
        .route_layer(from_fn(headers::secret_address))
}

/// Returns the downloads that every kind of document has.
fn document_files<P: DocumentPage>() -> Routes {
    let below = |path| format!("{}{path}", P::LIST);
    both_formats(P::LIST, list_export::<P::Export, _>(P::number, P::TABLE)).route(
        &below("/{number}/attachments/{id}"),
        get(attachments::show::<P>),
    )
}

/// The file of a list as CSV and as a workbook.
fn both_formats(list: &str, export: MethodRouter<Arc<Portal>>) -> Routes {
    Router::new()
        .route(&format!("{list}/export.csv"), export.clone())
        .route(&format!("{list}/export.xlsx"), export)
}

/// The actions of every kind of document.
fn document_actions<P: DocumentPage>() -> Routes {
    let below = |path| format!("{}{path}", P::LIST);
    Router::new()
        .route(&format!("/saved-views{}", P::LIST), post(views::save::<P>))
        .route(&below("/{number}/comments"), post(request::comment::<P>))
        .route(&below("/{number}/attachments"), post(attachments::add::<P>))
        .route(
            &below("/{number}/attachments/{id}/remove"),
            post(attachments::remove::<P>),
        )
}

/// The form of a page that is kept as a draft.
fn draft_action<D: DraftPage>() -> Routes {
    let path = format!("{}/{{number}}{}", D::Kind::LIST, D::PATH);
    let submit = post(draft::submit::<D>).layer(DefaultBodyLimit::max(DRAFT_LIMIT));
    Router::new().route(&path, submit)
}

pub fn fake_backend(paths: &[&'static str]) -> Routes {
    paths.iter().fold(Router::new(), |routes, path| {
        routes.route(path, any(pages::fake::forward))
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
        .route(
            "/csp-reports",
            post(csp_reports::receive).layer(DefaultBodyLimit::max(csp_reports::LARGEST)),
        )
}

/// Stand at the root of the host, also under a base path.
pub fn health_checks() -> Routes {
    Router::new()
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
        .route("/.well-known/security.txt", get(health::security_txt))
}
