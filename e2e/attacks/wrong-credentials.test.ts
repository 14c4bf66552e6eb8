import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atPace, call, post, tally } from '../../bench/harness/requests.ts';
import { type Arena, expectUnharmed, openArena, openShop, underAttack } from './harness/arena.ts';

/** Wrong credentials that one address may send a minute. */
const WRONG_A_MINUTE = 300;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena?.close());

const search = (token: string) =>
  post(`${arena.server.url}/api/widget/search`, { 'x-widget-token': token }, { query: 'mouse' });

/** `fetch` may not set these headers. */
const preflight = (origin: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-widget-token',
    };
    const url = `${arena.server.url}/api/widget/search`;
    const sent = request(url, { method: 'OPTIONS', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end();
  });

it('preflights from foreign origins do not count as wrong credentials', async () => {
  const statuses = await atPace({ count: WRONG_A_MINUTE + 50, everyMs: 8 }, () =>
    preflight('https://stranger.example'),
  );
  expect.soft([...new Set(statuses)]).toEqual([403]);
  expect.soft((await search('aisle_wt_wrong')).status).toBe(401);
  expect.soft(await preflight(arena.innocent.origin)).toBe(204);
});

it('wrong tokens from the address that everybody comes from lock out only themselves', async ({
  annotate,
}) => {
  const { result, seen } = await underAttack(arena, annotate, () =>
    // Longer than the server remembers a credential without asking its store: 5 s.
    atPace({ count: 600, everyMs: 14 }, (number) => search(`aisle_wt_wrong${number}`)),
  );
  const { 401: wrong = 0, 429: throttled = 0, ...others } = outcomes(tally(result));
  await annotate(`${wrong} answered 401, ${throttled} answered 429`);
  expect.soft(others).toEqual({});
  expect.soft(throttled).toBeGreaterThan(0);
  expectUnharmed(arena, seen);
});

/** By status alone. */
const outcomes = (counts: Record<string, number>): Record<string, number> => {
  const byStatus: Record<string, number> = {};
  for (const [name, count] of Object.entries(counts)) {
    const status = name.slice(0, 3);
    byStatus[status] = (byStatus[status] ?? 0) + count;
  }
  return byStatus;
};

it('credentials that the server has never seen work from that address, and so do preflights', async () => {
  // While the address is throttled for wrong ones.
  expect.soft((await search('aisle_wt_wrong')).status).toBe(429);
  const fresh = await openShop(arena.server, 'fresh').catch((error: Error) => error.message);
  expect(fresh).toMatchObject({ token: expect.any(String) });
  if (typeof fresh === 'string') return;
  expect.soft((await search(fresh.token)).status).not.toBe(429);
  const shop = await call(`${arena.server.url}/api/integrations/v1/shop`, {
    headers: { authorization: `Bearer ${fresh.apiKey}` },
  });
  expect.soft(shop.status).toBe(200);
  expect.soft(await preflight(fresh.origin)).toBe(204);
});
