import { compareCodePoints } from '../segment-file/compare-code-points.ts';
import { completionKey } from './completion-key.ts';

const MAX_LABEL_LENGTH = 80;

/** Texts with their docs, ascending. */
export type LabelDocs = Iterable<readonly [text: string, docs: ArrayLike<number>]>;
export type CountedLabel = { key: string; text: string; groups: number };

type Spelling = { text: string; docs: ArrayLike<number> };

const isBefore = (one: Spelling, other: Spelling): boolean =>
  ((one.docs[0] as number) - (other.docs[0] as number) || compareCodePoints(one.text, other.text)) < 0;

/** The groups of each text, and for each key the spelling of the first doc. */
export const countLabels = (texts: LabelDocs, docGroup: Uint32Array): CountedLabel[] => {
  const labels = new Map<string, Spelling[]>();
  for (const [text, docs] of texts) {
    const key = text.length > MAX_LABEL_LENGTH ? '' : completionKey(text);
    if (key === '') continue;
    const lists = labels.get(key);
    if (lists === undefined) labels.set(key, [{ text, docs }]);
    else lists.push({ text, docs });
  }
  // By group, the number of the last label that counted it.
  const counted = new Uint32Array(docGroup.length);
  let number = 0;
  return Array.from(labels, ([key, spellings]) => {
    number++;
    let groups = 0;
    for (const { docs } of spellings) {
      for (let i = 0; i < docs.length; i++) {
        const group = docGroup[docs[i] as number] as number;
        if (counted[group] === number) continue;
        counted[group] = number;
        groups++;
      }
    }
    const first = spellings.reduce((one, other) => (isBefore(other, one) ? other : one));
    return { key, text: first.text, groups };
  });
};
