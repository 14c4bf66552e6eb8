import type { PopularQuery } from '../indexing/ports.ts';

export type PopularQueriesPort = (request: {
  shopId: string;
  sinceMs: number;
  limit: number;
}) => Promise<PopularQuery[]>;
