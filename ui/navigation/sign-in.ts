// Signs in without losing what is typed: errors are drawn beside their fields.
import type { Form } from "../types/server/Form";
import type { PageData } from "../types/server/PageData";
import type { Enhancement } from "./forms";
import { isOffline } from "./full-load";
import type { Navigator } from "./navigator";
import type { Send } from "./request";
import type { Session, SessionUser } from "./session";

/** Makes the enhancement of the sign-in form. */
export function signIn(send: Send, session: Session, navigator: Navigator): Enhancement {
  return async ({ form, action, fields }) => {
    const body = await send(action, { body: fields }).then((answer) => answer.body, offline);
    if (isSignedIn(body)) {
      session.remember(body);
      // A new session begins with a new document.
      location.assign(body.redirect);
    } else if (isRefused(body)) {
      const { password, ...values } = fields;
      await navigator.redraw(
        (data) => withForm(data, { errors: {}, problem: null, ...body, values }),
        { errorIn: form },
      );
    } else {
      throw new Error("Neither signed in nor refused");
    }
  };
}

/** Said beside the form, where everything typed stays. */
function offline(error: unknown): object {
  if (!isOffline()) throw error;
  return { problem: { id: "problem-offline-body" } };
}

function isSignedIn(body: object | null): body is SessionUser & { redirect: string } {
  return body !== null && "token" in body && "redirect" in body;
}

function isRefused(body: object | null): body is Partial<Pick<Form, "errors" | "problem">> {
  return body !== null && ("errors" in body || ("problem" in body && body.problem !== null));
}

function withForm(data: PageData, form: Form): PageData {
  if (data.page.name !== "login") return data;
  return { ...data, page: { name: "login", props: { ...data.page.props, form } } };
}
