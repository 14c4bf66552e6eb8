import {
  BROKEN_TEXT,
  hasBrokenText,
  hasTooManyValues,
  isTooDeep,
  MAX_RECORD_DEPTH,
  type SourceRecord,
  TOO_MANY_VALUES,
} from './source-record.ts';

/** The record that a piece of JSON text is. */
export const jsonRecord = (text: string, place: { record: number; line: number }): SourceRecord => {
  if (hasBrokenText(text)) return { ...place, fault: BROKEN_TEXT };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ...place, fault: `not valid JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ...place, fault: 'not a JSON object' };
  }
  // First: it stops early, and what it lets through is quick to look through for depth.
  if (hasTooManyValues(value)) return { ...place, fault: TOO_MANY_VALUES };
  if (isTooDeep(value)) return { ...place, fault: `nested deeper than ${MAX_RECORD_DEPTH} levels` };
  return { ...place, entries: Object.entries(value) };
};
