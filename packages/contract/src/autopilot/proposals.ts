import { z } from 'zod';
import { ExternalId, HttpUrl, Timestamp } from '../primitives.ts';

/** Most proposals that are kept open for one shop. */
export const MAX_PROPOSALS = 100;

export const ProposalKind = z.enum(['spelling', 'synonym', 'redirect', 'notSold']).meta({
  description:
    '`spelling`, `synonym`: a synonym rule. `redirect`: rules that lead to a page. `notSold`: rules that say so',
});
export type ProposalKind = z.infer<typeof ProposalKind>;

const LoggedQuery = z.strictObject({
  query: z.string(),
  searches: z.number().int().meta({ description: 'In the last 30 days' }),
});

const Shown = z.strictObject({
  total: z.number().int(),
  names: z.array(z.string()).max(3).meta({ description: 'The first three products' }),
});

const Evidence = z.strictObject({
  searches: z.number().int().meta({ description: 'Searches of the cluster in the last 30 days' }),
  visitors: z
    .number()
    .int()
    .meta({ description: 'Shoppers who made them; those of one address and day are one' }),
  examples: z.array(LoggedQuery).max(5).meta({ description: 'The most frequent queries of the cluster' }),
  found: z
    .number()
    .int()
    .meta({ description: 'Shoppers of the cluster who then found it as the proposal says; 0: none did' }),
  by: z
    .enum(['nextSearch', 'catalogWord', 'openedProduct', 'servicePage', 'unknownWord'])
    .meta({ description: 'What the proposal was made from' }),
});

const Replay = z.strictObject({
  query: z.string(),
  searches: z.number().int(),
  before: Shown,
  after: Shown,
  leadsTo: HttpUrl.nullable().meta({ description: 'The page that the search would lead to' }),
  banner: z.string().nullable().meta({ description: 'The text that the search would show' }),
});

/** A proposal for a cluster of searches that found nothing, or nothing useful to shoppers. */
export const Proposal = z.strictObject({
  id: z.string(),
  kind: ProposalKind,
  state: z.enum(['open', 'applied', 'dismissed']),
  from: z.string().meta({ description: 'The words that the cluster has in common' }),
  to: z.string().nullable().meta({ description: 'The words that the shop uses; null: none' }),
  product: z
    .strictObject({ externalId: ExternalId, name: z.string() })
    .nullable()
    .meta({ description: 'Where a redirect leads; null: elsewhere' }),
  url: HttpUrl.nullable().meta({ description: 'The address that a redirect leads to' }),
  needsUrl: z.boolean().meta({ description: 'The caller names the page: `url` is required to apply it' }),
  evidence: Evidence,
  replay: z.array(Replay).max(5).meta({ description: 'Logged queries, searched with and without it' }),
  written: z
    .array(z.strictObject({ type: z.enum(['synonym', 'rule']), id: z.string() }))
    .meta({ description: 'What applying it wrote' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Proposal = z.infer<typeof Proposal>;

export const ProposalListQuery = z.strictObject({
  state: z.enum(['open', 'applied', 'dismissed']).default('open'),
});
export type ProposalListQuery = z.infer<typeof ProposalListQuery>;

export const ProposalListResponse = z.strictObject({
  proposals: z.array(Proposal).meta({ description: 'The most searched first' }),
  refreshedAt: Timestamp.nullable().meta({ description: 'When the log was last read; null: never' }),
  refreshing: z.boolean().meta({ description: 'The log is being read, or will be soon' }),
});
export type ProposalListResponse = z.infer<typeof ProposalListResponse>;

export const ProposalParams = z.strictObject({ id: z.string().min(1).max(64) });

export const ApplyProposalRequest = z.strictObject({
  url: HttpUrl.optional().meta({ description: 'Only where the proposal has `needsUrl`' }),
});
export type ApplyProposalRequest = z.infer<typeof ApplyProposalRequest>;

export const RefreshProposalsResponse = z.strictObject({ refreshing: z.literal(true) });
