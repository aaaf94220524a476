//! Every form with its fields, what is typed into them, and a portal to send them to.
use std::sync::atomic::{AtomicU32, Ordering};
use test_support::{
    databases::{Kind, Place},
    demo::DEMO,
};

use crate::support::{
    browser::Browser,
    portal::{Portal, USER},
};

pub const SCRIPT: &str = "<script>alert(1)</script>";
pub const GOOD_PASSWORD: &str = "four words are enough";

pub struct Form {
    pub action: &'static str,
    /// Its name among the page's props.
    pub name: &'static str,
    /// Each field, with a value that nobody minds.
    pub fields: &'static [(&'static str, &'static str)],
    pub needs_viewer: bool,
}

pub const FORMS: [Form; 6] = [
    Form {
        action: "/users/authenticate",
        name: "form",
        fields: &[
            ("email", "guess@hostile.example"),
            ("password", GOOD_PASSWORD),
        ],
        needs_viewer: false,
    },
    Form {
        action: "/users/register",
        name: "form",
        fields: &[
            ("company", "Hostile Co."),
            ("firstName", "Huda"),
            ("lastName", "Saleh"),
            ("username", "huda.COUNT"),
            ("email", "huda.COUNT@hostile.example"),
            ("password", GOOD_PASSWORD),
        ],
        needs_viewer: false,
    },
    Form {
        action: "/users/forgot-password",
        name: "form",
        fields: &[("email", "nobody@hostile.example")],
        needs_viewer: false,
    },
    Form {
        action: RESET,
        name: "form",
        fields: &[("password", GOOD_PASSWORD)],
        needs_viewer: false,
    },
    Form {
        action: "/settings/profile/name",
        name: "nameForm",
        fields: &[("firstName", "عمر"), ("lastName", "القحطاني")],
        needs_viewer: true,
    },
    Form {
        action: "/settings/profile/password",
        name: "passwordForm",
        fields: &[
            ("currentPassword", USER.password),
            ("newPassword", GOOD_PASSWORD),
        ],
        needs_viewer: true,
    },
];

/// With a token that was mailed, in the place of this.
pub const RESET: &str = "/auth/restNewPassword/TOKEN";

/// What no field of any form takes.
pub fn refused_everywhere() -> Vec<String> {
    vec![
        String::new(),
        "a\u{0}b@c.example".to_owned(),
        "line\r\nSet-Cookie: hostile=1".to_owned(),
        "\u{7}\u{1b}[2J".to_owned(),
        "ن".repeat(2000),
    ]
}

/// What fields of text refuse, and a password may hold.
pub fn strange() -> Vec<String> {
    vec![
        " ".to_owned(),
        SCRIPT.to_owned(),
        "\"><img src=x onerror=alert(1)>".to_owned(),
        "</script><!--".to_owned(),
        "{{7*7}}${7*7}<%= 7*7 %>#{7*7}".to_owned(),
        "' OR '1'='1'; DROP TABLE users; --".to_owned(),
        "\u{202e}moc.elpmaxe".to_owned(),
        "\u{2066}\u{feff}\u{e0041}".to_owned(),
        "../../etc/passwd".to_owned(),
        "%00%ff%2e".to_owned(),
        "𝕏👩🏽‍💻\u{300}\u{301}".to_owned(),
    ]
}

pub struct Harness {
    pub portal: Portal,
    _place: Place,
    reset: String,
}

impl Harness {
    /// On PostgreSQL, which takes no NUL where SQLite does.
    pub async fn new() -> Self {
        let place = DEMO.place(Kind::Postgres).await;
        let portal = Portal::start(&[("PORTAL_DATABASE_URL", &place.url())]).await;
        let mut browser = portal.browser();
        browser
            .post(
                "/users/forgot-password",
                &[("email", "finance@demo.example")],
            )
            .await;
        let mailbox = portal.mailbox();
        let token = mailbox
            .next_to("finance@demo.example")
            .await
            .token(&format!("{}/auth/restNewPassword/", portal.url));
        Self {
            portal,
            _place: place,
            reset: RESET.replace("TOKEN", &token),
        }
    }

    pub fn action(&self, form: &Form) -> String {
        match form.action {
            RESET => self.reset.clone(),
            action => action.to_owned(),
        }
    }

    /// A browser with an address of its own, where nobody was slowed down yet.
    pub async fn browser(&self, form: &Form) -> Browser {
        if form.needs_viewer {
            self.portal.signed_in(USER).await
        } else {
            self.portal.browser()
        }
    }
}

pub fn is_secret(field: &str) -> bool {
    field.to_lowercase().contains("password")
}

/// The form's fields, one of them as it is said; nobody else has the username and the address among them.
pub fn filled(form: &Form, field: &str, typed: &str) -> Vec<(&'static str, String)> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed).to_string();
    let value = |name, good: &str| match name == field {
        true => typed.to_owned(),
        false => good.replace("COUNT", &count),
    };
    let fields = form.fields.iter();
    fields
        .map(|(name, good)| (*name, value(*name, good)))
        .collect()
}
