import { join } from 'node:path';
import { AisleError, SearchRequest } from '@aisle/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IS_ALL } from '../../../test/tier.ts';
import type { CatalogShop } from '../../catalog/index.ts';
import {
  product,
  SearchHarness,
  type ServiceOptions,
  type TestSearch,
} from '../../search/test/search-harness.ts';
import type { ImageSpace } from '../spaces/image-space.ts';
import { storedImageVectors } from '../stored/stored-image-vectors.ts';
import { keepEncodedImages } from '../test/encoded-image.ts';
import { asImage, fixedImages } from '../test/fixed-images.ts';
import type { ChosenModel } from './model-choice.ts';
import { ModelChoices } from './model-choices.ts';
import type { EncodeWork } from './model-switch.ts';

/** Models by spec. Their vectors cannot be compared: each has other dimensions, and a thing is at another place. */
const MODELS = {
  first: { id: 'first-1', dimensions: 8 },
  wide: { id: 'wide-1', dimensions: 12 },
  narrow: { id: 'narrow-1', dimensions: 6 },
} as const;
type Spec = keyof typeof MODELS;
const isSpec = (spec: string): spec is Spec => Object.hasOwn(MODELS, spec);

let harness: SearchHarness;
let choices: ModelChoices;
/** How the images are encoded for a candidate, by spec. Default: nothing, since the test has written all vectors. */
let encodeAll: Partial<Record<Spec, (work: EncodeWork) => Promise<void>>>;
let closed: string[];
/** Called when the thread for shoppers' photos is opened. */
let onOpen: (spec: Spec) => void;
/** Called before a shopper's photo is encoded. */
let beforeQuery: (spec: Spec) => Promise<void>;
/** How a candidate is opened. */
let load: (spec: Spec) => Promise<void>;

beforeEach(async () => {
  harness = await SearchHarness.open();
  choices = new ModelChoices({ store: harness.store, now: () => harness.scheduler.nowMs() });
  encodeAll = {};
  closed = [];
  onOpen = () => {};
  beforeQuery = async () => {};
  load = async () => {};
});
afterEach(() => harness.close());

const chosen = (spec: Spec): ChosenModel => ({ spec, ...MODELS[spec], languages: null });
const wish = (spec: Spec): Promise<void> => choices.wish('image', chosen(spec));

/** A model's vector of a thing. */
const seen = (spec: Spec, thing: number): Float32Array => {
  const { dimensions } = MODELS[spec];
  return Float32Array.from({ length: dimensions }, (_, i) => Number(i === (thing + dimensions) % dimensions));
};

/** A photo of a thing, for any model. */
const photoOf = (thing: number): Uint8Array => asImage(Float32Array.of(thing));

const spaceOf = (spec: Spec): ImageSpace => {
  const { id: modelId, dimensions } = MODELS[spec];
  const space = fixedImages({ modelId, dimensions, vectors: storedImageVectors(harness.store) });
  const encode: ImageSpace['queries']['encode'] = async ({ photo }) => {
    const [thing = 0] = new Float32Array(photo.slice().buffer);
    return { vector: seen(spec, thing), waits: { queue: 0, decode: 0 } };
  };
  let isUsed = false;
  return {
    ...space,
    queries: {
      ...space.queries,
      encode: async (query) => {
        isUsed = true;
        await beforeQuery(spec);
        return encode(query);
      },
      get isUsed() {
        return isUsed;
      },
      open: async () => onOpen(spec),
    },
    close: async () => {
      closed.push(spec);
    },
  };
};

/** Uses its own folder, so that it can run beside another server. */
const serve = (more: ServiceOptions = {}, { folder = '' }: { folder?: string } = {}): TestSearch =>
  harness.service({
    dataDir: join(harness.folder, folder),
    textModel: null,
    images: spaceOf('first'),
    imageChoice: {
      choices,
      candidateOf: ({ spec }) => {
        if (!isSpec(spec)) throw new Error(`there is no model ${spec}`);
        return { ...spaceOf(spec), load: () => load(spec) };
      },
    },
    encodeImages: async ({ modelId }, work) => {
      const spec = modelId.replace(/-1$/, '');
      await ((isSpec(spec) && encodeAll[spec]) || (async () => work.trial.end()))(work);
    },
    ...more,
  });

/** Content hash of a product's image. */
const hashOf = async (externalId: string): Promise<string> => {
  const { content_hash } = await harness.store.read
    .selectFrom('product_images')
    .select('content_hash')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return content_hash ?? '';
};

/** Writes these models' vectors of a product's image, and tells the indexes. */
const show = async (shop: CatalogShop, externalId: string, thing: number, specs: Spec[]) => {
  const [first, ...others] = specs.map((spec) => ({ modelId: MODELS[spec].id, vector: seen(spec, thing) }));
  if (first === undefined) return;
  const vectors = new Map([[externalId, first.vector]]);
  await keepEncodedImages(harness, { shop, modelId: first.modelId, vectors });
  const { content_hash } = await harness.store.read
    .selectFrom('product_images')
    .select('content_hash')
    .where('external_id', '=', externalId)
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirstOrThrow();
  for (const { modelId, vector } of others) await keepVector(modelId, content_hash ?? '', vector);
};
const keepVector = (modelId: string, contentHash: string, vector: Float32Array) =>
  harness.store.db
    .insertInto('image_vectors')
    .values({ model_id: modelId, content_hash: contentHash, vector: asImage(vector) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** What looks like the photo, without the nearest products below the cut. */
const find = async (service: TestSearch, { shopId }: CatalogShop, thing: number): Promise<string[]> => {
  const request = SearchRequest.parse({ query: '' });
  const { response } = await service.search.search({ shopId, request, photo: photoOf(thing) });
  return response.products.flatMap(({ externalId, matchedBy }) =>
    matchedBy.includes('visual') ? [externalId] : [],
  );
};
const modelIn = (service: TestSearch) => service.models.images?.current.modelId;

const ALL: Spec[] = ['first', 'wide', 'narrow'];

/** A shop of shoes and lamps that every model has vectors of. */
const knownShop = async (service: TestSearch): Promise<CatalogShop> => {
  const shop = await harness.newShop();
  await harness.sync(shop, [product('shoe'), product('lamp')]);
  await show(shop, 'shoe', 0, ALL);
  await show(shop, 'lamp', 1, ALL);
  await service.indexes.settled(shop.shopId);
  return shop;
};

it('while another model encodes all images the old vectors serve; then each index moves, loaded or not', async () => {
  const service = serve();
  const [shop, unloaded] = [await knownShop(service), await harness.newShop()];
  await harness.sync(unloaded, [product('hat')]);
  await show(unloaded, 'hat', 2, ALL);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let progress: EncodeWork['onProgress'] = () => {};
  encodeAll.wide = async ({ onProgress }) => {
    progress = onProgress;
    onProgress({ encoded: 1, total: 3 });
    await gate;
  };
  await wish('wide');
  const switched = service.models.switched();
  await expect.poll(() => service.models.imageChoice?.progress).toEqual({ encoded: 1, total: 3 });
  expect([modelIn(service), await find(service, shop, 0)]).toEqual(['first-1', ['shoe']]);
  progress({ encoded: 2, total: 3 });
  expect(service.models.imageChoice?.progress).toEqual({ encoded: 2, total: 3 });
  release();
  await switched;
  await service.indexes.settled(shop.shopId);
  await service.indexes.settled(unloaded.shopId);
  expect(modelIn(service)).toBe('wide-1');
  expect([await find(service, shop, 0), await find(service, unloaded, 2)]).toEqual([['shoe'], ['hat']]);
  await service.indexes.poll();
  // No index uses it any more.
  expect(closed).toEqual(['first']);
  expect(await choices.read('image')).toMatchObject({
    active: { spec: 'wide' },
    wanted: null,
    refused: null,
  });
});

it('back and forth while products change, every image is compared with vectors of its own model', async () => {
  const service = serve();
  const shop = await knownShop(service);
  let isOver = false;
  const found = new Set<string>();
  const searching = (async () => {
    // A vector of another model would have other dimensions, on which the engine throws, or show another thing.
    while (!isOver) found.add((await find(service, shop, 0)).join());
  })();
  for (const [round, spec] of (['wide', 'narrow', 'first', 'wide', 'first'] as const).entries()) {
    await wish(spec);
    const switched = service.models.switched();
    await harness.sync(shop, [product(`p${round}`), product('shoe', { name: `Shoe ${round}` })]);
    await switched;
  }
  await service.indexes.settled(shop.shopId);
  isOver = true;
  await searching;
  expect([...found]).toEqual(['shoe']);
  expect(modelIn(service)).toBe('first-1');
});

/** The space of a model that stays unavailable until the test provides its files. */
const comingSpace = (spec: Spec) => {
  let onReady = () => {};
  const space = {
    ...spaceOf(spec),
    state: 'loading' as ImageSpace['state'],
    start: (listener: () => void) => {
      onReady = listener;
    },
  };
  const arrive = () => {
    space.state = 'ready';
    onReady();
  };
  return { space, arrive };
};

it.runIf(IS_ALL).each(['encoded', 'refused, as its thread was closed,'])(
  'an image that is %s by one model when the index has moved to another is encoded by that',
  async (end) => {
    const service = serve();
    const shop = await knownShop(service);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    beforeQuery = async (spec) => {
      if (spec !== 'first') return;
      await gate;
      if (end !== 'encoded') throw new AisleError('not_ready', 'closed');
    };
    const found = find(service, shop, 1);
    await wish('wide');
    await service.models.switched();
    await service.indexes.settled(shop.shopId);
    release();
    expect(await found).toEqual(['lamp']);
  },
);

it.runIf(IS_ALL)('what came while another model was in use is found behind a switch back', async () => {
  const before = serve();
  const shop = await knownShop(before);
  await before.stop();
  // Its index is still that of the first model. It hears of an image without a vector of that model.
  const between = serve({ images: comingSpace('wide').space });
  await harness.sync(shop, [product('sock')]);
  await show(shop, 'sock', 3, ['wide']);
  await between.indexes.settled(shop.shopId);
  await expect(find(between, shop, 3)).rejects.toMatchObject({ code: 'not_ready' });
  await between.indexes.peek(shop.shopId)?.save();
  await between.stop();
  await keepVector('first-1', await hashOf('sock'), seen('first', 3));
  const again = serve();
  await again.indexes.settled(shop.shopId);
  expect(await find(again, shop, 3)).toEqual(['sock']);
});

it.runIf(IS_ALL)(
  'a snapshot of another model is searched by words until it has moved, and images say that they do not now',
  async () => {
    const before = serve();
    const shop = await knownShop(before);
    await before.stop();
    const { space, arrive } = comingSpace('wide');
    const service = serve({ images: space });
    await service.indexes.settled(shop.shopId);
    await expect(find(service, shop, 0)).rejects.toMatchObject({ code: 'not_ready' });
    const words = { shopId: shop.shopId, request: SearchRequest.parse({ query: 'product' }) };
    expect((await service.search.search(words)).response.total).toBe(2);
    await show(shop, 'lamp', 4, ALL);
    await service.indexes.settled(shop.shopId);
    arrive();
    await service.indexes.settled(shop.shopId);
    expect(await find(service, shop, 4)).toEqual(['lamp']);
  },
);

const refusal = async (service: TestSearch, shop: CatalogShop) => {
  await wish('wide');
  await service.models.switched();
  expect([modelIn(service), await find(service, shop, 0)]).toEqual(['first-1', ['shoe']]);
  expect(closed).toEqual(['wide']);
  const choice = await choices.read('image');
  expect(choice).toMatchObject({ active: null, wanted: null });
  return choice?.refused?.reason;
};

it('a model that cannot be opened is refused with the reason, and the one in use stays', async () => {
  load = async () => {
    throw new Error('its files are damaged');
  };
  const service = serve();
  expect(await refusal(service, await knownShop(service))).toBe('its files are damaged');
});

it.runIf(IS_ALL)(
  'a model that fails on more than a tenth of the images is refused, and the one in use stays',
  async () => {
    encodeAll.wide = async ({ trial }) => {
      for (let image = 0; image < 60; image++) {
        if (image % 6 === 0) trial.failed('a vector that holds no numbers');
        trial.tried(1);
      }
    };
    const service = serve();
    expect(await refusal(service, await knownShop(service))).toBe(
      'it failed on 8 of the 43 images of products that were tried; the last time: a vector that holds no numbers',
    );
  },
);

it.runIf(IS_ALL)(
  'what goes wrong by no fault of the model is tried again, and nothing is refused',
  async () => {
    let isDown = true;
    encodeAll.wide = async () => {
      if (isDown) throw new Error('the store is down');
    };
    const service = serve();
    const shop = await knownShop(service);
    await wish('wide');
    await service.models.switched();
    expect(await choices.read('image')).toMatchObject({ wanted: { spec: 'wide' }, refused: null });
    isDown = false;
    harness.scheduler.advance(30_000);
    await service.models.switched();
    await service.indexes.settled(shop.shopId);
    expect([modelIn(service), await find(service, shop, 0)]).toEqual(['wide-1', ['shoe']]);
  },
);

it.runIf(IS_ALL)(
  'where shoppers search by photo the thread for theirs is open before the switch',
  async () => {
    const opened: string[] = [];
    onOpen = (spec) => opened.push(`${spec} while ${modelIn(service)} is in use`);
    const service = serve();
    const shop = await knownShop(service);
    await wish('narrow');
    await service.models.switched();
    expect(opened).toEqual([]);
    await service.indexes.settled(shop.shopId);
    expect(await find(service, shop, 0)).toEqual(['shoe']);
    await wish('wide');
    await service.models.switched();
    expect(opened).toEqual(['wide while narrow-1 is in use']);
  },
);

it('of several servers on one database one encodes, and all move, also one that is started later', async () => {
  let runs = 0;
  encodeAll.wide = async () => {
    runs += 1;
  };
  const [one, other] = [serve(), serve({}, { folder: 'other' })];
  const shop = await knownShop(one);
  await other.indexes.settled(shop.shopId);
  await wish('wide');
  await Promise.all([one.models.switched(), other.models.switched()]);
  // The process without the lease polls again.
  for (const service of [one, other]) await service.models.switched();
  const late = serve({}, { folder: 'late' });
  await late.models.switched();
  for (const service of [one, other, late]) {
    await service.indexes.settled(shop.shopId);
    expect([modelIn(service), await find(service, shop, 1)]).toEqual(['wide-1', ['lamp']]);
  }
  expect(runs).toBe(1);
});

it.runIf(IS_ALL).each(['another server', 'itself'])(
  'a server that could not follow to a model finds what came meanwhile behind a switch back by %s',
  async (by) => {
    const [one, other] = [serve(), serve({}, { folder: 'other' })];
    const shop = await knownShop(one);
    await other.indexes.settled(shop.shopId);
    await wish('wide');
    await one.models.switched();
    load = async (spec) => {
      if (spec === 'wide') throw new Error('it is not on this machine');
    };
    await other.models.switched();
    expect([modelIn(one), modelIn(other)]).toEqual(['wide-1', 'first-1']);
    await harness.sync(shop, [product('sock')]);
    await show(shop, 'sock', 3, ['wide']);
    await other.indexes.settled(shop.shopId);
    encodeAll.first = async () => {
      await keepVector('first-1', await hashOf('sock'), seen('first', 3));
    };
    await wish('first');
    harness.scheduler.advance(30_000);
    if (by === 'itself') await one.stop();
    else await one.models.switched();
    // It may have tried to follow again meanwhile.
    await other.models.switched();
    harness.scheduler.advance(30_000);
    await other.models.switched();
    await other.indexes.settled(shop.shopId);
    expect([modelIn(other), await find(other, shop, 3)]).toEqual(['first-1', ['sock']]);
  },
);

it.runIf(IS_ALL)('of two wishes the last one wins, also while the first is being brought about', async () => {
  const service = serve();
  const shop = await knownShop(service);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  encodeAll.wide = async ({ signal }) => {
    await gate;
    signal.throwIfAborted();
  };
  await wish('wide');
  const first = service.models.switched();
  await expect.poll(() => service.models.imageChoice?.wanted?.spec).toBe('wide');
  await wish('narrow');
  release();
  await first;
  await service.models.switched();
  await service.indexes.settled(shop.shopId);
  expect([modelIn(service), await find(service, shop, 1)]).toEqual(['narrow-1', ['lamp']]);
  expect(await choices.read('image')).toMatchObject({ active: { spec: 'narrow' }, wanted: null });
});
