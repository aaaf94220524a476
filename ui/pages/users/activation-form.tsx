// The button that deactivates a person, or reactivates them.
import { useHref } from "../../components/page-data";
import { useLocale } from "../../i18n/context";
import type { Person } from "../../types/server";

export function ActivationForm({ person: { id, fullName, isActive } }: { person: Person }) {
  const { text } = useLocale();
  const href = useHref();
  const action = isActive ? "deactivate" : "reactivate";
  return (
    <form
      method="post"
      action={href(`/settings/users/${encodeURIComponent(id)}/${action}`)}
      data-enhance="form"
    >
      <button type="submit" className="button compact">
        {isActive ? text("users-deactivate") : text("users-reactivate")}
        <span className="unseen"> {fullName}</span>
      </button>
    </form>
  );
}
