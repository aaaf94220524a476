// A change of company data: the part before and after.
import type { ReactNode } from "react";
import { Comparison } from "../../../components/company/comparison";
import { partName, requestTitle } from "../../../components/company/parts";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { ChangeRequestRecord, CompanyAction, CompanyPart } from "../../../types/server";

interface CompanyChangeProps {
  change: ChangeRequestRecord;
  /** Content below the title. */
  children: ReactNode;
}

export function CompanyChange({ change, children }: CompanyChangeProps) {
  const locale = useLocale();
  const [before, after] = [change.before, change.after] as (CompanyPart | null)[];
  const part = after ?? before;
  if (!part) return null;
  return (
    <>
      <h3>
        {locale.text(requestTitle(change.action as CompanyAction, part))}:{" "}
        <Words>{partName(part, locale)}</Words>
      </h3>
      {children}
      <Comparison before={before ?? null} after={after ?? null} />
    </>
  );
}
