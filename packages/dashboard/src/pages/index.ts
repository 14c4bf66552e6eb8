import { DATA_PAGES } from './data-pages.ts';
import { OWNER_PAGES } from './owner-pages.ts';
import type { PageSpec } from './page-spec.ts';

/** All pages inside the frame, in the order of the navigation. */
export const PAGES: readonly PageSpec[] = [...DATA_PAGES, ...OWNER_PAGES];
export type { PageComponent, PageSpec } from './page-spec.ts';
