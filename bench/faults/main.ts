// Nothing that was acknowledged may be lost, whatever happens to the servers. Faults come by chance, the same for the same seed.
//   node bench/faults/main.ts [--faults 100] [--seed 1] [--store sqlite|postgres] [--nodes 2] [--only "cut off"]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Postgres, startPostgres } from '../../packages/server/test/postgres/own-postgres.ts';
import { call, post } from '../harness/requests.ts';
import { seededRandom } from '../speed/catalog.ts';
import { damageIndexes, fillDisk, makeDisk, tearJournal, tearLog } from './damage.ts';
import { Installation } from './installation.ts';
import { Receiver } from './receiver.ts';
import { Ledger, type Shop, Shopping } from './shopping.ts';

const { values: options } = parseArgs({
  options: {
    faults: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    store: { type: 'string', default: 'sqlite' },
    nodes: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});
const FAULTS = Number(options.faults);
const random = seededRandom(Number(options.seed));
const isPostgres = options.store === 'postgres';
const HOUR_MS = 3_600_000;
const DISK_MB = 400;
const FOUND_WITHIN_MS = 60_000;
const DELIVERED_WITHIN_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'aisle-faults-'));
const unmount = isPostgres ? null : makeDisk(folder, DISK_MB);
const postgres: Postgres | null = isPostgres ? await startPostgres() : null;
const nodes = isPostgres ? Number(options.nodes) : 1;
const installation = new Installation(folder, {
  nodes,
  database: postgres?.url ?? null,
  homes: true,
  // Nothing is sent to a server that is being stopped.
  env: { AISLE_DRAIN_SECONDS: '0' },
});
const { lines } = installation;
const ledger = new Ledger();
const receiver = new Receiver(seededRandom(Number(options.seed) + 1));
const faults: string[] = [];
/** Of each kind of fault: how often, and seconds until all were answered, servers ran, and the look was over. */
const spent = new Map<string, { times: number; answeredS: number; startedS: number; lookedS: number }>();
let clockMs = 0;
let tokenOfClockMs: number | null = null;

const someNode = (): number => Math.floor(random() * nodes);

/** Afterwards its connections go on or end, or it is killed before anybody hears of it again. */
const cutOff = async (from: 'database' | 'others'): Promise<void> => {
  const node = someNode();
  // Most are short; a database that is silent for ten seconds is given up.
  const cut = {
    forMs: 500 + random() ** 2 * 12_000,
    after: random() < 0.5 ? 'go on' : 'reset',
    random,
  } as const;
  const isKilled = random() < 0.25;
  const ended = from === 'database' ? lines.cutDatabase(node, cut) : lines.cutOthers(node, cut);
  if (isKilled) await delay(cut.forMs / 2).then(() => installation.kill(node));
  await ended;
};

/** While shoppers and the shop go on. Servers that have ended are started afterwards. */
const KINDS: Record<string, () => Promise<void>> = {
  kill: () => installation.kill(someNode()),
  'kill, indexes damaged': async () => {
    const node = someNode();
    await installation.kill(node);
    damageIndexes(installation.folders[node] ?? '', random);
  },
  'kill, journal torn': async () => {
    const node = someNode();
    await installation.kill(node);
    tearJournal(installation.folders[node] ?? '', random);
  },
  'clock jumps': async () => {
    clockMs = Math.round((random() - 0.5) * 36 * HOUR_MS);
    installation.setClock(clockMs);
    await delay(300);
  },
  ...(postgres === null
    ? {
        'kill, log torn': async () => {
          await installation.kill(0);
          tearLog(installation.folders[0] ?? '', random);
        },
      }
    : {
        'database killed': async () => {
          await postgres.kill();
          await delay(random() * 3000);
          await postgres.start();
        },
        'database and server killed': async () => {
          await Promise.all([postgres.kill(), installation.kill(someNode())]);
          await postgres.start();
        },
        'server frozen': () => installation.freeze(someNode(), 1000 + random() * 7000),
        'server cut off from the database': () => cutOff('database'),
        ...(nodes > 1 && { 'server cut off from the others': () => cutOff('others') }),
        'servers restarted in turn': () => installation.restartInTurn(),
        'all servers killed': async () => {
          await Promise.all(installation.folders.map((_, node) => installation.kill(node)));
        },
      }),
  ...(unmount !== null && {
    'disk full': async () => {
      ledger.isDiskFull = true;
      ledger.fills += 1;
      const makeRoom = fillDisk(folder);
      await delay(500 + random() * 1000);
      // Half of them end while there is no room.
      if (random() < 0.5) await installation.kill(0);
      makeRoom();
      ledger.isDiskFull = false;
    },
  }),
};

type Listed = { products: { externalId: string; price: number }[]; nextCursor: string | null };

const listed = async (url: string, { apiKey }: Shop): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const at: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const path = `${url}/api/integrations/v1/products?limit=100${at}`;
    const { status, text } = await call(path, { headers: { authorization: `Bearer ${apiKey}` } });
    if (status === 429 || status === 503) await delay(500);
    else if (status !== 200) throw new Error(`the list answered ${status}: ${text}`);
    else {
      const page = JSON.parse(text) as Listed;
      for (const { externalId, price } of page.products) found.set(externalId, Math.round(price * 100));
      cursor = page.nextCursor;
    }
  }
  return found;
};

const searched = async (url: string, { token }: Shop): Promise<Map<string, number> | string> => {
  const found = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const body = { query: '', page, pageSize: 100, facets: [] };
    const { status, text } = await post(`${url}/api/widget/search`, { 'x-widget-token': token }, body);
    if (status !== 200) return `${status}: ${text}`;
    const answer = JSON.parse(text) as Listed & { total: number };
    for (const { externalId, price } of answer.products) found.set(externalId, Math.round(price * 100));
    if (answer.products.length === 0 || found.size >= answer.total) return found;
  }
};

const same = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([id, version]) => other.get(id) === version);

/** Compares what is stored with what was acknowledged, and what each server finds with what is stored. */
const look = async (shop: Shop, after: string): Promise<void> => {
  const stored = await listed(installation.url(), shop);
  faults.push(...ledger.compare(stored).map((fault) => `${after}: ${fault}`));
  for (const node of installation.folders.keys()) {
    const began = performance.now();
    for (;;) {
      const found = await searched(installation.url(node), shop);
      if (typeof found !== 'string' && same(found, stored)) break;
      if (performance.now() - began > FOUND_WITHIN_MS) {
        const said = typeof found === 'string' ? found : `${found.size} products`;
        faults.push(`${after}: server ${node} finds ${said} of ${stored.size}`);
        break;
      }
      await delay(100);
    }
  }
};

const missing = (what: string, wanted: ReadonlySet<string>, found: readonly string[]): string[] => {
  const known = new Set(found);
  return [...wanted].filter((id) => !known.has(id)).map((id) => `${what} ${id} is lost`);
};

const began = performance.now();
try {
  const shop = await installation.makeShop();
  await installation.startAll();
  const url = await receiver.listen();
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  const hook = await post(`${installation.url()}/api/integrations/v1/webhooks`, headers, {
    url,
    events: ['conversion.recorded'],
  });
  if (hook.status !== 201) throw new Error(`the webhook was answered ${hook.status}: ${hook.text}`);
  const shopping = new Shopping(ledger, shop, seededRandom(Number(options.seed) + 2));
  let turn = 0;
  const nextUrl = (): string => {
    turn += 1;
    return installation.url(turn);
  };
  for (let number = 1; number <= FAULTS; number += 1) {
    // A token ends after a day, and the clock jumps by days. A shop has a thousand of them at most.
    if (tokenOfClockMs !== clockMs) shop.token = await installation.issueToken(shop);
    tokenOfClockMs = clockMs;
    shop.apiKey = shop.apiKeys[number % shop.apiKeys.length] ?? shop.apiKey;
    const stop = new AbortController();
    const acting = shopping.until(stop.signal, nextUrl);
    await delay(50 + random() * 400);
    const kinds = Object.entries(KINDS).filter(([name]) => name.includes(options.only));
    const [kind, strike] = kinds[Math.floor(random() * kinds.length)] ?? ['', async () => {}];
    const taken = spent.get(kind) ?? { times: 0, answeredS: 0, startedS: 0, lookedS: 0 };
    spent.set(kind, taken);
    taken.times += 1;
    const began = performance.now();
    const secondsSince = (): number => (performance.now() - began) / 1000;
    await strike();
    await delay(random() * 200);
    await installation.startAll();
    taken.startedS += secondsSince();
    stop.abort();
    await acting;
    taken.answeredS += secondsSince();
    await look(shop, `fault ${number} (${kind})`);
    taken.lookedS += secondsSince();
    process.stderr.write(
      `\r${number} of ${FAULTS} faults, ${ledger.acknowledged} writes, ${faults.length} wrong  `,
    );
  }
  // Deliveries that were refused come again minutes later.
  for (const until = performance.now() + DELIVERED_WITHIN_MS; performance.now() < until; await delay(1000)) {
    const told = new Set(receiver.orders.values());
    if ([...ledger.orders].every((id) => told.has(id))) break;
    clockMs += HOUR_MS;
    installation.setClock(clockMs);
  }
  await installation.stopAll();
  const stored = await installation.stored(shop);
  faults.push(
    ...shopping.faults,
    ...receiver.faults,
    ...missing('search', ledger.searches, stored.searches),
    ...missing('event', ledger.events, stored.events),
    ...missing('order', ledger.orders, stored.orders),
    ...missing('delivery of', ledger.orders, [...receiver.orders.values()]),
  );
  if (stored.counted !== stored.searches.length)
    faults.push(`${stored.counted} searches are counted, ${stored.searches.length} are stored`);
  console.log(
    `\n${FAULTS} faults on ${options.store}, ${nodes} server(s), seed ${options.seed}, ${Math.round((performance.now() - began) / 1000)} s:`,
  );
  for (const [kind, { times, startedS, answeredS, lookedS }] of spent) {
    const [started, answered, looked] = [startedS, answeredS, lookedS].map((s) => (s / times).toFixed(1));
    console.log(
      `  ${times} x ${kind}: servers run after ${started} s, all is answered after ${answered} s, and as it should be after ${looked} s`,
    );
  }
  console.log(
    `acknowledged: ${ledger.acknowledged} writes of products, ${ledger.searches.size} searches, ${ledger.events.size} events, ${ledger.orders.size} orders and their deliveries`,
  );
  console.log(
    `not answered, or refused: ${[...shopping.refused].map(([name, count]) => `${count} x ${name}`).join(', ')}`,
  );
  console.log(`wrong: ${faults.length}`);
  for (const fault of faults.slice(0, 40)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  receiver.close();
  await Promise.all(installation.folders.map((_, node) => installation.kill(node)));
  lines.close();
  await postgres?.remove();
  unmount?.();
  rmSync(folder, { recursive: true, force: true });
}
