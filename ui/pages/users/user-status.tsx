// The status of a user and of an invitation.
import { Status, stateLabel } from "../../components/status";
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

export const InvitationStateLabel = stateLabel<InvitationState>({
  open: ["waiting", "users-invitation-open"],
  expired: ["bad", "users-invitation-expired"],
  accepted: ["good", "users-invitation-accepted-state"],
  withdrawn: ["closed", "users-invitation-withdrawn-state"],
});
