// A supplier's state as a word and a colour.
import { type StateLabels, stateLabel } from "../../components/status";
import type { SupplierState } from "../../types/server";

export const SUPPLIER_STATES: StateLabels<SupplierState> = {
  pending: ["waiting", "desk-supplier-pending"],
  approved: ["good", "desk-supplier-approved"],
  rejected: ["bad", "desk-supplier-rejected"],
  deactivated: ["closed", "desk-supplier-deactivated"],
};

export const SupplierStateLabel = stateLabel(SUPPLIER_STATES);
