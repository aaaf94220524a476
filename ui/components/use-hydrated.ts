// Whether the scripts have the page: what only they can do is not to be pressed before.
import { useSyncExternalStore } from "react";

export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
