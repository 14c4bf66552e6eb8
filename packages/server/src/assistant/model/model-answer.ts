import { z } from 'zod';

const MOST_QUERIES = 5;
const MOST_TEXTS = 5;
const LONGEST = 400;

/** The answer of a model. Its texts are checked on their own later. */
export const ModelAnswer = z.object({
  queries: z.array(z.string().max(LONGEST)).max(MOST_QUERIES).default([]),
  questions: z.array(z.string().max(LONGEST)).max(MOST_QUERIES).default([]),
  texts: z.array(z.string().max(LONGEST)).max(MOST_TEXTS).default([]),
  answer: z.string().max(LONGEST).nullable().default(null),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

const list = { type: 'array', items: { type: 'string' } } as const;

/** The same for the endpoint, in the part of JSON Schema that all of them know. */
export const MODEL_ANSWER_SCHEMA = {
  type: 'object',
  properties: { queries: list, questions: list, texts: list, answer: { type: ['string', 'null'] } },
  required: ['queries', 'questions', 'texts', 'answer'],
  additionalProperties: false,
} as const;

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** Models write code fences, or what they think, around their JSON. Null when the text has no such answer. */
export const readModelAnswer = (text: string): ModelAnswer | null => {
  const afterThought = text.slice(Math.max(0, text.lastIndexOf('</think>')));
  const [from, to] = [afterThought.indexOf('{'), afterThought.lastIndexOf('}')];
  if (from === -1 || to < from) return null;
  const parsed = ModelAnswer.safeParse(parse(afterThought.slice(from, to + 1)));
  return parsed.success ? parsed.data : null;
};
