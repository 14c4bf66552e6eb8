import { SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IS_ALL } from '../../../test/tier.ts';
import {
  product,
  SearchHarness,
  type ServiceOptions,
  type TestSearch,
} from '../../search/test/search-harness.ts';
import { HashingTextModel } from '../test/hashing-text-model.ts';
import type { ChosenModel } from './model-choice.ts';
import { ModelChoices } from './model-choices.ts';

let harness: SearchHarness;
let choices: ModelChoices;
/** By spec, what can be chosen. */
let models: Map<string, HashingTextModel>;

const chosen = (spec: string): ChosenModel => {
  const model = models.get(spec);
  if (model === undefined) throw new Error(`there is no model ${spec}`);
  return { spec, id: model.id, dimensions: model.dimensions, languages: null };
};

const serve = (more: ServiceOptions = {}): TestSearch =>
  harness.service({
    textModel: harness.model,
    textChoice: {
      choices,
      sourceOf: ({ spec }) => {
        const model = models.get(spec);
        if (model === undefined) throw new Error(`there is no model ${spec}`);
        return model;
      },
    },
    ...more,
  });

beforeEach(async () => {
  harness = await SearchHarness.open();
  choices = new ModelChoices({ store: harness.store, now: () => harness.scheduler.nowMs() });
  models = new Map([
    ['first', harness.model],
    ['small', new HashingTextModel({ id: 'small-1', dimensions: 64 })],
    ['other', new HashingTextModel({ id: 'other-1', dimensions: 96 })],
  ]);
});
afterEach(() => harness.close());

const modelOf = (spec: string): HashingTextModel => {
  const model = models.get(spec);
  if (model === undefined) throw new Error(`there is no model ${spec}`);
  return model;
};

const request = SearchRequest.parse({ query: 'garden chair' });
const find = async (service: TestSearch, shopId: string) => {
  const { response } = await service.search.search({ shopId, request });
  const { degraded, products } = response;
  return { degraded, found: products.map(({ externalId, matchedBy }) => [externalId, matchedBy.join()]) };
};
const BOTH = 'lexical,semantic';

it('a model is switched behind the searches: everything is encoded first, then each index moves', async () => {
  const service = serve();
  const [shop, unloaded] = [await harness.newShop(), await harness.newShop()];
  for (const each of [shop, unloaded]) await harness.sync(each, [product('a', { name: 'Garden chair' })]);
  await service.indexes.settled(shop.shopId);
  const small = modelOf('small');
  let release = () => {};
  small.gate = new Promise((resolve) => {
    release = resolve;
  });
  await choices.wish('text', chosen('small'));
  const switched = service.models.switched();
  await expect.poll(() => service.models.textChoice?.wanted?.spec).toBe('small');
  expect(await find(service, shop.shopId)).toEqual({ degraded: null, found: [['a', BOTH]] });
  release();
  await switched;
  await service.indexes.settled(shop.shopId);
  await service.indexes.settled(unloaded.shopId);
  for (const { shopId } of [shop, unloaded])
    expect(await find(service, shopId)).toEqual({ degraded: null, found: [['a', BOTH]] });
  // Both shops have the same text, and its vector is made once.
  expect(small.encoded).toHaveLength(1);
  expect(await choices.read('text')).toMatchObject({
    active: { spec: 'small', dimensions: 64 },
    wanted: null,
    refused: null,
  });
});

it.runIf(IS_ALL)(
  'what changes during a switch stays searchable, and is found by meaning behind it',
  async () => {
    const service = serve();
    const shop = await harness.newShop();
    await harness.sync(shop, [product('a', { name: 'Garden chair' })]);
    await service.indexes.settled(shop.shopId);
    const small = modelOf('small');
    let release = () => {};
    small.gate = new Promise((resolve) => {
      release = resolve;
    });
    await choices.wish('text', chosen('small'));
    const switched = service.models.switched();
    await expect.poll(() => service.models.textChoice?.wanted?.spec).toBe('small');
    await harness.sync(shop, [product('b', { name: 'Chair, garden' })]);
    await service.indexes.settled(shop.shopId);
    expect((await find(service, shop.shopId)).found.sort()).toEqual([
      ['a', BOTH],
      ['b', BOTH],
    ]);
    release();
    await switched;
    await harness.sync(shop, [product('c', { name: 'Chair (garden)' })]);
    await service.indexes.settled(shop.shopId);
    expect((await find(service, shop.shopId)).found.sort()).toEqual([
      ['a', BOTH],
      ['b', BOTH],
      ['c', BOTH],
    ]);
  },
);

it('an interrupted switch goes on where it was, and a restart keeps the model that was chosen', async () => {
  const shop = await harness.newShop();
  const first = serve();
  const products = Array.from({ length: 80 }, (_, i) => product(`p${i}`, { name: `Garden chair ${i}` }));
  await harness.sync(shop, products);
  await first.indexes.settled(shop.shopId);
  const small = modelOf('small');
  let pages = 0;
  let stopped: Promise<void> = Promise.resolve();
  Object.defineProperty(small, 'gate', {
    get: () => {
      pages += 1;
      if (pages === 2) stopped = first.stop();
      return Promise.resolve();
    },
  });
  await choices.wish('text', chosen('small'));
  await first.models.switched();
  await stopped;
  const before = small.encoded.length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(80);
  expect(await choices.read('text')).toMatchObject({ active: null, wanted: { spec: 'small' } });

  const second = serve();
  await second.models.switched();
  await second.indexes.settled(shop.shopId);
  expect(small.encoded).toHaveLength(80);
  expect(new Set(small.encoded).size).toBe(80);
  expect(await choices.read('text')).toMatchObject({ active: { spec: 'small' }, wanted: null });
});

it('a model that cannot be opened is refused with its reason, and the old one stays', async () => {
  const service = serve();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a', { name: 'Garden chair' })]);
  await service.indexes.settled(shop.shopId);
  modelOf('small').available = false;
  await choices.wish('text', chosen('small'));
  await service.models.switched();
  expect(await choices.read('text')).toMatchObject({
    active: null,
    wanted: null,
    refused: { spec: 'small', reason: 'no network and no cached model' },
  });
  expect(await find(service, shop.shopId)).toEqual({ degraded: null, found: [['a', BOTH]] });
});

it.runIf(IS_ALL).each([
  [
    'vectors of other dimensions than it was tried with',
    () => new Float32Array(3).fill(0.5),
    /3 dimensions instead of 64/,
  ],
  ['vectors that hold no numbers', () => new Float32Array(64).fill(Number.NaN), /holds no numbers/],
])('a model that gives %s is refused, and none of them is kept', async (_what, vector, reason) => {
  const service = serve();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a', { name: 'Garden chair' }), product('b', { name: 'Lamp' })]);
  await service.indexes.settled(shop.shopId);
  models.set(
    'broken',
    Object.assign(new HashingTextModel({ id: 'broken-1', dimensions: 64 }), {
      open: async () => ({
        encodeQuery: async () => vector(),
        encodeDocuments: async (texts: string[]) => texts.map(vector),
        close: async () => {},
      }),
    }),
  );
  await choices.wish('text', chosen('broken'));
  await service.models.switched();
  const choice = await choices.read('text');
  expect(choice).toMatchObject({ active: null, wanted: null, refused: { spec: 'broken' } });
  expect(choice?.refused?.reason).toMatch(reason);
  const kept = await harness.store.read.selectFrom('embeddings').select('model_id').distinct().execute();
  expect(kept).toEqual([{ model_id: 'hashing-1' }]);
  expect((await find(service, shop.shopId)).found).toEqual([['a', BOTH]]);
});

it.runIf(IS_ALL)('of two wishes the last one wins, also while the first is being brought about', async () => {
  const service = serve();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a', { name: 'Garden chair' })]);
  await service.indexes.settled(shop.shopId);
  const [small, other] = [modelOf('small'), modelOf('other')];
  let release = () => {};
  small.gate = new Promise((resolve) => {
    release = resolve;
  });
  await choices.wish('text', chosen('small'));
  const first = service.models.switched();
  await expect.poll(() => service.models.textChoice?.wanted?.spec).toBe('small');
  await choices.wish('text', chosen('other'));
  release();
  await first;
  await service.models.switched();
  await service.indexes.settled(shop.shopId);
  expect(await choices.read('text')).toMatchObject({
    active: { spec: 'other' },
    wanted: null,
    refused: null,
  });
  expect(other.encoded).toHaveLength(1);
  expect((await find(service, shop.shopId)).found).toEqual([['a', BOTH]]);
});

it.runIf(IS_ALL)(
  'where the active model is unknown here, the one before serves, and another wish is the way out',
  async () => {
    const shop = await harness.newShop();
    const unknown: ChosenModel = { spec: 'a/newer', id: 'newer-1', dimensions: 64, languages: null };
    await choices.wish('text', unknown);
    const lease = { use: 'text', version: 1, owner: 'a newer server' } as const;
    expect(await choices.take(lease)).toBe(true);
    expect(await choices.activate(lease, unknown)).not.toBeNull();
    const service = serve();
    await harness.sync(shop, [product('a', { name: 'Garden chair' })]);
    await service.models.switched();
    await service.indexes.settled(shop.shopId);
    expect((await find(service, shop.shopId)).found).toEqual([['a', BOTH]]);
    await choices.wish('text', chosen('small'));
    harness.scheduler.advance(30_000);
    await service.models.switched();
    await service.indexes.settled(shop.shopId);
    expect(service.models.text.modelId).toBe('small-1');
    expect((await find(service, shop.shopId)).found).toEqual([['a', BOTH]]);
  },
);

it.runIf(IS_ALL)('a switch back finds the vectors of before, and makes none', async () => {
  const service = serve();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a', { name: 'Garden chair' })]);
  for (const spec of ['small', 'first', 'small']) {
    await choices.wish('text', chosen(spec));
    await service.models.switched();
    await service.indexes.settled(shop.shopId);
    expect((await find(service, shop.shopId)).found).toEqual([['a', BOTH]]);
  }
  expect(modelOf('small').encoded).toHaveLength(1);
  expect(harness.model.encoded).toHaveLength(1);
});

it('back and forth while products change, every search is answered whole, by words and meaning of one model', async () => {
  const service = serve();
  const shop = await harness.newShop();
  await harness.sync(shop, [product('a', { name: 'Garden chair' })]);
  await service.indexes.settled(shop.shopId);
  let isOver = false;
  const seen = new Set<string>();
  const searching = (async () => {
    while (!isOver) {
      const { degraded, found } = await find(service, shop.shopId);
      // The name is the query, so a vector of another space would be far away.
      seen.add(`${degraded} ${found.find(([externalId]) => externalId === 'a')}`);
    }
  })();
  for (const [round, spec] of ['small', 'other', 'first', 'small'].entries()) {
    await choices.wish('text', chosen(spec));
    const switched = service.models.switched();
    await harness.sync(shop, [
      product(`p${round}`, { name: `Lamp ${round}` }),
      product('a', { name: 'Garden chair', price: round + 1 }),
    ]);
    await switched;
  }
  await service.indexes.settled(shop.shopId);
  isOver = true;
  await searching;
  expect([...seen]).toEqual([`null a,${BOTH}`]);
  expect(service.models.text.modelId).toBe('small-1');
  const { response } = await service.search.search({
    shopId: shop.shopId,
    request: SearchRequest.parse({ query: '' }),
  });
  expect(response.total).toBe(5);
});
