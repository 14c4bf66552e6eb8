import { FieldPart, fieldSection } from '../image/sections.ts';
import { sortByCodePoint, writeStringTable } from '../image/string-table.ts';
import type { SectionData } from '../image/write-image.ts';

type Posting = { docs: number[]; tfs: number[]; places: number[] };

const MAX_LENGTH = 65_535;

/** The inverted index of one text field while a segment is being built. Docs are added in ascending order. */
export class PostingsDraft {
  private readonly postings = new Map<string, Posting>();
  private readonly lengths: number[] = [];
  private placed = false;

  /** `place`: see `name-places.ts`; 0 in fields whose places nobody asks for. */
  addPosting(term: string, doc: number, tf: number, place = 0): void {
    let posting = this.postings.get(term);
    if (posting === undefined) {
      posting = { docs: [], tfs: [], places: [] };
      this.postings.set(term, posting);
    }
    posting.docs.push(doc);
    posting.tfs.push(tf);
    posting.places.push(place);
    this.placed ||= place !== 0;
  }

  addLength(length: number): void {
    this.lengths.push(Math.min(MAX_LENGTH, length));
  }

  addDoc(doc: number, terms: Map<string, number>, places?: Map<string, number>): void {
    let length = 0;
    for (const [term, tf] of terms) {
      this.addPosting(term, doc, tf, places?.get(term));
      length += tf;
    }
    this.addLength(length);
  }

  write(field: number, sections: Map<number, SectionData>): void {
    const terms = sortByCodePoint(this.postings.keys());
    const table = writeStringTable(terms);
    const postStart = new Uint32Array(terms.length + 1);
    terms.forEach((term, i) => {
      postStart[i + 1] = (postStart[i] ?? 0) + (this.postings.get(term)?.docs.length ?? 0);
    });
    const total = postStart[terms.length] ?? 0;
    const docs = new Uint32Array(total);
    const tfs = new Uint8Array(total);
    const places = new Uint8Array(this.placed ? total : 0);
    terms.forEach((term, i) => {
      const posting = this.postings.get(term);
      docs.set(posting?.docs ?? [], postStart[i]);
      tfs.set(posting?.tfs ?? [], postStart[i]);
      if (this.placed) places.set(posting?.places ?? [], postStart[i]);
    });
    sections.set(fieldSection(field, FieldPart.termBlob), table.blob);
    sections.set(fieldSection(field, FieldPart.termStart), table.start);
    sections.set(fieldSection(field, FieldPart.postStart), postStart);
    sections.set(fieldSection(field, FieldPart.postDocs), docs);
    sections.set(fieldSection(field, FieldPart.postTfs), tfs);
    sections.set(fieldSection(field, FieldPart.places), places);
    sections.set(fieldSection(field, FieldPart.lengths), Uint16Array.from(this.lengths));
  }
}
