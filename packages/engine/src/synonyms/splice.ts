import type { SynonymRule } from './types.ts';

/** From `start` on, `added` replaces `removed` items. */
export type Splice<T> = { start: number; removed: number; added: readonly T[] };

export type SynonymChange = Splice<SynonymRule>;

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((term, i) => term === b[i]);

const isSame = (a: SynonymRule | undefined, b: SynonymRule | undefined): boolean => {
  if (a?.type === 'group') return b?.type === 'group' && alike(a.terms, b.terms);
  return a?.type === 'oneWay' && b?.type === 'oneWay' && a.from === b.from && alike(a.to, b.to);
};

/** The change from `before` to `after`: the rules between their common beginning and their common end. */
export const synonymChange = (
  before: readonly SynonymRule[],
  after: readonly SynonymRule[],
): SynonymChange => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start], after[start])) start++;
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  return { start, removed: before.length - start - end, added: after.slice(start, after.length - end) };
};
