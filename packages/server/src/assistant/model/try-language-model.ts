import type { LanguageModelSettings } from '../../config/index.ts';
import { monotonicMs } from '../../kernel/index.ts';
import { chatCompletionsOf } from './chat-completions-of.ts';
import { readModelAnswer } from './model-answer.ts';
import { toOffer } from './offer.ts';

/** A model on a laptop's processor may take as long. */
const DEADLINE_MS = 60_000;

/** A search as a shop has it. */
const SAMPLE = {
  query: 'lamp for reading',
  language: 'en',
  findings: {
    questions: [
      {
        question: 'Which color?',
        field: 'attributes.color',
        options: [
          { label: 'black', value: 'black', count: 7 },
          { label: 'white', value: 'white', count: 5 },
        ],
      },
    ],
    otherQuestions: [],
    insights: [{ text: 'On sale: 3 of 12.', refs: [{ externalId: 'sample', field: 'compareAtPrice' }] }],
    answer: null,
    candidates: [],
    shown: [],
    records: [],
  },
};

export type LanguageModelTrial = { tookMs: number; tokens: number; isUsable: boolean };

/** Asks the model once, as the assistant does. @throws LanguageModelError */
export const tryLanguageModel = async (settings: LanguageModelSettings): Promise<LanguageModelTrial> => {
  const startedMs = monotonicMs();
  const { prompt } = toOffer(SAMPLE);
  const { text, tokens } = await chatCompletionsOf(settings).ask(prompt, AbortSignal.timeout(DEADLINE_MS));
  return { tookMs: monotonicMs() - startedMs, tokens, isUsable: readModelAnswer(text) !== null };
};
