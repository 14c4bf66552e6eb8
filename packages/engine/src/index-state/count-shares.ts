import { FIELD_NAMES } from '../ingest/fields.ts';
import { EXCLUDING_FIELDS } from '../rank/weights.ts';
import type { FieldValues, QueryTerm, Share, ShareQuestion } from '../understand/index.ts';
import { NO_SHARE } from '../understand/shop-facts.ts';
import type { AttachedSegment } from './attached-segment.ts';
import type { Catalog } from './catalog.ts';

/** More terms than this are a sentence: what it is about is too narrow to judge a field by. */
const MAX_TERMS = 12;

/** By doc of a segment: how many terms of a question it holds so far. Grown to the largest segment, cleared by use. */
let held = new Uint8Array(0);

const heldFor = (docs: number): Uint8Array => {
  if (held.length < docs) held = new Uint8Array(Math.ceil(docs * 1.25));
  return held;
};

type Bytes = readonly (readonly Buffer[])[];
const bytesOf = (terms: readonly QueryTerm[]): Bytes =>
  terms.map((term) =>
    term.alternatives.filter(({ and }) => and === undefined).map(({ term: text }) => Buffer.from(text)),
  );

type Visit = (doc: number) => void;

/** The docs that any alternative of a term names: that hold it outside description and codes. */
const eachDoc = (segment: AttachedSegment, term: readonly Buffer[], visit: Visit): void => {
  segment.view.fields.forEach((field, i) => {
    const name = FIELD_NAMES[i];
    if (name === undefined || !EXCLUDING_FIELDS.has(name)) return;
    for (const bytes of term) {
      const index = field.terms.find(bytes);
      if (index === -1) continue;
      const end = field.postStart[index + 1] ?? 0;
      for (let at = field.postStart[index] ?? 0; at < end; at++) visit(field.docs[at] as number);
    }
  });
};

/** Docs for sale that every term names, in no order; they are marked with the number of terms. */
const docsHolding = (segment: AttachedSegment, terms: Bytes, marks: Uint8Array): number[] => {
  const found: number[] = [];
  terms.forEach((term, i) => {
    const last = i === terms.length - 1;
    eachDoc(segment, term, (doc) => {
      if (marks[doc] !== i) return;
      marks[doc] = i + 1;
      if (last && segment.isForSale(doc)) found.push(doc);
    });
  });
  return found;
};

/** Numbers of the values of a segment that a field must have, and those of its column: [first, end). */
type Wanted = { first: number; end: number; values: ReadonlySet<number> };

const NOTHING: Wanted = { first: 0, end: 0, values: new Set() };

const wantedIn = ({ view: { columns } }: AttachedSegment, { field, values }: FieldValues): Wanted => {
  const column = columns.column(field);
  if (column === -1) return NOTHING;
  const found = values.flatMap((value) => columns.valuesOf(column, value));
  return {
    first: columns.columnValues[column] ?? 0,
    end: columns.columnValues[column + 1] ?? 0,
    values: new Set(found),
  };
};

/** 0: no value in the field, 1: another, 2: a wanted one. */
const heldOf = ({ view: { columns } }: AttachedSegment, doc: number, wanted: Wanted): 0 | 1 | 2 => {
  const end = columns.docValuesStart[doc + 1] ?? 0;
  let filled = false;
  for (let at = columns.docValuesStart[doc] ?? 0; at < end; at++) {
    const value = columns.docValues[at] as number;
    if (value < wanted.first || value >= wanted.end) continue;
    if (wanted.values.has(value)) return 2;
    filled = true;
  }
  return filled ? 1 : 0;
};

/** What some member of a group has, for one wanted field. */
const FILLED = 1;
const HAVING = 2;
const NAMED = 4;
const BOTH = 8;

const addGroup = (share: Share, flags: number): void => {
  share.groups++;
  if ((flags & FILLED) !== 0) share.filled++;
  if ((flags & HAVING) !== 0) share.having++;
  if ((flags & NAMED) !== 0) share.named++;
  if ((flags & BOTH) !== 0) share.both++;
};

const flagsOf = (own: 0 | 1 | 2, named: boolean): number =>
  (own > 0 ? FILLED : 0) | (own === 2 ? HAVING : 0) | (named ? NAMED : 0) | (named && own === 2 ? BOTH : 0);

const addSegment = (
  segment: AttachedSegment,
  question: ShareQuestion,
  terms: { about: Bytes; said: Bytes },
  shares: readonly Share[],
): void => {
  const marks = heldFor(segment.view.docs);
  marks.fill(0, 0, segment.view.docs);
  const within = question.within.map((values) => wantedIn(segment, values));
  const wanted = question.wanted.map((values) => wantedIn(segment, values));
  const about = docsHolding(segment, terms.about, marks)
    .filter((doc) => within.every((other) => heldOf(segment, doc, other) === 2))
    .sort((a, b) => a - b);
  const base = terms.about.length;
  terms.said.forEach((term, i) => {
    eachDoc(segment, term, (doc) => {
      if (marks[doc] === base + i) marks[doc] = base + i + 1;
    });
  });
  const flags = shares.map(() => 0);
  about.forEach((doc, i) => {
    const named = terms.said.length > 0 && marks[doc] === base + terms.said.length;
    const next = about[i + 1];
    const isLast = next === undefined || segment.view.docGroup[next] !== segment.view.docGroup[doc];
    shares.forEach((share, at) => {
      const all = (flags[at] ?? 0) | flagsOf(heldOf(segment, doc, wanted[at] ?? NOTHING), named);
      flags[at] = isLast ? 0 : all;
      if (isLast) addGroup(share, all);
    });
  });
};

const namesSomething = (catalog: Catalog, term: readonly Buffer[]): boolean =>
  catalog.segments.some((segment) => {
    let found = false;
    eachDoc(segment, term, (doc) => {
      found ||= segment.dead[doc] === 0;
    });
    return found;
  });

/** Counts in one pass over the postings of the question's terms, and the values of the docs that hold them all. */
export const countShares = (catalog: Catalog, question: ShareQuestion): Share[] => {
  const about = bytesOf(question.about).filter((term) => namesSomething(catalog, term));
  const said = bytesOf(question.said);
  const shares = question.wanted.map(() => ({ ...NO_SHARE }));
  if (about.length === 0 || about.length + said.length > MAX_TERMS) return shares;
  for (const segment of catalog.segments) addSegment(segment, question, { about, said }, shares);
  return shares;
};
