// The words for each HTTP status; 0 stands for no network at all.
import type { Locale } from "../../i18n/locale";

interface Explanation {
  title: string;
  body: string;
  /** Whether asking again may help. */
  retry: boolean;
}

export function explain(status: number, text: Locale["text"]): Explanation {
  switch (status) {
    case 0:
      return {
        title: text("problem-offline-title"),
        body: text("problem-offline-body"),
        retry: true,
      };
    case 403:
      return {
        title: text("problem-forbidden-title"),
        body: text("problem-forbidden-body"),
        retry: false,
      };
    case 404:
      return {
        title: text("problem-not-found-title"),
        body: text("problem-not-found-body"),
        retry: false,
      };
    case 405:
      return {
        title: text("problem-method-title"),
        body: text("problem-method-body"),
        retry: false,
      };
    case 429:
      return {
        title: text("problem-throttled-title"),
        body: text("problem-throttled-body"),
        retry: true,
      };
    case 502:
    case 504:
      return {
        title: text("problem-backend-title"),
        body: text("problem-backend-body"),
        retry: true,
      };
    case 503:
      return { title: text("problem-busy-title"), body: text("problem-busy-body"), retry: true };
    default:
      return status < 500
        ? { title: text("problem-refused-title"), body: text("problem-refused-body"), retry: false }
        : { title: text("problem-server-title"), body: text("problem-server-body"), retry: true };
  }
}
