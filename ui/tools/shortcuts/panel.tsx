// The keyboard shortcuts, and the switch for those of single characters.
import { useId, useState } from "react";
import { Keys } from "../../components/keys";
import { isInMenu } from "../../components/menu";
import { usePageData } from "../../components/page-data";
import type { Panel } from "../../components/panel";
import { useLocale } from "../../i18n/context";
import {
  characterShortcutsAreOn,
  shortcuts,
  turnCharacterShortcuts,
} from "../../navigation/shortcuts";
import "./shortcuts.css";

export const panel: Panel = {
  title: "shortcuts-title",
  placement: "centre",
  Content: ShortcutsList,
};

function ShortcutsList() {
  const { text } = useLocale();
  const hint = useId();
  const [isOn, setOn] = useState(characterShortcutsAreOn);
  const { viewer } = usePageData();
  const open = shortcuts.filter(
    ({ opens }) => !("path" in opens) || (viewer && isInMenu(viewer, opens.path)),
  );
  return (
    <>
      <dl className="shortcuts">
        {open.map(({ keys, label }) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint}
          onChange={({ currentTarget }) => {
            turnCharacterShortcuts(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
        {text("shortcuts-characters")}
      </label>
      <p id={hint}>
        <small>{text("shortcuts-characters-hint")}</small>
      </p>
    </>
  );
}
