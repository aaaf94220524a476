// Asks for the whole number of an account. The form is sent without scripts: its answer is the page that shows the number, which
// must not stay in the browser's memory of pages.
import { useHref } from "../../components/page-data";
import { useLocale } from "../../i18n/context";

/** `path` is that of the account or the request. */
export function ShowNumber({ path }: { path: string }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <form className="account-actions" method="post" action={href(`${path}/number`)}>
      <button type="submit" className="button">
        {text("bank-accounts-show-number")}
      </button>
    </form>
  );
}
