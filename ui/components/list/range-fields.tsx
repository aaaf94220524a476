// Two fields of a filter: the first and the last value of a range.
import type { MessageId } from "../../types/messages";
import type { Form } from "../../types/server";
import { Field, type FieldProps } from "../field";

interface RangeFieldsProps extends Pick<FieldProps, "type" | "inputMode" | "dir"> {
  /** The fields are called `{name}From` and `{name}To`. */
  name: string;
  labels: readonly [from: MessageId, to: MessageId];
  values: readonly [from: string | undefined, to: string | undefined];
}

export function RangeFields({ name, labels, values, ...input }: RangeFieldsProps) {
  return ["From", "To"].map((side, index) => {
    const field = name + side;
    const form: Form = { values: { [field]: values[index] ?? "" }, errors: {}, problem: null };
    const label = labels[index] as MessageId;
    return <Field key={side} name={field} label={label} form={form} {...input} />;
  });
}
