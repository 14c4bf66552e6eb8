import { type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../bench/harness/requests.ts';
import { drawnPng } from '../../packages/server/test/drawn-png.ts';
import { type Arena, expectUnharmed, openArena, underAttack } from './harness/arena.ts';

const UPLOADS = 60;
/** Of each upload so much comes at once, and the rest never. */
const SENT_BYTES = 9 * 1024 * 1024;
const ANNOUNCED_BYTES = 10 * 1024 * 1024;
const HELD_MS = 6000;
/** All uploads together are 540 MB. A server that takes half of them has no bound that would help it at 600 uploads. */
const MOST_GROWTH_BYTES = 256 * 1024 * 1024;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena({ withModels: true });
});
afterAll(() => arena?.close());

const residentBytes = async (): Promise<number> => {
  const text = await (await fetch(`${arena.server.url}/metrics`)).text();
  return Number(/^aisle_memory_bytes\{kind="resident"\} (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
};

const filler = Buffer.alloc(SENT_BYTES, 'A');
type Shape = { method: string; path: string; headers: Record<string, string>; head: string };

/** A product's image, a shopper's photo in a form, and one as base64 in JSON. */
const shapes = (): Shape[] => [
  {
    method: 'PUT',
    path: '/api/integrations/v1/products/p1/images/0',
    headers: { authorization: `Bearer ${arena.attacker.apiKey}`, 'content-type': 'image/jpeg' },
    head: '',
  },
  {
    method: 'POST',
    path: '/api/widget/search/visual',
    headers: {
      'x-widget-token': arena.attacker.token,
      'content-type': 'multipart/form-data; boundary=limit',
    },
    head: '--limit\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  },
  {
    method: 'POST',
    path: '/api/widget/search/visual',
    headers: { 'x-widget-token': arena.attacker.token, 'content-type': 'application/json' },
    head: '{"image":"',
  },
];

type Upload = { sent: ClientRequest; outcome: () => string };

const startUpload = ({ method, path, headers, head }: Shape): Upload => {
  let outcome = 'held';
  const sent = request(new URL(path, arena.server.url), {
    method,
    agent: false,
    headers: { ...headers, 'content-length': ANNOUNCED_BYTES },
  });
  sent.on('response', (answer) => {
    outcome = String(answer.statusCode);
    answer.resume();
  });
  // The server may close the connection while the body is on its way.
  sent.on('error', () => {
    if (outcome === 'held') outcome = 'closed';
  });
  if (head !== '') sent.write(head);
  sent.write(filler);
  return { sent, outcome: () => outcome };
};

const searchByPhoto = (token: string) => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(drawnPng('disc', [200, 30, 30]))]), 'photo.png');
  return call(`${arena.server.url}/api/widget/search/visual`, {
    method: 'POST',
    headers: { 'x-widget-token': token },
    body: form,
  });
};

it('60 slow uploads at once are bounded in bytes, and others search, also by photo', async ({ annotate }) => {
  // The thread that looks at images starts with the first one, and its memory is not the attack's.
  expect((await searchByPhoto(arena.innocent.token)).status).toBe(200);
  const { result, seen } = await underAttack(arena, annotate, async () => {
    // Of each try: what a former one left is collected later. After four rounds, memory grew no more (measured: 220 MB).
    const before = await residentBytes();
    const kinds = shapes();
    const uploads = Array.from({ length: UPLOADS }, (_, i) => startUpload(kinds[i % kinds.length] as Shape));
    await delay(HELD_MS);
    const growth = (await residentBytes()) - before;
    const photo = await searchByPhoto(arena.innocent.token);
    const outcomes: Record<string, number> = {};
    for (const { outcome } of uploads) outcomes[outcome()] = (outcomes[outcome()] ?? 0) + 1;
    for (const { sent } of uploads) sent.destroy();
    return { growth, photo, outcomes };
  });
  const { growth, photo, outcomes } = result;
  await annotate(`memory grew by ${Math.round(growth / 2 ** 20)} MB, uploads ${JSON.stringify(outcomes)}`);
  expect.soft(growth).toBeLessThan(MOST_GROWTH_BYTES);
  // Refused before they were read; the connection may be closed before the refusal is.
  expect.soft((outcomes['503'] ?? 0) + (outcomes['429'] ?? 0) + (outcomes.closed ?? 0)).toBeGreaterThan(0);
  expect.soft(photo.status, "the innocent shop's search by photo").toBe(200);
  expectUnharmed(arena, seen);
});

it('once they are gone, uploads are taken again', async () => {
  await expect
    .poll(async () => (await searchByPhoto(arena.attacker.token)).status, {
      timeout: 10_000,
      interval: 500,
    })
    .toBe(200);
});
