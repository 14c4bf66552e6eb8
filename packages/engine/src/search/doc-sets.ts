import type { QueryTerm } from '../backend/query-plan.ts';
import { COVERAGE } from '../fuse/weights.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import {
  addDoc,
  addDocs,
  type DocSet,
  eachDoc,
  emptySet,
  intersect,
  removeDoc,
} from '../index-state/doc-set.ts';
import { languageMask } from '../retrieve/lexical/language-mask.ts';
import type { FieldView } from '../segment-file/field-view.ts';
import { FIELD_NAMES } from '../segment-file/fields.ts';

/** Bytes of sets kept per segment, one bit per doc. A full cache is cleared. */
const MAX_CACHED_BYTES = 1 << 20;

type Wanted = { key: string; term: string; fields: readonly FieldView[] };

/** Excludes descriptions, which hold any word, and codes, which are no words. */
const isNaming = (_: FieldView, number: number): boolean =>
  FIELD_NAMES[number] !== 'description' && FIELD_NAMES[number] !== 'codes';

const isName = (_: FieldView, number: number): boolean => FIELD_NAMES[number] === 'name';

const keepLanguages = ({ view }: AttachedSegment, set: DocSet, mask: Uint8Array): void =>
  eachDoc(set, (doc) => {
    if (mask[view.docLanguage[doc] as number] === 0) removeDoc(set, doc);
  });

type Kept = { terms: Map<string, DocSet>; forSale: DocSet; version: number };

/**
 * Which docs of a segment hold a term, cached as bits. Suggestions ask for the same few words again and again, and a
 * segment's postings never change.
 */
export class DocSets {
  private readonly kept = new WeakMap<AttachedSegment, Kept>();

  /** Docs for sale. `version`: the catalog's, which grows when that changes. */
  forSale(segment: AttachedSegment, version: number): DocSet {
    const kept = this.of(segment);
    if (kept.version === version) return kept.forSale;
    kept.forSale.fill(0);
    for (let doc = 0; doc < segment.view.docs; doc++) if (segment.isForSale(doc)) addDoc(kept.forSale, doc);
    kept.version = version;
    return kept.forSale;
  }

  /** Docs that hold an index term in any field. */
  holding(segment: AttachedSegment, term: string): DocSet {
    return this.setOf(segment, { key: term, term, fields: segment.view.fields });
  }

  /** Docs that hold it in a field that says what a product is. */
  naming(segment: AttachedSegment, term: string): DocSet {
    return this.setOf(segment, { key: `${term}\n`, term, fields: segment.view.fields.filter(isNaming) });
  }

  /** Docs that hold it in their name. */
  named(segment: AttachedSegment, term: string): DocSet {
    return this.setOf(segment, { key: `${term}\n\n`, term, fields: segment.view.fields.filter(isName) });
  }

  /** Docs that hold any alternative of a query term, except weak synonyms, which find nothing alone. */
  holdingAny(segment: AttachedSegment, term: QueryTerm): DocSet {
    const alternatives = term.alternatives.filter(
      ({ synonym, weight }) => synonym === undefined || weight >= COVERAGE.strict,
    );
    const [first] = alternatives;
    if (first !== undefined && alternatives.length === 1 && first.and === undefined && !first.languages)
      return this.holding(segment, first.term);
    const any = emptySet(segment);
    for (const { term: own, and = [], languages } of alternatives) {
      const mask = languageMask(segment, languages);
      const isWhole = and.length === 0 && mask === null;
      const set = isWhole ? this.holding(segment, own) : this.holding(segment, own).slice();
      for (const further of and) intersect(set, this.holding(segment, further));
      if (mask !== null) keepLanguages(segment, set, mask);
      for (let i = 0; i < any.length; i++) any[i] = (any[i] as number) | (set[i] as number);
    }
    return any;
  }

  private setOf(segment: AttachedSegment, { key, term, fields }: Wanted): DocSet {
    const { terms } = this.of(segment);
    const known = terms.get(key);
    if (known !== undefined) return known;
    const set = emptySet(segment);
    const bytes = Buffer.from(term);
    for (const field of fields) {
      const index = field.terms.find(bytes);
      if (index === -1) continue;
      addDocs(set, field.docs, field.postStart[index] ?? 0, field.postStart[index + 1] ?? 0);
    }
    if ((terms.size + 1) * set.byteLength > MAX_CACHED_BYTES) terms.clear();
    terms.set(key, set);
    return set;
  }

  private of(segment: AttachedSegment): Kept {
    let kept = this.kept.get(segment);
    if (kept === undefined) {
      kept = { terms: new Map(), forSale: emptySet(segment), version: -1 };
      this.kept.set(segment, kept);
    }
    return kept;
  }
}
