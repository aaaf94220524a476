// What the build puts into the bundles.
declare module "portal:messages" {
  import type { Messages } from "../i18n/message";
  import type { Language } from "./server/Language";

  /** Every message of each language. */
  const messages: Record<Language, Messages>;
  export default messages;
}

declare module "*.css" {
  /** The style sheet with all that it imports, minified; asked for with `{ type: "text" }`. */
  const css: string;
  export default css;
}
