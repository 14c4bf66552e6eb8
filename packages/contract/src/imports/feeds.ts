import { z } from 'zod';
import { HttpUrl, NextCursor, PageQuery, Timestamp } from '../primitives.ts';
import { UrlPattern } from '../shop.ts';
import { ImportFormat, ImportMapping } from './imports.ts';

/** Most feeds of one shop. Each replaces the catalog, so that most shops have one. */
export const MAX_FEEDS = 5;

/** The owner hears of so many failures in a row. A host that was down for an hour is no news. */
export const FEED_FAILURES_TOLD = 3;

const FeedUrl = HttpUrl.meta({
  format: 'uri',
  description:
    'Public http or https address of a product file. A user name, a password and tokens in it are stored encrypted and shown as ***',
});

const EveryHours = z.number().int().min(1).max(168);
const Mapping = z.array(ImportMapping).max(500);

export const FeedInput = z.strictObject({
  url: FeedUrl,
  format: ImportFormat.optional().meta({ description: 'Default: told by address and content' }),
  everyHours: EveryHours,
  mapping: Mapping.default([]),
  urlPattern: UrlPattern.optional().meta({ description: "Default: the shop's own" }),
});
export type FeedInput = z.infer<typeof FeedInput>;

export const FeedPatch = z
  .strictObject({
    url: FeedUrl,
    format: ImportFormat.nullable(),
    everyHours: EveryHours,
    mapping: Mapping,
    urlPattern: UrlPattern.nullable(),
    status: z.enum(['active', 'paused']),
  })
  .partial();
export type FeedPatch = z.infer<typeof FeedPatch>;

export const FeedRun = z.strictObject({
  at: Timestamp,
  status: z.enum(['unchanged', 'stored', 'refused', 'failed']).meta({
    description:
      'unchanged: the file is as it was. refused: it would remove more than half of the catalog, or is over a limit. failed: it could not be fetched or read',
  }),
  created: z.number().int(),
  updated: z.number().int(),
  deleted: z.number().int(),
  wouldDelete: z.number().int().nullable().meta({
    description:
      'Products that it would remove, where it was refused because they are more than half of the catalog',
  }),
  failed: z.number().int().meta({ description: 'Rows that were not stored' }),
  message: z.string().nullable().meta({ description: 'Why it was refused or failed, or the first bad row' }),
});
export type FeedRun = z.infer<typeof FeedRun>;

export const Feed = z.strictObject({
  id: z.string(),
  url: z.string(),
  format: ImportFormat.nullable(),
  everyHours: z.number().int(),
  mapping: z.array(ImportMapping),
  urlPattern: z.string().nullable(),
  status: z.enum(['active', 'paused']),
  failures: z.number().int().meta({ description: 'Runs in a row that were refused or failed' }),
  running: z.boolean().meta({ description: 'A run was asked for, and has not ended' }),
  nextRunAt: Timestamp.nullable(),
  lastRun: FeedRun.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Feed = z.infer<typeof Feed>;

export const FeedParams = z.strictObject({ id: z.string().min(1).max(64) });
export const FeedListQuery = PageQuery;
export type FeedListQuery = z.infer<typeof FeedListQuery>;
export const FeedListResponse = z.strictObject({ feeds: z.array(Feed), nextCursor: NextCursor });
export type FeedListResponse = z.infer<typeof FeedListResponse>;
export const FeedRunListResponse = z.strictObject({
  runs: z.array(FeedRun).meta({ description: 'Newest first; the last 100 are kept' }),
  nextCursor: NextCursor,
});
export type FeedRunListResponse = z.infer<typeof FeedRunListResponse>;

export const FeedRunQuery = z.strictObject({
  force: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'true: store the file even if it removes more than half of the catalog' }),
});
export type FeedRunQuery = z.infer<typeof FeedRunQuery>;
