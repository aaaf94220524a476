// One of the supplier's people.
import { Code } from "../../components/code";
import { DateTime } from "../../components/date-time";
import { Status } from "../../components/status";
import { useLocale } from "../../i18n/context";
import type { Person } from "../../types/server";
import { ActivationForm } from "./activation-form";

interface PersonRowProps {
  person: Person;
  isViewer: boolean;
  /** Of others alone: nobody deactivates themselves. */
  viewerDecides: boolean;
}

export function PersonRow({ person, isViewer, viewerDecides }: PersonRowProps) {
  const { text, words } = useLocale();
  return (
    <tr>
      <td data-label={text("users-person")} className="wide">
        <span className="lines">
          <b>
            <bdi>{person.fullName}</bdi>
          </b>
          <small>
            <bdi dir="ltr">{person.email}</bdi>
          </small>
          <small>
            <Code>{person.username}</Code>
          </small>
        </span>
      </td>
      <td data-label={text("users-role")} className="wide">
        <span className="lines">
          {words(person.employeeTypeName)}
          {person.isAccountManager && <small>{text("users-account-manager")}</small>}
        </span>
      </td>
      <td data-label={text("users-state")} className="wide">
        <span className="lines">
          {person.isActive ? (
            <Status tone="good">{text("users-active")}</Status>
          ) : (
            <Status tone="neutral">{text("users-inactive")}</Status>
          )}
          <small>
            <LastSignIn at={person.lastSignInAt} />
          </small>
        </span>
      </td>
      {viewerDecides && (
        <td data-label={text("users-actions")}>
          {isViewer ? text("users-you") : <ActivationForm person={person} />}
        </td>
      )}
    </tr>
  );
}

function LastSignIn({ at }: { at: string | null }) {
  const { text } = useLocale();
  if (at === null) return text("users-never");
  return (
    <>
      {text("users-last-sign-in")} <DateTime value={at} withYear />
    </>
  );
}
