import { FieldMap, targetName } from '../fields/field-map.ts';

/** Rows among which the header of a table is looked for. */
export const MOST_ABOVE = 30;
/** A longer cell is no name of a column. */
const LONGEST_NAME = 60;
/** One word alone may stand in a title: `Price list`. */
const LEAST_KNOWN = 2;
/** So many names stand in no title. */
const SURELY = 4;
const AMOUNT = /^[\d.,\s%\p{Sc}-]+$/u;

const known = new FieldMap([]);

/** How many fields the cells of a row name; 0 for a row with an amount. */
const namedIn = (cells: readonly string[]): number => {
  const named = new Set<string>();
  for (const cell of cells) {
    const name = cell.trim();
    if (name === '' || name.length > LONGEST_NAME) continue;
    if (AMOUNT.test(name)) return 0;
    const target = known.targetOf(name);
    if (target.kind === 'field' || (target.kind === 'attribute' && target.named))
      named.add(targetName(target));
  }
  return named.size;
};

/** Whether a row is the header, whatever follows: half of its cells name fields. Headings of several columns leave cells empty. */
export const isSurelyHeader = (cells: readonly string[]): boolean => {
  const named = namedIn(cells);
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  const hasGaps = cells.slice(0, filled).some((cell) => cell.trim() === '');
  return named >= SURELY || (named >= LEAST_KNOWN && 2 * named >= filled && !hasGaps);
};

/** The row of a table's beginning that names most fields; the first where none names two. */
export const headerAmong = (rows: readonly (readonly string[])[]): number => {
  let [best, most] = [0, LEAST_KNOWN - 1];
  for (const [at, cells] of rows.entries()) {
    const named = namedIn(cells);
    if (named > most) [best, most] = [at, named];
  }
  return best;
};
