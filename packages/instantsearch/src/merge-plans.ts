import { type AttributeNames, fieldOf } from './field-names.ts';
import type { SearchPlan } from './search-plan.ts';

/** A plan, and the plan whose answer also answers it: itself, or another of the same batch. */
export type PlannedAnswer = { plan: SearchPlan; askedBy: SearchPlan };

const fieldsOf = (plan: SearchPlan, names: AttributeNames): string[] =>
  plan.facets === '*' ? [] : plan.facets.map((facet) => fieldOf(facet, names).field);

/** All that decides an answer but for paging, and the filters of some fields. */
const keyWithout = ({ body, filters, indexName }: SearchPlan, fields: readonly string[]): string => {
  const kept = (all: ReadonlyMap<string, unknown>): unknown[] =>
    [...all].filter(([field]) => !fields.includes(field)).sort(([a], [b]) => (a < b ? -1 : 1));
  const { query, sort, language } = body;
  const sorted = (filter: ReadonlyMap<string, unknown>): unknown[] =>
    [...filter].sort(([a], [b]) => (a < b ? -1 : 1));
  const { not, all, wanted } = filters;
  return JSON.stringify([indexName, query, sort, language, kept(wanted), sorted(not), sorted(all)]);
};

/**
 * InstantSearch asks once more for the counts of each field that is filtered, without that filter. Aisle counts that way
 * in any case, so the answer to the query for products has them.
 */
const answers = (main: SearchPlan, counts: SearchPlan, names: AttributeNames): boolean => {
  const fields = fieldsOf(counts, names);
  if (!main.hasHits || counts.hasHits || main.filters.isEmpty || counts.filters.isEmpty) return false;
  if (fields.length === 0 || keyWithout(main, fields) !== keyWithout(counts, fields)) return false;
  return main.facets !== '*' || fields.every((field) => main.filters.wanted.has(field));
};

const withFacets = (plan: SearchPlan, more: readonly string[]): SearchPlan => {
  const { facets } = plan.body;
  if (facets === undefined) return plan;
  return { ...plan, body: { ...plan.body, facets: [...new Set([...facets, ...more])] } };
};

/** Finds the fewest plans whose answers serve all of a batch. */
export const mergePlans = (plans: readonly SearchPlan[], names: AttributeNames): PlannedAnswer[] => {
  const served = plans.map((plan) => plans.find((main) => answers(main, plan, names)) ?? plan);
  return plans.map((plan, at) => {
    const main = served[at] ?? plan;
    const counted = plans.filter((_, other) => served[other] === main).flatMap((one) => fieldsOf(one, names));
    return { plan, askedBy: withFacets(main, counted) };
  });
};
