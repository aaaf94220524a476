// Warnings about a supplier or one of its changes: one notice each, with links to the other suppliers that it names.
import { Icon } from "../../components/icon";
import { useHref } from "../../components/page-data";
import { Words } from "../../components/words";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { SupplierWarning, SupplierWarningKind } from "../../types/server";

const WARNINGS: Record<SupplierWarningKind, MessageId> = {
  mixed_scripts: "desk-warning-mixed-scripts",
  similar_name: "desk-warning-similar-name",
  same_vat_number: "desk-warning-same-vat-number",
  same_commercial_registration_number: "desk-warning-same-commercial-registration",
  same_bank_account: "desk-warning-same-bank-account",
  holder_differs: "desk-warning-holder-differs",
  no_bank_letter: "desk-warning-no-bank-letter",
  certificate_expired: "desk-warning-certificate-expired",
};

export function Warnings({ warnings }: { warnings: readonly SupplierWarning[] }) {
  const { text, words } = useLocale();
  const href = useHref();
  return warnings.map(({ kind, others }) => (
    <p key={kind} className="notice warning desk-warning">
      <Icon name="alert" />
      <span>
        {text(WARNINGS[kind])}
        {others.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 && text("desk-warning-separator")}{" "}
            <a href={href(`/buyer/suppliers/${id}`)}>
              <Words>{words(name)}</Words>
            </a>
          </span>
        ))}
      </span>
    </p>
  ));
}
