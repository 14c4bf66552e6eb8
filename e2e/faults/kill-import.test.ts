import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { type BenchShop, makeShop } from '../../bench/harness/shop.ts';
import { seededRandom } from '../../bench/speed/catalog.ts';
import type { ImportProgress } from '../../packages/contract/src/index.ts';
import { IS_ALL } from '../../packages/server/test/tier.ts';

const KILLS = IS_ALL ? 5 : 2;
const ROWS = 9_000;
const PART_CHARS = 30_000;

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aisle-kill-import-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Children stand before their parents, and every thousandth row is bad. */
const rowOf = (n: number): string => {
  if (n % 1000 === 999) return 'bad\n';
  const parent = n % 50 === 7 ? `p${n + 1}` : '';
  return `p${n},"Kettle ""${n}"", 1.5 l, brushed steel",${parent}\n`;
};
const FILE = `id,name,parent\n${Array.from({ length: ROWS }, (_, n) => rowOf(n)).join('')}`;
const PARTS = Array.from({ length: Math.ceil(FILE.length / PART_CHARS) }, (_, part) =>
  FILE.slice(part * PART_CHARS, (part + 1) * PART_CHARS),
);

type Way = { server: RunningServer; shop: BenchShop };

/** Null: the process died before it answered. */
const post = async <T>({ server, shop }: Way, path: string, body: object): Promise<T | null> => {
  const answer = await fetch(`${server.url}/api/integrations/v1/imports${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
    body: JSON.stringify(body),
  }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (answer == null || text == null) return null;
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
};

it.each(
  IS_ALL ? [false, true] : [true],
)(`a file goes on after ${KILLS} kills, no row lost or twice (whole catalog: %s)`, async (full) => {
  const random = seededRandom(full ? 3 : 5);
  let way: Way = { server: await startServer(dataDir, WORDS_ONLY), shop: {} as BenchShop };
  way = { server: way.server, shop: await makeShop(way.server, full ? 'whole' : 'added') };
  const started = await post<{ importId: string }>(way, '', { format: 'csv', full });
  const path = `/${started?.importId}`;
  let kills = 0;
  const killedIn = async (): Promise<void> => {
    await delay(random() * 60);
    await way.server.kill();
  };
  /** Sends until there is an answer; the process dies meanwhile, as long as kills are left. */
  const insist = async (to: string, body: object, kill: boolean): Promise<ImportProgress> => {
    let killing: Promise<void> | null = kill ? killedIn() : null;
    for (;;) {
      const answer = await post<ImportProgress>(way, `${path}${to}`, body);
      if (killing !== null) {
        await killing;
        killing = null;
        kills += 1;
        const server = await startServer(dataDir, WORDS_ONLY);
        way = { server, shop: way.shop.on(server) };
      }
      if (answer !== null) return answer;
    }
  };
  const told: number[] = [];
  const tell = ({ badRows }: ImportProgress): void => void told.push(...badRows.map(({ record }) => record));
  const every = Math.floor(PARTS.length / (KILLS - 1));
  for (const [part, text] of PARTS.entries())
    tell(await insist('/parts', { part, text }, part % every === 1));
  const end = await insist('/finish', {}, true);
  tell(end);
  const bad = ROWS / 1000;
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  expect(end).toMatchObject({
    records: ROWS,
    created: ROWS - bad,
    updated: 0,
    unchanged: 0,
    failed: bad,
    fault: null,
  });
  expect(end.productsCount).toBe(ROWS - bad);
  expect(told).toEqual(Array.from({ length: bad }, (_, n) => 1000 * (n + 1)));
  expect(await insist('/finish', {}, false)).toEqual(end);
  const indexed = async (): Promise<number> =>
    (await way.shop.search({ query: '', pageSize: 1, facets: [] })).total;
  // Families are shown as one card.
  await expect.poll(indexed, { timeout: 30_000, interval: 200 }).toBe(ROWS - bad - ROWS / 50);
  expect(await way.server.stop()).toBe(0);
}, 240_000);
