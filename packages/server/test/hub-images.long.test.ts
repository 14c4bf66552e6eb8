import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SearchRequest } from '@aisle/contract';
import { pullHubModel } from '@aisle/models';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestHub, type TestHub } from '../../models/test/hub/hub-server.ts';
import { tinyClip } from '../../models/test/hub/tiny-clip.ts';
import { type ChosenModel, chosenBuiltIn, chosenPulled, ModelChoices } from '../src/embeddings/index.ts';
import { isPublicAddress } from '../src/outbound/index.ts';
import { TestServer, type TestShop } from './harness.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'aisle-hub-images-'));
const cacheDir = join(dataDir, 'models');
/** Images are fetched twice and encoded by two models, on machines that have other work. */
const LONG = { timeout: 400_000 };
/** What stands out of a shop is found by words: one red thing among many that are not. */
const COLOURS = {
  ...{ red: '#d01010', green: '#10c010', blue: '#1010d0', g1: '#20b020', g2: '#10a030', g3: '#30d020' },
  ...{ g4: '#208820', g5: '#18c828', b1: '#2020b0', b2: '#3010a0', b3: '#2030d0', b4: '#202088' },
  violet: '#a010b0',
} as const;
const UPLOADED = 'violet';

let hub: TestHub;
let host: Server;
let origin = '';
/** By path. */
const drawn = new Map<string, Buffer>();
/** Paths that were fetched. */
const asked: string[] = [];
beforeAll(async () => {
  hub = await startTestHub();
  vi.stubEnv('HF_ENDPOINT', hub.endpoint);
  for (const [name, background] of Object.entries(COLOURS)) {
    const create = { width: 64, height: 64, channels: 3, background } as const;
    drawn.set(`/${name}.png`, await sharp({ create }).png().toBuffer());
  }
  host = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(drawn.get(request.url ?? ''));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await hub.close();
  host.closeAllConnections();
  host.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `use` on a server on the same data. */
const withServer = async (use: (current: TestServer) => Promise<void>): Promise<void> => {
  const current = await TestServer.open({
    env: { AISLE_DATA_DIR: dataDir, AISLE_IMAGES_ALLOW_PRIVATE: '1' },
  });
  try {
    await use(current);
  } finally {
    await current.close();
  }
};

/** Hosts are asked a few times a second, and indexes are told some seconds apart: time passes until it is so. Not much
 * faster than it does: threads that take long to open a model are given up after some time as well. */
const eventually = async <T>({ clock }: TestServer, look: () => Promise<T>, expected: T): Promise<void> => {
  const later = (): Promise<T> => {
    clock.advance(250);
    return look();
  };
  await expect.poll(later, { timeout: 100_000 }).toEqual(expected);
};

const choose = async ({ server, clock }: TestServer, model: Parameters<ModelChoices['wish']>[1]) =>
  new ModelChoices({ store: server.store, now: () => clock.nowMs() }).wish('image', model);

const first = async ({ server }: TestServer, { shop }: TestShop, query: string, photo?: Uint8Array) => {
  const request = SearchRequest.parse({ query });
  const input = { shopId: shop.shopId, request, ...(photo === undefined ? {} : { photo }) };
  return (await server.search.search(input)).response.products[0]?.externalId;
};

const modelOf = ({ server }: TestServer) => server.activeModels.images?.current.modelId;

/** What looks most like an image of that colour, and by which model. */
const alike = async (current: TestServer, shop: TestShop, colour: string) => ({
  model: modelOf(current),
  first: await first(current, shop, '', drawn.get(`/${colour}.png`)),
});

/** A shop of one product a colour; the last one's image is uploaded. */
const colouredShop = async (current: TestServer): Promise<TestShop> => {
  const shop = await current.makeShop();
  const products = Object.keys(COLOURS).map((colour, i) => ({
    externalId: colour,
    name: `Thing ${i}`,
    price: 1,
    ...(colour === UPLOADED ? {} : { imageUrl: `${origin}/${colour}.png` }),
  }));
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  const params = { externalId: UPLOADED, position: '0' };
  const raw = drawn.get(`/${UPLOADED}.png`) ?? Buffer.alloc(0);
  expect((await current.call('putProductImage', shop, { params, raw })).status).toBe(200);
  return shop;
};

let clip: ChosenModel;
const likeness = chosenBuiltIn('image', 'likeness');

it(
  'a running server moves to the image model that was chosen, and back, and finds by one of them at all times',
  LONG,
  async () => {
    hub.publish('tiny/clip', tinyClip());
    const spec = { kind: 'hub', use: 'image', repository: 'tiny/clip', revision: 'main' } as const;
    clip = chosenPulled(await pullHubModel({ spec, cacheDir, isPublicAddress }));
    await withServer(async (current) => {
      const shop = await colouredShop(current);
      for (const colour of ['red', UPLOADED]) {
        await eventually(current, () => alike(current, shop, colour), { model: likeness.id, first: colour });
      }
      const fetched = asked.length;
      expect(fetched).toBe(Object.keys(COLOURS).length - 1);
      expect(await first(current, shop, 'red')).toBeUndefined();

      await choose(current, clip);
      let looks = 0;
      await eventually(
        current,
        async () => {
          looks += 1;
          // Whichever model it is by: the image is that of the product.
          expect((await alike(current, shop, 'red')).first).toBe('red');
          return modelOf(current);
        },
        clip.id,
      );
      expect(looks).toBeGreaterThan(1);
      await current.server.indexes.settled(shop.shop.shopId);
      for (const colour of ['red', UPLOADED]) {
        expect(await alike(current, shop, colour)).toEqual({ model: clip.id, first: colour });
      }
      await eventually(current, () => first(current, shop, 'red'), 'red');
      expect(asked).toHaveLength(2 * fetched);
      const { text } = await current.request({ method: 'GET', url: '/metrics' });
      expect(text).toMatch(/^aisle_image_model_switch_images\{state="total"\} 0$/m);

      await choose(current, likeness);
      await eventually(current, async () => modelOf(current), likeness.id);
      await current.server.indexes.settled(shop.shop.shopId);
      expect(await alike(current, shop, UPLOADED)).toEqual({ model: likeness.id, first: UPLOADED });
      // Its vectors were still there.
      expect(asked).toHaveLength(2 * fetched);
      await choose(current, clip);
      await eventually(current, async () => modelOf(current), clip.id);
    });
  },
);

it('an image model that is not to be had is refused, and the one in use stays, also behind a restart', async () => {
  await withServer(async (current) => {
    expect(modelOf(current)).toBe(clip.id);
    await choose(current, { spec: 'tiny/absent@main', id: 'absent', dimensions: 12, languages: null });
    // Once to try it, once to see what came of it.
    for (let look = 0; look < 2; look++) await current.server.activeModels.switched();
    expect(current.server.activeModels.imageChoice).toMatchObject({ wanted: null, active: { id: clip.id } });
    const imageModel = async () =>
      (await current.request({ method: 'GET', url: '/readyz' })).body.parts.imageModel;
    // The files of the one in use are looked at behind the start.
    await expect.poll(imageModel, LONG).toMatchObject({
      state: 'ready',
      reason: expect.stringMatching(/^tiny\/absent@main was refused: /),
    });
  });
  await withServer(async (current) => expect(modelOf(current)).toBe(clip.id));
});
