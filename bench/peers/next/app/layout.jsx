// The document.
import "../../built/styles.css";
import { rootAttributes } from "../../shared/root-attributes.js";
import { currentSession } from "./session.js";

export const dynamic = "force-dynamic";
export const metadata = { robots: { index: false }, icons: { icon: "data:," } };
export const viewport = { width: "device-width", initialScale: 1, colorScheme: "light" };

export default async function Layout({ children }) {
  const session = await currentSession();
  return (
    <html {...(session ? rootAttributes(session.preferences) : {})}>
      <body>
        <div id="app">{children}</div>
      </body>
    </html>
  );
}
