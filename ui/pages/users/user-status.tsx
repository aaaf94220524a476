// The status of a user and of an invitation.
import { StateLabel, type StateLabels, Status } from "../../components/status";
import { useLocale } from "../../i18n/context";
import type { InvitationState } from "../../types/server";

export function UserStatusLabel({ isActive }: { isActive: boolean }) {
  const { text } = useLocale();
  return isActive ? (
    <Status tone="good">{text("users-active")}</Status>
  ) : (
    <Status tone="closed">{text("users-inactive")}</Status>
  );
}

const STATES: StateLabels<InvitationState> = {
  open: ["waiting", "users-invitation-open"],
  expired: ["bad", "users-invitation-expired"],
  accepted: ["good", "users-invitation-accepted-state"],
  withdrawn: ["closed", "users-invitation-withdrawn-state"],
};

export function InvitationStateLabel({ state }: { state: InvitationState }) {
  return <StateLabel labels={STATES} state={state} />;
}
