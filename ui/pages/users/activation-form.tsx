// The button that deactivates a person, or reactivates them.
import { PostForm } from "../../components/post-form";
import { useLocale } from "../../i18n/context";
import type { Person } from "../../types/server";

export function ActivationForm({ person: { id, fullName, isActive } }: { person: Person }) {
  const { text } = useLocale();
  const action = isActive ? "deactivate" : "reactivate";
  return (
    <PostForm path={`/settings/users/${encodeURIComponent(id)}/${action}`}>
      <button type="submit" className="button compact">
        {isActive ? text("users-deactivate") : text("users-reactivate")}
        <span className="unseen"> {fullName}</span>
      </button>
    </PostForm>
  );
}
