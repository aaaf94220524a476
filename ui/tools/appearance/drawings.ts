// Drawings of the layout settings' values: SVG paths of 44 by 30.
import type { Preferences } from "../../types/server";

export interface Drawing {
  /** The menu and the bar. */
  frame: string;
  /** The page inside. */
  page?: string;
  /** The frame's colour, for settings of colours. */
  colour?: string;
  /** The darker part of the frame. */
  shade?: string;
  /** Whether the drawing is not mirrored on right-to-left pages. */
  isPhysical?: boolean;
}

type Drawn = Omit<Preferences, "language" | "mode">;

const SIDE = "M0 0h13v30H0z";
const TOP = "M0 0h44v8H0z";
const BESIDE = "M17 5h23v4H17zM17 12h23v14H17z";
const BELOW = "M5 12h34v3H5zM5 18h34v12H5z";
const DARK = "#10262b";
const LIGHT = "#fff";
const BRAND = "#00595a";
const MODERN = "#04696a";

export const drawings: { [Name in keyof Drawn]: Record<Drawn[Name], Drawing> } = {
  layout: {
    vertical: { frame: SIDE, page: BESIDE },
    horizontal: { frame: TOP, page: BELOW },
  },
  skin: {
    default: { frame: "", page: "M7 6h30v18H7z" },
    bordered: { frame: "M7 6h30v18H7zM8 7v16h28V7z", page: "M8 7h28v16H8z" },
  },
  direction: {
    rtl: {
      frame: "M31 0h13v30H31z",
      page: "M4 5h23v4H4zM12 12h15v3H12zM4 18h23v3H4z",
      isPhysical: true,
    },
    ltr: { frame: SIDE, page: "M17 5h23v4H17zM17 12h15v3H17zM17 18h23v3H17z", isPhysical: true },
  },
  width: {
    fluid: { frame: "", page: "M0 0h44v30H0z" },
    boxed: { frame: "M9 0h1v30H9zM34 0h1v30h-1z", page: "M10 0h24v30H10z" },
  },
  sidebarSize: {
    lg: { frame: "M0 0h17v30H0z", page: "M21 5h19v21H21z" },
    md: { frame: SIDE, page: "M17 5h23v21H17z" },
    sm: { frame: "M0 0h6v30H0z", page: "M10 5h30v21H10z" },
  },
  navigation: {
    sticky: { frame: TOP, page: "M5 8h34v5H5zM5 16h34v14H5z" },
    scroll: { frame: "M0 0h44v3H0z", page: "M5 7h34v6H5zM5 16h34v14H5z" },
    bordered: { frame: "M0 0h44v6H0zM0 8h44v2H0z", page: "M5 13h34v17H5z" },
    hidden: { frame: "M15 0h14v3H15z", page: "M5 6h34v7H5zM5 16h34v14H5z" },
  },
  sidebarColour: {
    dark: { frame: SIDE, page: BESIDE, colour: DARK },
    light: { frame: SIDE, page: BESIDE, colour: LIGHT },
    brand: { frame: SIDE, page: BESIDE, colour: BRAND },
    modern: { frame: SIDE, page: BESIDE, colour: MODERN, shade: "M0 12h13v18H0z" },
  },
  topbarColour: {
    dark: { frame: TOP, page: BELOW, colour: DARK },
    light: { frame: TOP, page: BELOW, colour: LIGHT },
    brand: { frame: TOP, page: BELOW, colour: BRAND },
  },
};
