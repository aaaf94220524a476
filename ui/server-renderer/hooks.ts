// React's hooks while a page is drawn on the server: state is its first value, and effects wait for the browser.
import type { Context } from "react";
import { treeId } from "./tree-id";
import { Unsupported } from "./unsupported";

const nothing = () => {};

/** A component that changes its state while it is drawn is drawn again, by React. */
const change = () => {
  throw new Unsupported("a change of state while drawing");
};

let contexts = 0;

/** A context is asked for by every component, and a field is found faster than an entry. */
function numberOf(context: object & { number?: number }): number {
  if (context.number === undefined) {
    context.number = contexts;
    contexts += 1;
  }
  return context.number;
}

/** What React calls its dispatcher: components find it through the hooks that they import. */
export class Hooks {
  readonly #values: ({ value: unknown } | undefined)[] = [];
  /** Where the component that is drawn stands: for each step from the root, of how many it is which. */
  readonly path: number[] = [];
  /** How much of the path is in use: an array is slow to shorten. */
  depth = 0;
  /** Ids that it has asked for. */
  ids = 0;

  /** Draws with a context's value. */
  during(context: Context<unknown>, value: unknown, draw: () => void): void {
    const number = numberOf(context);
    const before = this.#values[number];
    this.#values[number] = { value };
    draw();
    this.#values[number] = before;
  }

  useContext<Value>(context: Context<Value>): Value {
    const given = this.#values[numberOf(context)];
    if (given) return given.value as Value;
    return (context as unknown as { _currentValue2: Value })._currentValue2;
  }

  useState<State>(initial: State | (() => State)): [State, () => void] {
    return [typeof initial === "function" ? (initial as () => State)() : initial, change];
  }

  useMemo<Value>(make: () => Value): Value {
    return make();
  }

  useCallback<Callback>(callback: Callback): Callback {
    return callback;
  }

  useRef<Value>(current: Value): { current: Value } {
    return { current };
  }

  useSyncExternalStore<Value>(_: unknown, __: unknown, onServer?: () => Value): Value {
    if (!onServer) throw new Unsupported("a store without a value on the server");
    return onServer();
  }

  useId(): string {
    const id = treeId(this.path, this.depth, this.ids);
    this.ids += 1;
    return id;
  }

  useEffect = nothing;
  useLayoutEffect = nothing;
  useInsertionEffect = nothing;
  useImperativeHandle = nothing;
  useDebugValue = nothing;
  useEffectEvent = () => nothing;
}

/** `useHostTransitionStatus` is `useFormStatus`. */
const UNUSED = [
  "use",
  "useActionState",
  "useCacheRefresh",
  "useDeferredValue",
  "useHostTransitionStatus",
  "useMemoCache",
  "useOptimistic",
  "useReducer",
  "useTransition",
];

for (const hook of UNUSED)
  Object.defineProperty(Hooks.prototype, hook, {
    value: () => {
      throw new Unsupported(hook);
    },
  });
