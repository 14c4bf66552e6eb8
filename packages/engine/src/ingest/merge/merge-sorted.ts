import { mergeTables } from '../../segment-file/merge-tables.ts';
import { FieldPart, fieldSection, Section } from '../../segment-file/sections.ts';
import type { SectionData } from '../../segment-file/write-segment-file.ts';
import { GONE } from '../build-images.ts';
import { readAscending, VarintLists } from '../varint-list.ts';
import { writeWordLookups } from '../words-draft.ts';
import type { OpenPart } from './open-parts.ts';

/** @throws Error when two docs have one id */
export const mergeIds = (
  parts: readonly OpenPart[],
  docs: number,
  sections: Map<number, SectionData>,
): void => {
  const idDoc = new Uint32Array(docs);
  const idRank = new Uint32Array(docs);
  let next = 0;
  const table = mergeTables(
    parts.map(({ view }) => view.ids),
    ({ count, tables, places }) => {
      const before = next;
      for (let i = 0; i < count; i++) {
        const { view, docs: numbers } = parts[tables[i] as number] as OpenPart;
        const doc = numbers[view.idDoc[places[i] as number] as number] as number;
        if (doc === GONE) continue;
        if (next > before) throw new Error('a segment cannot hold one externalId twice');
        idRank[doc] = next;
        idDoc[next++] = doc;
      }
      return next > before;
    },
  );
  sections.set(Section.idBlob, table.blob);
  sections.set(Section.idStart, table.start);
  sections.set(Section.idDoc, idDoc);
  sections.set(Section.idRank, idRank);
};

const wordsOfGroup = ({ view }: OpenPart, group: number): number[] =>
  readAscending(view.groupWords.subarray(view.groupWordsStart[group], view.groupWordsStart[group + 1]));

/** Groups that stay, by word. */
const frequencies = (part: OpenPart): Uint32Array => {
  const { view, groups } = part;
  if (groups.length === view.groups) return view.wordFrequency;
  const counts = new Uint32Array(view.words.count);
  for (const group of groups)
    for (const word of wordsOfGroup(part, group)) counts[word] = (counts[word] as number) + 1;
  return counts;
};

/** Surface words by group, without those that no group has any more. `byEnding`: see `WordsDraft`. */
export const mergeWords = (
  parts: readonly OpenPart[],
  byEnding: boolean,
  sections: Map<number, SectionData>,
): void => {
  const tables = parts.map(({ view }) => view.words);
  const counts = parts.map(frequencies);
  const numbers = tables.map(({ count }) => new Uint32Array(count));
  const frequency = new Uint32Array(tables.reduce((sum, { count }) => sum + count, 0));
  let next = 0;
  const table = mergeTables(tables, ({ count, tables: having, places }) => {
    let groups = 0;
    for (let i = 0; i < count; i++) {
      const [part, place] = [having[i] as number, places[i] as number];
      (numbers[part] as Uint32Array)[place] = next;
      groups += (counts[part] as Uint32Array)[place] as number;
    }
    if (groups === 0) return false;
    frequency[next++] = groups;
    return true;
  });
  const lists = new VarintLists(parts.reduce((sum, { groups }) => sum + groups.length, 0));
  for (const [index, part] of parts.entries()) {
    const numberOf = numbers[index] as Uint32Array;
    // Both tables are sorted, so the new numbers ascend as the old ones do.
    for (const group of part.groups)
      lists.add(wordsOfGroup(part, group).map((word) => numberOf[word] as number));
  }
  writeWordLookups({ table, frequency: frequency.slice(0, next), groups: lists, byEnding }, sections);
};

/** The postings of a text field, without terms that only dead docs have. */
export const mergeField = (
  parts: readonly OpenPart[],
  { field, docs }: { field: number; docs: number },
  sections: Map<number, SectionData>,
): void => {
  const views = parts.map(({ view }) => view.fields[field] as OpenPart['view']['fields'][number]);
  const most = views.reduce((sum, view) => sum + view.docs.length, 0);
  const postDocs = new Uint32Array(most);
  const postTfs = new Uint8Array(most);
  const postPlaces = new Uint8Array(views.some(({ places }) => places.length > 0) ? most : 0);
  const postStart = new Uint32Array(views.reduce((sum, { terms }) => sum + terms.count, 0) + 1);
  let next = 0;
  let terms = 0;
  let isPlaced = false;
  const table = mergeTables(
    views.map((view) => view.terms),
    ({ count, tables, places: found }) => {
      const before = next;
      for (let i = 0; i < count; i++) {
        const part = tables[i] as number;
        const { docs: numbers } = parts[part] as OpenPart;
        const { postStart: starts, docs: posted, tfs, places } = views[part] as (typeof views)[number];
        const end = starts[(found[i] as number) + 1] as number;
        for (let at = starts[found[i] as number] as number; at < end; at++) {
          const doc = numbers[posted[at] as number] as number;
          if (doc === GONE) continue;
          postDocs[next] = doc;
          postTfs[next] = tfs[at] as number;
          const place = places.length === 0 ? 0 : (places[at] as number);
          if (place !== 0) {
            postPlaces[next] = place;
            isPlaced = true;
          }
          next++;
        }
      }
      if (next === before) return false;
      postStart[++terms] = next;
      return true;
    },
  );
  const lengths = new Uint16Array(docs);
  for (const [part, view] of views.entries()) {
    const { docs: numbers } = parts[part] as OpenPart;
    view.lengths.forEach((length, doc) => {
      if (numbers[doc] !== GONE) lengths[numbers[doc] as number] = length;
    });
  }
  sections.set(fieldSection(field, FieldPart.termBlob), table.blob);
  sections.set(fieldSection(field, FieldPart.termStart), table.start);
  sections.set(fieldSection(field, FieldPart.postStart), postStart.slice(0, terms + 1));
  sections.set(fieldSection(field, FieldPart.postDocs), postDocs.subarray(0, next));
  sections.set(fieldSection(field, FieldPart.postTfs), postTfs.subarray(0, next));
  sections.set(fieldSection(field, FieldPart.places), postPlaces.subarray(0, isPlaced ? next : 0));
  sections.set(fieldSection(field, FieldPart.lengths), lengths);
};
