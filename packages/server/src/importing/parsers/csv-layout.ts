import { CsvRow } from './csv-row.ts';

/** The comma stands last: texts and prices have it, too. */
const DELIMITERS = ['\t', '|', ';', ','];
/** The beginning of a file by which its layout is guessed, whatever pieces it comes in. */
const SAMPLE_LINES = 10;
const SAMPLE_CHARS = 16_384;

/** Excel's own way to name the delimiter, in a line before the header. */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([^\r\n])"?[^\S\r\n]*(\r\n|\r|\n|$)/i;

export type CsvLayout = {
  delimiter: string;
  /** Character that ends lines; `\r\n` counts as `\n`. */
  lineEnd: '\n' | '\r';
  /** Characters before the first row: a mark, and a line that names the delimiter. */
  skip: number;
  /** Columns of the first line that has more than one. */
  columns: number;
};

const widthsOf = (sample: string, place: Pick<CsvLayout, 'delimiter' | 'lineEnd'>): number[] => {
  const widths: number[] = [];
  for (let at = 0; at < sample.length; ) {
    const row = CsvRow.read(sample, { ...place, at, atEnd: true });
    if (row === null) break;
    if (row.fields.some((field) => field.trim() !== '')) widths.push(row.fields.length);
    at = row.next;
  }
  return widths;
};

type Cut = { delimiter: string; columns: number; filled: number };

const cutBy = (delimiter: string, sample: string, lineEnd: '\n' | '\r'): Cut => {
  const widths = widthsOf(sample, { delimiter, lineEnd });
  const columns = widths.find((width) => width > 1) ?? 1;
  const cut = widths.filter((width) => width > 1 && width <= columns);
  return {
    delimiter,
    columns,
    filled: cut.reduce((sum, width) => sum + width / columns, 0) / Math.max(widths.length, 1),
  };
};

/**
 * The delimiter whose rows lack fewest cells, none of them with more columns than the first that it cuts. Of two it is the one
 * with more columns: a comma may stand in each price. Rows are not counted: a wrong delimiter opens no quotes, and has more.
 */
export const guessDelimiter = (sample: string, lineEnd: '\n' | '\r' = '\n'): Cut =>
  DELIMITERS.map((delimiter) => cutBy(delimiter, sample, lineEnd)).reduce((best, cut) => {
    const better = cut.filled - best.filled || cut.columns - best.columns;
    return better > 0 ? cut : best;
  });

/** End of the sample; null: more text is needed. */
const sampleEnd = (text: string, isWhole: boolean): number | null => {
  let lines = 0;
  for (const { index } of text.slice(0, SAMPLE_CHARS).matchAll(/\r\n|\r|\n/g)) {
    lines += 1;
    if (lines === SAMPLE_LINES) return index;
  }
  if (text.length > SAMPLE_CHARS) return SAMPLE_CHARS;
  return isWhole ? text.length : null;
};

/** How the text of a CSV is written, by its beginning. Null: more text is needed. */
export const guessLayout = (text: string, isWhole: boolean): CsvLayout | null => {
  const end = sampleEnd(text, isWhole);
  if (end === null) return null;
  const first = text.search(/[\r\n]/);
  const lineEnd = first !== -1 && text[first] === '\r' && text[first + 1] !== '\n' ? '\r' : '\n';
  const named = NAMED_DELIMITER.exec(text.slice(0, end + 2));
  const skip = named?.[0].length ?? (text.startsWith('\uFEFF') ? 1 : 0);
  const sample = text.slice(skip, end);
  const delimiter = named?.[1];
  const { columns, ...cut } =
    delimiter === undefined ? guessDelimiter(sample, lineEnd) : cutBy(delimiter, sample, lineEnd);
  return { delimiter: cut.delimiter, lineEnd, skip, columns };
};
