// Opens the command palette; on a wide screen it looks like the search field that it leads to.
import { Icon } from "../components/icon";
import { Keys } from "../components/keys";
import { useLocale } from "../i18n/context";

export function SearchButton() {
  const { text } = useLocale();
  return (
    <button
      type="button"
      className="tool search"
      data-panel="palette"
      title={text("palette-title")}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span>{text("palette-open")}</span>
      <Keys keys={["Mod+K"]} />
    </button>
  );
}
