import type { RuleAction, RuleInput, RuleWarning } from '@aisle/contract';

export type StoredRule = { id: string; rule: RuleInput };

const acts = ({ enabled, status }: RuleInput): boolean => enabled && status === 'published';

type Of<Type extends RuleAction['type']> = Extract<RuleAction, { type: Type }>;

const ofType = <Type extends RuleAction['type']>({ actions }: RuleInput, type: Type): Of<Type>[] =>
  actions.filter((action): action is Of<Type> => action.type === type);

/** Rules of which one asks for words that the other does not cannot be compared; those with the same words can. */
const mayMeet = (one: RuleInput, other: RuleInput): boolean => {
  const [asked, otherAsked] = [one.condition.query, other.condition.query];
  if (asked === undefined || otherAsked === undefined) return true;
  const fold = (text: string | undefined): string => (text ?? '').toLowerCase();
  if (asked.is !== undefined && otherAsked.is !== undefined) return fold(asked.is) === fold(otherAsked.is);
  const [words, others] = [Object.values(asked), Object.values(otherAsked)].map((texts) =>
    fold(texts.join('')),
  );
  return (words ?? '').includes(others ?? '') || (others ?? '').includes(words ?? '');
};

const contradictions = (rule: RuleInput, older: RuleInput): string[] => {
  const messages: string[] = [];
  for (const { externalId, position } of ofType(rule, 'pin')) {
    for (const pin of ofType(older, 'pin')) {
      if (pin.externalId === externalId && pin.position !== position)
        messages.push(
          `'${older.name}' pins '${externalId}' to place ${pin.position}, so place ${position} is not used.`,
        );
      else if (pin.position === position && pin.externalId !== externalId)
        messages.push(
          `'${older.name}' pins '${pin.externalId}' to place ${position}, so '${externalId}' is not pinned.`,
        );
    }
    if (ofType(older, 'hide').some((hide) => hide.externalId === externalId))
      messages.push(`'${older.name}' hides '${externalId}', so it is not pinned.`);
  }
  for (const { externalId } of ofType(rule, 'hide'))
    if (ofType(older, 'pin').some((pin) => pin.externalId === externalId))
      messages.push(`'${older.name}' pins '${externalId}', but it is hidden.`);
  if (ofType(rule, 'redirect').length > 0 && ofType(older, 'redirect').length > 0)
    messages.push(`'${older.name}' redirects too, and comes first.`);
  return messages;
};

/** Where a rule contradicts older ones that act, for searches that both may apply to. */
export const warningsOf = (rule: RuleInput, older: readonly StoredRule[]): RuleWarning[] =>
  older
    .filter((other) => acts(other.rule) && mayMeet(rule, other.rule))
    .flatMap((other) => contradictions(rule, other.rule).map((message) => ({ ruleId: other.id, message })));
