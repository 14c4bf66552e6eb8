import { SegmentView } from '../segment-file/segment-view.ts';
import { buildCompletions } from '../suggest/index.ts';
import type { IndexProduct, SegmentFile } from '../types.ts';
import { strideOf } from '../vectors/kernel-scratch.ts';
import { GONE } from './build-images.ts';
import { LiveColumns } from './live-columns.ts';
import { SegmentDraft } from './segment-draft.ts';
import { readAscending } from './varint-list.ts';

/** The live columns of a segment as they are now: see `LiveColumns`. Can be posted to a worker. */
export type LiveSnapshot = Uint8Array;
/** A segment to merge: its segment file, its dead docs ascending, its live columns. */
export type MergePart = { file: SegmentFile; deadDocs: Uint32Array; live: LiveSnapshot };

/** Adds the members of a part; returns the new number of each of its docs, GONE for the dead. */
const addMembers = (draft: SegmentDraft, view: SegmentView, part: MergePart): Uint32Array => {
  const live = LiveColumns.copyOf(part.live, view.docs);
  const renumbered = new Uint32Array(view.docs);
  for (const doc of part.deadDocs) renumbered[doc] = GONE;
  const stride = strideOf(view.dimensions);
  const words: string[] = [];
  const wordAt = (word: number): string => {
    words[word] ??= view.words.at(word);
    return words[word];
  };
  for (let group = 0; group < view.groups; group++) {
    const first = view.groupStart[group] ?? 0;
    if (renumbered[first] === GONE) continue;
    draft.startGroup();
    for (let doc = first; doc < (view.groupStart[group + 1] ?? 0); doc++) {
      const scale = view.vectorScale[doc] ?? 0;
      renumbered[doc] = draft.addMember({
        externalId: view.externalId(doc),
        record: view.records.json(doc),
        flags: view.docFlags[doc] ?? 0,
        createdAtMs: view.createdAt[doc] ?? 0,
        rating: view.rating[doc] ?? Number.NaN,
        ratingCount: view.ratingCount[doc] ?? 0,
        language: view.languages.at(view.docLanguage[doc] ?? 0),
        live: live.get(doc),
        vector: scale === 0 ? null : { values: view.vectors.slice(doc * stride, (doc + 1) * stride), scale },
      });
    }
    const packed = view.groupWords.subarray(view.groupWordsStart[group], view.groupWordsStart[group + 1]);
    draft.words.addGroup([readAscending(packed).map(wordAt)]);
  }
  return renumbered;
};

const addPostings = (draft: SegmentDraft, view: SegmentView, renumbered: Uint32Array): void => {
  view.fields.forEach((field, i) => {
    const target = draft.fields[i];
    if (target === undefined) return;
    for (let term = 0; term < field.terms.count; term++) {
      const end = field.postStart[term + 1] ?? 0;
      let number = -1;
      for (let at = field.postStart[term] ?? 0; at < end; at++) {
        const doc = renumbered[field.docs[at] ?? 0] ?? GONE;
        if (doc === GONE) continue;
        // Drops terms that only dead docs held.
        if (number === -1) number = target.numberOf(field.terms.at(term));
        target.addPosting(number, doc, field.tfs[at] ?? 0, field.places[at] ?? 0);
      }
    }
    renumbered.forEach((doc, old) => {
      if (doc !== GONE) target.addLength(field.lengths[old] ?? 0);
    });
  });
};

const addColumns = (draft: SegmentDraft, view: SegmentView, renumbered: Uint32Array): void => {
  const { columns } = view;
  for (let column = 0; column < columns.names.count; column++) {
    const name = columns.names.at(column);
    for (
      let value = columns.columnValues[column] ?? 0;
      value < (columns.columnValues[column + 1] ?? 0);
      value++
    ) {
      const text = columns.values.at(value);
      const end = columns.valueDocsStart[value + 1] ?? 0;
      for (let at = columns.valueDocsStart[value] ?? 0; at < end; at++) {
        const doc = renumbered[columns.valueDocs[at] ?? 0] ?? GONE;
        if (doc !== GONE) draft.columns.addValue(name, text, doc);
      }
    }
    const { docs, values } = columns.numbers(column);
    docs.forEach((old, i) => {
      const doc = renumbered[old] ?? GONE;
      if (doc !== GONE) draft.columns.addNumber(name, values[i] ?? 0, doc);
    });
  }
};

function* groupsOf(draft: SegmentDraft): Iterable<IndexProduct[]> {
  for (const records of draft.recordsByGroup()) {
    yield records.map((record) => JSON.parse(record) as IndexProduct);
  }
}

/**
 * Merges several segments into one, without their dead docs. The live docs keep their order, part after part. Nothing
 * is analysed or encoded again. Pure and CPU-bound, so that a worker thread can run it.
 */
export const mergeSegments = (parts: readonly MergePart[]): SegmentFile => {
  const views = parts.map((part) => new SegmentView(part.file));
  const draft = new SegmentDraft(views[0]?.dimensions ?? 0, views[0]?.imageDimensions ?? 0);
  parts.forEach((part, i) => {
    const view = views[i];
    if (view === undefined) return;
    const renumbered = addMembers(draft, view, part);
    addPostings(draft, view, renumbered);
    addColumns(draft, view, renumbered);
  });
  return draft.write(buildCompletions(groupsOf(draft)));
};
