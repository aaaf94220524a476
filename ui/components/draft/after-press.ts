// Delays layout changes until a press is complete, because they would move the pressed button away from the pointer.
import { useEffect, useRef } from "react";

/** Runs the action at once, or after the pointer is released and its click is handled. */
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
    const runLater = () => setTimeout(action);
    addEventListener("pointerup", runLater, { once: true });
  };
}
