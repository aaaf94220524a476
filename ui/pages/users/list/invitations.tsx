// The invitations that were neither accepted nor withdrawn.
import { DataTable } from "../../../components/data-table";
import { RowLink } from "../../../components/row-link";
import { Section } from "../../../components/section";
import { DateTime, Wrapping } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Invitation } from "../../../types/server";
import { InvitationStateLabel } from "../user-status";

export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { text, words } = useLocale();
  return (
    <Section title={text("users-invitations")}>
      <DataTable<Invitation>
        rows={invitations}
        keyOf={({ id }) => id}
        className="cards brief people"
        columns={[
          {
            label: "users-person",
            className: "person",
            cell: ({ id, fullName, email }) => (
              <span className="lines">
                <RowLink path={`/settings/users/invitations/${encodeURIComponent(id)}`}>
                  <bdi>{fullName}</bdi>
                </RowLink>
                <small>
                  <bdi dir="ltr">
                    <Wrapping>{email}</Wrapping>
                  </bdi>
                </small>
              </span>
            ),
          },
          {
            label: "users-employee-type",
            className: "role",
            cell: ({ employeeTypeName }) => words(employeeTypeName),
          },
          {
            label: "users-sent",
            className: "minor extra",
            cell: ({ sentAt }) => <DateTime value={sentAt} withYear />,
          },
          {
            label: "users-state",
            className: "state",
            cell: ({ state }) => <InvitationStateLabel state={state} />,
          },
        ]}
      />
    </Section>
  );
}
