import { z } from 'zod';

/**
 * What an answer was made without. `search_quota_exceeded`, `semantic_unavailable`, `semantic_timeout`: search by meaning.
 * `index_building`: changes from before the index was loaded, so totals and counts are not final.
 */
export const Degraded = z.enum([
  'search_quota_exceeded',
  'index_building',
  'semantic_unavailable',
  'semantic_timeout',
]);
export type Degraded = z.infer<typeof Degraded>;
