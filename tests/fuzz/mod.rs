//! What strangers send, mutated: no input panics, ends in an error of the server, takes long or takes much memory, and what
//! is refused is refused in a sentence and changes nothing.
mod corpus;
mod mutation;
mod random;
mod runner;
mod targets;

/// `make test` replays the corpus; `make test-long` mutates it for `FUZZ_SECONDS`.
macro_rules! fuzz {
    ($($target:ident),+ $(,)?) => {
        const TARGETS: u32 = [$(stringify!($target)),+].len() as u32;

        mod corpus_of {
            $(#[tokio::test]
            async fn $target() {
                super::runner::replay(&mut super::targets::$target::start().await).await;
            })+
        }

        mod mutations_of {
            $(#[tokio::test]
            #[ignore = "long: mutates the corpus for FUZZ_SECONDS"]
            async fn $target() {
                super::runner::explore(&mut super::targets::$target::start().await).await;
            })+
        }
    };
}

fuzz!(
    buyer_messages,
    cookies,
    forms,
    forwarded,
    known_browsers,
    preferences,
    tables,
    typed_values,
    workbooks,
);
