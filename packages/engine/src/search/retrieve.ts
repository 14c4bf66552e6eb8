import { applyConstraints } from '../filter/apply-constraints.ts';
import { constraintsOf } from '../filter/constraints.ts';
import { droppedTerms, heldByBest } from '../fuse/find-docs.ts';
import { addPictured } from '../fuse/pictured.ts';
import { addPinned } from '../merchandise/add-pinned.ts';
import { applyBoosts } from '../merchandise/apply-boosts.ts';
import { leaveOut } from '../merchandise/leave-out.ts';
import { applyRules } from '../rank/apply-rules.ts';
import { DocOrder } from '../rank/doc-order.ts';
import { passesOf } from '../rank/passes.ts';
import type { ResultSet } from '../rank/result-set.ts';
import { RULES_BESIDE_PICTURE } from '../rank/weights.ts';
import { matchTerms } from '../retrieve/lexical/match-terms.ts';
import type { Merchandise } from '../types.ts';
import { understand } from '../understand/index.ts';
import { findMatches } from './find-matches.ts';
import { type Reading, relax } from './relaxation.ts';
import type { RetrieveParts, RetrieveRequest } from './retrieve-request.ts';

/** Most readings of one query; each costs a search. A query that needs more holds nothing that a shop has. */
const MAX_READINGS = 32;

const NO_MERCHANDISE: Merchandise = { hidden: [], filters: [], boosts: [], pins: [] };

type Ended = (stage: string) => void;

/** One reading of a request: understand -> match terms -> scan vectors or images -> fuse -> rules -> constraints. */
const read = (parts: RetrieveParts, request: RetrieveRequest, ended: Ended): Reading => {
  const { catalog, vocabulary, synonyms } = parts;
  const { deadline, nowMs } = request;
  const plan = understand(request, vocabulary, synonyms);
  ended('understand');
  const scratch = catalog.scratch.query;
  scratch.reset(catalog.totalDocs);
  const lexical = matchTerms(catalog, plan, { scratch, deadline });
  ended('lexical');
  const scanned = (): void => ended('semantic');
  const matches = findMatches({ catalog, plan, lexical, request, scratch, scanned });
  const held = heldByBest(scratch);
  const dropped = droppedTerms(lexical, held, scratch.foundCount);
  const pictured = matches.cuts?.pictured ?? null;
  if (pictured !== null) addPictured(pictured, scratch);
  const { merchandise = NO_MERCHANDISE } = request;
  const mayPin = request.sort === 'relevance' && request.picture === null;
  const pins = mayPin ? addPinned(catalog, merchandise, scratch) : [];
  ended('fuse');
  deadline?.check();
  const force = matches.visual === null ? 1 : RULES_BESIDE_PICTURE;
  const rules = applyRules(catalog, { preferences: plan.preferences, nowMs, force }, scratch);
  const raised = applyBoosts(catalog, merchandise.boosts, { scratch, nowMs });
  const leftOut = leaveOut(catalog, merchandise, { scratch, nowMs });
  ended('rules');
  const constraints = [...constraintsOf(request.filters, nowMs), ...constraintsOf(plan.filters, nowMs)];
  const filtered = applyConstraints(catalog, constraints, { scratch, deadline });
  scratch.ended();
  ended('filter');
  const order = new DocOrder(catalog, scratch, { order: request.sort, nowMs, held });
  const set = {
    plan,
    scratch,
    lexical,
    ...matches,
    dropped,
    rules: { ...rules, raised },
    constraints,
    filtered,
    order,
    pins,
    passes: passesOf(catalog, request.learned ?? []),
    leftOut,
  };
  return { parts, request, set };
};

/**
 * The common part of searches, suggestions and explanations. It reads a query. While the result is empty, it relaxes
 * the query by one named step and reads it again. `ended` is called with the name of each finished stage.
 */
export const retrieve = (parts: RetrieveParts, request: RetrieveRequest, ended: Ended): ResultSet => {
  let reading = read(parts, request, ended);
  let gaveUp = false;
  for (let readings = 1; readings < MAX_READINGS; readings++) {
    const relaxed = relax(reading);
    if (relaxed === null) break;
    gaveUp ||= relaxed.step === 'filter';
    reading = read(parts, relaxed.request, ended);
  }
  return { ...reading.set, gaveUp };
};
