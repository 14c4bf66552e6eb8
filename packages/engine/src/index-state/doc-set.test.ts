import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDoc, countGroups, type DocSet, type DocSpace, eachDoc, emptySet, removeDoc } from './doc-set.ts';

const segmentOf = (docGroup: readonly number[]): DocSpace => {
  const view = {
    docs: docGroup.length,
    groups: new Set(docGroup).size,
    docGroup: Uint32Array.from(docGroup),
  };
  return { view };
};

const setOf = (segment: DocSpace, docs: readonly number[]): DocSet => {
  const set = emptySet(segment);
  for (const doc of docs) addDoc(set, doc);
  return set;
};

const docs = fc.array(fc.nat(199), { maxLength: 200 });

it.each([
  ['a group of its own', (doc: number) => doc],
  ['one group with its neighbours', (doc: number) => Math.floor(doc / 3)],
])('counts groups that have a doc in both sets where each doc is in %s', (_, groupOf) => {
  const segment = segmentOf(Array.from({ length: 200 }, (_none, doc) => groupOf(doc)));
  fc.assert(
    fc.property(docs, docs, (one, other) => {
      const shared = one.filter((doc) => other.includes(doc));
      const count = countGroups(segment, setOf(segment, one), setOf(segment, other));
      expect(count).toBe(new Set(shared.map(groupOf)).size);
    }),
  );
});

it('a set visits the docs that are in it, ascending', () => {
  const segment = segmentOf(Array.from({ length: 200 }, (_, doc) => doc));
  fc.assert(
    fc.property(docs, docs, (added, removed) => {
      const set = setOf(segment, added);
      for (const doc of removed) removeDoc(set, doc);
      const visited: number[] = [];
      eachDoc(set, (doc) => visited.push(doc));
      const left = new Set(added.filter((doc) => !removed.includes(doc)));
      expect(visited).toEqual([...left].sort((a, b) => a - b));
    }),
  );
});
