//! Rules of the Nu HTML checker that pages broke before, on every page that links lead to.
use std::collections::BTreeSet;

use crate::support::portal::{MANAGER, Portal};

/// More pages are of the same kinds.
const MOST_PAGES: usize = 60;

#[tokio::test]
async fn every_page_keeps_the_rules_of_the_checker() {
    let portal = Portal::shared();
    let guest = [
        "/login",
        "/register",
        "/auth/forgot-password",
        "/appearance",
    ];
    let mut wrong = Vec::new();
    let mut browser = portal.browser();
    for path in guest {
        wrong.extend(errors(path, browser.get(path).await.is(200).text()));
    }
    let mut browser = portal.signed_in(MANAGER).await;
    let mut paths = vec!["/dashboard".to_owned()];
    let mut known: BTreeSet<_> = paths.iter().cloned().collect();
    let mut visited = 0;
    while let Some(path) = paths.pop().filter(|_| visited < MOST_PAGES) {
        let seen = browser.get(&path).await;
        if !seen.header("content-type").starts_with("text/html") {
            continue;
        }
        visited += 1;
        wrong.extend(errors(&path, seen.text()));
        let links = seen.text().split(" href=\"").skip(1);
        let links = links.filter_map(|rest| rest.split(['"', '#']).next());
        // A user may save so many files within a minute, and other tests are the same user.
        let is_file = |link: &str| {
            link.split('?')
                .next()
                .is_some_and(|path| path.contains('.'))
        };
        let pages = links.filter(|link| link.starts_with('/') && !is_file(link));
        for page in pages.map(|link| link.replace("&amp;", "&")) {
            if known.insert(page.clone()) {
                paths.push(page);
            }
        }
    }
    assert!(visited > 20, "{visited} pages");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn errors(path: &str, html: &str) -> Vec<String> {
    let tags = html.split('<').filter_map(|rest| rest.split('>').next());
    let wrong = tags.filter(|tag| {
        let is_style_sheet = tag.contains("rel=\"stylesheet\"");
        tag.starts_with("link ") && tag.contains(" blocking=") && !is_style_sheet
            || tag.contains("pathLength=") && !tag.starts_with("path ")
            || fraction_digits(tag).is_some_and(|digits| digits > 3)
    });
    wrong.map(|tag| format!("{path}: <{tag}>")).collect()
}

/// The digits of a second's fraction in `datetime`.
fn fraction_digits(tag: &str) -> Option<usize> {
    let (_, rest) = tag.split_once(" datetime=\"")?;
    let (_, fraction) = rest.split('"').next()?.split_once('.')?;
    Some(fraction.chars().take_while(char::is_ascii_digit).count())
}
