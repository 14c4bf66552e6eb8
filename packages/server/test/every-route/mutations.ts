import { ErrorBody, RateLimitBody, ROUTES, type RouteName, type RouteSpec } from '@aisle/contract';
import { expect, it } from 'vitest';
import type { CallInput, TestAnswer } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { seededRandom } from '../seeded-random.ts';
import { IS_ALL } from '../tier.ts';
import { server } from './server.ts';

/** Some 500 an endpoint; in the gate 3, so that each has its turn. */
const MUTATIONS = IS_ALL ? 70_000 : 500;
const MINUTES = 30;
const SEED = 20_250_314;

const random = seededRandom(SEED);
const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0];

const deep = (levels: number): unknown => (levels === 0 ? 1 : { deeper: deep(levels - 1) });
const HOSTILE: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -2_147_483_649,
  '',
  ' ',
  'a\u0000b',
  '\ud83d',
  '\udc5f\ud83d',
  "'; DROP TABLE products; --",
  '%',
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2025-13-45T99:99:99Z',
  'toString',
  'constructor',
  'attributes.',
  '\u202e\u200b\ufeff',
  'é'.repeat(600),
  'x'.repeat(25_000),
  [],
  [[]],
  [null],
  {},
  { __proto__: null, hasOwnProperty: 1 },
  { constructor: { prototype: { x: 1 } } },
  deep(60),
  Array.from({ length: 600 }, (_, i) => i),
  { min: 5, max: 1 },
];

/** Every place in a JSON value, as the list of keys that leads there. */
const placesIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
    : [path];

const replaced = (value: unknown, path: string[], change: (old: unknown) => unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, change);
  return copy;
};

const somewhere = (value: unknown): string[] => {
  const [first = [], ...rest] = placesIn(value);
  return pick([first, ...rest]);
};

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3000);

const bodyMutations: readonly [(body: unknown) => CallInput, ...((body: unknown) => CallInput)[]] = [
  (body) => ({ body: replaced(body, somewhere(body), () => pick(HOSTILE)) }),
  (body) => ({ body: replaced(body, somewhere(body), () => pick(HOSTILE)) }),
  (body) => ({ body: replaced(body, somewhere(body), (old) => [old, old]) }),
  (body) => {
    const change = (old: unknown) =>
      typeof old === 'object' ? { ...old, [asText(pick(HOSTILE))]: pick(HOSTILE) } : old;
    return { body: replaced(body, somewhere(body), change) };
  },
  (body) => {
    const text = JSON.stringify(body);
    return { raw: text.slice(0, Math.floor(random() * text.length)) };
  },
  (body) => {
    const bytes = Buffer.from(JSON.stringify(body));
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return { raw: bytes };
  },
  (body) => ({ raw: JSON.stringify(body).replace('{', '{"__proto__":{"x":1},') }),
  (body) => ({ raw: JSON.stringify(body).replace(/:(\d[\d.]*)/, ':1e999') }),
  (body) => ({ raw: JSON.stringify(body).replace('{', '{"query":1,"query":"x",') }),
];

const mutate = (name: RouteName): CallInput => {
  const input: CallInput = { ...SAMPLE_CALLS[name] };
  const parts = (['params', 'query', 'body', 'headers'] as const).filter(
    (part) => part === 'headers' || input[part] !== undefined,
  );
  const [first = 'headers', ...rest] = parts;
  const part = pick([first, ...rest, ...(input.body === undefined ? [] : (['body', 'body'] as const))]);
  if (part === 'body') {
    const { body, ...others } = input;
    return { ...others, ...pick(bodyMutations)(body) };
  }
  if (part === 'headers') {
    const header = pick([
      'content-type',
      'x-request-id',
      'idempotency-key',
      'x-plugin',
      'x-forwarded-for',
      'accept',
    ]);
    const value = encodeURIComponent(asText(pick(HOSTILE)).toWellFormed()).slice(0, 500);
    return { ...input, headers: { [header]: value } };
  }
  const fields = { ...input[part] };
  const key = random() < 0.2 ? 'extra' : pick([Object.keys(fields)[0] ?? 'extra', ...Object.keys(fields)]);
  fields[key] = asText(pick(HOSTILE)).toWellFormed();
  return { ...input, [part]: fields };
};

const checkAnswer = (answer: TestAnswer, what: string): void => {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 300) return;
  const schema = answer.status === 429 ? RateLimitBody : ErrorBody;
  expect(schema.safeParse(answer.body).success, `${what}: ${answer.text.slice(0, 300)}`).toBe(true);
};

/** Requests that are almost valid. */
export const mutations = (): void => {
  it(
    `${MUTATIONS} seeded mutations of valid requests never meet a fault, and every refusal is the envelope`,
    async () => {
      const { current } = server;
      const names = Object.keys(ROUTES) as [RouteName, ...RouteName[]];
      const statuses = new Map<number, number>();
      let shop = await current.makeShop();
      for (let round = 0; round < MUTATIONS; round++) {
        if (round % 50 === 0) {
          // What was accepted can be indexed.
          await current.server.indexes.settled(shop.shop.shopId);
          shop = await current.makeShop();
          await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
        }
        const name = names[round % names.length] ?? names[0];
        const input = mutate(name);
        if (input.params?.shopId === 'a-shop') input.params = { shopId: shop.shop.shopId };
        const answer = await current.call(name, shop, input);
        const route: RouteSpec = ROUTES[name];
        checkAnswer(
          answer,
          `round ${round}, ${route.method} ${route.path} ${JSON.stringify(input).slice(0, 400)}`,
        );
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
      expect(statuses.get(400)).toBeGreaterThan(MUTATIONS / 10);
      expect(statuses.get(200)).toBeGreaterThan(MUTATIONS / 10);
    },
    MINUTES * 60_000,
  );
};
