import { Section } from '../../segment-file/sections.ts';
import type { SegmentView } from '../../segment-file/segment-view.ts';
import { sortByCodePoint, writeStringTable } from '../../segment-file/string-table.ts';
import type { SectionData } from '../../segment-file/write-segment-file.ts';
import { strideOf } from '../../vectors/kernel-scratch.ts';
import { GONE } from '../build-images.ts';
import { LiveColumns, liveBytes } from '../live-columns.ts';
import type { OpenPart } from './open-parts.ts';

type Column = Uint8Array | Uint32Array | Float32Array | Float64Array;

/** A column with one number a doc. */
const mergeColumn = <T extends Column>(
  parts: readonly OpenPart[],
  merged: T,
  read: (view: SegmentView) => T,
): T => {
  for (const { view, docs } of parts) {
    const column = read(view);
    for (let doc = 0; doc < column.length; doc++)
      if (docs[doc] !== GONE) merged[docs[doc] as number] = column[doc] as number;
  }
  return merged;
};

export const mergeGroups = (
  parts: readonly OpenPart[],
  docs: number,
  sections: Map<number, SectionData>,
): { groups: number; docGroup: Uint32Array } => {
  const count = parts.reduce((sum, { groups }) => sum + groups.length, 0);
  const groupStart = new Uint32Array(count + 1);
  const docGroup = new Uint32Array(docs);
  let next = 0;
  for (const { view, docs: numbers, groups } of parts) {
    for (const group of groups) {
      const first = view.groupStart[group] as number;
      const start = numbers[first] as number;
      groupStart[next] = start;
      docGroup.fill(next++, start, start + (view.groupStart[group + 1] as number) - first);
    }
  }
  groupStart[count] = docs;
  sections.set(Section.groupStart, groupStart);
  sections.set(Section.docGroup, docGroup);
  return { groups: count, docGroup };
};

const mergeLive = (parts: readonly OpenPart[], docs: number): Uint8Array => {
  const merged = new LiveColumns(new ArrayBuffer(liveBytes(docs)), 0, docs);
  for (const { docs: numbers, live } of parts) {
    // The docs that stay lie between the dead ones, in runs that are copied whole.
    for (let doc = 0; doc < numbers.length; ) {
      let end = doc;
      while (end < numbers.length && numbers[end] !== GONE) end++;
      if (end > doc) merged.copyRange(numbers[doc] as number, live, doc, end - doc);
      doc = end + 1;
    }
  }
  return merged.bytes;
};

export const mergeScalars = (
  parts: readonly OpenPart[],
  docs: number,
  sections: Map<number, SectionData>,
): void => {
  const { docFlags, createdAt, rating, ratingCount } = Section;
  sections.set(
    docFlags,
    mergeColumn(parts, new Uint8Array(docs), (view) => view.docFlags),
  );
  sections.set(
    createdAt,
    mergeColumn(parts, new Float64Array(docs), (view) => view.createdAt),
  );
  sections.set(
    rating,
    mergeColumn(parts, new Float64Array(docs), (view) => view.rating),
  );
  sections.set(
    ratingCount,
    mergeColumn(parts, new Uint32Array(docs), (view) => view.ratingCount),
  );
  sections.set(Section.live, mergeLive(parts, docs));
};

/** Returns the codes of the languages that docs have. */
export const mergeLanguages = (
  parts: readonly OpenPart[],
  docs: number,
  sections: Map<number, SectionData>,
): string[] => {
  const codes = parts.map(({ view: { languages } }) =>
    Array.from({ length: languages.count }, (_, number) => languages.at(number)),
  );
  const used = new Set<string>();
  parts.forEach(({ view, docs: numbers }, part) => {
    const isUsed = new Uint8Array(view.languages.count);
    view.docLanguage.forEach((language, doc) => {
      if (numbers[doc] !== GONE) isUsed[language] = 1;
    });
    for (const [number, code] of codes[part]?.entries() ?? []) if (isUsed[number] === 1) used.add(code);
  });
  const merged = sortByCodePoint(used);
  const docLanguage = new Uint8Array(docs);
  parts.forEach(({ view, docs: numbers }, part) => {
    const numberOf = (codes[part] ?? []).map((code) => merged.indexOf(code));
    view.docLanguage.forEach((language, doc) => {
      if (numbers[doc] !== GONE) docLanguage[numbers[doc] as number] = numberOf[language] as number;
    });
  });
  const table = writeStringTable(merged);
  sections.set(Section.languageBlob, table.blob);
  sections.set(Section.languageStart, table.start);
  sections.set(Section.docLanguage, docLanguage);
  return merged;
};

/** Without any vector the section is empty. */
export const mergeVectors = (
  parts: readonly OpenPart[],
  docs: number,
  sections: Map<number, SectionData>,
): void => {
  const scales = mergeColumn(parts, new Float32Array(docs), (view) => view.vectorScale);
  const some = scales.some((scale) => scale !== 0);
  const stride = strideOf(parts[0]?.view.dimensions ?? 0);
  const vectors = new Int8Array(some ? docs * stride : 0);
  for (const { view, docs: numbers } of parts) {
    view.vectorScale.forEach((scale, doc) => {
      if (scale === 0 || numbers[doc] === GONE) return;
      vectors.set(view.vectors.subarray(doc * stride, (doc + 1) * stride), (numbers[doc] as number) * stride);
    });
  }
  sections.set(Section.vectors, vectors);
  sections.set(Section.vectorScale, some ? scales : new Float32Array(0));
};
