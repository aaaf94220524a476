// The user's saved views of a list, and the form that saves the present one.
import { useLocale } from "../../i18n/context";
import { isRefused } from "../../navigation/form-problems";
import type { Form, SavedView } from "../../types/server";
import { Field } from "../field";
import { Icon } from "../icon";
import { useHref } from "../page-data";
import { PostForm } from "../post-form";
import { Words } from "../words";
import "./views.css";

interface ViewsProps {
  /** The list's path. */
  path: string;
  /** The query of the list as it is shown, as in an address. */
  query: string;
  views: readonly SavedView[];
  form: Form;
}

export function Views({ path, query, views, form }: ViewsProps) {
  const { text } = useLocale();
  const href = useHref();
  const isDefault = query === "";
  // The default list has nothing to save.
  if (isDefault && views.length === 0 && !isRefused(form)) return null;
  const current = views.find((view) => isSame(view.query, query));
  return (
    // Another key folds it after a view was opened or saved.
    <details key={`${views.length} ${query}`} className="views" open={isRefused(form)}>
      <summary className="button compact">
        <Icon name="bookmark" />
        <span>{current ? <Words>{current.name}</Words> : text("list-views")}</span>
      </summary>
      <div>
        {views.length > 0 && (
          <ul>
            {views.map((view) => (
              <li key={view.id}>
                <a
                  href={href(`${path}?${view.query}`)}
                  aria-current={view === current ? "page" : undefined}
                >
                  <Words>{view.name}</Words>
                </a>
              </li>
            ))}
          </ul>
        )}
        {(!isDefault || isRefused(form)) && (
          <PostForm
            path={`/saved-views${path}${query && `?${query}`}`}
            form={form}
            name="viewForm"
            submit={text("list-view-save")}
            submitClass="button compact primary"
          >
            <Field name="name" label="list-view-name" hint="list-view-hint" autoComplete="off" />
          </PostForm>
        )}
        {views.length > 0 && (
          <a className="manage" href={href("/saved-views")}>
            {text("list-views-manage")}
          </a>
        )}
      </div>
    </details>
  );
}

/** Whether two queries have the same fields in any order. */
function isSame(one: string, other: string): boolean {
  const fields = (query: string) => query.replaceAll("+", "%20").split("&").sort().join("&");
  return fields(one) === fields(other);
}
