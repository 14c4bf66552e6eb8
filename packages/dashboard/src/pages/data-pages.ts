import type { PageSpec } from './page-spec.ts';

/** Pages about what is sold, searched and found. */
export const DATA_PAGES: readonly PageSpec[] = [
  {
    path: 'overview',
    scope: 'shop',
    group: 'search',
    label: 'pageOverview',
    icon: 'overview',
    role: 'analyst',
    load: () => import('./overview/overview-page.tsx').then((page) => page.OverviewPage),
  },
];
