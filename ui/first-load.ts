// What the browser loads at first, as one file: the client, and the pieces without styles of their own that most pages
// draw. The build lets everything that is loaded later rely on it; each piece by itself would be a request for little.
import "./client";
import "./components/amount";
import "./components/calendar-date";
import "./components/code";
import "./components/confirmations";
import "./components/data-table";
import "./components/date-time";
import "./components/empty";
import "./components/far-off";
import "./components/field";
import "./components/post-form";
import "./components/page-title";
import "./components/percent";
import "./components/quantity";
import "./components/document/paths";
import "./components/section";
import "./components/status";
import "./i18n/minor-units";
