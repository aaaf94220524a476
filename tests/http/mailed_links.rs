//! Pages of mailed links: their language before the visitor has chosen one.
use axum::http::Method;
use web::pages::ADDRESSES;

use crate::support::portal::Portal;

const ARABIC: &str = "lang=\"ar\" dir=\"rtl\"";
const ENGLISH: &str = "lang=\"en\" dir=\"ltr\"";

#[tokio::test]
async fn they_are_in_the_language_of_the_link_or_of_the_browser_until_one_is_chosen() {
    let mut browser = Portal::shared().browser();
    let links = ADDRESSES
        .iter()
        .filter(|(address, _)| address.contains("{token}"));
    let mut paths: Vec<_> = links
        .map(|(address, _)| address.replace("{token}", "forged"))
        .collect();
    assert_eq!(paths.len(), 6);
    for path in &paths {
        browser.get(path).await.is(200).says(ARABIC);
        for (accepted, expected) in [
            ("fr, en-GB;q=0.8, ar;q=0.5", ENGLISH),
            ("ar-SA, en", ARABIC),
        ] {
            let request = browser.request(Method::GET, path);
            let request = request.header("accept-language", accepted);
            browser.send(request).await.says(expected);
        }
        let named = browser.request(Method::GET, &format!("{path}?language=ar"));
        let named = named.header("accept-language", "en");
        browser.send(named).await.is(200).says(ARABIC);
        browser
            .get(&format!("{path}?language=en"))
            .await
            .says(ENGLISH);
    }
    browser.speak_english();
    paths.push("/login".to_owned());
    for path in &paths {
        let chosen = browser.request(Method::GET, &format!("{path}?language=ar"));
        let chosen = chosen.header("accept-language", "ar");
        browser.send(chosen).await.says(ENGLISH);
    }
    // Whoever does not come from a mail reads Arabic.
    let mut visitor = Portal::shared().browser();
    let request = visitor.request(Method::GET, "/login");
    let request = request.header("accept-language", "en");
    visitor.send(request).await.says(ARABIC);
}
