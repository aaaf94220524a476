//! Every route of the portal, and what it answers to whom. A route that is not in the table fails.
use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::json;
use web::pages::{ACTIONS, ADDRESSES};

use super::approval::waiting;
use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal, USER},
};

/// To a stranger, to an account manager and to an ordinary user.
type Answers = [Answer; 3];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Status(u16),
    /// Leads on: a document with 303, page data in its `redirect`.
    To(&'static str),
}
use Answer::{Status, To};

struct Route {
    /// As axum routes it.
    template: &'static str,
    /// An address of it.
    path: &'static str,
    /// As a document, and as an empty form.
    get: Answers,
    post: Answers,
    /// As page data, for a script of the page.
    data: Answers,
}

const SHOWN: Answers = [Status(200); 3];
const NO_SUCH_METHOD: Answers = [Status(405); 3];
const NO_PAGE: Answers = [Status(404); 3];
/// What a stranger's script is told, which then loads the page anew.
const SHOWN_TO_VIEWERS: Answers = [Status(401), Status(200), Status(200)];

/// A page for whoever is signed in.
const fn page(template: &'static str, sign_in: &'static str) -> Route {
    Route {
        template,
        path: template,
        get: [To(sign_in), Status(200), Status(200)],
        post: [To("/login"), Status(405), Status(405)],
        data: SHOWN_TO_VIEWERS,
    }
}

/// A page for strangers alone.
const fn guest_page(template: &'static str) -> Route {
    Route {
        template,
        path: template,
        get: [Status(200), To("/"), To("/")],
        post: [Status(405), To("/"), To("/")],
        data: [Status(200), To("/"), To("/")],
    }
}

/// A page or a file for everybody.
const fn public(template: &'static str, path: &'static str, data: Answers) -> Route {
    Route {
        template,
        path,
        get: SHOWN,
        post: NO_SUCH_METHOD,
        data,
    }
}

const fn action(template: &'static str, path: &'static str, post: Answers) -> Route {
    Route {
        template,
        path,
        get: NO_SUCH_METHOD,
        post,
        data: NO_PAGE,
    }
}

/// A page of a document, and with it the action of the same address; nobody has a document of the number `none`.
const fn document_page(template: &'static str, path: &'static str, sign_in: &'static str) -> Route {
    Route {
        template,
        path,
        get: [To(sign_in), Status(404), Status(404)],
        post: [To("/login"), Status(404), Status(404)],
        data: [Status(401), Status(404), Status(404)],
    }
}

/// A file of a document, for whoever is signed in; nobody has a document of the number `none`.
const fn document_file(template: &'static str, path: &'static str, sign_in: &'static str) -> Route {
    Route {
        post: [To("/login"), Status(405), Status(405)],
        data: NO_PAGE,
        ..document_page(template, path, sign_in)
    }
}

/// A list as a file, for whoever is signed in. As a page it would be a document of this number.
const fn list_file(template: &'static str, sign_in: &'static str) -> Route {
    Route {
        data: [Status(401), Status(404), Status(404)],
        ..page(template, sign_in)
    }
}

/// Takes files; an empty form has none.
const fn document_upload(template: &'static str, path: &'static str) -> Route {
    action(template, path, [To("/login"), Status(415), Status(415)])
}

const fn document_action(template: &'static str, path: &'static str) -> Route {
    action(template, path, [To("/login"), Status(404), Status(404)])
}

/// The form above a list, which is empty.
const fn list_action(template: &'static str) -> Route {
    action(template, template, [To("/login"), Status(422), Status(422)])
}

const ROUTES: [Route; 85] = [
    Route {
        get: [To("/login"), To("/dashboard"), To("/dashboard")],
        data: [Status(401), To("/dashboard"), To("/dashboard")],
        ..page("/", "/login")
    },
    page("/dashboard", "/login"),
    page("/dashboard/urgent", "/login?next=%2Fdashboard%2Furgent"),
    page("/quotations", "/login?next=%2Fquotations"),
    Route {
        post: [To("/login"), Status(405), Status(405)],
        ..document_page(
            "/quotations/{number}",
            "/quotations/none",
            "/login?next=%2Fquotations%2Fnone",
        )
    },
    document_page(
        "/quotations/{number}/quotation",
        "/quotations/none/quotation",
        "/login?next=%2Fquotations%2Fnone%2Fquotation",
    ),
    Route {
        post: [To("/login"), Status(405), Status(405)],
        ..document_page(
            "/quotations/{number}/quotation/review",
            "/quotations/none/quotation/review",
            "/login?next=%2Fquotations%2Fnone%2Fquotation%2Freview",
        )
    },
    document_action("/quotations/{number}/decline", "/quotations/none/decline"),
    document_action("/quotations/{number}/withdraw", "/quotations/none/withdraw"),
    document_action(
        "/quotations/{number}/acknowledge-amendment",
        "/quotations/none/acknowledge-amendment",
    ),
    document_action("/quotations/{number}/comments", "/quotations/none/comments"),
    Route {
        post: [To("/login"), Status(422), Status(422)],
        ..page("/purchase-orders", "/login?next=%2Fpurchase%2Dorders")
    },
    Route {
        post: [To("/login"), Status(405), Status(405)],
        ..document_page(
            "/purchase-orders/{number}",
            "/purchase-orders/none",
            "/login?next=%2Fpurchase%2Dorders%2Fnone",
        )
    },
    document_page(
        "/purchase-orders/{number}/response",
        "/purchase-orders/none/response",
        "/login?next=%2Fpurchase%2Dorders%2Fnone%2Fresponse",
    ),
    Route {
        post: [To("/login"), Status(405), Status(405)],
        ..document_page(
            "/purchase-orders/{number}/response/review",
            "/purchase-orders/none/response/review",
            "/login?next=%2Fpurchase%2Dorders%2Fnone%2Fresponse%2Freview",
        )
    },
    document_page(
        "/purchase-orders/{number}/despatch-advice",
        "/purchase-orders/none/despatch-advice",
        "/login?next=%2Fpurchase%2Dorders%2Fnone%2Fdespatch%2Dadvice",
    ),
    Route {
        post: [To("/login"), Status(405), Status(405)],
        ..document_page(
            "/purchase-orders/{number}/despatch-advice/review",
            "/purchase-orders/none/despatch-advice/review",
            "/login?next=%2Fpurchase%2Dorders%2Fnone%2Fdespatch%2Dadvice%2Freview",
        )
    },
    document_action(
        "/purchase-orders/{number}/acknowledge",
        "/purchase-orders/none/acknowledge",
    ),
    document_action(
        "/purchase-orders/{number}/accept",
        "/purchase-orders/none/accept",
    ),
    document_action(
        "/purchase-orders/{number}/reject",
        "/purchase-orders/none/reject",
    ),
    document_action(
        "/purchase-orders/{number}/response/withdraw",
        "/purchase-orders/none/response/withdraw",
    ),
    document_action(
        "/purchase-orders/{number}/despatch-advices/{advice}/cancel",
        "/purchase-orders/none/despatch-advices/x/cancel",
    ),
    document_action(
        "/purchase-orders/{number}/invoices",
        "/purchase-orders/none/invoices",
    ),
    document_action(
        "/purchase-orders/{number}/invoices/{invoice}/discard",
        "/purchase-orders/none/invoices/x/discard",
    ),
    document_action(
        "/purchase-orders/{number}/comments",
        "/purchase-orders/none/comments",
    ),
    list_file(
        "/quotations/export.csv",
        "/login?next=%2Fquotations%2Fexport%2Ecsv",
    ),
    list_file(
        "/quotations/export.xlsx",
        "/login?next=%2Fquotations%2Fexport%2Exlsx",
    ),
    document_file(
        "/quotations/{number}/quotation.pdf",
        "/quotations/none/quotation.pdf",
        "/login?next=%2Fquotations%2Fnone%2Fquotation%2Epdf",
    ),
    document_file(
        "/quotations/{number}/attachments/{id}",
        "/quotations/none/attachments/x",
        "/login?next=%2Fquotations%2Fnone%2Fattachments%2Fx",
    ),
    list_file(
        "/purchase-orders/export.csv",
        "/login?next=%2Fpurchase%2Dorders%2Fexport%2Ecsv",
    ),
    list_file(
        "/purchase-orders/export.xlsx",
        "/login?next=%2Fpurchase%2Dorders%2Fexport%2Exlsx",
    ),
    document_file(
        "/quotations/{number}/template.xlsx",
        "/quotations/none/template.xlsx",
        "/login?next=%2Fquotations%2Fnone%2Ftemplate%2Exlsx",
    ),
    document_upload("/quotations/{number}/lines", "/quotations/none/lines"),
    document_upload(
        "/quotations/{number}/attachments",
        "/quotations/none/attachments",
    ),
    document_action(
        "/quotations/{number}/attachments/{id}/remove",
        "/quotations/none/attachments/x/remove",
    ),
    document_file(
        "/purchase-orders/{number}/order.pdf",
        "/purchase-orders/none/order.pdf",
        "/login?next=%2Fpurchase%2Dorders%2Fnone%2Forder%2Epdf",
    ),
    document_file(
        "/purchase-orders/{number}/order.xml",
        "/purchase-orders/none/order.xml",
        "/login?next=%2Fpurchase%2Dorders%2Fnone%2Forder%2Exml",
    ),
    document_file(
        "/purchase-orders/{number}/despatch-advices/{advice}/delivery-note.pdf",
        "/purchase-orders/none/despatch-advices/x/delivery-note.pdf",
        "/login?next=%2Fpurchase%2Dorders%2Fnone%2Fdespatch%2Dadvices%2Fx%2Fdelivery%2Dnote%2Epdf",
    ),
    document_file(
        "/purchase-orders/{number}/attachments/{id}",
        "/purchase-orders/none/attachments/x",
        "/login?next=%2Fpurchase%2Dorders%2Fnone%2Fattachments%2Fx",
    ),
    document_upload(
        "/purchase-orders/{number}/attachments",
        "/purchase-orders/none/attachments",
    ),
    document_action(
        "/purchase-orders/{number}/attachments/{id}/remove",
        "/purchase-orders/none/attachments/x/remove",
    ),
    page("/products-price", "/login?next=%2Fproducts%2Dprice"),
    page("/payments", "/login?next=%2Fpayments"),
    page(
        "/settings/bankAccounts",
        "/login?next=%2Fsettings%2FbankAccounts",
    ),
    page("/settings/users", "/login?next=%2Fsettings%2Fusers"),
    Route {
        get: [
            To("/login?next=%2Fsettings%2Fusers%2Factivity"),
            Status(200),
            Status(403),
        ],
        data: [Status(401), Status(200), Status(403)],
        ..page("/settings/users/activity", "/login")
    },
    page("/notifications", "/login?next=%2Fnotifications"),
    Route {
        post: [To("/login"), Status(405), Status(405)],
        ..document_page(
            "/notifications/{id}",
            "/notifications/none",
            "/login?next=%2Fnotifications%2Fnone",
        )
    },
    // As a page it would be a notification of this id.
    Route {
        data: [Status(401), Status(404), Status(404)],
        ..action(
            "/notifications/read",
            "/notifications/read",
            [To("/login"), Status(400), Status(400)],
        )
    },
    page("/settings/profile", "/login?next=%2Fsettings%2Fprofile"),
    page("/calculator", "/login?next=%2Fcalculator"),
    page("/search", "/login?next=%2Fsearch"),
    page("/saved-views", "/login?next=%2Fsaved%2Dviews"),
    list_action("/saved-views/quotations"),
    list_action("/saved-views/purchase-orders"),
    action(
        "/saved-views/{id}/rename",
        "/saved-views/none/rename",
        [To("/login"), Status(422), Status(422)],
    ),
    document_action("/saved-views/{id}/delete", "/saved-views/none/delete"),
    guest_page("/login"),
    guest_page("/register"),
    guest_page("/auth/forgot-password"),
    public("/appearance", "/appearance", SHOWN),
    public(
        "/render-fixtures/{kind}/{marker}",
        "/render-fixtures/fine/x",
        SHOWN,
    ),
    public("/assets/i18n/{file}", "/assets/i18n/ar.json", NO_PAGE),
    // Calls of the service need the session's token, which these requests do not have.
    Route {
        template: "/api/users",
        path: "/api/users",
        get: [Status(401); 3],
        post: [Status(405), Status(401), Status(401)],
        data: NO_PAGE,
    },
    public("/robots.txt", "/robots.txt", NO_PAGE),
    public("/livez", "/livez", NO_PAGE),
    // Only where the configuration names somebody.
    Route {
        get: NO_PAGE,
        ..public(
            "/.well-known/security.txt",
            "/.well-known/security.txt",
            NO_PAGE,
        )
    },
    Route {
        template: "/csp-reports",
        path: "/csp-reports",
        get: NO_SUCH_METHOD,
        post: [Status(400); 3],
        data: NO_PAGE,
    },
    public("/readyz", "/readyz", NO_PAGE),
    Route {
        get: NO_PAGE,
        ..public("/assets/{name}", "/assets/none.js", NO_PAGE)
    },
    // Only where pages reload themselves: it answers never.
    Route {
        get: NO_PAGE,
        post: NO_PAGE,
        ..public("/_reload", "/_reload", NO_PAGE)
    },
    Route {
        post: [To("/auth/confirm-email/forged"); 3],
        ..public(
            "/auth/confirm-email/{token}",
            "/auth/confirm-email/forged",
            SHOWN,
        )
    },
    Route {
        post: [To("/auth/restNewPassword/forged"); 3],
        ..public(
            "/auth/restNewPassword/{token}",
            "/auth/restNewPassword/forged",
            SHOWN,
        )
    },
    action(
        "/users/authenticate",
        "/users/authenticate",
        [Status(422); 3],
    ),
    action("/users/register", "/users/register", [Status(422); 3]),
    action(
        "/users/forgot-password",
        "/users/forgot-password",
        [Status(422); 3],
    ),
    action("/preferences", "/preferences", [To("/"); 3]),
    action(
        "/settings/users/{id}/deactivate",
        "/settings/users/nobody/deactivate",
        [To("/login"), Status(404), Status(403)],
    ),
    action(
        "/settings/users/{id}/reactivate",
        "/settings/users/nobody/reactivate",
        [To("/login"), Status(404), Status(403)],
    ),
    action(
        "/settings/profile/name",
        "/settings/profile/name",
        [To("/login"), Status(422), Status(422)],
    ),
    action(
        "/settings/profile/company",
        "/settings/profile/company",
        [To("/login"), To("/settings/profile#company"), Status(403)],
    ),
    action(
        "/settings/profile/password",
        "/settings/profile/password",
        [To("/login"), Status(422), Status(422)],
    ),
    action(
        "/settings/profile/notifications",
        "/settings/profile/notifications",
        [
            To("/login"),
            To("/settings/profile#notifications"),
            To("/settings/profile#notifications"),
        ],
    ),
    // The last one, for nobody is signed in after it.
    action("/users/sign-out", "/users/sign-out", [To("/login"); 3]),
    // No route at all.
    Route {
        get: NO_PAGE,
        post: NO_PAGE,
        ..public("", "/nowhere", NO_PAGE)
    },
];

fn of_document(seen: &Seen) -> String {
    match seen.header("location") {
        "" => format!("Status({})", seen.status.as_u16()),
        location => {
            assert_eq!(seen.status, 303);
            format!("To({location:?})")
        }
    }
}

fn of_data(seen: &Seen) -> String {
    let body: serde_json::Value = serde_json::from_slice(&seen.body).unwrap_or_default();
    match body["redirect"].as_str() {
        Some(redirect) => format!("To({redirect:?})"),
        None => format!("Status({})", seen.status.as_u16()),
    }
}

#[tokio::test]
async fn every_route_answers_everybody_as_written_down() {
    let portal = Portal::start(&[]).await;
    let viewers = [
        portal.browser(),
        portal.signed_in(MANAGER).await,
        portal.signed_in(USER).await,
    ];
    let mut wrong = Vec::new();
    for (who, mut browser) in viewers.into_iter().enumerate() {
        for route in &ROUTES {
            let get = browser.get(route.path).await;
            let data = browser.page_data(route.path).await;
            let post = browser.post(route.path, &[]).await;
            for (how, expected, found) in [
                ("GET", route.get, of_document(&get)),
                ("data", route.data, of_data(&data)),
                ("POST", route.post, of_document(&post)),
            ] {
                let expected = format!("{:?}", expected[who]);
                if expected != found {
                    wrong.push(format!(
                        "{how} {} of {who}: {found}, not {expected}",
                        route.path
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Open to users of a supplier that is not approved.
const BEFORE_APPROVAL: [&str; 2] = ["/settings/profile", "/users/sign-out"];

#[tokio::test]
async fn whatever_needs_a_viewer_is_closed_before_the_approval() {
    let portal = Portal::start(&[]).await;
    let mut browser = waiting(&portal).await;
    let mut wrong = Vec::new();
    let mut closed = 0;
    for route in &ROUTES {
        if BEFORE_APPROVAL
            .iter()
            .any(|open| route.path.starts_with(open))
        {
            continue;
        }
        // A viewer's script needs the session's token as well.
        let needs_viewer = |answers: Answers| {
            answers[1] != Status(401) && (answers[0] == Status(401) || leads_to_sign_in(answers[0]))
        };
        let get = browser.get(route.path).await.status;
        let data = browser.page_data(route.path).await.status;
        let post = browser.post(route.path, &[]).await.status;
        for (how, answers, status) in [
            ("GET", route.get, get),
            ("data", route.data, data),
            ("POST", route.post, post),
        ] {
            if needs_viewer(answers) {
                closed += 1;
                if status != 403 {
                    wrong.push(format!("{how} {}: {status}", route.path));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(closed > 80, "{closed}");
    browser.get("/settings/profile").await.is(200);
}

fn leads_to_sign_in(answer: Answer) -> bool {
    matches!(answer, To(path) if path.starts_with("/login"))
}

/// What takes a viewer's JSON without the session's token: it never asks for one, or is no action at all.
const WITHOUT_TOKEN: [(&str, u16); 10] = [
    ("/users/authenticate", 422),
    ("/assets/{name}", 405),
    ("/assets/i18n/{file}", 405),
    ("/robots.txt", 405),
    ("/livez", 405),
    ("/.well-known/security.txt", 405),
    ("/csp-reports", 400),
    ("/readyz", 405),
    ("/_reload", 404),
    ("", 404),
];

#[tokio::test]
async fn a_viewers_script_without_the_token_does_nothing() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.token = None;
    for route in &ROUTES {
        let known = WITHOUT_TOKEN
            .iter()
            .find(|(template, _)| *template == route.template);
        let expected = known.map_or(401, |(_, status)| *status);
        let seen = browser.post_json(route.path, &json!({})).await;
        assert_eq!(seen.status, expected, "{}", route.path);
    }
    // Not even the session ended, which was asked for too.
    browser.get("/payments").await.is(200);
}

#[tokio::test]
async fn every_route_knows_its_methods() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    for route in ROUTES.iter().filter(|route| route.get != NO_PAGE) {
        let get = ask(&mut browser, Method::GET, route).await;
        let head = ask(&mut browser, Method::HEAD, route).await;
        assert_eq!(head.status, get.status, "HEAD {}", route.path);
        assert!(head.body.is_empty(), "HEAD {}", route.path);
        for method in [Method::PUT, Method::DELETE, Method::PATCH] {
            let name = format!("{method} {}", route.path);
            let seen = ask(&mut browser, method, route).await;
            match route.get[1] {
                To(_) if route.post[1] == route.get[1] => assert_eq!(seen.status, 303, "{name}"),
                Status(401) => assert_eq!(seen.status, 401, "{name}"),
                _ => {
                    assert_eq!(seen.status, 405, "{name}");
                    assert!(!seen.header("allow").is_empty(), "{name}");
                }
            }
        }
    }
}

async fn ask(browser: &mut Browser, method: Method, route: &Route) -> Seen {
    let request = browser.request(method, route.path);
    browser.send(request).await
}

/// The lists of the kinds of documents, for which `routes.rs` mounts the routes that are common to all kinds.
const DOCUMENT_LISTS: [&str; 2] = ["/quotations", "/purchase-orders"];

/// The paths of the forms that are kept as drafts are those of their pages.
const DRAFT_ROUTES: usize = 1;
const FAKE_BACKEND_ROUTES: usize = 1;

#[test]
fn every_route_of_the_source_is_in_the_table() {
    let source = include_str!("../../server/web/routes.rs");
    let calls: Vec<_> = source
        .split(".route(")
        .skip(1)
        .map(str::trim_start)
        .collect();
    let path = |call: &'static str, before: &str| call.strip_prefix(before)?.split('"').next();
    let below_lists: Vec<_> = calls
        .iter()
        .filter_map(|call| path(call, "&below(\""))
        .collect();
    let above_lists: Vec<_> = calls
        .iter()
        .filter_map(|call| path(call, "&format!(\""))
        .collect();
    let whole: Vec<_> = calls.iter().filter_map(|call| path(call, "\"")).collect();
    assert_eq!(
        calls.len(),
        whole.len() + below_lists.len() + above_lists.len() + DRAFT_ROUTES + FAKE_BACKEND_ROUTES
    );
    let below_lists = DOCUMENT_LISTS
        .iter()
        .flat_map(|list| below_lists.iter().map(move |path| format!("{list}{path}")));
    let above_lists = DOCUMENT_LISTS
        .iter()
        .flat_map(|list| above_lists.iter().map(move |path| path.replace("{}", list)));
    let pages = ADDRESSES.iter().map(|(address, _)| *address);
    let routed: BTreeSet<_> = whole
        .into_iter()
        .chain(pages)
        .chain(ACTIONS.iter().copied())
        .map(str::to_owned)
        .chain(below_lists)
        .chain(above_lists)
        .collect();
    let written_down: BTreeSet<_> = ROUTES
        .iter()
        .map(|route| route.template.to_owned())
        .filter(|template| !template.is_empty())
        .collect();
    assert_eq!(routed, written_down);
}
