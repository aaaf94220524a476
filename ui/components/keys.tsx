// The keys of a shortcut, with the labels of the viewer's keyboard.
import { Fragment } from "react";
import { useLocale } from "../i18n/context";
import { isApple } from "../navigation/keyboard";
import { useHydrated } from "./use-hydrated";

export function Keys({ keys }: { keys: readonly string[] }) {
  const { text } = useLocale();
  const isHydrated = useHydrated();
  const apple = isHydrated && isApple();
  return (
    <span className="keys">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span>{text("shortcuts-then")}</span>}
          <kbd dir="ltr">{key.replace("Mod+", apple ? "⌘" : "Ctrl ")}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
