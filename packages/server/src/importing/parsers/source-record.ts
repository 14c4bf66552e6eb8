import type { FieldWarning } from '../fields/warning.ts';

/** One product as a file tells it, before its fields are understood. */
export type SourceRecord = {
  /** Counts records from 1, faulty ones too. */
  record: number;
  /** Line that the record begins on, from 1. */
  line: number;
} & (
  | { entries: SourceEntry[]; warnings?: readonly FieldWarning[] }
  /** `partly`: what can be read of it, to know whose product it is. */
  | { fault: string; partly?: SourceEntry[] }
);

/** A name may come more than once, as elements of XML and columns of CSV do. */
export type SourceEntry = [name: string, value: unknown];

/** A column that has values and no name, by its number from 1. */
export const unnamedColumn = (column: number): string => `(column ${column})`;
export const isUnnamedColumn = (name: string): boolean => /^\(column \d+\)$/.test(name);

/** Takes a file's text in pieces of any size. */
export type RecordParser = {
  /** The records that are complete with this piece. @throws ImportError when the file cannot be read on */
  push(text: string): SourceRecord[];
  /** The last records, at the end of the file. @throws ImportError */
  end(): SourceRecord[];
  /** Names of columns that held something and were left out so far. */
  readonly leftOut?: ReadonlySet<string>;
  /** How many products of the file the shop does not show, by reason: they are no records. */
  readonly hidden?: ReadonlyMap<string, number>;
  /** Characters of rows that wait in memory for later ones. */
  readonly waitingChars?: number;
};

/** A record longer than this is reported and left out, so that one broken quote cannot fill the memory. */
export const MAX_RECORD_CHARS = 4_000_000;
export const TOO_LONG = `longer than ${MAX_RECORD_CHARS / 1e6} million characters`;

/** Columns, keys or elements of one record. A product has some 300 at most; each more takes time. */
export const MAX_RECORD_FIELDS = 2_000;
export const TOO_MANY_FIELDS = `has more than ${MAX_RECORD_FIELDS} columns`;

/** Values of a record, those inside lists and objects included. */
export const MAX_RECORD_VALUES = 10_000;
export const TOO_MANY_VALUES = `has more than ${MAX_RECORD_VALUES} values`;

/** Decoders put this where bytes were no text. */
const REPLACEMENT = '\uFFFD';
export const BROKEN_TEXT = 'broken characters: the file must be UTF-8 all through (U+FFFD found)';

export const hasBrokenText = (text: string): boolean => text.includes(REPLACEMENT);

/** Nesting beyond this is no product, and would overflow what walks it. */
export const MAX_RECORD_DEPTH = 32;

/** Stops at the first value over the limit. */
export const hasTooManyValues = (value: unknown): boolean => {
  const waiting = [value];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen + waiting.length > MAX_RECORD_VALUES) return true;
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const members = Object.values(next);
    if (members.length > MAX_RECORD_VALUES) return true;
    waiting.push(...members);
  }
  return false;
};

export const isTooDeep = (value: unknown, levels = MAX_RECORD_DEPTH): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((member) => isTooDeep(member, levels - 1));
};
