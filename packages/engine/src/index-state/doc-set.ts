import type { SegmentView } from '../segment-file/segment-view.ts';

/** What a set reads of its segment. */
export type DocSpace = { view: Pick<SegmentView, 'docs' | 'groups' | 'docGroup'> };

/** A set of a segment's docs, one bit each. Sets are shared: callers must not change them. */
export type DocSet = Uint32Array;

export const emptySet = ({ view }: DocSpace): DocSet => new Uint32Array(Math.ceil(view.docs / 32));

export const addDoc = (set: DocSet, doc: number): void => {
  set[doc >>> 5] = (set[doc >>> 5] as number) | (1 << (doc & 31));
};

export const removeDoc = (set: DocSet, doc: number): void => {
  set[doc >>> 5] = (set[doc >>> 5] as number) & ~(1 << (doc & 31));
};

export const hasDoc = (set: DocSet, doc: number): boolean =>
  ((set[doc >>> 5] as number) & (1 << (doc & 31))) !== 0;

export const addDocs = (set: DocSet, docs: Uint32Array, from: number, to: number): void => {
  for (let at = from; at < to; at++) addDoc(set, docs[at] as number);
};

export const intersect = (set: DocSet, other: DocSet): void => {
  for (let i = 0; i < set.length; i++) set[i] = (set[i] as number) & (other[i] as number);
};

/** Calls `each` with every doc of a set, ascending. */
export const eachDoc = (set: DocSet, each: (doc: number) => void): void => {
  for (let i = 0; i < set.length; i++) {
    let bits = set[i] as number;
    while (bits !== 0) {
      each(i * 32 + 31 - Math.clz32(bits & -bits));
      bits &= bits - 1;
    }
  }
};

/** Removes the docs from a set whose mark, by number in the index, is `refused`. */
export const removeMarked = (
  set: DocSet,
  marks: Uint8Array,
  { docBase, refused }: { docBase: number; refused: number },
): void => {
  for (let i = 0; i < set.length; i++) {
    const own = set[i] as number;
    let kept = own;
    for (let bits = own; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      if (marks[docBase + i * 32 + 31 - Math.clz32(bit)] === refused) kept &= ~bit;
    }
    if (kept !== own) set[i] = kept;
  }
};

/** Bits set of 32. */
const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};

/** Groups with a doc in both sets. The members of a group have consecutive numbers. */
export const countGroups = ({ view }: DocSpace, set: DocSet, other: DocSet = set): number => {
  let [count, last] = [0, -1];
  const { docGroup } = view;
  const isAlone = view.groups === view.docs;
  for (let i = 0; i < set.length; i++) {
    let bits = (set[i] as number) & (other[i] as number);
    if (isAlone) {
      if (bits !== 0) count += bitsIn(bits);
      continue;
    }
    while (bits !== 0) {
      const group = docGroup[i * 32 + 31 - Math.clz32(bits & -bits)] as number;
      if (group !== last) count++;
      last = group;
      bits &= bits - 1;
    }
  }
  return count;
};
