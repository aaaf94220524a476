// The pages as React draws them from the code as it is written: what debug builds compare the server's with.
import { renderToString } from "react-dom/server";
import { pageElement } from "./page-element";

globalThis.renderByReact = (json) => renderToString(pageElement(json));
