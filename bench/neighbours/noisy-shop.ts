import { atPace, call, post, type Reply, tally } from '../harness/requests.ts';
import type { RunningServer } from '../harness/server.ts';
import type { BenchShop } from '../harness/shop.ts';
import { WORST_SEARCHES, worstProduct } from './worst-legal.ts';

/** Limits of one key and one token per minute. Searches by words and by photo share a limit of 200. */
const A_MINUTE = { syncs: 100, searches: 150, photoSearches: 50, uploads: 100 } as const;
export type Activity = keyof typeof A_MINUTE;
const BATCH = 500;
const BATCHES = 10;
/** Words of a description: as in real shops, and enough to fill a batch nearly to its 16 MB. */
const DESCRIPTION_WORDS = { usual: 100, most: 2200 } as const;
/** One of ten syncs has the largest size. */
const LARGE_EVERY = 10;

const batchOf = (first: number, version: number, descriptionWords: number): Buffer => {
  const products = Array.from({ length: BATCH }, (_, i) =>
    worstProduct(first + i, version, descriptionWords),
  );
  return Buffer.from(JSON.stringify({ syncType: 'INCREMENTAL', products }));
};

export type NoisyLoad = {
  /** Sent in turn: each changes all products of its batch. */
  batches: readonly Buffer[];
  largeBatches: readonly Buffer[];
  /** JPEG. */
  images: readonly Uint8Array[];
};

/** Builds all requests before the measurement, because the generator shares the cores with the server. */
export const makeLoad = (images: readonly Uint8Array[]): NoisyLoad => ({
  batches: [1, 2].flatMap((version) =>
    Array.from({ length: BATCHES }, (_, i) => batchOf(i * BATCH, version, DESCRIPTION_WORDS.usual)),
  ),
  largeBatches: [3, 4].map((version) => batchOf(0, version, DESCRIPTION_WORDS.most)),
  images,
});

const inTurn = <T>(list: readonly T[], number: number): T => {
  const item = list[number % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

const batchAt = ({ batches, largeBatches }: NoisyLoad, number: number): Buffer =>
  number % LARGE_EVERY === LARGE_EVERY - 1
    ? inTurn(largeBatches, Math.floor(number / LARGE_EVERY))
    : inTurn(batches, number);

/** Senders by activity, which take the number of the request. All use one key and one token. */
const senders = (
  server: RunningServer,
  { key, token, load }: { key: string; token: string; load: NoisyLoad },
): Record<Activity, (number: number) => Promise<Reply>> => {
  const byKey = { authorization: `Bearer ${key}` };
  const byToken = { 'x-widget-token': token };
  const integrations = `${server.url}/api/integrations/v1`;
  const image = (number: number): Uint8Array<ArrayBuffer> => new Uint8Array(inTurn(load.images, number));
  return {
    syncs: (number) => post(`${integrations}/products/sync`, byKey, batchAt(load, number)),
    searches: (number) => post(`${server.url}/api/widget/search`, byToken, inTurn(WORST_SEARCHES, number)),
    photoSearches: (number) => {
      const body = new FormData();
      body.append('image', new Blob([image(number)]), 'photo.jpg');
      return call(`${server.url}/api/widget/search/visual`, { method: 'POST', headers: byToken, body });
    },
    uploads: (number) =>
      call(`${integrations}/products/p${number}/images/0`, {
        method: 'PUT',
        headers: { ...byKey, 'content-type': 'image/jpeg' },
        body: image(number),
      }),
  };
};

/** Fills the shop, so that its searches are expensive from the start. */
export async function fillNoisyShop(server: RunningServer, shop: BenchShop, load: NoisyLoad): Promise<void> {
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  for (const batch of load.batches.slice(0, BATCHES)) {
    const { status, text } = await post(`${server.url}/api/integrations/v1/products/sync`, headers, batch);
    if (status !== 200) throw new Error(`a sync was answered ${status}: ${text.slice(0, 500)}`);
  }
}

export const NOISY_PRODUCTS = BATCH * BATCHES;

/** Runs every activity at its limit at the same time. Returns the answers' counts. */
export async function makeNoise(
  server: RunningServer,
  shop: BenchShop,
  { load, seconds }: { load: NoisyLoad; seconds: number },
): Promise<Record<Activity, Record<string, number>>> {
  const send = senders(server, { key: shop.apiKey, token: await shop.token(), load });
  const run = async (activity: Activity): Promise<Record<string, number>> => {
    const aMinute = A_MINUTE[activity];
    const count = Math.floor((seconds * aMinute) / 60);
    return tally(await atPace({ count, everyMs: 60_000 / aMinute }, send[activity]));
  };
  const [syncs, searches, photoSearches, uploads] = await Promise.all([
    run('syncs'),
    run('searches'),
    run('photoSearches'),
    run('uploads'),
  ]);
  return { syncs, searches, photoSearches, uploads };
}
