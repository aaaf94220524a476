// One command as a link or as a button of a plain form, both of which the navigation handles.
import type { ReactNode } from "react";
import { Icon } from "../../components/icon";
import { Keys } from "../../components/keys";
import { useHref } from "../../components/page-data";
import { useLocale } from "../../i18n/context";
import type { Command } from "./commands";

/** The forms that the buttons belong to. */
export interface FormIds {
  preferences: string;
  signOut: string;
}

interface OptionProps {
  command: Command;
  id: string;
  isActive: boolean;
  forms: FormIds;
  onPoint(): void;
}

const kinds = {
  page: "palette-kind-page",
  action: "palette-kind-action",
  setting: "palette-kind-setting",
  search: "palette-kind-search",
} as const;

export function Option({ command, id, isActive, forms, onPoint }: OptionProps) {
  const { text } = useLocale();
  const { icon, kind, keys, label, isCurrent = false } = command;
  return (
    <Trigger
      action={command.action}
      forms={forms}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="command"
      onPointerMove={onPoint}
    >
      <Icon name={isCurrent ? "done" : icon} />
      <span>{label(text)}</span>
      <small>{isCurrent ? text("palette-current") : text(kinds[kind])}</small>
      {keys && <Keys keys={keys} />}
    </Trigger>
  );
}

interface TriggerProps {
  action: Command["action"];
  forms: FormIds;
  id: string;
  role: "option";
  "aria-selected": boolean;
  tabIndex: number;
  className: string;
  onPointerMove(): void;
  children: ReactNode;
}

function Trigger({ action, forms, ...rest }: TriggerProps) {
  const href = useHref();
  if ("visit" in action) return <a {...rest} href={href(action.visit)} />;
  if ("prefer" in action) {
    const { prefer, value } = action;
    return <button {...rest} type="submit" form={forms.preferences} name={prefer} value={value} />;
  }
  if ("signOut" in action) return <button {...rest} type="submit" form={forms.signOut} />;
  if ("print" in action) return <button {...rest} type="button" onClick={() => print()} />;
  const { panel, path } = action;
  if (path) return <a {...rest} href={href(path)} data-panel={panel} />;
  return <button {...rest} type="button" data-panel={panel} />;
}
