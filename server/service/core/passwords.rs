//! Passwords: hashed with Argon2id, few at a time, and all at one cost.
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use argon2::{
    Algorithm, Argon2, Block, Params, PasswordHasher, Version,
    password_hash::phc::{Output, PasswordHash},
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
    time::timeout,
};

/// Time that a sign-in waits for its turn before it is refused with 503.
const PATIENCE: Duration = Duration::from_secs(5);

/// Cost of one hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Memory in KiB.
    memory: u32,
    passes: u32,
    lanes: u32,
}

impl Cost {
    /// The least that Argon2 computes (RFC 9106, section 3.1). For tests, which protect nothing and hash often.
    pub const LEAST: Self = Self {
        memory: Params::MIN_M_COST,
        passes: Params::MIN_T_COST,
        lanes: 1,
    };

    fn argon2(self) -> Argon2<'static> {
        let params = Params::new(self.memory, self.passes, self.lanes, None)
            .expect("the cost is within Argon2's limits");
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
    }

    /// A hash of this cost, of no password: what an unknown account's password is compared with, and what invited users have
    /// until they set a password.
    pub fn hash_of_nobody(self) -> String {
        let Self {
            memory,
            passes,
            lanes,
        } = self;
        format!(
            "$argon2id$v=19$m={memory},t={passes},p={lanes}$bm9ib2R5J3Mgc2FsdA$bm9ib2R5IGhhcyB0aGlzIGFjY291bnQhIDEyMzQ1Njc"
        )
    }
}

impl Default for Cost {
    /// The least that OWASP's password storage guide allows. Takes some 20 ms of one processor.
    fn default() -> Self {
        Self {
            memory: 19_456,
            passes: 2,
            lanes: 1,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    #[error("too many sign-ins are being checked at once")]
    Busy,
    #[error("a password could not be hashed: {0}")]
    Hash(#[from] argon2::password_hash::Error),
    #[error("a stored password hash is not one: {0}")]
    Stored(#[from] argon2::password_hash::phc::Error),
    #[error("the thread that hashes a password died")]
    Died(#[from] tokio::task::JoinError),
}

/// Verifies passwords away from the threads that serve requests; clones share their limit.
#[derive(Clone, Debug)]
pub struct Passwords {
    cost: Cost,
    turns: Arc<Semaphore>,
    ratings: Arc<Semaphore>,
    computed: Arc<AtomicU64>,
    memories: Memories,
}

impl Passwords {
    /// Creates a hasher that computes at most `concurrency` hashes at once, each in the memory of its cost.
    pub fn new(cost: Cost, concurrency: usize) -> Self {
        Self {
            cost,
            turns: Arc::new(Semaphore::new(concurrency)),
            ratings: Arc::new(Semaphore::new(1)),
            computed: Arc::default(),
            memories: Memories::default(),
        }
    }

    /// Whether the password is the one behind the hash. Without a hash (an unknown account) it never is,
    /// which takes exactly as long to find out.
    pub async fn verify(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, PasswordError> {
        let (cost, memories) = (self.cost, self.memories.clone());
        self.compute(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| cost.hash_of_nobody());
            let hash = PasswordHash::new(&hash)?;
            let mut memory = memories.take();
            let matches = matches(password.as_bytes(), &hash, &mut memory).unwrap_or(false);
            memories.give_back(memory);
            Ok(matches && known)
        })
        .await
    }

    /// Hashes a new password, as a PHC string.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        let cost = self.cost;
        self.compute(move || Ok(hash(&password, cost)?)).await
    }

    /// Rates the strength of a password on a thread for blocking work, one at a time, so that strangers who ask for many ratings
    /// keep nobody from signing in.
    pub async fn rate<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        let turn = turn(&self.ratings).await?;
        let work = spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        Ok(work.await?)
    }

    /// Computes one hash on a thread for blocking work.
    async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let turn = turn(&self.turns).await?;
        let computed = self.computed.clone();
        spawn_blocking(move || {
            let _turn = turn;
            let outcome = work()?;
            computed.fetch_add(1, Ordering::Relaxed);
            Ok(outcome)
        })
        .await?
    }

    /// Returns how many hashes were computed since the start, to verify a password or to keep a new one.
    pub fn computed(&self) -> u64 {
        self.computed.load(Ordering::Relaxed)
    }
}

async fn turn(turns: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, PasswordError> {
    timeout(PATIENCE, turns.clone().acquire_owned())
        .await
        .map_err(|_| PasswordError::Busy)?
        .map_err(|_| PasswordError::Busy)
}

impl From<Cost> for Passwords {
    /// Allows one hash a processor.
    fn from(cost: Cost) -> Self {
        let processors = std::thread::available_parallelism();
        Self::new(cost, processors.map_or(1, usize::from))
    }
}

/// Reused memory of the hashes. Each hash may run on another thread, and the allocator would keep the freed memory of each
/// thread.
#[derive(Clone, Debug, Default)]
struct Memories(Arc<Mutex<Vec<Vec<Block>>>>);

impl Memories {
    fn take(&self) -> Vec<Block> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.pop().unwrap_or_default()
    }

    /// Wipes it first: what is in it was derived from a password.
    fn give_back(&self, mut memory: Vec<Block>) {
        memory.fill(Block::new());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push(memory);
    }
}

/// Compares in constant time.
fn matches(
    password: &[u8],
    hash: &PasswordHash,
    memory: &mut Vec<Block>,
) -> Result<bool, argon2::password_hash::Error> {
    let (Some(salt), Some(expected)) = (&hash.salt, &hash.hash) else {
        return Ok(false);
    };
    let algorithm = Algorithm::try_from(hash.algorithm.as_str())?;
    let version = hash.version.map(Version::try_from).transpose()?;
    let params = Params::try_from(hash)?;
    memory.resize(params.block_count(), Block::default());
    let mut output = vec![0; expected.len()];
    Argon2::new(algorithm, version.unwrap_or_default(), params).hash_password_into_with_memory(
        password,
        salt.as_ref(),
        &mut output,
        memory,
    )?;
    Ok(Output::new(&output)? == *expected)
}

/// A PHC string. Not for a thread that serves requests.
pub fn hash(password: &str, cost: Cost) -> Result<String, argon2::password_hash::Error> {
    let hash = cost.argon2().hash_password(password.as_bytes())?;
    Ok(hash.to_string())
}
