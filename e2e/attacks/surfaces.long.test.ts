import { afterAll, beforeAll, expect, it } from 'vitest';
import { atPace, call, post, type Reply, tally } from '../../bench/harness/requests.ts';
import { issueToken } from '../../bench/harness/shop.ts';
import { generateProduct } from '../../bench/speed/catalog.ts';
import {
  type Arena,
  expectUnharmed,
  IS_MEASURED,
  openArena,
  syncProducts,
  underAttack,
} from './harness/arena.ts';

/** The attacker's requests of one kind in a row; few where nothing is measured. */
const ORDER = IS_MEASURED ? { count: 600, everyMs: 20 } : { count: 10, everyMs: 5 };
const PRODUCTS = IS_MEASURED ? 500 : 10;
const TOKENS = 5;
/** Some 55,000 characters, of the 60,000 that a preview takes. */
const ROWS = 900;
/** Each is answered, or told that its own shop asks too much. Of four imports of a shop, the oldest gives way. */
const FAIR = ['200', '429 rate_limit_exceeded', '503 overloaded', '404 import_not_found'];

let arena: Arena;
let tokens: string[];
beforeAll(async () => {
  arena = await openArena();
  const { server, attacker } = arena;
  const products = Array.from({ length: PRODUCTS }, (_, at) => generateProduct(at));
  await syncProducts(server, attacker, { syncType: 'INCREMENTAL', products });
  tokens = await Promise.all(Array.from({ length: TOKENS }, () => issueToken(server, attacker)));
  const opened = await call(`${server.url}/api/integrations/v1/shop`, {
    method: 'PATCH',
    headers: { ...asShop(), 'content-type': 'application/json' },
    body: JSON.stringify({ features: { agents: true } }),
  });
  expect(opened.status).toBe(200);
});
afterAll(() => arena?.close());

const asShop = () => ({ authorization: `Bearer ${arena.attacker.apiKey}` });
const tokenOf = (number: number): string => tokens[number % TOKENS] ?? '';

const FILE = [
  'id,name,price,url,category',
  ...Array.from(
    { length: ROWS },
    (_, at) => `p${at},Brass lamp ${at},${at},https://attacker.example/${at},Lamps`,
  ),
].join('\n');

/** A whole import: the first answer that is none of its success, else the last. */
const importFile = async (): Promise<Reply> => {
  const imports = `${arena.server.url}/api/integrations/v1/imports`;
  const started = await post(imports, asShop(), { format: 'csv' });
  if (started.status !== 201) return started;
  const { importId } = JSON.parse(started.text) as { importId: string };
  const sent = await post(`${imports}/${importId}/parts`, asShop(), { part: 0, text: FILE });
  return sent.status === 200 ? post(`${imports}/${importId}/finish`, asShop(), {}) : sent;
};

/** What an attacker sends, by the surface that answers. */
const ATTACKS: Readonly<Record<string, (number: number) => Promise<Reply>>> = {
  'the assistant': (number) =>
    post(
      `${arena.server.url}/api/widget/search`,
      { 'x-widget-token': tokenOf(number) },
      { query: `wireless blue leather garden steel ${number}`, assistant: true, pageSize: 100 },
    ),
  'the MCP server': (number) =>
    post(
      `${arena.server.url}/mcp/${arena.attacker.shopId}`,
      { authorization: `Bearer ${tokenOf(number)}`, accept: 'application/json, text/event-stream' },
      {
        jsonrpc: '2.0',
        id: number,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: `wireless steel ${number}` } },
      },
    ),
  'the product feed': () =>
    call(`${arena.server.url}/feeds/${arena.attacker.shopId}/products.jsonl`, { headers: asShop() }),
  'previews of imports': () =>
    post(`${arena.server.url}/api/integrations/v1/imports/preview`, asShop(), {
      fileName: 'products.csv',
      text: FILE,
      whole: true,
    }),
  imports: importFile,
  'previews of rules': (number) =>
    post(`${arena.server.url}/api/integrations/v1/rules/preview`, asShop(), {
      rule: { name: 'x', actions: [{ type: 'hide', externalId: 'p1' }] },
      queries: [`wireless steel ${number}`],
    }),
};

it.each(Object.keys(ATTACKS))('an innocent shop beside an attack on %s', {
  timeout: 180_000,
}, async (surface) => {
  const attack = ATTACKS[surface];
  if (attack === undefined) throw new Error(`no attack on ${surface}`);
  const figures: string[] = [];
  // Of all tries: after the first, the attacker's minute may be used up.
  const replies: Reply[] = [];
  const { seen } = await underAttack(
    arena,
    (figure) => figures.push(figure),
    async () => replies.push(...(await atPace(ORDER, attack))),
  );
  const counts = tally(replies);
  process.stderr.write(`${surface}: ${JSON.stringify(counts)} ${figures.join(' ')}\n`);
  expect.soft(Object.keys(counts).filter((name) => !FAIR.includes(name))).toEqual([]);
  expect.soft(counts['200'] ?? 0).toBeGreaterThan(0);
  expectUnharmed(arena, seen);
});
