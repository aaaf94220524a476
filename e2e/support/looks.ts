// Combinations of layout settings other than the default.
import type { Language, Mode } from "./viewer";

export interface Look {
  /** Part of the screenshot's name. */
  subject: string;
  settings: Record<string, string>;
  widths: number[];
}

export const WIDTHS = [390, 820, 1440];

export const TONGUES: { language: Language; mode: Mode }[] = [
  { language: "ar", mode: "light" },
  { language: "ar", mode: "dark" },
  { language: "en", mode: "light" },
  { language: "en", mode: "dark" },
];

const single = (name: string, value: string): Look => ({
  subject: `setting-${name}-${value}`,
  settings: { [name]: value },
  widths: [820, 1440],
});

/** Every value of the layout settings other than its default, and error-prone combinations. */
export const LOOKS: Look[] = [
  single("skin", "bordered"),
  single("width", "boxed"),
  single("sidebarSize", "md"),
  single("sidebarSize", "sm"),
  single("navigation", "scroll"),
  single("navigation", "bordered"),
  single("navigation", "hidden"),
  ...["light", "brand", "modern"].map((value) => single("sidebarColour", value)),
  ...["light", "brand"].map((value) => single("topbarColour", value)),
  { subject: "layout-horizontal", settings: { layout: "horizontal" }, widths: WIDTHS },
  {
    subject: "layout-horizontal-light-boxed",
    settings: {
      layout: "horizontal",
      sidebarColour: "light",
      topbarColour: "light",
      width: "boxed",
    },
    widths: [820, 1440],
  },
  {
    subject: "layout-horizontal-brand-bordered",
    settings: {
      layout: "horizontal",
      sidebarColour: "brand",
      topbarColour: "brand",
      skin: "bordered",
      navigation: "bordered",
    },
    widths: [820, 1440],
  },
  {
    subject: "layout-vertical-light-bordered",
    settings: { sidebarColour: "light", topbarColour: "light", skin: "bordered" },
    widths: [820, 1440],
  },
];
