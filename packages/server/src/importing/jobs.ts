import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { CatalogImports } from './catalog-imports.ts';

/** Removes imports in parts that no request continued for 24 hours. */
export const importJobs = (imports: Pick<CatalogImports, 'prune'>): PeriodicJob[] => [
  countedJob('purge-imports', {
    everyMs: 60 * 60_000,
    run: () => imports.prune(),
    news: (count) => `purged ${count} imports`,
  }),
];
