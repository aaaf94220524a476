//! A small browser: it keeps cookies and the session's token, and follows no redirect by itself.
use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv4Addr},
    sync::atomic::{AtomicU16, Ordering},
};

use axum::http::{HeaderMap, Method, StatusCode, header};
use bytes::Bytes;
use demo::seed::DemoAccount;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::{Client, RequestBuilder, redirect::Policy};
use serde_json::{Value, json};
use web::preferences::Preferences;

#[derive(Clone)]
pub struct Browser {
    client: Client,
    /// Where the portal is, without a slash at the end.
    pub url: String,
    pub cookies: BTreeMap<String, String>,
    /// What a script of the page keeps from signing in.
    pub token: Option<String>,
}

impl Browser {
    pub fn of(url: &str) -> Self {
        // Fails where the process has a provider already, which will do as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            // It speaks plain HTTP: the machine's certificates take long to read.
            .tls_certs_only([])
            .local_address(own_address())
            .build()
            .unwrap();
        Self {
            client,
            url: url.to_owned(),
            cookies: BTreeMap::new(),
            token: None,
        }
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.url))
    }

    /// Sends it with the cookies, and keeps those that the answer sets.
    pub async fn send(&mut self, request: RequestBuilder) -> Seen {
        let response = self.with_cookies(request).send().await.unwrap();
        let seen = Seen {
            status: response.status(),
            headers: response.headers().clone(),
            body: response.bytes().await.unwrap(),
        };
        for cookie in seen.set_cookies() {
            let (pair, attributes) = cookie.split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            if attributes.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        seen
    }

    pub fn with_cookies(&self, request: RequestBuilder) -> RequestBuilder {
        let cookies: Vec<_> = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        match cookies.is_empty() {
            true => request,
            false => request.header(header::COOKIE, cookies.join("; ")),
        }
    }

    pub async fn get(&mut self, path: &str) -> Seen {
        self.send(self.request(Method::GET, path)).await
    }

    /// As a form without scripts does.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Seen {
        self.send(self.form(path, fields)).await
    }

    /// As a script of the page does.
    pub async fn post_json(&mut self, path: &str, body: &Value) -> Seen {
        let request = self.request(Method::POST, path).json(body);
        self.send(self.as_script(request)).await
    }

    pub async fn page_data(&mut self, path: &str) -> Seen {
        let request = self.request(Method::GET, &format!("/_page{path}"));
        self.send(self.as_script(request)).await
    }

    pub fn form(&self, path: &str, fields: &[(&str, &str)]) -> RequestBuilder {
        let encode = |text| utf8_percent_encode(text, NON_ALPHANUMERIC);
        let fields: Vec<_> = fields
            .iter()
            .map(|(name, value)| format!("{}={}", encode(name), encode(value)))
            .collect();
        self.request(Method::POST, path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(fields.join("&"))
    }

    /// A form with one file, as a browser sends it without scripts.
    pub fn upload(&self, path: &str, key: &str, name: &str, content: &[u8]) -> RequestBuilder {
        self.upload_with(path, &[("key", key)], name, content)
    }

    /// The same with these fields before the file.
    pub fn upload_with(
        &self,
        path: &str,
        fields: &[(&str, &str)],
        name: &str,
        content: &[u8],
    ) -> RequestBuilder {
        let field = |(name, value): &(&str, &str)| {
            format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let fields: String = fields.iter().map(field).collect();
        let head = format!(
            "{fields}--b\r\n\
             Content-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
             Content-Type: application/pdf\r\n\r\n"
        );
        let body = [head.as_bytes(), content, b"\r\n--b--\r\n"].concat();
        self.request(Method::POST, path)
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=b")
            .body(body)
    }

    fn as_script(&self, request: RequestBuilder) -> RequestBuilder {
        let request = request.header(header::ACCEPT, "application/json");
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    /// Signs in as a script does and keeps the token.
    pub async fn sign_in(&mut self, account: DemoAccount) -> Value {
        let credentials = json!({ "email": account.email, "password": account.password });
        let seen = self.post_json("/users/authenticate", &credentials).await;
        assert_eq!(seen.status, StatusCode::OK, "{}", seen.text());
        let answer = seen.json();
        self.token = Some(answer["token"].as_str().unwrap().to_owned());
        answer
    }

    /// The session's cookie: its name and value.
    pub fn session(&self) -> Option<(&str, &str)> {
        self.cookies
            .iter()
            .find(|(name, _)| name.contains("portal-session"))
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub fn speak_english(&mut self) {
        self.set_preferences("language:en.direction:ltr");
    }

    pub fn set_preferences(&mut self, value: &str) {
        let name = Preferences::COOKIE.to_owned();
        self.cookies.insert(name, value.to_owned());
    }
}

/// Each browser has an address of this machine to itself: wrong passwords count per address.
fn own_address() -> IpAddr {
    static COUNT: AtomicU16 = AtomicU16::new(1);
    let [high, low] = COUNT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    Ipv4Addr::new(127, 1, high, low).into()
}

/// What the browser got.
#[derive(Clone, Debug)]
pub struct Seen {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Seen {
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The header's only value, or nothing.
    pub fn header(&self, name: &str) -> &str {
        let mut values = self.headers.get_all(name).iter();
        let value = values.next().map(|value| value.to_str().unwrap());
        assert!(values.next().is_none(), "{name} is sent twice");
        value.unwrap_or_default()
    }

    pub fn set_cookies(&self) -> Vec<&str> {
        let cookies = self.headers.get_all(header::SET_COOKIE).iter();
        cookies.map(|cookie| cookie.to_str().unwrap()).collect()
    }

    /// The session's token that the document holds.
    pub fn token(&self) -> String {
        let (_, rest) = self
            .text()
            .split_once(" data-token=\"")
            .expect("a viewer's");
        rest.split('"').next().unwrap().to_owned()
    }

    /// The page data that the document holds.
    pub fn page_data(&self) -> Value {
        let begin = "id=\"page-data\"";
        let (_, rest) = self.text().split_once(begin).expect("a page's document");
        let (_, rest) = rest.split_once('>').unwrap();
        let (data, _) = rest.split_once("</script>").unwrap();
        serde_json::from_str(data).unwrap()
    }

    #[track_caller]
    pub fn leads_to(&self, path: &str) {
        assert_eq!(
            (self.status, self.header("location")),
            (StatusCode::SEE_OTHER, path)
        );
    }

    #[track_caller]
    pub fn is(&self, status: u16) -> &Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self
    }

    #[track_caller]
    pub fn says(&self, text: &str) -> &Self {
        assert!(
            self.text().contains(text),
            "{text} is not in {}",
            self.text()
        );
        self
    }

    #[track_caller]
    pub fn is_silent_about(&self, text: &str) -> &Self {
        assert!(!self.text().contains(text), "{text} is in {}", self.text());
        assert!(
            !format!("{:?}", self.headers).contains(text),
            "{text} is in a header"
        );
        self
    }
}
