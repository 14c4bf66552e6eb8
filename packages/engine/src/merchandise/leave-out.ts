import { passing } from '../filter/passing.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { hiddenDocs } from '../index-state/hidden-docs.ts';
import { LeftOut } from '../rank/left-out.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import { lastNotAbove } from '../segment-file/last-not-above.ts';
import type { Merchandise } from '../types.ts';

const NONE = new LeftOut(new Uint32Array(0), new Uint32Array(0), []);

/** `rules`: of each found doc, the rule that takes it out, counted from 1. Returns what leaves `found`. */
const remove = (rules: Uint32Array, names: readonly string[], scratch: QueryScratch): LeftOut => {
  const { found, foundCount } = scratch;
  const ids = new Uint32Array(foundCount);
  const ruleOf = new Uint32Array(foundCount);
  let kept = 0;
  let gone = 0;
  for (let i = 0; i < foundCount; i++) {
    const id = found[i] as number;
    const rule = rules[i] as number;
    if (rule === 0) found[kept++] = id;
    else {
      scratch.forget(id);
      ids[gone] = id;
      ruleOf[gone++] = rule - 1;
    }
  }
  scratch.foundCount = kept;
  return new LeftOut(ids.subarray(0, gone), ruleOf.subarray(0, gone), names);
};

/** Takes what the rules hide, and what their filters do not let through, out of the result set. */
export const leaveOut = (
  catalog: Catalog,
  { hidden, filters }: Pick<Merchandise, 'hidden' | 'filters'>,
  { scratch, nowMs }: { scratch: QueryScratch; nowMs: number },
): LeftOut => {
  if (hidden.length === 0 && filters.length === 0) return NONE;
  const found = scratch.found.subarray(0, scratch.foundCount);
  const rules = new Uint32Array(found.length);
  const names: string[] = [];
  for (const { externalId, rule } of hidden) {
    names.push(rule);
    const place = catalog.find(externalId);
    if (place === null) continue;
    const [from, end] = hiddenDocs(place);
    for (let i = lastNotAbove(found, from - 1) + 1; i < found.length && (found[i] as number) < end; i++)
      if (rules[i] === 0) rules[i] = names.length;
  }
  for (const { filters: wanted, rule } of filters) {
    names.push(rule);
    const kept = passing(catalog, wanted, { scratch, nowMs });
    let next = 0;
    for (let i = 0; i < found.length; i++) {
      if (kept[next] === found[i]) next++;
      else if (rules[i] === 0) rules[i] = names.length;
    }
  }
  return remove(rules, names, scratch);
};
