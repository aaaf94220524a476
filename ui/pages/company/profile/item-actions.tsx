// Ways to change or remove an address, a contact or a certificate. Both begin a request.
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { PostForm } from "../../../components/post-form";
import { useLocale } from "../../../i18n/context";
import type { Form } from "../../../types/server";

interface ItemActionsProps {
  part: string;
  item: string;
  /** Tells the actions of several items apart. */
  name: string;
  /** Of the removal. */
  form: Form;
}

export function ItemActions({ part, item, name, form }: ItemActionsProps) {
  const { text } = useLocale();
  const href = useHref();
  if (!useMay()("company", "edit")) return null;
  return (
    <div className="company-actions">
      <a
        className="button compact"
        href={href(`/settings/profile/company/change?part=${part}&item=${item}`)}
      >
        {text("company-change")}
        <span className="unseen"> {name}</span>
      </a>
      <PostForm
        path="/settings/profile/company/removals"
        form={form}
        name="removalForm"
        hidesProblem
        hidden={{ part, item }}
        submit={
          <>
            {text("company-remove")}
            <span className="unseen"> {name}</span>
          </>
        }
        submitClass="button compact"
      />
    </div>
  );
}
