import type { PageSpec } from './page-spec.ts';

/** Pages about the shop itself, its people and its access. */
export const OWNER_PAGES: readonly PageSpec[] = [];
