// Parts of a line that are left out while they are empty.
import type { ReactNode } from "react";

/** A part after a middle dot. */
export function AfterDot({ children }: { children: ReactNode }) {
  return (
    children && (
      <>
        {" · "}
        {children}
      </>
    )
  );
}

/** A smaller line below a value. */
export function Note({ children }: { children: ReactNode }) {
  return children && <small>{children}</small>;
}
