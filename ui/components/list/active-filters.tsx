// The active filters of a list in words. A press on one removes it.
import { useLocale } from "../../i18n/context";
import { Icon } from "../icon";
import { useHref } from "../page-data";
import { CalendarDate } from "../values";
import { filterFields } from "./filter-fields";

filterFields.active = function ActiveFilters({ filters, pathOf }) {
  const { text, words } = useLocale();
  const href = useHref();
  return (
    <ul className="active-filters" aria-label={text("list-filters")}>
      {filters.map((filter) => (
        <li key={filter.field}>
          <a className="button compact" href={href(pathOf({ [filter.field]: null }))}>
            <span>
              {words(filter.words)} {filter.day && <CalendarDate value={filter.day} />}
            </span>
            <Icon name="close" />
            <span className="unseen">{words(filter.removal)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
