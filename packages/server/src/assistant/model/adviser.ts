import type { AssistantText } from '@aisle/contract';
import { checkRewrite, type GuidedQuestion, phraseText } from '@aisle/engine';
import type { ModelAnswer } from './model-answer.ts';
import type { ModelCalls } from './model-calls.ts';
import { type Offer, type OfferInput, toOffer } from './offer.ts';
import type { Asker } from './visitor-shares.ts';

const MOST_REWRITES = 3;
const MOST_QUESTIONS = 3;
const MOST_TEXTS = 3;
/** Personal data stays here: mail addresses, and long numbers in the digits of any script, in groups too. */
const PERSONAL = /@|\p{Nd}{6}|\p{Nd}(?:[\s()./-]{0,2}\p{Nd}){6}/u;

const isPersonal = (query: string): boolean => PERSONAL.test(query.normalize('NFKC'));

/** The contribution of a model, checked and filled in from records. */
export type Advice = {
  /** To be counted by a search. */
  rewrites: string[];
  questions: GuidedQuestion[];
  insights: AssistantText[];
  answer: AssistantText | null;
};

export type AdviceInput = OfferInput & Asker;

const chosen = (ids: readonly string[], { questions }: Offer): GuidedQuestion[] => {
  const found = ids.flatMap((id) => questions.get(id) ?? []);
  // The rules' own come first in the offer, and fill what the model leaves open.
  const all = found.length === 0 ? [] : [...new Set([...found, ...questions.values()])];
  return all.slice(0, MOST_QUESTIONS);
};

const toAdvice = (
  said: ModelAnswer,
  { offer, query, language }: { offer: Offer } & Pick<OfferInput, 'query' | 'language'>,
): Advice => {
  const phrased = (template: string): AssistantText[] => {
    const text = phraseText(template, offer.references, language);
    return text === null ? [] : [text];
  };
  const answers = offer.isQuestion && said.answer !== null ? phrased(said.answer) : [];
  const rewrites = said.queries.flatMap((rewrite) => checkRewrite(query, rewrite) ?? []);
  return {
    rewrites: [...new Set(rewrites)].slice(0, MOST_REWRITES),
    questions: chosen(said.questions, offer),
    insights: said.texts.flatMap(phrased).slice(0, MOST_TEXTS),
    answer: answers[0] ?? null,
  };
};

/** Asks a language model about a search. */
export class ModelAdviser {
  readonly #calls: ModelCalls;

  constructor(calls: ModelCalls) {
    this.#calls = calls;
  }

  /** Null: the model is not asked. `isQuick`: an answer may come within `waitMs`. `advice`: null if none comes. */
  advise(input: AdviceInput, waitMs: number): { advice: Promise<Advice | null>; isQuick: boolean } | null {
    const { shopId, visitor, query, language } = input;
    if (query.trim() === '' || isPersonal(query)) return null;
    const offer = toOffer(input);
    const isQuick = this.#calls.isQuick(shopId, offer.prompt, waitMs);
    const asked = this.#calls.ask({ shopId, visitor }, offer.prompt);
    if (asked === null) return null;
    const advice = asked.then((said) => (said === null ? null : toAdvice(said, { offer, query, language })));
    return { advice, isQuick };
  }

  stop(): Promise<void> {
    return this.#calls.stop();
  }
}
