import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/postgres/test-database.ts';
import { ModelChoices } from '../embeddings/choice/model-choices.ts';
import { purgeOrphanedEmbeddings } from '../embeddings/stored/purge-orphaned-embeddings.ts';
import { HashingTextModel } from '../embeddings/test/hashing-text-model.ts';
import { JobQueue, JobRunner } from '../queue/index.ts';
import { storedPopularQueries } from './stored-popular-queries.ts';
import { allCards, product, SearchHarness } from './test/search-harness.ts';

let database: TestDatabase;
let harness: SearchHarness;
beforeAll(async () => {
  database = await createTestDatabase();
  harness = await SearchHarness.open(database.url);
});
afterAll(async () => {
  await harness.close();
  await database.drop();
});

it('two nodes on one database show the same, and what one encoded the other reads', async () => {
  const here = harness.service();
  const there = harness.service({ dataDir: join(harness.folder, 'there') }, { deaf: true });
  const shop = await harness.newShop();
  await there.indexes.settled(shop.shopId);
  await harness.sync(shop, [product('a', { name: 'oak lamp' }), product('b', { parentExternalId: 'a' })]);
  await here.indexes.settled(shop.shopId);
  await harness.catalog.patch({ shop, externalId: 'b', patch: { price: 77 } });
  await here.indexes.settled(shop.shopId);
  const encoded = harness.model.encoded.length;
  await there.indexes.poll();
  await there.indexes.settled(shop.shopId);
  expect(harness.model.encoded).toHaveLength(encoded);
  const shown = await allCards(there, shop.shopId, 'oak lamp');
  expect(shown).toHaveLength(1);
  expect(shown).toEqual(await allCards(here, shop.shopId, 'oak lamp'));
});

it('a query is popular when several people asked it, and jobs read and write their rows', async () => {
  const { store, scheduler, log } = harness;
  const shop = await harness.newShop();
  const asked = (query: string, [session, user]: [string, string?], i: number) => ({
    id: `${query}-${i}`,
    shop_id: shop.shopId,
    kind: 'text' as const,
    query,
    normalized_query: query,
    total: 3,
    session_id: session,
    user_id: user ?? null,
    corrected_query: null,
    degraded: null,
    took_ms: 1,
    created_at: scheduler.nowMs(),
  });
  const people: [string, string?][] = [['s1'], ['s2'], ['s2'], ['s3', 'jane'], ['s4', 'jane']];
  const onePerson: [string, string?][] = [
    ['s1', 'jane'],
    ['s2', 'jane'],
    ['s3', 'jane'],
    ['s4', 'jane'],
  ];
  const rows = [
    ...people.map((who, i) => asked('lamp', who, i)),
    ...onePerson.map((who, i) => asked('jane doe', who, i)),
    ...['s1', 's2'].map((session, i) => asked('rash cream', [session], i)),
  ];
  await store.db.insertInto('search_logs').values(rows).execute();
  const popular = await storedPopularQueries(store)({ shopId: shop.shopId, sinceMs: 0, limit: 10 });
  expect(popular).toEqual([{ text: 'lamp', count: 3 }]);
  const queue = new JobQueue({ store, now: () => scheduler.nowMs() });
  await new JobRunner({ queue, periodic: [purgeOrphanedEmbeddings(store)], scheduler, log }).settled();
  const next = await store.read.selectFrom('jobs').select(['kind', 'run_at', 'last_error']).execute();
  const runAt = scheduler.nowMs() + 24 * 60 * 60_000;
  expect(next).toEqual([{ kind: 'purge-orphaned-embeddings', run_at: runAt, last_error: null }]);
});

it('of two nodes one encodes for a switch, and the other follows when it is done', async () => {
  const small = new HashingTextModel({ id: 'small-1', dimensions: 64 });
  const choices = new ModelChoices({ store: harness.store, now: () => harness.scheduler.nowMs() });
  const textChoice = { choices, sourceOf: () => small };
  const here = harness.service({ textChoice });
  const there = harness.service({ textChoice, dataDir: join(harness.folder, 'other') }, { deaf: true });
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a', { name: 'oak bench' }), product('b', { name: 'bench of oak' })]);
  await here.indexes.settled(shop.shopId);
  await there.indexes.settled(shop.shopId);
  await choices.wish('text', { spec: 'a/small', id: 'small-1', dimensions: 64, languages: null });
  await here.models.switched();
  const encoded = small.encoded.length;
  // One that was active is known by now, and nothing is left to encode.
  await there.models.switched();
  for (const node of [here, there]) {
    await node.indexes.settled(shop.shopId);
    expect(node.models.text.modelId).toBe('small-1');
    const cards = await allCards(node, shop.shopId, 'oak bench');
    expect(cards.find(({ externalId }) => externalId === 'a')?.matchedBy).toEqual(['lexical', 'semantic']);
  }
  expect(small.encoded).toHaveLength(encoded);
});
