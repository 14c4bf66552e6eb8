import { BRACE, BRACKET, COLON, COMMA, walkJson } from './walk-json.ts';

/**
 * Names cost most: 13,000 wrong ones in 256 KB took 400 ms to parse, check and list. A product has 1,750 at most (100
 * attributes and 8 KB of metadata) and 24,500 values (100 attributes of 200).
 */
export const MOST_NAMES = 2_000;
export const MOST_VALUES = 25_000;

export type JsonCounts = { names: number; values: number };

/** Names and values in JSON; at least as many as JSON.parse would make, whether or not the text is well formed. */
export const countJson = (json: Uint8Array): JsonCounts => {
  const counts = { names: 0, values: 1 };
  const onMark = (byte: number): void => {
    if (byte === COLON) counts.names += 1;
    else if (byte === COMMA || byte === BRACE || byte === BRACKET) counts.values += 1;
  };
  walkJson(json, { onMark });
  return counts;
};

/** Why JSON is not parsed at all, in words that follow the name of its field; null: it may be. */
export const overBudget = ({ names, values }: JsonCounts): string | null => {
  if (names > MOST_NAMES) return `must have at most ${MOST_NAMES} fields, nested ones included`;
  return values > MOST_VALUES ? `must have at most ${MOST_VALUES} values, nested ones included` : null;
};
