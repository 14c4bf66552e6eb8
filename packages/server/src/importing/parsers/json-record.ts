import {
  BROKEN_TEXT,
  hasBrokenText,
  hasTooManyValues,
  isTooDeep,
  MAX_RECORD_DEPTH,
  MAX_RECORD_VALUES,
  type SourceEntry,
  type SourceRecord,
  TOO_MANY_VALUES,
} from './source-record.ts';

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...'"\\,[{'].map((mark) => mark.charCodeAt(0));

/** Commas and opening brackets outside strings: for each value of JSON at most two. */
const marksIn = (text: string): number => {
  let marks = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) quoted = !quoted;
    else if (code === BACKSLASH) i++;
    else if (!quoted && (code === COMMA || code === BRACKET || code === BRACE)) marks++;
  }
  return marks;
};

/** Whether it has far too many values to be parsed: that took 80 ms for 60,000 names. */
const isHopeless = (text: string): boolean =>
  text.length > 2 * MAX_RECORD_VALUES && marksIn(text) > 2 * MAX_RECORD_VALUES;

/** Signs around the place of a fault that are shown. */
const SHOWN = 20;

/** What is wrong with a text that is no JSON, by the place that the engine names: its sentences are English. */
const jsonFault = (text: string, error: unknown): string => {
  const said = String(error);
  const at = /at position (\d+)/.exec(said)?.[1];
  if (/unexpected end|unterminated string/i.test(said) || Number(at) >= text.length)
    return 'not valid JSON: it ends too early';
  // `Unexpected token 'q', ..."price":qwe"... is not valid JSON` has no position.
  const quoted = said.slice(said.indexOf('"') + 1, said.lastIndexOf('"'));
  const near = at === undefined ? quoted : text.slice(Math.max(0, Number(at) - SHOWN), Number(at) + SHOWN);
  return `not valid JSON near '${near.slice(0, 2 * SHOWN).trim()}'`;
};

const VALUE = /"([^"\\]{1,60})"\s{0,20}:\s{0,20}(?:"([^"\\]{0,500})"|(-?\d{1,30}))/g;
/** Of a broken record, to find its id. */
const MOST_SHOWN = 100_000;
const MOST_SHOWN_VALUES = 200;

/** Texts and numbers of a record that cannot be read as a whole. */
const valuesIn = (text: string): SourceEntry[] => {
  const values: SourceEntry[] = [];
  for (const [, name = '', value, number] of text.slice(0, MOST_SHOWN).matchAll(VALUE)) {
    values.push([name, value ?? number]);
    if (values.length === MOST_SHOWN_VALUES) break;
  }
  return values;
};

/** The record that a piece of JSON text is. */
export const jsonRecord = (text: string, place: { record: number; line: number }): SourceRecord => {
  const faulty = (fault: string): SourceRecord => ({ ...place, fault, partly: valuesIn(text) });
  if (hasBrokenText(text)) return faulty(BROKEN_TEXT);
  if (isHopeless(text)) return faulty(TOO_MANY_VALUES);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return faulty(jsonFault(text, error));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ...place, fault: 'not a JSON object' };
  }
  // First: it stops early, and what it lets through is quick to look through for depth.
  if (hasTooManyValues(value)) return faulty(TOO_MANY_VALUES);
  if (isTooDeep(value)) return faulty(`nested deeper than ${MAX_RECORD_DEPTH} levels`);
  return { ...place, entries: Object.entries(value) };
};
