import { mergeTables } from '../../segment-file/merge-tables.ts';
import { type CatalogNames, unpackNames, withNumber, wordNumber } from '../../suggest/index.ts';
import { GONE } from '../build-images.ts';
import type { OpenPart } from './open-parts.ts';

/** The words of the names that stay, and where each name ends. */
const stayingNames = ({ view, docs }: OpenPart): { words: Uint32Array; ends: number[] } => {
  const { starts, sequence } = unpackNames(view.names, view.docs);
  const ends: number[] = [];
  let end = 0;
  for (const [doc, number] of docs.entries()) {
    if (number === GONE) continue;
    const [from, to] = [starts[doc] as number, starts[doc + 1] as number];
    sequence.copyWithin(end, from, to);
    end += to - from;
    ends.push(end);
  }
  return { words: sequence.subarray(0, end), ends };
};

/** The names of the docs that stay, without words that none of them has. */
export const mergeNames = (parts: readonly OpenPart[], docs: number): CatalogNames => {
  const names = parts.map(stayingNames);
  const numbers = parts.map(({ view }) => new Uint32Array(view.nameWords.count));
  const used = parts.map(({ view }) => new Uint8Array(view.nameWords.count));
  for (const [part, { words }] of names.entries())
    for (const word of words) (used[part] as Uint8Array)[wordNumber(word)] = 1;
  let next = 0;
  const words = mergeTables(
    parts.map(({ view }) => view.nameWords),
    ({ count, tables, places }) => {
      let isUsed = false;
      for (let i = 0; i < count; i++) {
        const [part, place] = [tables[i] as number, places[i] as number];
        (numbers[part] as Uint32Array)[place] = next;
        isUsed ||= used[part]?.[place] === 1;
      }
      if (isUsed) next++;
      return isUsed;
    },
  );
  const starts = new Uint32Array(docs + 1);
  const sequence = new Uint32Array(names.reduce((sum, { words: { length } }) => sum + length, 0));
  let doc = 0;
  let at = 0;
  for (const [part, name] of names.entries()) {
    const numberOf = numbers[part] as Uint32Array;
    for (const end of name.ends) starts[++doc] = at + end;
    for (const word of name.words) sequence[at++] = withNumber(word, numberOf[wordNumber(word)] as number);
  }
  return { words, starts, sequence };
};
