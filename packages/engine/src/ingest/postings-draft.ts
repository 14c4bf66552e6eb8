import { isNumberTerm } from '../analyze/index.ts';
import { FieldPart, fieldSection } from '../segment-file/sections.ts';
import { sortByCodePoint, writeStringTable } from '../segment-file/string-table.ts';
import type { SectionData } from '../segment-file/write-segment-file.ts';

const MAX_LENGTH = 65_535;
const FIRST_ROOM = 1_024;

/** Postings in the order of arrival, in growing columns. Most terms have only one, too few for a list each. */
class PostingLog {
  count = 0;
  terms = new Uint32Array(FIRST_ROOM);
  docs = new Uint32Array(FIRST_ROOM);
  tfs = new Uint8Array(FIRST_ROOM);
  places = new Uint8Array(FIRST_ROOM);

  add(term: number, doc: number, tf: number, place: number): void {
    if (this.count === this.terms.length) this.grow();
    const at = this.count++;
    this.terms[at] = term;
    this.docs[at] = doc;
    this.tfs[at] = tf;
    this.places[at] = place;
  }

  private grow(): void {
    const room = this.count * 2;
    const grown = <T extends Uint32Array | Uint8Array>(larger: T, old: T): T => {
      larger.set(old);
      return larger;
    };
    this.terms = grown(new Uint32Array(room), this.terms);
    this.docs = grown(new Uint32Array(room), this.docs);
    this.tfs = grown(new Uint8Array(room), this.tfs);
    this.places = grown(new Uint8Array(room), this.places);
  }
}

/** The inverted index of one text field while a segment is being built. Docs are added in ascending order. */
export class PostingsDraft {
  private readonly numbers = new Map<string, number>();
  private readonly log = new PostingLog();
  private readonly lengths: number[] = [];
  private placed = false;

  /** The number of a term, for `addPosting`. */
  numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(term, number);
    }
    return number;
  }

  has(term: string): boolean {
    return this.numbers.has(term);
  }

  /** `place`: see `name-places.ts`; 0 in fields without places. */
  addPosting(term: number, doc: number, tf: number, place: number): void {
    this.log.add(term, doc, tf, place);
    this.placed ||= place !== 0;
  }

  addLength(length: number): void {
    this.lengths.push(Math.min(MAX_LENGTH, length));
  }

  addDoc(doc: number, terms: Map<string, number>, places?: Map<string, number>): void {
    let length = 0;
    for (const [term, tf] of terms) {
      this.addPosting(this.numberOf(term), doc, tf, places?.get(term) ?? 0);
      // A number is counted once, however many terms it has.
      if (!isNumberTerm(term)) length += tf;
    }
    this.addLength(length);
  }

  write(field: number, sections: Map<number, SectionData>): void {
    const { log } = this;
    const terms = sortByCodePoint(this.numbers.keys());
    const table = writeStringTable(terms);
    const rank = new Uint32Array(terms.length);
    terms.forEach((term, i) => {
      rank[this.numbers.get(term) ?? 0] = i;
    });
    const postStart = new Uint32Array(terms.length + 1);
    for (let at = 0; at < log.count; at++) {
      const next = (rank[log.terms[at] as number] as number) + 1;
      postStart[next] = (postStart[next] as number) + 1;
    }
    for (let i = 0; i < terms.length; i++)
      postStart[i + 1] = (postStart[i + 1] as number) + (postStart[i] as number);
    const docs = new Uint32Array(log.count);
    const tfs = new Uint8Array(log.count);
    const places = new Uint8Array(this.placed ? log.count : 0);
    const free = postStart.slice();
    for (let at = 0; at < log.count; at++) {
      const term = rank[log.terms[at] as number] as number;
      const to = free[term] as number;
      free[term] = to + 1;
      docs[to] = log.docs[at] as number;
      tfs[to] = log.tfs[at] as number;
      if (this.placed) places[to] = log.places[at] as number;
    }
    sections.set(fieldSection(field, FieldPart.termBlob), table.blob);
    sections.set(fieldSection(field, FieldPart.termStart), table.start);
    sections.set(fieldSection(field, FieldPart.postStart), postStart);
    sections.set(fieldSection(field, FieldPart.postDocs), docs);
    sections.set(fieldSection(field, FieldPart.postTfs), tfs);
    sections.set(fieldSection(field, FieldPart.places), places);
    sections.set(fieldSection(field, FieldPart.lengths), Uint16Array.from(this.lengths));
  }
}
