// The form around a field, so that its fields need not be given it one by one.
import { createContext, useContext } from "react";
import type { Form } from "../types/server";

/** A form that was not sent yet. */
export const NEW_FORM: Form = { values: {}, errors: {}, problem: null };

export const FormContext = createContext<Form | null>(null);

/** The form of a field: its own one, or that of the form around it. A field without either is a mistake of the page. */
export function useForm(own?: Form): Form {
  const around = useContext(FormContext);
  const form = own ?? around;
  if (form === null) {
    throw new Error("a field needs a form");
  }
  return form;
}
