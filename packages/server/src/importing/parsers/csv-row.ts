import { MAX_RECORD_FIELDS, TOO_MANY_FIELDS } from './source-record.ts';

const QUOTE = 34;
const LF = 10;
const CR = 13;

export const TEXT_AFTER_QUOTE = 'text after a closing quote: write a quote inside a quoted field twice';

const isBlank = (char: number): boolean => char === 32 || char === 9 || char === 0xa0;

const countLines = (text: string, from: number, to: number): number => {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

export type CsvPlace = {
  at: number;
  delimiter: string;
  /** Character that ends lines; `\r\n` counts as `\n`. */
  lineEnd: '\n' | '\r';
  atEnd: boolean;
  /** Of the header; null: it is not known yet. */
  columns?: number | null;
};

/** One row of a CSV text, or its fault. */
export class CsvRow {
  readonly fields: string[] = [];
  fault: string | null = null;
  /** Index behind the row and its line ending. */
  next = 0;
  /** Line endings inside the row and at its end. */
  lines = 0;
  /** A quote inside a quoted field stands alone. The row is understood only if it is as long as the header. */
  isLoose = false;

  /** `fields`: those before the fault. */
  static faulty(fault: string, next: number, fields: readonly string[] = []): CsvRow {
    const row = new CsvRow();
    row.fields.push(...fields);
    row.fault = fault;
    row.next = next;
    return row;
  }

  /** The row that begins at `at`; null when the text ends inside the row and more may come. */
  static read(text: string, options: CsvPlace): CsvRow | null {
    const { at: start, delimiter, atEnd } = options;
    const separator = delimiter.charCodeAt(0);
    const row = new CsvRow();
    const broken = (fault: string): CsvRow | null => brokenAt(text, options, { fault, fields: row.fields });
    for (let at = start; ; ) {
      if (isBlank(text.charCodeAt(at))) at = quoteBehindBlanks(text, { at, separator, atEnd });
      const quoted = text.charCodeAt(at) === QUOTE;
      let end = quoted ? closingQuote(text, at, atEnd) : bareEnd(text, at, separator);
      if (end === null) return atEnd ? broken('a quote is opened and never closed') : null;
      if (row.fields.length === MAX_RECORD_FIELDS) return broken(TOO_MANY_FIELDS);
      let close = end - 1;
      if (quoted && !endsField(text, end, separator)) {
        const found = looseQuote(text, { from: end - 1, separator, atEnd });
        if (found === null) return null;
        if (found === -1) return broken(TEXT_AFTER_QUOTE);
        const swallowed = swallowsRows(text.slice(at, found), { ...options, before: row.fields.length });
        if (swallowed) return broken('a quote is opened and never closed');
        row.isLoose ||= found >= end;
        close = found;
        end = skipBlanks(text, close + 1, separator);
      }
      row.fields.push(quoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end));
      if (end >= text.length) {
        if (!atEnd) return null;
        return finish(row, { text, start, next: end });
      }
      const char = text.charCodeAt(end);
      if (char === separator) {
        at = end + 1;
        continue;
      }
      if (char === LF) return finish(row, { text, start, next: end + 1 });
      if (char === CR) {
        if (end + 1 >= text.length && !atEnd) return null;
        return finish(row, { text, start, next: text.charCodeAt(end + 1) === LF ? end + 2 : end + 1 });
      }
      return broken(TEXT_AFTER_QUOTE);
    }
  }
}

const finish = (row: CsvRow, place: { text: string; start: number; next: number }): CsvRow => {
  row.next = place.next;
  row.lines = Math.max(countLines(place.text, place.start, place.next), 1);
  return row;
};

/** Whether a quoted field whose quotes are wrong runs over the end of its row: the row is whole without the quote. */
const swallowsRows = (
  field: string,
  { delimiter, columns, before }: Pick<CsvPlace, 'delimiter' | 'columns'> & { before: number },
): boolean => {
  const end = field.search(/[\r\n]/);
  return end !== -1 && field.slice(0, end).split(delimiter).length + before === columns;
};

/** A broken row ends with its first line. Reading continues with the next line. */
const brokenAt = (
  text: string,
  from: CsvPlace,
  { fault, fields }: Pick<CsvRow, 'fields'> & { fault: string },
): CsvRow | null => {
  const end = text.indexOf(from.lineEnd, from.at);
  if (end === -1 && !from.atEnd) return null;
  const row = CsvRow.faulty(fault, end === -1 ? text.length : end + 1, fields);
  row.lines = 1;
  return row;
};

const bareEnd = (text: string, from: number, separator: number): number => {
  let at = from;
  for (; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === separator || char === LF || char === CR) break;
  }
  return at;
};

const endsField = (text: string, at: number, separator: number): boolean => {
  const char = text.charCodeAt(at);
  return at >= text.length || char === separator || char === LF || char === CR;
};

const skipBlanks = (text: string, from: number, separator: number): number => {
  let at = from;
  while (text.charCodeAt(at) !== separator && isBlank(text.charCodeAt(at))) at += 1;
  return at;
};

/** Where the quotes of `, "a, b" ,` open, if they close on the same line and nothing else is in the field; else `at`. */
const quoteBehindBlanks = (
  text: string,
  { at, separator, atEnd }: { at: number; separator: number; atEnd: boolean },
): number => {
  const open = skipBlanks(text, at, separator);
  const close = text.charCodeAt(open) === QUOTE ? closingQuote(text, open, atEnd) : null;
  if (close === null || text.slice(open, close).includes('\n')) return at;
  return endsField(text, skipBlanks(text, close, separator), separator) ? open : at;
};

/**
 * The quote that closes a field whose first closing quote (at `from`) has text behind it, as in `"5" pipe"`: the first one on
 * the line with nothing but blanks before the next separator. -1: the line has no such quote. Null: more text is needed.
 */
const looseQuote = (
  text: string,
  { from, separator, atEnd }: { from: number; separator: number; atEnd: boolean },
): number | null => {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === LF || char === CR) return -1;
    // The next field opens its own quotes: this one's end is not known.
    if (char === separator && text.charCodeAt(skipBlanks(text, at + 1, separator)) === QUOTE) return -1;
    if (char !== QUOTE) continue;
    const behind = skipBlanks(text, at + 1, separator);
    if (behind >= text.length && !atEnd) return null;
    if (endsField(text, behind, separator)) return at;
  }
  return atEnd ? -1 : null;
};

/** Index after the closing quote; null when it has not arrived, or when the next character decides. */
const closingQuote = (text: string, from: number, atEnd: boolean): number | null => {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (at + 1 >= text.length) return atEnd ? at + 1 : null;
    if (text.charCodeAt(at + 1) !== QUOTE) return at + 1;
  }
  return null;
};
