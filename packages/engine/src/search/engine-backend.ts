import type { BackendQuery, SearchBackend } from '../backend/search-backend.ts';
import { applyConstraints } from '../filter/apply-constraints.ts';
import { constraintsOf } from '../filter/constraints.ts';
import { FacetDictionary } from '../filter/facet-dictionary.ts';
import { droppedTerms, heldByBest } from '../fuse/find-docs.ts';
import { addImageWords } from '../fuse/image-words.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { addPinned } from '../merchandise/add-pinned.ts';
import { applyBoosts } from '../merchandise/apply-boosts.ts';
import { leaveOut } from '../merchandise/leave-out.ts';
import { applyRules, ruleContext } from '../rank/apply-rules.ts';
import { DocOrder } from '../rank/doc-order.ts';
import { passesOf } from '../rank/passes.ts';
import type { ResultSet } from '../rank/result-set.ts';
import { RULES_BESIDE_PHOTO } from '../rank/weights.ts';
import { matchTerms } from '../retrieve/lexical/match-terms.ts';
import type { Merchandise } from '../types.ts';
import { findMatches } from './find-matches.ts';
import { FoundDocs } from './found-docs.ts';

const NO_MERCHANDISE: Merchandise = { hidden: [], filters: [], boosts: [], pins: [] };

/** The segments of a catalog as a `SearchBackend`. */
export class EngineBackend implements SearchBackend<FoundDocs> {
  /** Numbers the values of the catalog's segments for facets. */
  dictionary = new FacetDictionary();
  private readonly catalog: Catalog;

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  find(query: BackendQuery): FoundDocs {
    const { catalog, dictionary } = this;
    return new FoundDocs({ catalog, dictionary, query, set: this.resultSet(query) });
  }

  /** Match terms -> scan vectors or images -> fuse -> constraints -> rules. */
  private resultSet({ plan, request, ended }: BackendQuery): ResultSet {
    const { catalog } = this;
    const { deadline, nowMs } = request;
    const scratch = catalog.scratch.query;
    scratch.reset(catalog.totalDocs);
    const lexical = matchTerms(catalog, plan, { scratch, deadline });
    ended('lexical');
    const scanned = (): void => ended('semantic');
    const matches = findMatches({ catalog, plan, lexical, request, scratch, scanned });
    const held = catalog.whole?.held ?? heldByBest(scratch);
    const dropped = droppedTerms(lexical, held, scratch.foundCount);
    const imageWords = matches.cuts?.imageWords ?? null;
    if (imageWords !== null) addImageWords(imageWords, scratch);
    const { merchandise = NO_MERCHANDISE } = request;
    const mayPin = request.sort === 'relevance' && request.photo === null;
    const pins = mayPin ? addPinned(catalog, merchandise, scratch) : [];
    ended('fuse');
    deadline?.check();
    const force = matches.visual === null ? 1 : RULES_BESIDE_PHOTO;
    const rules = ruleContext(catalog, { preferences: plan.preferences, nowMs, force }, scratch);
    const leftOut = leaveOut(catalog, merchandise, { scratch, nowMs });
    const constraints = [...constraintsOf(request.filters, nowMs), ...constraintsOf(plan.filters, nowMs)];
    const filtered = applyConstraints(catalog, constraints, { scratch, deadline });
    scratch.ended();
    ended('filter');
    applyRules(catalog, rules, scratch);
    const raised = applyBoosts(catalog, merchandise.boosts, { scratch, nowMs });
    ended('rules');
    const byPhoto = matches.visual !== null;
    const order = new DocOrder(catalog, scratch, { order: request.sort, nowMs, held, byPhoto });
    return {
      plan,
      scratch,
      lexical,
      ...matches,
      dropped,
      held,
      rules: { ...rules, raised },
      constraints,
      filtered,
      order,
      pins,
      passes: passesOf(catalog, request.learned ?? []),
      leftOut,
    };
  }
}
