// Asks for the whole number of an account. Scripts show it in place, so that the page keeps what was typed. Without them, the answer
// is the page that shows the number; beside other forms it opens in a tab of its own, so that they keep what was typed. It must not
// stay in the browser's memory of pages.
import { type FormEvent, useState } from "react";
import { useHref } from "../../components/page-data";
import { useLocale } from "../../i18n/context";

interface ShowNumberProps {
  /** Path of the account or the request. */
  path: string;
  /** Whether the page has forms with text fields. */
  isBesideForms?: boolean;
  onShown: (number: string) => void;
}

export function ShowNumber({ path, isBesideForms, onShown }: ShowNumberProps) {
  const { text } = useLocale();
  const href = useHref();
  const [hasFailed, setHasFailed] = useState(false);
  const show = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: "{}",
      cache: "no-store",
    }).catch(() => null);
    if (!response?.ok) {
      if (isBesideForms) return setHasFailed(true);
      return form.submit();
    }
    setHasFailed(false);
    const { number } = (await response.json()) as { number: string };
    onShown(number);
  };
  return (
    <form
      className="account-actions"
      method="post"
      action={href(`${path}/number`)}
      target={isBesideForms ? "_blank" : undefined}
      onSubmit={show}
    >
      <button type="submit" className="button">
        {text("bank-accounts-show-number")}
      </button>
      {hasFailed && <p role="alert">{text("form-unavailable")}</p>}
      {isBesideForms && (
        <noscript>
          <small>{text("bank-accounts-number-in-tab")}</small>
        </noscript>
      )}
    </form>
  );
}
