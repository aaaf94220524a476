//! The names of the browser and the operating system in a `User-Agent`. Only names from these tables are stored: the header
//! itself is whatever a client sends.

/// A product that contains the mark of another one comes before it: Edge and Opera claim to be Chrome, Chrome to be Safari.
const BROWSERS: [(&str, &str); 10] = [
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 8] = [
    ("Android", "Android"),
    ("HarmonyOS", "HarmonyOS"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UserAgent {
    pub browser: Option<&'static str>,
    pub system: Option<&'static str>,
}

impl UserAgent {
    pub fn parse(text: &str) -> Self {
        Self {
            browser: find(&BROWSERS, text),
            system: find(&SYSTEMS, text),
        }
    }
}

fn find(table: &[(&str, &'static str)], text: &str) -> Option<&'static str> {
    let found = table.iter().find(|(mark, _)| text.contains(mark));
    found.map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::UserAgent;

    #[test]
    fn browsers_and_systems_are_named() {
        let mozilla = "Mozilla/5.0";
        let webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
        for (text, browser, system) in [
            (
                format!(
                    "{mozilla} (Windows NT 10.0; Win64; x64) {webkit} Chrome/140.0 Safari/537.36"
                ),
                Some("Chrome"),
                Some("Windows"),
            ),
            (
                format!(
                    "{mozilla} (Windows NT 10.0) {webkit} Chrome/140.0 Safari/537.36 Edg/140.0"
                ),
                Some("Edge"),
                Some("Windows"),
            ),
            (
                format!(
                    "{mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) {webkit} Version/18.0 Mobile/15E148 Safari/604.1"
                ),
                Some("Safari"),
                Some("iOS"),
            ),
            (
                format!(
                    "{mozilla} (Linux; Android 15; SM-S911B) {webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36"
                ),
                Some("Samsung Internet"),
                Some("Android"),
            ),
            (
                format!("{mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
                Some("Firefox"),
                Some("Linux"),
            ),
            ("curl/8.5.0".to_owned(), None, None),
        ] {
            assert_eq!(
                UserAgent::parse(&text),
                UserAgent { browser, system },
                "{text}"
            );
        }
    }
}
