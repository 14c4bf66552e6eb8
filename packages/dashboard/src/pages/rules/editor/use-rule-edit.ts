import type { Rule } from '@aisle/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useReducer, useState } from 'react';
import { historyOf, stepHistory } from './edit-history.ts';
import { areInOrder, datesOf, isComplete, withDates, withWords, wordsOf } from './rule-condition.ts';
import type { RuleFields } from './rule-fields.tsx';
import { usePreview } from './use-preview.ts';

/** Time after the last key, so that a word asks the server once. */
const WAIT_MS = 250;

/** Until someone writes other words, a new rule is named after the query and acts on it. */
const fieldsOf = (rule: Rule | null, query: string, landingPage: string | undefined): RuleFields =>
  rule === null
    ? {
        name: landingPage ?? query,
        match: landingPage !== undefined || query === '' ? 'every' : 'is',
        words: query,
        from: '',
        to: '',
      }
    : { name: rule.name, ...wordsOf(rule.condition), ...datesOf(rule.condition) };

type Texts = Pick<Rule, 'name' | 'condition'>;

/** True when two rules have the same name, and the same words and dates in their conditions. */
const sameTexts = (one: Texts, other: Texts): boolean => {
  const textsOf = ({ name, condition: { query, from, to } }: Texts): string =>
    JSON.stringify([name, query, from, to]);
  return textsOf(one) === textsOf(other);
};

/** `landingPage`: a new rule acts on it alone. */
type Began = { query: string; landingPage: string | undefined };

/** The state of the editor: the rule as it is edited, the query that it is looked at with, and the result. */
export const useRuleEdit = (rule: Rule | null, began: Began) => {
  const [query, setQuery] = useState(began.query);
  const [changed, setChanged] = useState<Partial<RuleFields>>({});
  const [history, step] = useReducer(stepHistory, historyOf(rule?.actions ?? []));
  const base = rule?.condition ?? (began.landingPage === undefined ? {} : { landingPage: began.landingPage });
  const { landingPage } = base;
  const fields: RuleFields = { ...fieldsOf(rule, query.trim(), began.landingPage), ...changed };
  const condition = withDates(withWords(base, fields.match, fields.words), fields);
  const actions = [...history.present];
  const isChanged =
    JSON.stringify(actions) !== JSON.stringify(rule?.actions ?? []) ||
    (rule !== null && !sameTexts({ name: fields.name.trim(), condition }, rule));
  const isReady =
    fields.name.trim() !== '' &&
    isComplete(fields.match, fields.words) &&
    areInOrder(condition) &&
    actions.length > 0;

  const [shown] = useDebouncedValue(
    JSON.stringify({
      query,
      condition: isComplete(fields.match, fields.words) ? { query: condition.query } : {},
    }),
    WAIT_MS,
  );
  const asked: { query: string; condition: object } = JSON.parse(shown);
  const preview = usePreview({
    query: asked.query,
    rule: { condition: { ...asked.condition, landingPage }, actions },
    landingPage,
    ruleId: rule?.id ?? null,
  });
  return {
    query,
    setQuery,
    fields,
    change: (some: Partial<RuleFields>) => setChanged((before) => ({ ...before, ...some })),
    input: { name: fields.name.trim(), condition, actions },
    isReady,
    isChanged,
    history,
    step,
    preview,
  };
};
