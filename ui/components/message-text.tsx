// A message for the viewer. One that a service has in the other language only is marked as such (WCAG 2.2, 3.1.2).
import { useLocale } from "../i18n/context";
import type { Text } from "../types/server";

export function MessageText({ message }: { message: Text }) {
  const { language, words } = useLocale();
  if ("id" in message || message[language]) return words(message);
  return (
    <span lang={message.ar ? "ar" : "en"} dir={message.ar ? "rtl" : "ltr"}>
      {words(message)}
    </span>
  );
}
