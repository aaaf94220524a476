//! Declares the pages: what is registered of a page, and everything that follows from it.
use super::{entries::ADDRESSES, login};
use values::{Language, MessageId};

/// A page as it is registered in `entries.rs`.
pub struct RegisteredPage {
    pub name: &'static str,
    pub group: &'static str,
    /// Without an address that only redirects.
    pub addresses: &'static [&'static str],
}

/// Each page: its props, its name in the user interface, its title, and its addresses with their handlers; `redirect` is an
/// address below the page that redirects to others. The groups differ in who may see their pages; `routes.rs` mounts them.
macro_rules! pages {
    ($($(#[$about:meta])* $group:ident {
        $($variant:ident($page:ident: $props:ty) = $name:literal {
            title: $title:expr,
            $(number: $number:expr,)?
            $($path:literal => $handler:expr,)*
            $(redirect: $redirect:literal => $redirecting:expr,)?
        })*
    })*) => {
        /// A page with its props. The user interface draws it by its name.
        #[derive(Clone, Debug, Serialize, TS)]
        #[serde(tag = "name", content = "props")]
        pub enum Page {
            $($(#[serde(rename = $name)] $variant(Box<$props>),)*)*
        }

        $($(impl From<$props> for Page {
            fn from(props: $props) -> Self {
                Self::$variant(Box::new(props))
            }
        })*)*

        impl Page {
            pub fn name(&self) -> &'static str {
                match self {
                    $($(Self::$variant(_) => $name,)*)*
                }
            }

            /// The document's title.
            pub fn title(&self, language: Language) -> String {
                registry::title(language, self.title_id(), self.document_number())
            }

            fn title_id(&self) -> MessageId {
                match self {
                    $($(#[allow(unused_variables)] Self::$variant($page) => $title,)*)*
                }
            }

            /// The number of the document that the page shows.
            fn document_number(&self) -> Option<&str> {
                match self {
                    $($($(Self::$variant($page) => Some($number),)?)*)*
                    _ => None,
                }
            }
        }

        /// The pages of all groups, for the tables that the tests write into `ui/types`.
        pub const PAGES: &[registry::RegisteredPage] = &[$($(registry::RegisteredPage {
            name: $name,
            group: stringify!($group),
            addresses: &[$($path),*],
        },)*)*];

        /// Every address as `routes.rs` mounts it, with the name of its page.
        pub const ADDRESSES: &[(&str, &str)] = &[$($(
            $(($path, $name),)*
            $(($redirect, $name),)?
        )*)*];

        $($(#[$about])*
        pub fn $group() -> Router<Arc<Portal>> {
            Router::new()$(
                $(.route($path, get($handler)))*
                $(.route($redirect, get($redirecting)))?
            )*
        })*
    };
}
pub(super) use pages;

/// Each action of a form: its address with its handler.
macro_rules! actions {
    ($($action:literal => $handler:expr,)*) => {
        /// The addresses of the actions, as `routes.rs` mounts them.
        pub const ACTIONS: &[&str] = &[$($action,)*];

        pub fn actions() -> Router<Arc<Portal>> {
            Router::new()$(.route($action, post($handler)))*
        }
    };
}
pub(super) use actions;

/// The address of the page at a path of the portal, as `routes.rs` mounts it: without numbers and tokens.
pub fn route_of(path: &str) -> Option<&'static str> {
    let mut addresses = ADDRESSES.iter().map(|(address, _)| *address);
    addresses.find(|address| matches(address, path))
}

/// Whether the path is one of the address, in which `{name}` stands for any segment.
fn matches(address: &str, path: &str) -> bool {
    let mut segments = path.split('/');
    let all = address.split('/').all(|expected| {
        let segment = segments.next();
        segment.is_some_and(|segment| {
            segment == expected || (expected.starts_with('{') && !segment.is_empty())
        })
    });
    all && segments.next().is_none()
}

/// Pages of forms whose addresses are not below them.
const FORMS: [(&str, &str); 3] = [
    ("/users/authenticate", login::URL),
    ("/users/register", "/register"),
    ("/users/forgot-password", "/auth/forgot-password"),
];

/// Returns the path and query unchanged if they are a page's. Otherwise they are those of a form, which cannot be opened:
/// returns the page that the form is on.
pub fn page_of(url: &str) -> &str {
    let path = url.split('?').next().unwrap_or_default();
    if route_of(path).is_some() {
        return url;
    }
    if let Some((_, page)) = FORMS.iter().find(|(form, _)| *form == path) {
        return page;
    }
    let above = path.rmatch_indices('/').map(|(end, _)| &path[..end]);
    above
        .into_iter()
        .find(|path| route_of(path).is_some())
        .unwrap_or("/")
}

/// The document's title: the page's, then the portal's.
pub(super) fn title(language: Language, id: MessageId, document_number: Option<&str>) -> String {
    let name = i18n::text(language, id);
    let name = match document_number {
        // Isolated as left-to-right text, because numbers are written from left to right in every language.
        Some(number) => format!("{name} \u{2066}{number}\u{2069}"),
        None => name,
    };
    let portal = i18n::text(language, MessageId::new("title-portal"));
    format!("{name} · {portal}")
}
