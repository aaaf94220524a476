//! One V8 isolate, started from the snapshot, that renders page data to HTML.
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use deno_core::{JsRuntime, RuntimeOptions, scope, v8};

use crate::{
    outcome::{RenderError, Rendered},
    watchdog::Watchdog,
};

/// Extra heap, in bytes, for V8 to unwind in after it reached its limit: a failed allocation would abort the process.
const GRACE: usize = 64 << 20;
/// V8's heap statistics are too slow to be read after every render.
const RENDERS_BETWEEN_CHECKS: u32 = 64;

/// An isolate, and the `render` function of its snapshot.
pub struct Isolate {
    runtime: JsRuntime,
    render: v8::Global<v8::Function>,
    out_of_memory: Arc<AtomicBool>,
    heap_limit: usize,
    renders: u32,
    exhausted: bool,
}

impl Isolate {
    /// Must be called inside a tokio runtime: deno_core registers its timers there.
    pub fn new(snapshot: &'static [u8], heap_limit: usize) -> Self {
        let mut runtime = JsRuntime::new(RuntimeOptions {
            startup_snapshot: Some(snapshot),
            create_params: Some(v8::CreateParams::default().heap_limits(0, heap_limit)),
            ..Default::default()
        });
        let out_of_memory = Arc::new(AtomicBool::new(false));
        let handle = runtime.v8_isolate().thread_safe_handle();
        let flag = Arc::clone(&out_of_memory);
        runtime.add_near_heap_limit_callback(move |limit, _| {
            flag.store(true, Ordering::Relaxed);
            handle.terminate_execution();
            limit + GRACE
        });
        let render = {
            scope!(scope, &mut runtime);
            let name = v8::String::new(scope, "render").expect("a short string fits");
            let global = scope.get_current_context().global(scope);
            // deno_core needs these to start from a snapshot. Pages must not reach the host through them.
            for host in ["Deno", "__bootstrap"] {
                let host = v8::String::new(scope, host).expect("a short string fits");
                assert_eq!(global.delete(scope, host.into()), Some(true));
            }
            let function = global
                .get(scope, name.into())
                .expect("the snapshot defines render");
            let function: v8::Local<v8::Function> =
                function.try_into().expect("render is a function");
            v8::Global::new(scope, function)
        };
        Self {
            runtime,
            render,
            out_of_memory,
            heap_limit,
            renders: 0,
            exhausted: false,
        }
    }

    /// Renders page data (JSON) to HTML. The watchdog terminates the render at the deadline.
    ///
    /// # Errors
    /// `Failed`, `TimedOut` or `OutOfMemory`.
    pub fn render(
        &mut self,
        data: &str,
        deadline: Instant,
        watchdog: &Watchdog,
    ) -> Result<Rendered, RenderError> {
        let begun = Instant::now();
        let watch = watchdog.watch(self.runtime.v8_isolate().thread_safe_handle(), deadline);
        let outcome = self.call(data);
        let timed_out = watch.end();
        let out_of_memory = self.out_of_memory.load(Ordering::Relaxed);
        self.renders += 1;
        self.exhausted = timed_out || out_of_memory || self.has_grown();
        match outcome {
            _ if out_of_memory => Err(RenderError::OutOfMemory),
            _ if timed_out => Err(RenderError::TimedOut),
            outcome => outcome.map(|html| Rendered {
                html,
                took: begun.elapsed(),
            }),
        }
    }

    /// Whether the isolate must be replaced: it was terminated, ran out of memory, or grew past half its limit.
    pub fn is_exhausted(&self) -> bool {
        self.exhausted
    }

    fn call(&mut self, data: &str) -> Result<String, RenderError> {
        let html = {
            scope!(scope, &mut self.runtime);
            v8::tc_scope!(let scope, scope);
            let undefined = v8::undefined(scope).into();
            let data = v8::String::new(scope, data)
                .ok_or_else(|| RenderError::Failed("the page data is too long for V8".into()))?;
            let render = v8::Local::new(scope, &self.render);
            match render.call(scope, undefined, &[data.into()]) {
                Some(html) => {
                    let html: v8::Local<v8::String> = html
                        .try_into()
                        .map_err(|_| RenderError::Failed("render returned no string".into()))?;
                    Ok(html.to_rust_string_lossy(scope))
                }
                None => Err(RenderError::Failed(match scope.exception() {
                    Some(_) if scope.has_terminated() => "terminated".into(),
                    Some(exception) => exception.to_rust_string_lossy(scope),
                    None => "no exception".into(),
                })),
            }
        };
        self.runtime.v8_isolate().perform_microtask_checkpoint();
        html
    }

    /// Bytes in use after a full garbage collection.
    pub fn live_heap(&mut self) -> usize {
        self.runtime.v8_isolate().low_memory_notification();
        self.used_heap()
    }

    fn has_grown(&mut self) -> bool {
        self.renders.is_multiple_of(RENDERS_BETWEEN_CHECKS)
            && self.used_heap() > self.heap_limit / 2
    }

    /// Bytes in use, garbage included.
    fn used_heap(&mut self) -> usize {
        self.runtime
            .v8_isolate()
            .get_heap_statistics()
            .used_heap_size()
    }
}
