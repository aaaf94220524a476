// The signed-in user, with links to the profile and a sign-out button.
import { Icon } from "../components/icon";
import { useHref } from "../components/page-data";
import { useLocale } from "../i18n/context";
import type { Viewer } from "../types/server";

const id = "user-menu";

export function UserButton({ viewer }: { viewer: Viewer }) {
  const { text, words } = useLocale();
  return (
    <button type="button" className="user" popoverTarget={id}>
      <span className="avatar" aria-hidden="true">
        {initials(viewer)}
      </span>
      <span className="unseen">{text("shell-user-menu", { name: viewer.fullName })}</span>
      <span className="user-name" aria-hidden="true">
        <b>{viewer.fullName}</b>
        <small>{words(viewer.employeeTypeName)}</small>
      </span>
      <Icon name="unfold" />
    </button>
  );
}

/**
 * Specification section 6 gives the link to the profile to account managers; the others find theirs from their security page.
 * Outside of the top bar, because it has the page's colours and not the bar's. */
export function UserPanel({ viewer }: { viewer: Viewer }) {
  const { text, words } = useLocale();
  const href = useHref();
  const isManager = viewer.isAccountManager;
  return (
    <section
      id={id}
      className="panel"
      popover="auto"
      aria-label={text("shell-user-menu", { name: viewer.fullName })}
    >
      <p>
        <b>{viewer.fullName}</b>
        <small>{words(viewer.employeeTypeName)}</small>
        <small>{words(viewer.supplierName)}</small>
      </p>
      <a className="entry" href={href(`/settings/profile${isManager ? "" : "/security"}`)}>
        <Icon name="profile" />
        {text(isManager ? "shell-profile" : "title-security")}
      </a>
      <form method="post" action={href("/users/sign-out")} data-enhance="sign-out">
        <button type="submit" className="entry">
          <Icon name="leave" />
          {text("shell-sign-out")}
        </button>
      </form>
    </section>
  );
}

/** Returns the initials without the Arabic article; a zero-width non-joiner keeps the two letters from joining. */
function initials({ firstName, lastName }: Viewer): string {
  return [firstName, lastName].map((name) => [...name.replace(/^ال/, "")][0] ?? "").join("\u200c");
}
