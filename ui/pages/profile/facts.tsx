// What the viewer reads of themselves and does not change here.
import { useLocale } from "../../i18n/context";
import type { ProfileProps } from "../../types/server";

export function Facts({ email, username, employeeTypeName, supplierName }: ProfileProps) {
  const { text, words } = useLocale();
  return (
    <dl>
      <div>
        <dt>{text("profile-email")}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
      </div>
      <div>
        <dt>{text("profile-username")}</dt>
        <dd>
          <bdi dir="ltr">{username}</bdi>
        </dd>
      </div>
      <div>
        <dt>{text("profile-employee-type")}</dt>
        <dd>{words(employeeTypeName)}</dd>
      </div>
      <div>
        <dt>{text("profile-supplier")}</dt>
        <dd>{words(supplierName)}</dd>
      </div>
    </dl>
  );
}
