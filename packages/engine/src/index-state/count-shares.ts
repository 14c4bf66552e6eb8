import { FIELD_NAMES } from '../ingest/fields.ts';
import { EXCLUDING_FIELDS } from '../rank/weights.ts';
import {
  type FieldValues,
  NO_SHARE,
  type QueryTerm,
  type Share,
  type ShareQuestion,
} from '../understand/index.ts';
import type { AttachedSegment } from './attached-segment.ts';
import type { Catalog } from './catalog.ts';
import type { ValueIndex } from './value-index.ts';

/** More terms than this are a sentence: what it is about is too narrow to judge a field by. */
const MAX_TERMS = 12;
const NAMING_FIELDS = FIELD_NAMES.flatMap((name, i) => (EXCLUDING_FIELDS.has(name) ? i : []));

/** By doc of a segment: how many terms of a question it holds so far. Grown to the largest segment, cleared by use. */
let held = new Uint8Array(0);

const clearedHeld = (docs: number): Uint8Array => {
  if (held.length < docs) held = new Uint8Array(Math.ceil(docs * 1.25));
  return held.fill(0, 0, docs);
};

type Term = readonly Buffer[];
const bytesOf = (terms: readonly QueryTerm[]): Term[] =>
  terms.map(({ alternatives }) =>
    alternatives.filter(({ and }) => and === undefined).map(({ term }) => Buffer.from(term)),
  );

/** Marks docs that have `level` and that a term names with one more. */
const raise = (segment: AttachedSegment, term: Term, marks: Uint8Array, level: number): void => {
  for (const i of NAMING_FIELDS) {
    const field = segment.view.fields[i];
    if (field === undefined) continue;
    for (const bytes of term) {
      const index = field.terms.find(bytes);
      if (index === -1) continue;
      const { docs } = field;
      const end = field.postStart[index + 1] ?? 0;
      for (let at = field.postStart[index] ?? 0; at < end; at++) {
        const doc = docs[at] as number;
        if (marks[doc] === level) marks[doc] = level + 1;
      }
    }
  }
};

const namesSomething = ({ segments }: Catalog, term: Term): boolean =>
  segments.some(({ view, dead }) =>
    NAMING_FIELDS.some((i) =>
      term.some((bytes) => {
        const field = view.fields[i];
        const index = field?.terms.find(bytes) ?? -1;
        if (field === undefined || index === -1) return false;
        const end = field.postStart[index + 1] ?? 0;
        for (let at = field.postStart[index] ?? 0; at < end; at++) {
          if (dead[field.docs[at] as number] === 0) return true;
        }
        return false;
      }),
    ),
  );

/** Of the values of a segment, those of one column: from `first` on, 1 where a value is wanted. */
type Wanted = { first: number; isWanted: Uint8Array };

const NOTHING: Wanted = { first: 0, isWanted: new Uint8Array(0) };

const wantedIn = ({ view }: AttachedSegment, index: ValueIndex, { field, values }: FieldValues): Wanted => {
  const { columns } = view;
  const column = columns.column(field);
  if (column === -1) return NOTHING;
  const first = columns.columnValues[column] ?? 0;
  const isWanted = new Uint8Array((columns.columnValues[column + 1] ?? 0) - first);
  for (const value of values) {
    for (const number of index.numbersOf(column, value)) isWanted[number - first] = 1;
  }
  return { first, isWanted };
};

/** What some member of a group has, for one wanted field. */
const FILLED = 1;
const HAVING = 2;
const NAMED = 4;
const BOTH = 8;

/** FILLED and HAVING of a doc. */
const heldOf = ({ view: { columns } }: AttachedSegment, doc: number, { first, isWanted }: Wanted): number => {
  const { docValues, docValuesStart } = columns;
  const end = docValuesStart[doc + 1] as number;
  let flags = 0;
  for (let at = docValuesStart[doc] as number; at < end; at++) {
    // Undefined outside the column.
    const own = isWanted[(docValues[at] as number) - first];
    if (own === undefined) continue;
    if (own === 1) return FILLED | HAVING;
    flags = FILLED;
  }
  return flags;
};

const addGroup = (share: Share, flags: number): void => {
  share.groups++;
  if ((flags & FILLED) !== 0) share.filled++;
  if ((flags & HAVING) !== 0) share.having++;
  if ((flags & NAMED) !== 0) share.named++;
  if ((flags & BOTH) !== 0) share.both++;
};

/** One question, asked of one segment after another. */
type Counting = {
  about: readonly Term[];
  said: readonly Term[];
  within: readonly Wanted[];
  wanted: readonly Wanted[];
  shares: readonly Share[];
};

const countSegment = (segment: AttachedSegment, { about, said, within, wanted, shares }: Counting): void => {
  const { docs, docGroup } = segment.view;
  const marks = clearedHeld(docs);
  about.forEach((term, level) => {
    raise(segment, term, marks, level);
  });
  said.forEach((term, i) => {
    raise(segment, term, marks, about.length + i);
  });
  const flags = shares.map(() => 0);
  let group = -1;
  const close = (): void => {
    shares.forEach((share, i) => {
      if (group !== -1) addGroup(share, flags[i] ?? 0);
    });
    flags.fill(0);
  };
  for (let doc = 0; doc < docs; doc++) {
    const level = marks[doc] as number;
    if (level < about.length || !segment.isForSale(doc)) continue;
    if (!within.every((other) => (heldOf(segment, doc, other) & HAVING) !== 0)) continue;
    if (docGroup[doc] !== group) {
      close();
      group = docGroup[doc] as number;
    }
    const named = said.length > 0 && level === about.length + said.length ? NAMED : 0;
    for (let i = 0; i < wanted.length; i++) {
      const own = heldOf(segment, doc, wanted[i] ?? NOTHING) | named;
      flags[i] = (flags[i] ?? 0) | own | ((own & (HAVING | NAMED)) === (HAVING | NAMED) ? BOTH : 0);
    }
  }
  close();
};

/** Counts in one pass over the postings of the question's terms, and the values of the docs that hold them all. */
export const countShares = (
  catalog: Catalog,
  question: ShareQuestion,
  indexOf: (segment: AttachedSegment) => ValueIndex,
): Share[] => {
  const about = bytesOf(question.about).filter((term) => namesSomething(catalog, term));
  const said = bytesOf(question.said);
  const shares = question.wanted.map(() => ({ ...NO_SHARE }));
  if (about.length === 0 || about.length + said.length > MAX_TERMS) return shares;
  for (const segment of catalog.segments) {
    const place = (values: FieldValues): Wanted => wantedIn(segment, indexOf(segment), values);
    const within = question.within.map(place);
    countSegment(segment, { about, said, within, wanted: question.wanted.map(place), shares });
  }
  return shares;
};
