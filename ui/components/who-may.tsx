// Says who may do what the viewer may not do in an area; nothing for viewers who may do everything there.
import { useLocale } from "../i18n/context";
import type { Area } from "../types/server";
import { useMay } from "./may";
import "./who-may.css";

export function WhoMay({ area }: { area: Area }) {
  const { text } = useLocale();
  const may = useMay();
  if (may(area, "edit") && may(area, "approve")) return null;
  return (
    <p className="who-may">{text(may(area, "edit") ? "may-prepare-only" : "may-view-only")}</p>
  );
}
