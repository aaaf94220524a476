// The names of the events of change requests and of what they change.
import type { MessageId } from "../../types/messages";
import type { EventKind } from "../../types/server";

export const CHANGE_EVENT_LABELS: Partial<Record<EventKind, MessageId>> = {
  started: "change-request-started",
  changed: "change-request-saved",
  submitted: "change-request-sent",
  approved: "change-request-approved",
  rejected: "change-request-was-rejected",
  withdrawn: "change-request-was-withdrawn",
  stopped: "change-request-was-stopped",
  passed_to_buyer: "change-request-passed-to-buyer",
  in_force: "change-request-took-effect",
  number_shown: "change-request-number-shown",
  default_taken: "change-request-default-taken",
  attachment_added: "change-request-file-added",
  attachment_removed: "change-request-file-removed",
};
