import type { RuleInput } from '@aisle/contract';
import { foldedWords, holdsWords } from '../evidence/query-words.ts';
import type { ProposedChange } from '../ports.ts';
import type { Draft, Findings } from './draft.ts';
import { notSoldText } from './not-sold-text.ts';

/** Rules that one proposal writes, one for each query. */
const MOST_RULES = 5;
const NAME_CHARS = 200;
const PHRASE_CHARS = 200;
const TERM_CHARS = 100;

type Condition = RuleInput['condition'];

const ruleOf = (
  about: string,
  condition: Condition,
  action: RuleInput['actions'][number],
): ProposedChange => ({
  type: 'rule',
  rule: {
    name: about.slice(0, NAME_CHARS),
    enabled: true,
    status: 'published',
    condition,
    actions: [action],
  },
});

/** One rule for each query. */
const eachQuery = (queries: readonly string[], action: RuleInput['actions'][number]): ProposedChange[] =>
  queries
    .filter((query) => query.length <= PHRASE_CHARS)
    .slice(0, MOST_RULES)
    .map((query) => ruleOf(query, { query: { is: query } }, action));

/** The rules that lead from these queries to a page. */
export const redirectRules = (queries: readonly string[], url: string): ProposedChange[] =>
  eachQuery(queries, { type: 'redirect', url });

/** No logged query with these words led to anything: so one rule may say it of all. */
const isNeverFound = ({ from }: Draft, { counts }: Findings): boolean => {
  const words = foldedWords(from);
  return counts.every(
    (count) => !holdsWords(count.words, words) || count.failed === count.searches || count.clicked === 0,
  );
};

/** What one shopper alone wrote may name a person: it becomes no rule. */
export const queriesOfSeveral = ({ cluster }: Pick<Draft, 'cluster'>): string[] =>
  cluster.filter(({ visitors }) => visitors.size > 1).map(({ query }) => query);

/** What applying a draft writes; empty when nothing is possible. `url`: where a redirect leads. */
export const changesOf = (draft: Draft, findings: Findings, url: string | null): ProposedChange[] => {
  const { kind, from, to } = draft;
  const queries = queriesOfSeveral(draft);
  if (kind === 'redirect') return url === null ? [] : redirectRules(queries, url);
  if (kind === 'notSold') {
    const action = { type: 'banner', text: notSoldText(from, findings.language) } as const;
    if (!isNeverFound(draft, findings)) return eachQuery(queries, action);
    return [ruleOf(from, { query: { contains: from } }, action)];
  }
  if (to === null || from.length > TERM_CHARS || to.length > TERM_CHARS) return [];
  return [{ type: 'synonym', rule: { type: 'oneWay', from, to: [to] } }];
};
