//! Change requests in the whole portal: what a crash leaves.
mod killed;
