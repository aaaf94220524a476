// A search field with its button.
import { useLocale } from "../../i18n/context";
import { Icon } from "../icon";
import "./search-field.css";

interface SearchFieldProps {
  /** The label and placeholder. */
  label: string;
  search: string;
}

export function SearchField({ label, search }: SearchFieldProps) {
  const { text } = useLocale();
  return (
    <p className="box searched">
      <input
        type="search"
        name="search"
        defaultValue={search}
        aria-label={label}
        placeholder={label}
        maxLength={100}
      />
      <button type="submit" className="tool" title={text("list-search")}>
        <Icon name="search" />
        <span className="unseen">{text("list-search")}</span>
      </button>
    </p>
  );
}
