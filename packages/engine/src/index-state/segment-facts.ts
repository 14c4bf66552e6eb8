import { stemmedKey } from '../analyze/index.ts';
import type { FieldValues, SaidValue, Share } from '../backend/shop-facts.ts';
import { FLAG_PARENT } from '../ingest/segment-draft.ts';
import { EXCLUDING_FIELDS, FIELD_NAMES } from '../segment-file/fields.ts';
import { areInflected } from '../understand/values/colour-families.ts';
import { isSayable, kindOf } from '../understand/values/field-kinds.ts';
import type { AttachedSegment } from './attached-segment.ts';
import { addDocs, type DocSet, emptySet, removeDoc } from './doc-set.ts';
import { ValueIndex } from './value-index.ts';

/** Index terms with the same meaning; any of them counts. */
export type AnyTerm = readonly string[];

/** A value with its number in the segment. */
export type OwnValue = SaidValue & { number: number };

/**
 * Bytes of cached sets (100 a product at 20,000 products), and entries of every other kind. A full cache is cleared.
 */
const MAX_SET_BYTES = 2 << 20;
const MAX_KEPT = 2_000;

const NAMING_FIELDS = FIELD_NAMES.flatMap((name, i) => (EXCLUDING_FIELDS.has(name) ? i : []));

const remember = <T>(kept: Map<string, T>, key: string, make: () => T): T => {
  let answer = kept.get(key);
  if (answer !== undefined) return answer;
  answer = make();
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, answer);
  return answer;
};

/**
 * The values and names of one segment. Answers from the segment file are cached as long as the segment. Answers that
 * depend on which docs are live or for sale are cached until that changes in this segment.
 */
export class SegmentFacts {
  readonly segment: AttachedSegment;
  private readonly index: ValueIndex;
  private readonly called = new Map<string, readonly OwnValue[]>();
  private readonly holding = new Map<string, readonly OwnValue[]>();
  /** By language: the colours by their `stemmedKey`. */
  private readonly colours = new Map<string, ReadonlyMap<string, readonly OwnValue[]>>();
  private readonly sets = new Map<string, DocSet>();
  private readonly shares = new Map<string, readonly Share[]>();
  private readonly live: DocSet;
  private readonly sold: DocSet;
  /** The docs that are only sometimes for sale. */
  private readonly parents: Uint32Array;
  private changes = -1;

  constructor(segment: AttachedSegment) {
    this.segment = segment;
    this.index = new ValueIndex(segment.view);
    this.live = emptySet(segment);
    this.sold = emptySet(segment);
    const { docFlags } = segment.view;
    const parents: number[] = [];
    docFlags.forEach((flags, doc) => {
      if ((flags & FLAG_PARENT) !== 0) parents.push(doc);
    });
    this.parents = Uint32Array.from(parents);
  }

  /** Builds in advance what a query would otherwise wait for, at most about 10 ms per step. */
  *warm(): Generator<void, void, void> {
    yield* this.index.fill();
    const { names } = this.segment.view.columns;
    for (let column = 0; column < names.count; column++) {
      const kind = kindOf(names.at(column));
      if (kind !== 'colour' && kind !== 'material') continue;
      this.index.namesOf(column);
      yield;
    }
    const { languages } = this.segment.view;
    for (let number = 0; number < languages.count; number++) {
      const language = languages.at(number);
      if (areInflected(language)) this.colours.set(language, this.coloursByStem(language));
      yield;
    }
    this.forSale();
    yield;
  }

  /** Values that have this `phraseKey`, dead ones too. */
  valuesOf(key: string): readonly OwnValue[] {
    return remember(this.called, key, () => {
      const { names, values } = this.segment.view.columns;
      const found: OwnValue[] = [];
      this.index.find(key, (column, number) => {
        found.push({ field: names.at(column), value: values.at(number), number });
      });
      return found;
    });
  }

  /** Values of a field that have this `phraseKey` among their words, dead ones too. */
  valuesHolding(field: string, key: string): readonly OwnValue[] {
    return remember(this.holding, `${field}\n${key}`, () => {
      const column = this.segment.view.columns.column(field);
      if (column === -1) return [];
      const words = ` ${key} `;
      return this.index
        .namesOf(column)
        .filter((name) => name.words.includes(words))
        .map(({ number, value }) => ({ field, value, number }));
    });
  }

  /** Colours with this `phraseKey` in any form of its words, dead ones too. */
  coloursLike(key: string, language: string): readonly OwnValue[] {
    let colours = this.colours.get(language);
    if (colours === undefined) {
      colours = this.coloursByStem(language);
      this.colours.set(language, colours);
    }
    return colours.get(stemmedKey(key, language)) ?? [];
  }

  /** Whether a live doc has the value. */
  isLive(value: number): boolean {
    const { dead, view } = this.segment;
    const { valueDocs, valueDocsStart } = view.columns;
    const end = valueDocsStart[value + 1] ?? 0;
    for (let at = valueDocsStart[value] ?? 0; at < end; at++) {
      if (dead[valueDocs[at] as number] === 0) return true;
    }
    return false;
  }

  /** Docs for sale. */
  forSale(): DocSet {
    this.refresh();
    return this.sold;
  }

  /** Whether any of the terms names a live doc. */
  namesSomething(term: AnyTerm): boolean {
    this.refresh();
    const { live } = this;
    const naming = this.naming(term);
    for (let i = 0; i < live.length; i++)
      if (((naming[i] as number) & (live[i] as number)) !== 0) return true;
    return false;
  }

  /** Docs that any of the terms names. Descriptions and codes do not count. */
  naming(term: AnyTerm): DocSet {
    return this.setOf(`n ${term.join(' ')}`, (set) => {
      for (const text of term) {
        const bytes = Buffer.from(text);
        for (const i of NAMING_FIELDS) {
          const field = this.segment.view.fields[i];
          const at = field?.terms.find(bytes) ?? -1;
          if (field === undefined || at === -1) continue;
          addDocs(set, field.docs, field.postStart[at] ?? 0, field.postStart[at + 1] ?? 0);
        }
      }
    });
  }

  /** Docs that have any value in a field. */
  filled(field: string): DocSet {
    return this.setOf(`f ${field}`, (set) => {
      const { columns } = this.segment.view;
      const column = columns.column(field);
      if (column === -1) return;
      const first = columns.columnValues[column] ?? 0;
      const end = columns.columnValues[column + 1] ?? 0;
      addDocs(set, columns.valueDocs, columns.valueDocsStart[first] ?? 0, columns.valueDocsStart[end] ?? 0);
    });
  }

  /** Docs that have one of the values. */
  having({ field, values }: FieldValues): DocSet {
    return this.setOf(`h ${field}\n${values.join('\n')}`, (set) => {
      const { columns } = this.segment.view;
      const column = columns.column(field);
      if (column === -1) return;
      for (const value of values) {
        for (const docs of columns.docsOf(column, value)) addDocs(set, docs, 0, docs.length);
      }
    });
  }

  /** The counts for a question about this segment, cached until something changes here. */
  sharesOf(key: string, count: () => readonly Share[]): readonly Share[] {
    this.refresh();
    return remember(this.shares, key, count);
  }

  private coloursByStem(language: string): Map<string, OwnValue[]> {
    const { names } = this.segment.view.columns;
    const found = new Map<string, OwnValue[]>();
    for (let column = 0; column < names.count; column++) {
      const field = names.at(column);
      if (kindOf(field) !== 'colour') continue;
      for (const { number, value, words } of this.index.namesOf(column)) {
        const key = words.slice(1, -1);
        if (!isSayable(field, key)) continue;
        const stems = stemmedKey(key, language);
        const known = found.get(stems);
        if (known === undefined) found.set(stems, [{ field, value, number }]);
        else known.push({ field, value, number });
      }
    }
    return found;
  }

  private setOf(key: string, add: (set: DocSet) => void): DocSet {
    const known = this.sets.get(key);
    if (known !== undefined) return known;
    const set = emptySet(this.segment);
    add(set);
    if (this.sets.size >= MAX_KEPT || (this.sets.size + 1) * set.byteLength > MAX_SET_BYTES)
      this.sets.clear();
    this.sets.set(key, set);
    return set;
  }

  private refresh(): void {
    const { segment, live, sold } = this;
    if (this.changes === segment.changes) return;
    this.changes = segment.changes;
    this.shares.clear();
    const { dead, view } = segment;
    for (let i = 0, doc = 0; i < live.length; i++) {
      let bits = 0;
      const end = Math.min(view.docs, doc + 32);
      for (; doc < end; doc++) if (dead[doc] === 0) bits |= 1 << (doc & 31);
      live[i] = bits;
    }
    sold.set(live);
    for (const doc of this.parents) if (!segment.isForSale(doc)) removeDoc(sold, doc);
  }
}
