import { rulesOf } from '../../analyze/language.ts';
import { FIELD_COUNT } from '../../segment-file/fields.ts';
import { RecordsDraft } from '../../segment-file/record-store.ts';
import { type SectionData, writeSegmentFile } from '../../segment-file/write-segment-file.ts';
import type { SegmentFile } from '../../types.ts';
import { GONE } from '../build-images.ts';
import { ColumnsDraft } from '../columns-draft.ts';
import { writePhrases } from '../segment-draft.ts';
import { mergeGroups, mergeLanguages, mergeScalars, mergeVectors } from './merge-docs.ts';
import { mergeNames } from './merge-names.ts';
import { mergeField, mergeIds, mergeWords } from './merge-sorted.ts';
import { type MergePart, type OpenPart, openParts } from './open-parts.ts';

const mergeRecords = (parts: readonly OpenPart[], docs: number, sections: Map<number, SectionData>): void => {
  const lengths = new Uint32Array(docs);
  for (const { view, docs: numbers } of parts)
    for (let doc = 0; doc < view.docs; doc++)
      if (numbers[doc] !== GONE) lengths[numbers[doc] as number] = view.records.bytes(doc);
  const read = (wanted: number): Uint8Array => {
    for (const { view, docs: numbers } of parts) {
      const doc = numbers.indexOf(wanted);
      if (doc !== -1) return view.records.unpacked(doc);
    }
    throw new RangeError(`no doc ${wanted}`);
  };
  const draft = new RecordsDraft(lengths, read);
  for (const { view, docs: numbers } of parts)
    for (let doc = 0; doc < view.docs; doc++)
      if (numbers[doc] !== GONE) draft.add(view.records.unpacked(doc));
  draft.write(sections);
};

const mergeColumns = (
  parts: readonly OpenPart[],
  docs: number,
  sections: Map<number, SectionData>,
): ColumnsDraft => {
  const draft = new ColumnsDraft();
  for (const { view, docs: numbers } of parts) {
    const { names, values, columnValues, valueDocs, valueDocsStart } = view.columns;
    for (let column = 0; column < names.count; column++) {
      const name = names.at(column);
      for (
        let value = columnValues[column] as number;
        value < (columnValues[column + 1] as number);
        value++
      ) {
        const posted = valueDocs.subarray(valueDocsStart[value], valueDocsStart[value + 1]);
        draft.addValueDocs(name, values.at(value), renumbered(posted, numbers));
      }
      const { docs: numberDocs, values: found } = view.columns.numbers(column);
      numberDocs.forEach((old, i) => {
        const doc = numbers[old] as number;
        if (doc !== GONE) draft.addNumber(name, found[i] as number, doc);
      });
    }
  }
  draft.write(docs, sections);
  return draft;
};

/** The new numbers of docs, without the dead. */
const renumbered = (docs: Uint32Array, numbers: Uint32Array): Uint32Array =>
  docs.map((doc) => numbers[doc] as number).filter((doc) => doc !== GONE);

/**
 * Merges several segments into one, without their dead docs. The live docs keep their order, part after part. Nothing
 * is analysed or encoded again: what is sorted is merged in its order, and no part is held as objects. Pure and
 * CPU-bound, so that a worker thread can run it.
 */
export const mergeSegments = (given: readonly MergePart[]): SegmentFile => {
  const { parts, docs } = openParts(given);
  const sections = new Map<number, SectionData>();
  const { groups, docGroup } = mergeGroups(parts, docs, sections);
  mergeScalars(parts, docs, sections);
  const languages = mergeLanguages(parts, docs, sections);
  mergeIds(parts, docs, sections);
  mergeRecords(parts, docs, sections);
  const columns = mergeColumns(parts, docs, sections);
  mergeWords(
    parts,
    languages.some((language) => rulesOf(language).compounds !== null),
    sections,
  );
  for (let field = 0; field < FIELD_COUNT; field++) mergeField(parts, { field, docs }, sections);
  mergeVectors(parts, docs, sections);
  writePhrases(mergeNames(parts, docs), { docGroup, columns }, sections);
  const { dimensions = 0, imageDimensions = 0 } = parts[0]?.view ?? {};
  return writeSegmentFile({ docs, groups, dimensions, imageDimensions }, sections);
};
