//! Storage of the attachments' content: a directory, or a bucket of S3-compatible storage.
pub mod media_type;
mod name;
mod place;

use std::{sync::Arc, time::Duration};

use axum::body::Body;
use bytes::{Bytes, BytesMut};
use chrono::{DateTime, Utc};
use http_body_util::BodyExt;
use object_store::{ObjectStore, ObjectStoreExt, WriteMultipart, memory::InMemory, path::Path};
use sha2::{Digest, Sha256};
use tokio::time::timeout;
use uuid::Uuid;

pub use self::{
    name::file_name,
    place::{FilePlace, FileStoreError},
};
use contract::exchange::LARGEST_ATTACHMENT;

/// Bytes that are held in memory of a file that is being stored: the least that S3 takes as a part.
const PART: usize = 5 * 1024 * 1024;
/// Bytes of a file's begin that say what it is.
const HEAD: usize = 16 * 1024;

/// Time that a trial of the storage may take; the client would repeat it for minutes.
const TRIAL: Duration = Duration::from_secs(10);

/// Clones share their connections.
#[derive(Clone, Debug)]
pub struct FileStore(Arc<dyn ObjectStore>);

/// A file as it came in.
#[derive(Clone, Debug)]
pub struct Stored {
    pub key: String,
    /// Bytes.
    pub size: u64,
    pub media_type: &'static str,
    /// SHA-256, in hexadecimal digits.
    pub digest: String,
}

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("it is empty")]
    Empty,
    #[error("it has more than {LARGEST_ATTACHMENT} bytes")]
    TooLarge,
    #[error("the supplier's files leave less room")]
    NoRoom,
    #[error("its extension is of no accepted kind")]
    UnknownKind,
    #[error("its content does not match its extension")]
    OtherKind,
    #[error("it did not come in whole")]
    Incomplete,
    #[error("the storage failed: {0}")]
    Storage(#[from] object_store::Error),
    #[error("the storage does not answer")]
    NoAnswer,
}

impl FileStore {
    /// Creates a store in memory. Nothing is kept when the process ends: for tests, and for a service whose files nobody asks
    /// for.
    pub fn in_memory() -> Self {
        Self(Arc::new(InMemory::new()))
    }

    /// Writes a file as it comes in, and keeps nothing of one that is refused. `room`: the most bytes that it may have.
    pub async fn write(
        &self,
        owner: Uuid,
        name: &str,
        mut body: Body,
        room: u64,
    ) -> Result<Stored, FileError> {
        let mut head = BytesMut::new();
        while head.len() < HEAD
            && let Some(piece) = next(&mut body).await?
        {
            head.extend_from_slice(&piece);
        }
        if head.is_empty() {
            return Err(FileError::Empty);
        }
        let media_type = media_type::detect(&head[..head.len().min(HEAD)], name)?;
        if head.len() as u64 > room {
            return Err(FileError::NoRoom);
        }
        let key = format!("{owner}/{}", Uuid::now_v7());
        let upload = self.0.put_multipart(&Path::from(key.as_str())).await?;
        let mut writer = WriteMultipart::new_with_chunk_size(upload, PART);
        match copy(head.freeze(), body, room, &mut writer).await {
            Ok((size, digest)) => {
                writer.finish().await?;
                Ok(Stored {
                    key,
                    size,
                    media_type,
                    digest,
                })
            }
            Err(error) => {
                writer.abort().await?;
                Err(error)
            }
        }
    }

    /// Stores a small file and deletes it again, which shows a wrong address or key before a user's file does.
    ///
    /// # Errors
    /// `Storage`: the storage does not accept it, or not within some seconds.
    pub async fn try_out(&self) -> Result<(), FileError> {
        let key = Path::from(format!("tried-{}", Uuid::now_v7()));
        let tried = async {
            self.0
                .put(&key, Bytes::from_static(b"tried").into())
                .await?;
            self.0.delete(&key).await
        };
        match timeout(TRIAL, tried).await {
            Ok(tried) => Ok(tried?),
            Err(_) => Err(FileError::NoAnswer),
        }
    }

    /// The content, piece by piece; nothing where it is gone.
    pub async fn open(&self, key: &str) -> Result<Option<Body>, FileError> {
        match self.0.get(&Path::from(key)).await {
            Ok(found) => Ok(Some(Body::from_stream(found.into_stream()))),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// The keys of an owner's files that were written before a time.
    pub async fn stored_before(
        &self,
        owner: Uuid,
        time: DateTime<Utc>,
    ) -> Result<Vec<String>, FileError> {
        let directory = Path::from(owner.to_string());
        let stored = self.0.list_with_delimiter(Some(&directory)).await?.objects;
        let old = stored.into_iter().filter(|file| file.last_modified < time);
        Ok(old.map(|file| file.location.to_string()).collect())
    }

    /// Does nothing where it is gone.
    pub async fn delete(&self, key: &str) -> Result<(), FileError> {
        match self.0.delete(&Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}

/// The size and digest of what was written.
async fn copy(
    head: Bytes,
    mut body: Body,
    room: u64,
    writer: &mut WriteMultipart,
) -> Result<(u64, String), FileError> {
    let mut size = 0;
    let mut digest = Sha256::new();
    let mut piece = Some(head);
    while let Some(bytes) = piece {
        size += bytes.len() as u64;
        if size > LARGEST_ATTACHMENT {
            return Err(FileError::TooLarge);
        }
        if size > room {
            return Err(FileError::NoRoom);
        }
        digest.update(&bytes);
        // One part on its way and one being filled.
        writer.wait_for_capacity(1).await?;
        writer.put(bytes);
        piece = next(&mut body).await?;
    }
    let digest = digest.finalize();
    let digits = digest.iter().map(|byte| format!("{byte:02x}"));
    Ok((size, digits.collect()))
}

async fn next(body: &mut Body) -> Result<Option<Bytes>, FileError> {
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| FileError::Incomplete)?;
        if let Ok(piece) = frame.into_data() {
            return Ok(Some(piece));
        }
    }
    Ok(None)
}
