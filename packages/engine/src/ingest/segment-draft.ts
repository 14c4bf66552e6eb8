import { rulesOf } from '../analyze/language.ts';
import { FIELD_COUNT } from '../segment-file/fields.ts';
import { writeRecords } from '../segment-file/record-store.ts';
import { Section } from '../segment-file/sections.ts';
import { sortByCodePoint, writeStringTable } from '../segment-file/string-table.ts';
import { type SectionData, writeSegmentFile } from '../segment-file/write-segment-file.ts';
import {
  buildCompletions,
  type CatalogNames,
  NamesDraft,
  packNames,
  writeCompletions,
} from '../suggest/index.ts';
import type { LiveFields, SegmentFile } from '../types.ts';
import { strideOf } from '../vectors/kernel-scratch.ts';
import { ColumnsDraft } from './columns-draft.ts';
import { LiveColumns, liveBytes } from './live-columns.ts';
import { PostingsDraft } from './postings-draft.ts';
import { WordsDraft } from './words-draft.ts';

/** Doc flag: a root with children, for sale only while it has a price. */
export const FLAG_PARENT = 1;
/** Doc flag: its prices are in another currency than the shop's. */
export const FLAG_OTHER_CURRENCY = 2;

/** What a segment stores of a member besides its postings and columns. */
export type MemberDraft = {
  externalId: string;
  /** JSON of the product without its live fields. */
  record: string;
  flags: number;
  createdAtMs: number;
  /** NaN: not rated. */
  rating: number;
  ratingCount: number;
  /** Code of the language whose rules analyse its text: see `languageCode`. */
  language: string;
  live: LiveFields;
  /** int8, padded to the stride, and its scale; null without a vector. */
  vector: { values: Int8Array; scale: number } | null;
};

/** What completions are made of, beside the names: the groups of the docs, and the brands and categories. */
type Labels = { docGroup: Uint32Array; columns: ColumnsDraft };

/** Writes names, and the completions that they and the labels make. */
export const writePhrases = (
  names: CatalogNames,
  { docGroup, columns }: Labels,
  sections: Map<number, SectionData>,
): void => {
  sections.set(Section.nameWordBlob, names.words.blob);
  sections.set(Section.nameWordStart, names.words.start);
  sections.set(Section.names, packNames(names));
  const brands = columns.docsByValue('brand');
  const categories = columns.docsByValue('categories');
  const table = writeCompletions(buildCompletions({ names, docGroup, brands, categories }));
  sections.set(Section.completionTextBlob, table.textBlob);
  sections.set(Section.completionTextStart, table.textStart);
  sections.set(Section.completionKind, table.kinds);
  sections.set(Section.completionWeight, table.weights);
  sections.set(Section.completionEntryBlob, table.entryBlob);
  sections.set(Section.completionEntryStart, table.entryStart);
  sections.set(Section.completionEntryTarget, table.entryTarget);
  sections.set(Section.completionWordBlob, table.wordBlob);
  sections.set(Section.completionWordStart, table.wordStart);
  sections.set(Section.completionWrittenBlob, table.writtenBlob);
  sections.set(Section.completionWrittenStart, table.writtenStart);
};

/** A segment being built: members in ascending doc order, a group's members adjacent. */
export class SegmentDraft {
  readonly fields = Array.from({ length: FIELD_COUNT }, () => new PostingsDraft());
  readonly columns = new ColumnsDraft();
  readonly words = new WordsDraft();
  readonly names = new NamesDraft();
  private readonly dimensions: number;
  private readonly imageDimensions: number;
  private readonly members: MemberDraft[] = [];
  private readonly groupStart: number[] = [];

  constructor(dimensions: number, imageDimensions: number) {
    this.dimensions = dimensions;
    this.imageDimensions = imageDimensions;
  }

  startGroup(): void {
    this.groupStart.push(this.members.length);
  }

  /** Returns the doc's number. */
  addMember(member: MemberDraft): number {
    this.members.push(member);
    return this.members.length - 1;
  }

  write(): SegmentFile {
    const docs = this.members.length;
    const sections = new Map<number, SectionData>();
    const docGroup = this.writeGroups(sections);
    this.writeScalars(sections);
    this.writeLanguages(sections);
    this.writeIds(sections);
    writeRecords(
      this.members.map((member) => member.record),
      sections,
    );
    this.columns.write(docs, sections);
    this.words.write(
      sections,
      this.members.some(({ language }) => rulesOf(language).compounds !== null),
    );
    this.fields.forEach((field, i) => {
      field.write(i, sections);
    });
    this.writeVectors(sections);
    writePhrases(this.names.finish(), { docGroup, columns: this.columns }, sections);
    const { dimensions, imageDimensions } = this;
    return writeSegmentFile({ docs, groups: this.groupStart.length, dimensions, imageDimensions }, sections);
  }

  private writeGroups(sections: Map<number, SectionData>): Uint32Array {
    const docs = this.members.length;
    const start = Uint32Array.from([...this.groupStart, docs]);
    const docGroup = new Uint32Array(docs);
    for (let group = 0; group < this.groupStart.length; group++) {
      docGroup.fill(group, start[group], start[group + 1]);
    }
    sections.set(Section.groupStart, start);
    sections.set(Section.docGroup, docGroup);
    return docGroup;
  }

  private writeScalars(sections: Map<number, SectionData>): void {
    const docs = this.members.length;
    sections.set(
      Section.docFlags,
      Uint8Array.from(this.members, (member) => member.flags),
    );
    sections.set(
      Section.createdAt,
      Float64Array.from(this.members, (member) => member.createdAtMs),
    );
    sections.set(
      Section.rating,
      Float64Array.from(this.members, (member) => member.rating),
    );
    sections.set(
      Section.ratingCount,
      Uint32Array.from(this.members, (member) => member.ratingCount),
    );
    const live = new LiveColumns(new ArrayBuffer(liveBytes(docs)), 0, docs);
    this.members.forEach((member, doc) => {
      live.set(doc, member.live);
    });
    sections.set(Section.live, live.bytes);
  }

  private writeLanguages(sections: Map<number, SectionData>): void {
    const languages = sortByCodePoint(new Set(this.members.map((member) => member.language)));
    const numbers = new Map(languages.map((language, number) => [language, number]));
    const table = writeStringTable(languages);
    sections.set(Section.languageBlob, table.blob);
    sections.set(Section.languageStart, table.start);
    sections.set(
      Section.docLanguage,
      Uint8Array.from(this.members, (member) => numbers.get(member.language) ?? 0),
    );
  }

  private writeIds(sections: Map<number, SectionData>): void {
    const docOf = new Map(this.members.map((member, doc) => [member.externalId, doc]));
    if (docOf.size !== this.members.length) throw new Error('a segment cannot hold one externalId twice');
    const ids = sortByCodePoint(docOf.keys());
    const idDoc = Uint32Array.from(ids, (id) => docOf.get(id) ?? 0);
    const idRank = new Uint32Array(ids.length);
    idDoc.forEach((doc, rank) => {
      idRank[doc] = rank;
    });
    const table = writeStringTable(ids);
    sections.set(Section.idBlob, table.blob);
    sections.set(Section.idStart, table.start);
    sections.set(Section.idDoc, idDoc);
    sections.set(Section.idRank, idRank);
  }

  /**
   * Without any vector the section is omitted. Otherwise every doc has a place, and scale 0 marks one without a vector.
   */
  private writeVectors(sections: Map<number, SectionData>): void {
    const some = this.members.some((member) => member.vector !== null);
    const stride = strideOf(this.dimensions);
    const vectors = new Int8Array(some ? this.members.length * stride : 0);
    const scales = new Float32Array(some ? this.members.length : 0);
    this.members.forEach((member, doc) => {
      if (member.vector === null) return;
      vectors.set(member.vector.values, doc * stride);
      scales[doc] = member.vector.scale;
    });
    sections.set(Section.vectors, vectors);
    sections.set(Section.vectorScale, scales);
  }
}
