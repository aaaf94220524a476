// The link to the notifications, with the number of the unread ones.
import { Icon } from "../components/icon";
import { useHref, usePageData } from "../components/page-data";
import { useLocale } from "../i18n/context";

/** The service counts no further than one more than this. */
const MOST = 99;

export function Bell() {
  const { text } = useLocale();
  const href = useHref();
  const unread = usePageData().unread ?? 0;
  const label =
    unread > MOST
      ? text("shell-notifications-more", { count: MOST })
      : text("shell-notifications", { count: unread });
  return (
    <a className="tool bell" href={href("/notifications")} title={label}>
      <Icon name="bell" />
      {unread > 0 && <b aria-hidden="true">{unread > MOST ? `${MOST}+` : unread}</b>}
      <span className="unseen">{label}</span>
    </a>
  );
}
