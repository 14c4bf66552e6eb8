import type { EngineSearchRequest, EngineSearchResult, GroupHit } from '../types.ts';
import { candidatesOf } from './candidates.ts';
import { guidedQuestions } from './guided-questions.ts';
import { insightsOf } from './insights.ts';
import { measureAnswer } from './measure-answer.ts';
import { shownRecords } from './shown-records.ts';
import type { Findings, ShownProduct } from './types.ts';
import { assistanceOf } from './words/index.ts';

/** Products that a follow-up can refer to. */
const MOST_SHOWN = 24;
const MOST_NUMBERS = 20;
/** Questions of an answer. */
const MOST_QUESTIONS = 3;

/** Follow-ups such as "cheaper" compare prices of the shop's currency alone. */
const toShown = ({ product, price }: GroupHit): ShownProduct => ({
  externalId: product.externalId,
  brand: product.brand ?? null,
  price: product.otherCurrency === true ? null : price,
  numbers: Object.fromEntries(
    Object.entries(product.attributes)
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
      .slice(0, MOST_NUMBERS),
  ),
});

/**
 * `question`: what the shopper asked about the products; default: the query. `records`: more questions and the values
 * of records too, for a language model to choose from.
 */
export type AssistedSearch = Pick<EngineSearchRequest, 'query' | 'language'> & {
  question?: string | undefined;
  records?: boolean | undefined;
  currency: string;
};

/** What the assistant finds in a search that ran with `guide: true`. It reads records and counts alone. */
export const findAssistance = (
  { query, question = query, records = false, language, currency }: AssistedSearch,
  result: EngineSearchResult,
): Findings => {
  const words = assistanceOf(language);
  const { groups, total, guide } = result;
  const asked = guidedQuestions(guide?.fields ?? [], total, { words, language, currency });
  const questions = asked.slice(0, MOST_QUESTIONS);
  return {
    questions,
    otherQuestions: records ? asked.slice(MOST_QUESTIONS) : [],
    insights: insightsOf({ hits: groups, words, language }),
    answer: measureAnswer(question, groups, { words, language }),
    candidates: candidatesOf(query, result, { questions, language }),
    shown: groups.slice(0, MOST_SHOWN).map(toShown),
    records: records ? shownRecords(groups, { words, language }) : [],
  };
};
