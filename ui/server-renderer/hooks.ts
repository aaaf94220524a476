// React's hooks while a page is drawn on the server: state is its first value, and effects wait for the browser.
import type { Context } from "react";
import { treeId } from "./tree-id";
import { Unsupported } from "./unsupported";

const nothing = () => {};

/** A component that changes its state while it is drawn is drawn again, by React. */
const change = () => {
  throw new Unsupported("a change of state while drawing");
};

/** What React calls its dispatcher: components find it through the hooks that they import. */
export class Hooks {
  readonly #values = new Map<Context<unknown>, unknown>();
  /** Where the component that is drawn stands: for each step from the root, of how many it is which. */
  readonly path: number[] = [];
  /** How much of the path is in use: an array is slow to shorten. */
  depth = 0;
  /** Ids that it has asked for. */
  ids = 0;

  /** Draws with a context's value. */
  during(context: Context<unknown>, value: unknown, draw: () => void): void {
    const before = this.#values.get(context);
    const had = this.#values.has(context);
    this.#values.set(context, value);
    draw();
    if (had) this.#values.set(context, before);
    else this.#values.delete(context);
  }

  useContext<Value>(context: Context<Value>): Value {
    const value = this.#values.get(context as Context<unknown>);
    if (value !== undefined || this.#values.has(context as Context<unknown>)) return value as Value;
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

  use(): never {
    throw new Unsupported("use");
  }

  useReducer(): never {
    throw new Unsupported("useReducer");
  }

  useTransition(): never {
    throw new Unsupported("useTransition");
  }

  useDeferredValue(): never {
    throw new Unsupported("useDeferredValue");
  }

  useHostTransitionStatus(): never {
    throw new Unsupported("useFormStatus");
  }

  useMemoCache(): never {
    throw new Unsupported("useMemoCache");
  }

  useCacheRefresh(): never {
    throw new Unsupported("useCacheRefresh");
  }

  useOptimistic(): never {
    throw new Unsupported("useOptimistic");
  }

  useActionState(): never {
    throw new Unsupported("useActionState");
  }

  useEffect = nothing;
  useLayoutEffect = nothing;
  useInsertionEffect = nothing;
  useImperativeHandle = nothing;
  useDebugValue = nothing;
  useEffectEvent = () => nothing;
}
