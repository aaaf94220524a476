// The keys of a shortcut, as they are written on the viewer's keyboard.
import { Fragment, useSyncExternalStore } from "react";
import { useLocale } from "../i18n/context";
import { isApple } from "../navigation/keyboard";

export function Keys({ keys }: { keys: readonly string[] }) {
  const { text } = useLocale();
  const apple = useSyncExternalStore(neverChanges, isApple, () => false);
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

function neverChanges(): () => void {
  return () => {};
}
