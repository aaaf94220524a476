// Says that another request about the account is pending: only one can be sent at a time.
import { useHref } from "../../components/page-data";
import { useLocale } from "../../i18n/context";

/** `id` is that of the pending request, if there is one. */
export function OtherRequest({ id }: { id: string | null }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    id && (
      <p className="account-note" role="note">
        {text("bank-account-other-pending")}{" "}
        <a href={href(`/settings/bankAccounts/requests/${id}`)}>
          {text("bank-account-other-pending-link")}
        </a>
      </p>
    )
  );
}
