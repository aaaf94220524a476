//! Replays the corpus of a target, and looks for inputs that fail with mutations of it.
use std::{
    collections::HashSet,
    env, fs,
    time::{Duration, Instant, SystemTime},
};

use super::{
    corpus::{self, KeptIfItFails},
    mutation::{Format, Mutator},
    random::Random,
};
use crate::support::memory;

/// Processor time of one input in a debug build.
const LONGEST: Duration = Duration::from_secs(5);
/// Bytes of memory that one input may take at a time.
const MOST_MEMORY: usize = 192 * 1024 * 1024;
/// Inputs that found a new answer are mutated further, up to so many.
const MOST_INPUTS: usize = 2_000;
/// Bytes of an input that is kept because its answer is new; one that failed may have more.
const LONGEST_KEPT: usize = 2 * 1024;

/// Something that reads input of strangers.
pub trait Target {
    /// Its directory in `tests/corpus`.
    const NAME: &'static str;
    const FORMAT: Format;
    /// Parts of valid input.
    const WORDS: &'static [&'static str];

    /// Tries an input, and panics if the answer is not what every answer must be. Returns the kind of the answer: an input
    /// whose kind is new is mutated further.
    async fn answer(&mut self, input: &[u8]) -> String;
}

/// Tries every input of the corpus.
pub async fn replay<T: Target>(target: &mut T) {
    for (name, input) in corpus::load(T::NAME) {
        eprintln!("{}/{name}", T::NAME);
        tried(target, &input).await;
    }
}

/// Mutates the inputs of the corpus for [`seconds`], and adds the one that fails to the corpus. `FUZZ_KEEP` adds those with
/// new answers too.
pub async fn explore<T: Target>(target: &mut T) {
    let seed = env::var("FUZZ_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or_else(|| SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs());
    let keeps = env::var_os("FUZZ_KEEP").is_some();
    let mut random = Random::new(seed);
    let mut kinds = HashSet::new();
    let mut inputs = Vec::new();
    for (_, input) in corpus::load(T::NAME) {
        kinds.insert(tried(target, &input).await);
        inputs.push(input);
    }
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < seconds() {
        let (input, other) = (random.choose(&inputs), random.choose(&inputs));
        let mut mutator = Mutator {
            random: &mut random,
            format: T::FORMAT,
            words: T::WORDS,
        };
        let input = mutator.mutate(input, other);
        let kind = tried(target, &input).await;
        count += 1;
        if kinds.insert(kind) && inputs.len() < MOST_INPUTS {
            if keeps && input.len() <= LONGEST_KEPT {
                corpus::keep(T::NAME, &input);
            }
            inputs.push(input);
        }
    }
    let (name, kinds) = (T::NAME, kinds.len());
    eprintln!("{name}: {count} inputs, {kinds} kinds of answers, seed {seed}");
}

/// Of one target; `FUZZ_SECONDS` has the seconds of all of them together.
fn seconds() -> Duration {
    let all = env::var("FUZZ_SECONDS").map_or(60, |seconds| seconds.parse().unwrap());
    Duration::from_secs(all) / super::TARGETS
}

async fn tried<T: Target>(target: &mut T, input: &[u8]) -> String {
    let _kept = KeptIfItFails {
        target: T::NAME,
        input,
    };
    let start = processor_time();
    memory::start_measuring();
    let kind = target.answer(input).await;
    let (took, memory) = (processor_time() - start, memory::most_since_start());
    assert!(took < LONGEST, "it took {took:?} of processor time");
    assert!(memory < MOST_MEMORY, "it took {memory} bytes of memory");
    kind
}

/// Of this thread.
fn processor_time() -> Duration {
    let statistics = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    let nanoseconds = statistics.split(' ').next().unwrap();
    Duration::from_nanos(nanoseconds.parse().unwrap())
}
