import type { QueryTerm } from '../backend/query-plan.ts';
import { type FieldValues, NO_SHARE, type Share, type ShareQuestion } from '../backend/shop-facts.ts';
import { countGroups, intersect } from './doc-set.ts';
import type { AnyTerm, SegmentFacts } from './segment-facts.ts';

/** A subject of more terms is a sentence: too narrow to judge a field by. */
const MAX_TERMS = 12;

const textsOf = (terms: readonly QueryTerm[]): AnyTerm[] =>
  terms.map(({ alternatives }) =>
    alternatives.filter(({ and }) => and === undefined).map(({ term }) => term),
  );

type Counted = {
  about: AnyTerm[];
  said: AnyTerm[];
  within: readonly FieldValues[];
  wanted: readonly FieldValues[];
};

const fieldKey = ({ field, values }: FieldValues): string => `${field}=${values.join('/')}`;
const keyOf = ({ about, said, within, wanted }: Counted): string =>
  [about.map(String), said.map(String), within.map(fieldKey), wanted.map(fieldKey)]
    .map((parts) => parts.join(' '))
    .join('\n');

const countSegment = (facts: SegmentFacts, { about, said, within, wanted }: Counted): Share[] => {
  const { segment } = facts;
  const meant = facts.forSale().slice();
  for (const term of about) intersect(meant, facts.naming(term));
  for (const values of within) intersect(meant, facts.having(values));
  const groups = countGroups(segment, meant);
  if (groups === 0) return wanted.map(() => NO_SHARE);
  const called = said.length === 0 ? null : meant.slice();
  if (called !== null) for (const term of said) intersect(called, facts.naming(term));
  const named = called === null ? 0 : countGroups(segment, called);
  return wanted.map((values) => {
    const own = facts.having(values);
    return {
      groups,
      filled: countGroups(segment, meant, facts.filled(values.field)),
      having: countGroups(segment, meant, own),
      named,
      both: called === null || named === 0 ? 0 : countGroups(segment, called, own),
    };
  });
};

const plus = (a: Share, b: Share): Share => ({
  groups: a.groups + b.groups,
  filled: a.filled + b.filled,
  having: a.having + b.having,
  named: a.named + b.named,
  both: a.both + b.both,
});

/** Counts with sets of docs, one bit each, that are cached per segment. No group is in two segments. */
export const countShares = (segments: readonly SegmentFacts[], question: ShareQuestion): readonly Share[] => {
  const { within, wanted } = question;
  const about = textsOf(question.about).filter((term) =>
    segments.some((facts) => facts.namesSomething(term)),
  );
  const said = textsOf(question.said);
  const none = wanted.map(() => NO_SHARE);
  if (about.length === 0 || about.length + said.length > MAX_TERMS) return none;
  const counted = { about, said, within, wanted };
  const key = keyOf(counted);
  return segments.reduce<readonly Share[]>((sum, facts) => {
    const own = facts.sharesOf(key, () => countSegment(facts, counted));
    return sum.map((share, i) => plus(share, own[i] ?? NO_SHARE));
  }, none);
};
