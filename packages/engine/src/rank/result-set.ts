import type { QueryPlan } from '../backend/query-plan.ts';
import type { FilteredFields } from '../filter/apply-constraints.ts';
import type { Constraint } from '../filter/constraints.ts';
import type { Matches } from '../fuse/matches.ts';
import type { LexicalMatch } from '../retrieve/lexical/match-terms.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import type { RuleContext } from './apply-rules.ts';
import type { DocOrder } from './doc-order.ts';
import type { LeftOut } from './left-out.ts';
import type { Passes } from './passes.ts';

/** A product that a rule of the shop pins: its place, counted from 1, and the docs that may stand there. */
export type PinnedDocs = { position: number; rule: string; docs: number[] };

/** Everything that is in the answer, before a page is cut. `scratch` is shared: valid until the next retrieval. */
export type ResultSet = Matches & {
  plan: QueryPlan;
  scratch: QueryScratch;
  lexical: LexicalMatch;
  dropped: string[];
  /** See `heldByBest`. */
  held: number;
  rules: RuleContext;
  constraints: Constraint[];
  filtered: FilteredFields;
  order: DocOrder;
  pins: readonly PinnedDocs[];
  /** What shoppers chose. */
  passes: Passes;
  leftOut: LeftOut;
};
