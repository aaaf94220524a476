// The permissions of a form as a table of checkboxes. What the viewer does not have stays as it is.
import { useMay } from "../../components/may";
import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";
import { ACTIONS, AREAS } from "./areas";

interface PermissionFieldsProps {
  form: Form;
  /** All of them stay as they are. */
  isFixed?: boolean;
}

export function PermissionFields({ form, isFixed = false }: PermissionFieldsProps) {
  const { text, words } = useLocale();
  const may = useMay();
  const error = form.errors.permissions;
  return (
    <fieldset className="permission-fields" aria-describedby="permissions-hint">
      <legend>{text("users-permissions")}</legend>
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
      <p id="permissions-hint" className={error ? "error" : "hint"}>
        {error ? words(error) : text("users-permissions-hint")}
      </p>
    </fieldset>
  );
}
