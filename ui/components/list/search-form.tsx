// A form with one search field, which shows its page with what was found.
import { useHref } from "../page-data";
import { SearchField } from "./search-field";
import "./search-form.css";

interface SearchFormProps {
  /** Path of the page in the portal. */
  path: string;
  label: string;
  search: string;
  /** Other fields of the query that stay, such as the chosen tab. */
  kept?: Readonly<Record<string, string | null>>;
}

export function SearchForm({ path, label, search, kept = {} }: SearchFormProps) {
  const href = useHref();
  return (
    <search>
      <form className="search-form" method="get" action={href(path)} data-enhance="visit">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField key={search} label={label} search={search} />
      </form>
    </search>
  );
}
