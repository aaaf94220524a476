// The permissions of a form as a table of checkboxes, which the buttons above it check by the work of a person. What the viewer does
// not have stays as it is.
import { type FormEvent, useRef } from "react";
import { useMay } from "../../components/may";
import { useHydrated } from "../../components/use-hydrated";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { Action, Area, Form } from "../../types/server";
import { ACTIONS, AREAS } from "./areas";

interface PermissionFieldsProps {
  form: Form;
  /** All of them stay as they are. */
  isFixed?: boolean;
}

export function PermissionFields({ form, isFixed = false }: PermissionFieldsProps) {
  const { text, words } = useLocale();
  const may = useMay();
  const isHydrated = useHydrated();
  const fields = useRef<HTMLFieldSetElement>(null);
  const error = form.errors.permissions;
  const choose = ([, permissions]: (typeof PRESETS)[number]) => {
    for (const [area] of AREAS)
      for (const [action] of ACTIONS) {
        const box = checkbox(fields.current, area, action);
        if (box) box.checked = permissions[area]?.includes(action) ?? false;
      }
    fields.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <fieldset
      ref={fields}
      className="permission-fields"
      aria-describedby="permissions-hint"
      onChange={completeArea}
    >
      <legend>{text("users-permissions")}</legend>
      {!isFixed && (
        <p className="presets">
          {PRESETS.map((preset) => (
            <button
              key={preset[0]}
              type="button"
              className="button compact"
              disabled={!isHydrated}
              onClick={() => choose(preset)}
            >
              {text(preset[0])}
            </button>
          ))}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{text("users-area")}</th>
            {ACTIONS.map(([action, label]) => (
              <th key={action} scope="col">
                {text(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AREAS.map(([area, areaLabel]) => (
            <tr key={area}>
              <th scope="row">{text(areaLabel)}</th>
              {ACTIONS.map(([action, label]) => {
                const name = `permissions.${area}.${action}`;
                const isChecked = form.values[name] === "on";
                const isClosed = isFixed || !may(area, action);
                return (
                  <td key={action}>
                    <label>
                      <input
                        type="checkbox"
                        name={isClosed ? undefined : name}
                        defaultChecked={isChecked}
                        disabled={isClosed}
                      />
                      <span className="unseen">
                        {text(areaLabel)}: {text(label)}
                      </span>
                    </label>
                    {isClosed && isChecked && <input type="hidden" name={name} value="on" />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p
        id="permissions-hint"
        role={error ? "alert" : undefined}
        className={error ? "error" : "hint"}
      >
        {error ? words(error) : text("users-permissions-hint")}
      </p>
    </fieldset>
  );
}

/** Returns the checkbox of a permission; `null` if the permission cannot be changed. */
function checkbox(fields: Element | null, area: string, action: Action): HTMLInputElement | null {
  const name = `permissions.${area}.${action}`;
  return fields?.querySelector(`input[type=checkbox][name="${CSS.escape(name)}"]`) ?? null;
}

/** Whoever may edit or approve may view: checks or unchecks the other boxes of the area. */
function completeArea({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) {
  if (!(target instanceof HTMLInputElement)) return;
  const [, area = "", action] = target.name.split(".");
  const isView = action === "view";
  if (target.checked === isView) return;
  for (const other of isView ? (["edit", "approve"] as const) : (["view"] as const)) {
    const box = checkbox(currentTarget, area, other);
    if (box) box.checked = target.checked;
  }
}

type Permissions = Partial<Record<Area, readonly Action[]>>;

const VIEW = ["view"] as const;
const PREPARE = ["view", "edit"] as const;
const DECIDE = ["view", "edit", "approve"] as const;

/** Permissions that people with the same work usually get. */
const PRESETS: readonly (readonly [MessageId, Permissions])[] = [
  ["users-preset-viewer", Object.fromEntries(AREAS.map(([area]) => [area, VIEW]))],
  [
    "users-preset-sales",
    { quotationRequests: DECIDE, purchaseOrders: DECIDE, prices: PREPARE, payments: VIEW },
  ],
  [
    "users-preset-accounting",
    { purchaseOrders: VIEW, payments: DECIDE, bankAccounts: PREPARE, company: VIEW },
  ],
  ["users-preset-warehouse", { purchaseOrders: PREPARE }],
];
