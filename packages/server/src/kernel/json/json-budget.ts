import { BRACE, BRACKET, COLON, COMMA, walkJson } from './walk-json.ts';

/**
 * Names cost most: 13,000 unknown names in 256 KB took 400 ms to parse, check and list. A product has at most 1,750
 * names (100 attributes and 8 KB of metadata) and 24,500 values (100 attributes of 200).
 */
const MOST_NAMES = 2_000;
const MOST_VALUES = 25_000;

export type JsonCounts = { names: number; values: number };

/** Counts names and values in JSON, well formed or not. Never fewer than JSON.parse would create. */
export const countJson = (json: Uint8Array): JsonCounts => {
  const counts = { names: 0, values: 1 };
  const onMark = (byte: number): void => {
    if (byte === COLON) counts.names += 1;
    else if (byte === COMMA || byte === BRACE || byte === BRACKET) counts.values += 1;
  };
  walkJson(json, { onMark });
  return counts;
};

/** Why JSON is refused before parsing, as text that follows the field's name; null when it may be parsed. */
export const overBudget = ({ names, values }: JsonCounts): string | null => {
  if (names > MOST_NAMES) return `must have at most ${MOST_NAMES} fields, nested ones included`;
  return values > MOST_VALUES ? `must have at most ${MOST_VALUES} values, nested ones included` : null;
};
