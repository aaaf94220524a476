// The icons: 24 by 24, stroked in the colour of the text.

const paths = {
  logo: "M3 7l9-4 9 4-9 4zM3 7v10l9 4V11M21 7v10l-9 4",
  dashboard: "M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 4v3h6V4z",
  quotation: "M5 4h10l4 4v12H5zM9 12h6M9 16h4",
  order: "M6 7h12l1 13H5zM9 10V6a3 3 0 016 0v4",
  price: "M4 12l8-8h8v8l-8 8zM15.5 8.5h.01",
  payment: "M3 7h18v11H3zM3 11h18M7 15h3",
  settings: "M4 8h9M17 8h3M15 6v4M4 16h3M11 16h9M9 14v4",
  bank: "M4 10l8-5 8 5M6 10v7M10 10v7M14 10v7M18 10v7M4 20h16",
  users:
    "M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3 20c0-3.5 2.7-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 010 6.5M21 20c0-3-1.5-5-4-5.7",
  profile: "M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c0-4 3.5-7 8-7s8 3 8 7",
  menu: "M4 6h16M4 12h10M4 18h16",
  close: "M6 6l12 12M18 6L6 18",
  moon: "M20 14.5A8 8 0 119.5 4a6.5 6.5 0 0010.5 10.5z",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
  appearance:
    "M12 3a9 9 0 100 18c1.6 0 2.2-1 1.8-2.2-.5-1.5.3-2.8 2-2.8h2.2a3 3 0 003-3C21 7.5 17 3 12 3zM7.5 12h.01M9.5 7.8h.01M14.5 7.8h.01",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  leave: "M10 4H5v16h5M9 12h11M16 8l4 4-4 4",
  forward: "M5 12h14M13 6l6 6-6 6",
  back: "M19 12H5M11 6l-6 6 6 6",
  unfold: "M6 9l6 6 6-6",
  sort: "M12 5v14M7 10l5-5 5 5",
  filter: "M4 6h16M7 12h10M10 18h4",
  attach: "M20 11l-8.5 8.5a5 5 0 01-7-7L13 4a3.4 3.4 0 015 5l-8.5 8.5a1.7 1.7 0 01-2.5-2.5L14.5 8",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  calculator: "M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16.5h.01M12 16.5h.01M15 16.5h.01",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  shown:
    "M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7zM12 15a3 3 0 100-6 3 3 0 000 6z",
  hidden:
    "M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7zM12 15a3 3 0 100-6 3 3 0 000 6zM4 4l16 16",
  bell: "M6 17h12l-1.5-2.5V10a4.5 4.5 0 00-9 0v4.5zM10 20h4M12 3v2.5",
  search: "M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l4.5 4.5",
  keyboard: "M3 6h18v12H3zM7 10h.01M10.5 10h.01M14 10h.01M17.5 10h.01M8 14h8",
  print: "M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z",
  done: "M4 12.5l5 5L20 6.5",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  first: "M19 12H8M12 6l-6 6 6 6M4 5v14",
  last: "M5 12h11M12 6l6 6-6 6M20 5v14",
  bookmark: "M7 4h10v16l-5-4-5 4z",
  alert: "M12 8v5M12 16.5h.01M12 3l10 18H2z",
} as const;

export type IconName = keyof typeof paths;

/** Icons that show a direction; they are mirrored on right-to-left pages. */
const pointing: ReadonlySet<IconName> = new Set<IconName>([
  "menu",
  "leave",
  "forward",
  "back",
  "first",
  "last",
]);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={pointing.has(name) ? "mirrors" : undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
