import { MAX_RULE_WARNINGS, type RuleAction, type RuleInput, type RuleWarning } from '@aisle/contract';

type Of<Type extends RuleAction['type']> = Extract<RuleAction, { type: Type }>;

const ofType = <Type extends RuleAction['type']>({ actions }: RuleInput, type: Type): Of<Type>[] =>
  actions.filter((action): action is Of<Type> => action.type === type);

/** A rule, and what others are compared with, looked up instead of searched: a shop may have 50,000 pins. */
export type ComparedRule = {
  id: string;
  rule: RuleInput;
  pins: readonly Of<'pin'>[];
  pinOf: ReadonlyMap<string, Of<'pin'>>;
  pinAt: ReadonlyMap<number, Of<'pin'>>;
  hidden: ReadonlySet<string>;
  redirects: boolean;
  words: string | null;
};

const wordsOf = ({ condition: { query } }: RuleInput): string | null =>
  query === undefined ? null : Object.values(query).join('').toLowerCase();

export const toCompared = (id: string, rule: RuleInput): ComparedRule => {
  const pins = ofType(rule, 'pin');
  const lastFirst = [...pins].reverse();
  return {
    id,
    rule,
    pins,
    pinOf: new Map(lastFirst.map((pin) => [pin.externalId, pin])),
    pinAt: new Map(lastFirst.map((pin) => [pin.position, pin])),
    hidden: new Set(ofType(rule, 'hide').map(({ externalId }) => externalId)),
    redirects: ofType(rule, 'redirect').length > 0,
    words: wordsOf(rule),
  };
};

const acts = ({ enabled, status }: RuleInput): boolean => enabled && status === 'published';

/** Whether one schedule ends before the other begins. */
const areApart = ({ condition: one }: RuleInput, { condition: other }: RuleInput): boolean => {
  const ended = (to: string | undefined, from: string | undefined): boolean =>
    to !== undefined && from !== undefined && Date.parse(to) <= Date.parse(from);
  return ended(one.to, other.from) || ended(other.to, one.from);
};

/** Rules of which one asks for words that the other does not cannot be compared; those with the same words can. */
const mayMeet = (one: ComparedRule, other: ComparedRule): boolean => {
  if (areApart(one.rule, other.rule)) return false;
  if (one.words === null || other.words === null) return true;
  const whole = one.rule.condition.query?.is !== undefined && other.rule.condition.query?.is !== undefined;
  if (whole) return one.words === other.words;
  return one.words.includes(other.words) || other.words.includes(one.words);
};

type Contradiction = Extract<RuleWarning, { ruleId: string }>;
type Found<Warning = Contradiction> = Warning extends Contradiction
  ? Pick<Warning, 'code' | 'params'>
  : never;

function* contradictions(rule: ComparedRule, older: ComparedRule): Generator<Found> {
  const { name } = older.rule;
  for (const { externalId, position: place } of rule.pins) {
    const olderPlace = older.pinOf.get(externalId)?.position ?? place;
    if (olderPlace !== place)
      yield { code: 'pinned_elsewhere', params: { rule: name, externalId, place, olderPlace } };
    const olderExternalId = older.pinAt.get(place)?.externalId ?? externalId;
    if (olderExternalId !== externalId)
      yield { code: 'place_taken', params: { rule: name, externalId, place, olderExternalId } };
    if (older.hidden.has(externalId)) yield { code: 'pinned_but_hidden', params: { rule: name, externalId } };
  }
  for (const externalId of rule.hidden)
    if (older.pinOf.has(externalId)) yield { code: 'hidden_but_pinned', params: { rule: name, externalId } };
  if (rule.redirects && older.redirects) yield { code: 'redirects_later', params: { rule: name } };
}

/** In English; the dashboard says it in its language. */
const messageOf = ({ code, params }: Found): string => {
  const name = `'${params.rule}'`;
  switch (code) {
    case 'pinned_elsewhere':
      return `${name} pins '${params.externalId}' to place ${params.olderPlace}, so place ${params.place} is not used.`;
    case 'place_taken':
      return `${name} pins '${params.olderExternalId}' to place ${params.place}, so '${params.externalId}' is not pinned.`;
    case 'pinned_but_hidden':
      return `${name} hides '${params.externalId}', so it is not pinned.`;
    case 'hidden_but_pinned':
      return `${name} pins '${params.externalId}', but it is hidden.`;
    case 'redirects_later':
      return `${name} redirects too, and comes first.`;
  }
};

/** The products that a rule pins or hides. */
export const productsOf = ({ actions }: RuleInput): string[] =>
  actions.flatMap((action) => ('externalId' in action ? [action.externalId] : []));

/**
 * Products of a rule that the catalog lacks, then where it contradicts older ones that act, for searches that both may
 * apply to: the first places. `catalogued`: products of the rule that the catalog has.
 */
export const warningsOf = (
  rule: ComparedRule,
  older: readonly ComparedRule[],
  catalogued: { has: (externalId: string) => boolean },
): RuleWarning[] => {
  const missing = new Set(productsOf(rule.rule).filter((externalId) => !catalogued.has(externalId)));
  const warnings = [...missing].slice(0, MAX_RULE_WARNINGS).map(
    (externalId): RuleWarning => ({
      code: 'unknown_product',
      params: { externalId },
      message: `No product of the catalog has the externalId '${externalId}': nothing is pinned or hidden by it.`,
    }),
  );
  if (warnings.length === MAX_RULE_WARNINGS) return warnings;
  for (const other of older) {
    if (!acts(other.rule) || !mayMeet(rule, other)) continue;
    for (const found of contradictions(rule, other)) {
      warnings.push({ ruleId: other.id, ...found, message: messageOf(found) });
      if (warnings.length === MAX_RULE_WARNINGS) return warnings;
    }
  }
  return warnings;
};
