//! The page that an address belongs to.
use super::{ADDRESSES, login};

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
    if is_page(path) {
        return url;
    }
    if let Some((_, page)) = FORMS.iter().find(|(form, _)| *form == path) {
        return page;
    }
    let above = path.rmatch_indices('/').map(|(end, _)| &path[..end]);
    above.into_iter().find(|path| is_page(path)).unwrap_or("/")
}

fn is_page(path: &str) -> bool {
    ADDRESSES.iter().any(|(address, _)| matches(address, path))
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
