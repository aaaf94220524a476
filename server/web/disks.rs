//! Whether files can still be written. On a full or read-only disk every change fails, while reads go on.
use std::{
    io::{self, Write},
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use tokio::task::spawn_blocking;

/// Bytes of a trial: more than file systems find room for within a file's own blocks.
const TRIAL: usize = 256 * 1024;
/// Anybody may ask for readiness, so a result is used for so long.
const VALID: Duration = Duration::from_secs(5);

/// The directories that the portal writes into while it serves.
#[derive(Clone, Debug)]
pub struct Disks(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    directories: Vec<PathBuf>,
    last: Mutex<Option<(Instant, Option<Fault>)>>,
}

/// A directory into which nothing can be written, with the system's reason.
#[derive(Clone, Debug, thiserror::Error)]
#[error("nothing can be written into {}: {reason}", directory.display())]
pub struct Fault {
    pub directory: PathBuf,
    pub reason: String,
}

impl Disks {
    pub fn new(directories: Vec<PathBuf>) -> Self {
        let last = Mutex::default();
        Self(Arc::new(Inner { directories, last }))
    }

    /// Writes into each directory; the result may be some seconds old.
    ///
    /// # Errors
    /// The first directory into which nothing can be written.
    pub async fn check(&self) -> Result<(), Fault> {
        let last = self.last();
        let fault = match last.filter(|(at, _)| at.elapsed() < VALID) {
            Some((_, fault)) => fault,
            None => {
                let disks = self.clone();
                let tried = spawn_blocking(move || disks.0.directories.iter().find_map(fault_of));
                let fault = tried.await.unwrap_or_default();
                *self.0.last.lock().unwrap_or_else(PoisonError::into_inner) =
                    Some((Instant::now(), fault.clone()));
                fault
            }
        };
        fault.map_or(Ok(()), Err)
    }

    fn last(&self) -> Option<(Instant, Option<Fault>)> {
        let last = self.0.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.clone()
    }
}

fn fault_of(directory: &PathBuf) -> Option<Fault> {
    // The file has no name, so that nothing is left of it.
    let tried = tempfile::tempfile_in(directory).and_then(|mut file| file.write_all(&[0; TRIAL]));
    match tried {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Some(Fault {
            directory: directory.clone(),
            reason: error.to_string(),
        }),
        _ => None,
    }
}
