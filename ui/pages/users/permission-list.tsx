// The permissions by area, in words.
import { Facts } from "../../components/facts";
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { Area, Permissions } from "../../types/server";
import { ACTIONS, AREAS } from "./areas";

export function PermissionList({ permissions }: { permissions: Permissions }) {
  const locale = useLocale();
  return (
    <Facts
      facts={Object.fromEntries(
        AREAS.map(([area, label]) => [label, permittedIn(area, permissions, locale)]),
      )}
    />
  );
}

/** The permitted actions of an area, as one text. */
export function permittedIn(area: Area, permissions: Permissions, { text, list }: Locale): string {
  const permitted = ACTIONS.filter(([action]) => permissions[area]?.includes(action));
  return permitted.length
    ? list(permitted.map(([, label]) => text(label)))
    : text("users-no-access");
}
