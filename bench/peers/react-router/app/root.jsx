// The document.
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import styles from "../../built/styles.css?url";
import { sessionOf } from "../../shared/memory.js";
import { rootAttributes } from "../../shared/root-attributes.js";

export const links = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "data:," },
];

export function loader({ request }) {
  return sessionOf(request.headers.get("cookie"))?.preferences ?? null;
}

export function Layout({ children }) {
  const preferences = useRouteLoaderData("root");
  return (
    <html {...(preferences ? rootAttributes(preferences) : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="app">{children}</div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
