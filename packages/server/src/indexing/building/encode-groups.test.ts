import { openLexis, type TextEncoder } from '@aisle/models';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import type { GroupsToBuild } from './groups-to-build.ts';
import { Indexer } from './indexer.ts';

const DIMENSIONS = 256;
const open: Indexer[] = [];
let encoder: TextEncoder;
beforeAll(async () => {
  encoder = await openLexis();
});
afterEach(() => Promise.all(open.splice(0).map((indexer) => indexer.close())));

const newIndexer = (): Indexer => {
  const indexer = new Indexer({ scheduler: new ManualScheduler(), log: new RecordingLog() });
  open.push(indexer);
  return indexer;
};

type Member = { externalId: string; name: string; language?: string };

/** `numbers`: of each member's vector. */
const message = (members: Member[], numbers: number[], more: Partial<GroupsToBuild>): GroupsToBuild => {
  const [root, ...children] = members.map((member, i) => ({
    externalId: member.externalId,
    body: JSON.stringify(member),
    createdAt: 0,
    vector: numbers[i] ?? -1,
    images: { first: 0, count: 0 },
  }));
  if (root === undefined) throw new Error('a group has a root');
  return {
    groups: [{ rootId: root.externalId, root, children }],
    encodes: false,
    lean: false,
    vectors: new Float32Array(),
    dimensions: DIMENSIONS,
    images: new Float32Array(),
    imageDimensions: 0,
    defaults: { language: 'de', currency: 'EUR' },
    ...more,
  };
};

it('the builder makes the vectors that the encoder makes, by the language of product or shop', async () => {
  const members = [
    { externalId: 'a', name: 'Blaue Kaffeetasse' },
    { externalId: 'b', name: 'Blue coffee mug', language: 'en' },
    { externalId: 'c', name: 'Sininen kuppi', language: 'fi' },
  ];
  const [german, english] = await encoder.encodeDocuments(
    ['Blaue Kaffeetasse', 'Blue coffee mug'],
    ['de', 'en'],
  );
  const vectors = new Float32Array([...(german ?? []), ...(english ?? [])]);
  const indexer = newIndexer();
  const made = await indexer.build('shop', message(members, [], { encodes: true }));
  const given = await indexer.build('shop', message(members, [0, 1], { vectors }));
  const without = await indexer.build('shop', message(members, [], {}));
  expect(made.poison).toEqual([]);
  expect(made.files).toEqual(given.files);
  expect(made.files).not.toEqual(without.files);
});
