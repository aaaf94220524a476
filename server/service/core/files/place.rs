//! Configuration of the file storage.
use std::{path::PathBuf, sync::Arc};

use object_store::{aws::AmazonS3Builder, local::LocalFileSystem};
use reqwest::Url;

use super::FileStore;
use database::private_files::make_private_directory;

#[derive(Clone, PartialEq, Eq)]
pub enum FilePlace {
    Directory(PathBuf),
    Bucket(Bucket),
}

/// A bucket of S3-compatible storage. Its `Debug` keeps the secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Bucket {
    /// `https://host[:port]`
    endpoint: String,
    name: String,
    region: String,
    key_id: String,
    secret: String,
}

#[derive(Debug, thiserror::Error)]
pub enum FileStoreError {
    #[error("the directory {0} for attachments cannot be used: {1}")]
    Directory(PathBuf, std::io::Error),
    #[error("the storage for attachments cannot be used: {0}")]
    Storage(#[from] object_store::Error),
}

impl FilePlace {
    /// `files:PATH`, or `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=REGION`, with `&tls=none` without TLS.
    pub fn parse(value: &str) -> Option<Self> {
        match value.strip_prefix("files:") {
            Some(path) => (!path.is_empty()).then(|| Self::Directory(path.into())),
            None => bucket(value).map(Self::Bucket),
        }
    }

    /// Opens it; a directory is made where it is missing. A bucket is not asked yet.
    pub fn open(&self) -> Result<FileStore, FileStoreError> {
        match self {
            Self::Directory(path) => {
                make_private_directory(path)
                    .map_err(|error| FileStoreError::Directory(path.clone(), error))?;
                // `with_fsync` syncs the file and its directory before the write returns, so before the row is committed.
                let directory = LocalFileSystem::new_with_prefix(path)?
                    .with_automatic_cleanup(true)
                    .with_fsync(true);
                Ok(FileStore(Arc::new(directory)))
            }
            Self::Bucket(bucket) => {
                // Fails where the process has a provider already, which will do as well.
                let _ = rustls::crypto::ring::default_provider().install_default();
                let store = AmazonS3Builder::new()
                    .with_endpoint(&bucket.endpoint)
                    .with_allow_http(bucket.endpoint.starts_with("http://"))
                    .with_bucket_name(&bucket.name)
                    .with_region(&bucket.region)
                    .with_access_key_id(&bucket.key_id)
                    .with_secret_access_key(&bucket.secret)
                    .build()?;
                Ok(FileStore(Arc::new(store)))
            }
        }
    }
}

impl std::fmt::Debug for FilePlace {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Directory(path) => formatter.debug_tuple("Directory").field(path).finish(),
            Self::Bucket(bucket) => formatter.debug_tuple("Bucket").field(&bucket.name).finish(),
        }
    }
}

fn bucket(value: &str) -> Option<Bucket> {
    let url = Url::parse(value).ok().filter(|url| url.scheme() == "s3")?;
    let query = |name: &str| {
        let mut pairs = url.query_pairs();
        pairs.find(|(key, _)| key == name).map(|(_, value)| value)
    };
    let scheme = match query("tls").as_deref() {
        Some("none") => "http",
        _ => "https",
    };
    let port = url
        .port()
        .map(|port| format!(":{port}"))
        .unwrap_or_default();
    let name = url.path().trim_start_matches('/').trim_end_matches('/');
    let decoded = |text: &str| {
        let text = percent_encoding::percent_decode_str(text);
        text.decode_utf8().ok().map(|text| text.into_owned())
    };
    let bucket = Bucket {
        endpoint: format!("{scheme}://{}{port}", url.host_str()?),
        name: name.to_owned(),
        region: query("region").map_or("us-east-1".to_owned(), |region| region.into_owned()),
        key_id: decoded(url.username())?,
        secret: decoded(url.password()?)?,
    };
    let is_whole = !name.is_empty() && !name.contains('/') && !bucket.key_id.is_empty();
    is_whole.then_some(bucket)
}
