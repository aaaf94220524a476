//! Asks the operating system not to interrupt a render in favour of another thread of the portal.

/// Sets Linux's policy for batch work for this thread and all threads that it starts later: a thread of the portal that
/// wakes up waits for the processor until the running one pauses, a few milliseconds at most. Threads of other
/// programs still interrupt it. On a busy core, this saves 12 % of a request (docs/decisions/0015).
///
/// The call needs no privilege. Where it is forbidden or unknown, the portal runs with the usual policy, which is slower and
/// no error.
pub fn prefer_throughput() {
    #[cfg(target_os = "linux")]
    {
        let parameters = libc::sched_param { sched_priority: 0 };
        #[expect(
            unsafe_code,
            reason = "no library in use has this call, which reads one structure"
        )]
        // SAFETY: the pointer is valid during the call, and the call changes no memory.
        let _ = unsafe { libc::sched_setscheduler(0, libc::SCHED_BATCH, &raw const parameters) };
    }
}
