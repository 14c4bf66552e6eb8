import type { Assistance } from '@aisle/contract';
import { MOST_REFORMULATIONS } from './count-reformulations.ts';
import type { Advice } from './model/adviser.ts';

type Reformulations = Assistance['reformulations'];

/** Those of the rules first; the model's keep their places at the end. */
const together = (rules: Reformulations, rewrites: Reformulations): Reformulations => {
  const known = new Set(rules.map(({ query }) => query.toLowerCase()));
  const added = rewrites.filter(({ query }) => !known.has(query.toLowerCase())).slice(0, 2);
  return [...rules.slice(0, MOST_REFORMULATIONS - added.length), ...added];
};

/** The answer of the rules, with the contribution of a language model. `rewrites`: those that were counted. */
export const withAdvice = (
  rules: Assistance,
  { insights, questions, answer }: Pick<Advice, 'insights' | 'questions' | 'answer'>,
  rewrites: Reformulations,
): Assistance => {
  const reformulations = together(rules.reformulations, rewrites);
  const isUsed =
    insights.length + questions.length > 0 ||
    (rules.answer === null && answer !== null) ||
    reformulations.some(({ reason }) => reason === 'rewritten');
  return {
    reformulations,
    insights: insights.length > 0 ? insights : rules.insights,
    answer: rules.answer ?? answer,
    source: isUsed ? 'model' : 'rules',
    pending: false,
  };
};
