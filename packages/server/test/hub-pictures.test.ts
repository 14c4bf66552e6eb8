import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SearchRequest } from '@aisle/contract';
import { pullHubModel } from '@aisle/models';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../../models/test/hub/hub-server.ts';
import { tinyClip } from '../../models/test/hub/tiny-clip.ts';
import { chosenBuiltIn, chosenPulled, ModelChoices } from '../src/search/index.ts';
import { TestServer, type TestShop } from './harness.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'aisle-hub-pictures-'));
const cacheDir = join(dataDir, 'models');
/** Twelve pictures are fetched three times, on machines that have other work. */
const LONG = { timeout: 180_000 };
/** What stands out of a shop is found by words: one red thing among many that are not. */
const COLOURS = {
  ...{ red: '#d01010', green: '#10c010', blue: '#1010d0', g1: '#20b020', g2: '#10a030', g3: '#30d020' },
  ...{ g4: '#208820', g5: '#18c828', b1: '#2020b0', b2: '#3010a0', b3: '#2030d0', b4: '#202088' },
} as const;

let hub: TestHub;
let host: Server;
let origin = '';
beforeAll(async () => {
  hub = await startTestHub();
  const drawn = new Map<string, Buffer>();
  for (const [name, background] of Object.entries(COLOURS)) {
    const create = { width: 64, height: 64, channels: 3, background } as const;
    drawn.set(`/${name}.png`, await sharp({ create }).png().toBuffer());
  }
  host = createServer((request, response) => response.end(drawn.get(request.url ?? '')));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await hub.close();
  host.closeAllConnections();
  host.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `use` on a server on the same data, with all pictures encoded. */
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

/** Hosts are asked a few times a second, and indexes are told some seconds apart: time passes until it is so. */
const eventually = async <T>({ clock }: TestServer, look: () => Promise<T>, expected: T): Promise<void> => {
  const later = (): Promise<T> => {
    clock.advance(5000);
    return look();
  };
  await expect.poll(later, { timeout: 50_000 }).toEqual(expected);
};

const choose = async ({ server, clock }: TestServer, model: Parameters<ModelChoices['wish']>[1]) =>
  new ModelChoices({ store: server.store, now: () => clock.nowMs() }).wish('image', model);

const first = async ({ server }: TestServer, { shop }: TestShop, query: string, picture?: Float32Array) => {
  const request = SearchRequest.parse({ query });
  const input = { shopId: shop.shopId, request, ...(picture === undefined ? {} : { picture }) };
  return (await server.search.search(input)).response.products[0]?.externalId;
};

/** What looks most like a picture of that colour. */
const alike = async (current: TestServer, shop: TestShop, colour: keyof typeof COLOURS) => {
  const picture = new Uint8Array(await (await fetch(`${origin}/${colour}.png`)).arrayBuffer());
  const { vector } = await current.server.pictureQueries.encode({ shopId: shop.shop.shopId, picture });
  return { dimensions: vector.length, first: await first(current, shop, '', vector) };
};

it('from its next start on a server finds by the picture model that was chosen, and back', LONG, async () => {
  hub.publish('tiny/clip', tinyClip());
  const spec = { kind: 'hub', use: 'image', repository: 'tiny/clip', revision: 'main' } as const;
  const clip = chosenPulled(await pullHubModel({ spec, cacheDir, endpoint: hub.endpoint }));
  let shop: TestShop | undefined;
  const theShop = (): TestShop => {
    if (shop === undefined) throw new Error('the first server makes the shop');
    return shop;
  };
  await withServer(async (current) => {
    shop = await current.makeShop();
    const products = Object.keys(COLOURS).map((colour, i) => ({
      externalId: colour,
      name: `Thing ${i}`,
      price: 1,
      imageUrl: `${origin}/${colour}.png`,
    }));
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    await eventually(current, () => alike(current, theShop(), 'red'), { dimensions: 256, first: 'red' });
    await choose(current, clip);
  });
  await withServer(async (current) => {
    await eventually(current, () => alike(current, theShop(), 'red'), { dimensions: 12, first: 'red' });
    await eventually(current, () => first(current, theShop(), 'red'), 'red');
    await choose(current, chosenBuiltIn('image', 'likeness'));
  });
  await withServer(async (current) => {
    await eventually(current, () => alike(current, theShop(), 'red'), { dimensions: 256, first: 'red' });
  });
});

it('a picture model that is not on this machine leaves the one before', async () => {
  await withServer((current) =>
    choose(current, { spec: 'tiny/absent@main', id: 'absent', dimensions: 12, languages: null }),
  );
  await withServer(async (current) => {
    expect(current.log).toContain('run models pull image tiny/absent');
    expect(current.server.pictureQueries.metrics.state).toBe('ready');
  });
});
