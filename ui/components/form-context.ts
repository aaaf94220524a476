// The form around a field, so that its fields need not be given it one by one.
import { createContext, useContext } from "react";
import type { Form } from "../types/server";

/** A form that was not sent yet. */
export const NEW_FORM: Form = { values: {}, errors: {}, problem: null };

export const FormContext = createContext(NEW_FORM);

/** The form of a field: its own one, or that of the form around it. */
export function useForm(own?: Form): Form {
  const around = useContext(FormContext);
  return own ?? around;
}
