// Delays changes of the layout until a press is over: they would move the pressed button away from the pointer.
import { useEffect, useRef } from "react";

/** Runs at once, or where the pointer is down, once it is up and the press was told. */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
    };
    addEventListener("pointerdown", down, true);
    addEventListener("pointerup", up, true);
    addEventListener("pointercancel", up, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("pointerup", up, true);
      removeEventListener("pointercancel", up, true);
    };
  }, []);
  return (action) => {
    if (!isDown.current) return action();
    // The click comes after this event, in the same task.
    const told = () => setTimeout(action);
    addEventListener("pointerup", told, { once: true });
  };
}
