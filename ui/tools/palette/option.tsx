// One command: a link or a button of a plain form, which the navigation handles.
import { Icon } from "../../components/icon";
import { Keys } from "../../components/keys";
import { useHref } from "../../components/page-data";
import { useLocale } from "../../i18n/context";
import type { Command } from "./commands";

interface OptionProps {
  command: Command;
  id: string;
  isActive: boolean;
  /** The ids of the forms that the buttons belong to. */
  forms: { preferences: string; signOut: string };
  onPoint(): void;
}

const kinds = {
  page: "palette-kind-page",
  action: "palette-kind-action",
  setting: "palette-kind-setting",
  search: "palette-kind-search",
  order: "title-purchase-order",
  quotation: "title-quotation",
  invoice: "title-invoice",
  creditNote: "title-credit-note",
  payment: "title-payment",
  priceRequest: "title-price-request",
  despatchAdvice: "search-despatch-advice",
} as const;

export function Option({ command, id, isActive, forms, onPoint }: OptionProps) {
  const { text } = useLocale();
  const href = useHref();
  const { action, icon, kind, keys, label, isCurrent = false } = command;
  const option = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    className: "command",
    onPointerMove: onPoint,
    children: (
      <>
        <Icon name={isCurrent ? "done" : icon} />
        <span>{label(text)}</span>
        <small>{isCurrent ? text("palette-current") : text(kinds[kind])}</small>
        {keys && <Keys keys={keys} />}
      </>
    ),
  };
  if ("visit" in action) return <a {...option} href={href(action.visit)} />;
  if ("prefer" in action) {
    const { prefer, value } = action;
    return (
      <button {...option} type="submit" form={forms.preferences} name={prefer} value={value} />
    );
  }
  if ("signOut" in action) return <button {...option} type="submit" form={forms.signOut} />;
  if ("print" in action) return <button {...option} type="button" onClick={() => print()} />;
  const { panel, path } = action;
  if (path) return <a {...option} href={href(path)} data-panel={panel} />;
  return <button {...option} type="button" data-panel={panel} />;
}
