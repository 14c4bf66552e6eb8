/** Strokes on a 24 by 24 grid. */
const PATHS = {
  overview: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z',
  catalog: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  health: 'M3 12h4l2-6 4 12 2-6h6',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20',
  facets: 'M4 5h16l-6 7v6l-4 2v-8L4 5',
  synonyms: 'M4 8h13l-3-3M20 16H7l3 3',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  empty: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20M8 8l5 5M13 8l-5 5',
  models: 'M12 4v3M12 17v3M4 12h3M17 12h3M8 8h8v8H8z',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  rules: 'M5 6h14M5 12h9M5 18h5',
  lab: 'M10 4v6l-5 8a1.3 1.3 0 0 0 1 2h12a1.3 1.3 0 0 0 1-2l-5-8V4M8.5 4h7M7.5 15h9',
  steps: 'M5 5h6v6H5zM13 13h6v6h-6zM16 5v4M14 7h4M6 16l2 2 3-4',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  key: 'M8 10a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 11l8-7M16 7l3 3',
  domain: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  webhook:
    'M12 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM6 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM18 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM10.5 10.5L7.5 14.5M9 17h6M13.5 10.5l3 4',
  plan: 'M4 7h16v10H4zM4 11h16M7 14.5h4',
  team: 'M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 19c0-4 3-5.5 6-5.5s6 1.5 6 5.5M16 6a2.5 2.5 0 0 1 0 5M17 14c2.5.5 4 2 4 5',
  audit: 'M7 4h10v16H7zM10 8h4M10 12h4M10 16h2',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20c0-4.5 4-6 8-6s8 1.5 8 6',
  organization: 'M5 20V5h8v15M13 10h6v10M3 20h18M8 8h2M8 12h2M8 16h2M16 13h1M16 16h1',
  shop: 'M4 9l2-5h12l2 5M4 9v11h16V9M4 9c0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0M10 20v-5h4v5',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 13l4 4L19 7',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 4v4h-4',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  feed: 'M5 19.5v-.01M5 13a6.5 6.5 0 0 1 6.5 6.5M5 6.5a13 13 0 0 1 13 13',
  upload: 'M12 16V5M7 9l5-5 5 5M4 20h16',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5M12 8v.5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  moon: 'M19 14A8 8 0 0 1 10 5a8 8 0 1 0 9 9z',
  language: 'M4 6h9M8.5 4v2M11 6c-1 4-4 7-7 8M6 9c1 2 3 4 6 5M12 20l4.5-10L21 20M14 17h5.5',
  out: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  photo: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;

export type IconName = keyof typeof PATHS;

/** A decoration: the words beside it say what it means. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'grip' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
