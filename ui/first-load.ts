// The first script: the client, and the components that most pages use, so that they need no further requests.
// All other chunks import it.
import "./client";
import "./components/confirmations";
import "./components/data-table";
import "./components/download-link";
import "./components/field";
import "./components/post-form";
import "./components/page-title";
import "./components/document/paths";
import "./components/list/filter-fields";
import "./components/section";
import "./components/status";
import "./components/values";
import "./components/words";
import "./i18n/minor-units";
