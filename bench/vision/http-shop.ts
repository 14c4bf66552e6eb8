import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { aisle, metric, type RunningServer } from '../harness/server.ts';
import type { Answer, BenchShop } from '../harness/shop.ts';

export type UploadedImage = { externalId: string; position: number; bytes: Uint8Array };

/** Images per key, below the limit of 100 a minute: a measurement stands for many shops' servers. */
const PER_KEY = 95;

/** Uploads images to their products, four at a time. */
export async function uploadAll(
  server: RunningServer,
  shop: BenchShop,
  images: readonly UploadedImage[],
): Promise<void> {
  const keys: string[] = [];
  while (keys.length * PER_KEY < images.length) {
    const { apiKey } = await aisle<{ apiKey: string }>(server.dataDir, ['key', 'create', shop.shopId]);
    keys.push(apiKey);
  }
  const left = [...images.entries()];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [at, { externalId, position, bytes }] = next;
      const path = `/api/integrations/v1/products/${encodeURIComponent(externalId)}/images/${position}`;
      const answer = await fetch(server.url + path, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${keys[Math.floor(at / PER_KEY)]}`,
          'content-type': 'application/octet-stream',
        },
        body: new Uint8Array(bytes),
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`an image was answered ${answer.status}: ${text}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

export async function syncAll(
  server: RunningServer,
  { apiKey }: BenchShop,
  products: readonly object[],
): Promise<void> {
  for (let at = 0; at < products.length; at += 500) {
    const answer = await fetch(`${server.url}/api/integrations/v1/products/sync`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ syncType: 'INCREMENTAL', products: products.slice(at, at + 500) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`a sync was answered ${answer.status}: ${text}`);
  }
}

/** The server counts images every 15 s, and announces new vectors 3 s apart. */
const COUNTED_MS = 16_000;
const ANNOUNCED_MS = 4000;

/** Waits until no image is in progress and the indexes have all vectors. */
export async function imagesSettled(server: RunningServer): Promise<void> {
  await delay(COUNTED_MS);
  while ((await metric(server.url, 'aisle_images')) > 0) await delay(1000);
  await delay(ANNOUNCED_MS);
  while ((await metric(server.url, 'aisle_index_lag_seconds')) > 0) await delay(500);
}

export type PhotoAnswer = Pick<Answer, 'total' | 'tookMs' | 'products' | 'serverTiming' | 'elapsedMs'>;

/** Sends it in a form, as a browser does. */
export async function searchByPhoto(
  server: RunningServer,
  shop: BenchShop,
  { photo, pageSize }: { photo: Uint8Array; pageSize: number },
): Promise<PhotoAnswer> {
  const form = new FormData();
  form.append('pageSize', String(pageSize));
  form.append('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const headers = { 'x-widget-token': await shop.token() };
  const started = performance.now();
  const answer = await fetch(`${server.url}/api/widget/search/visual`, {
    method: 'POST',
    headers,
    body: form,
  });
  const text = await answer.text();
  const elapsedMs = performance.now() - started;
  if (answer.status !== 200) throw new Error(`a photo query was answered ${answer.status}: ${text}`);
  const serverTiming = answer.headers.get('server-timing') ?? '';
  return { ...(JSON.parse(text) as PhotoAnswer), serverTiming, elapsedMs };
}

export type ImageHost = { url: (at: number) => string; close: () => void };

/** Addresses of this machine that stand for many hosts, because requests to one host are limited. */
const HOSTS = 64;

/** Serves `images` by number, like the web servers of many shops. */
export async function hostImages(images: readonly Uint8Array[]): Promise<ImageHost> {
  const server = createServer((request, response) => {
    const image = images[Number((request.url ?? '').slice(1).split('-')[0])];
    if (image === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(image);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: (at) => `http://127.0.0.${1 + (at % HOSTS)}:${port}/${at % images.length}-${at}`,
    close: () => server.close(),
  };
}
