import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Assistance } from '@aisle/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestServer, type TestShop } from '../../../test/harness.ts';
import { completionOf, type ModelScript, ScriptedModel } from '../../../test/scripted-model.ts';
import { hostileTexts } from '../../agents/test/hostile-texts.ts';
import { LYING_ANSWERS, LYING_QUERIES, LYING_TEXTS } from './test/lies.ts';

const HOSTILE = hostileTexts();
const LANGUAGES = Object.keys(LYING_TEXTS);
const FAKE = '77001';

let model: ScriptedModel;
let server: TestServer;
/** Two shops with the same products; the model helps the first alone. */
let shop: TestShop;
let plain: TestShop;

const products = HOSTILE.map((text, i) => ({
  externalId: `H-${i}`,
  name: i % 2 === 0 ? `${text} lamp` : `Desk lamp ${'abcdefghijklmnopqrstuvwxyz'[i % 26]}`,
  description: text,
  brand: i % 3 === 0 ? text.slice(0, 60) : 'Norrvik',
  price: 10 + i,
  ...(i % 4 === 0 ? { salePrice: 9 + i } : {}),
  categories: ['Lighting'],
  availability: i % 5 === 0 ? 'out_of_stock' : 'in_stock',
  attributes: { note: text, color: ['red', 'blue'][i % 2], [text.slice(0, 30)]: text },
}));

const makeHostileShop = async (): Promise<TestShop> => {
  const made = await server.makeShop({ plan: 'PRO' });
  const { status, text } = await server.call('syncProducts', made, {
    body: { syncType: 'FULL', products },
  });
  expect([status, text]).toEqual([200, expect.anything()]);
  await server.server.indexes.settled(made.shop.shopId);
  return made;
};

beforeAll(async () => {
  model = await ScriptedModel.open();
  server = await TestServer.open({
    env: {
      AISLE_LANGUAGE_MODEL_URL: model.baseUrl,
      AISLE_LANGUAGE_MODEL: 'hostile',
      // All come from one address, which has a tenth.
      AISLE_LANGUAGE_MODEL_CALLS_PER_DAY: '100000',
    },
  });
  shop = await makeHostileShop();
  plain = await makeHostileShop();
  await server.call('patchShop', plain, { body: { features: { languageModel: false } } });
});
afterAll(async () => {
  await server.close();
  await model.close();
});
beforeEach(() => {
  // The pause after failures of the test before is over.
  server.clock.advance(31_000);
  model.requests.length = 0;
});

type Body = Record<string, unknown>;
const search = async (body: Body, of: TestShop = shop) => {
  const answer = await server.call('search', of, { body: { assistant: true, ...body } });
  expect(answer.status).toBe(200);
  return answer.body;
};
/** What is said in the end: after slow calls no search waits for the model. */
const sourceOf = async (query: string): Promise<string> => {
  const { searchLogId } = await search({ query });
  const ask = async () => (await server.call('assistant', shop, { params: { searchLogId } })).body;
  await expect.poll(async () => (await ask()).pending).toBe(false);
  return (await ask()).source;
};
const rulesOf = async (body: Body): Promise<Assistance> => (await search(body, plain)).assistant;
const faked = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll('#', FAKE));
const some = <T>(all: readonly T[], at: number, count: number): T[] =>
  Array.from({ length: count }, (_, i) => all[(at * count + i) % all.length] as T);

describe('a model that lies', () => {
  it.each(LANGUAGES)('no lie passes, and what is true beside it does: %s', async (language) => {
    const lies = faked(LYING_TEXTS[language] ?? []);
    for (const [at, text] of HOSTILE.entries()) {
      if (at % LANGUAGES.length !== LANGUAGES.indexOf(language)) continue;
      // Each hostile text is also a query; every other one asks for what the shop has.
      const query = at % 2 === 0 ? `desk lamp ${'abcdefgh'[at % 8]}${at}?` : text.slice(0, 200);
      model.script = () =>
        JSON.stringify({
          queries: [...some(faked(LYING_QUERIES), at, 4), text],
          questions: ['q99', text],
          texts: [...some(lies, at, 4), '{f1}'],
          answer: some(faked(LYING_ANSWERS), at, 1)[0],
        });
      const request = { query, language, sort: 'price_asc', pageSize: 12 };
      const { assistant, guidedFilters } = await search(request);
      const { assistant: rules, guidedFilters: rulesFilters } = await search(request, plain);
      expect([text, assistant.insights]).toEqual([text, rules.insights.slice(0, 1)]);
      expect([text, assistant.answer]).toEqual([text, rules.answer]);
      expect(guidedFilters).toEqual(rulesFilters);
      const own = new Set(query.match(/\p{N}+/gu) ?? []);
      for (const { query: other, reason } of assistant.reformulations) {
        if (reason !== 'rewritten') continue;
        // Only a query that stands in the shop's products, word by word, without a number that the shopper did not say.
        expect(other).toMatch(/^[\p{L}\p{M}\p{N} '’-]+$/u);
        for (const number of other.match(/\p{N}+/gu) ?? []) expect(own).toContain(number);
      }
    }
  });

  it('proposes no query that is a claim', async () => {
    for (const [at] of LYING_QUERIES.entries()) {
      model.script = () =>
        JSON.stringify({ queries: [...some(faked(LYING_QUERIES), at, 4), 'blue desk lamp'] });
      const { assistant } = await search({ query: `desk lamp ${'abcdefghijklmnopqrst'[at]}` });
      const rewritten = assistant.reformulations.filter(
        ({ reason }: { reason: string }) => reason === 'rewritten',
      );
      expect(rewritten.map(({ query }: { query: string }) => query)).toEqual(['blue desk lamp']);
    }
  });

  it('answers with values of records as they are, and with none that speaks markup, money or addresses', async () => {
    type Card = {
      externalId: string;
      name: string;
      brand: string | null;
      attributes: Record<string, unknown>;
    };
    let told = 0;
    for (const [at, sort] of ['price_asc', 'price_desc', 'newest', 'rating'].entries()) {
      model.script = ({ data }) => {
        const ids = data.products.flatMap(({ values }) => values.filter(({ label }) => label !== 'Price'));
        return JSON.stringify({
          answer: ids
            .slice(at * 3, at * 3 + 6)
            .map(({ id }) => `{${id}}`)
            .join(' '),
        });
      };
      const { assistant, products: cards } = await search({
        query: `desk lamp ${'abcd'[at]}?`,
        sort,
        pageSize: 12,
      });
      if (assistant.answer === null) continue;
      const { text, refs } = assistant.answer;
      expect(text).not.toMatch(/[<>\p{Sc}\p{Cc}\u200b\u202a-\u202e]|:\/\/|\[\/?INST/u);
      for (const { externalId, field } of refs) {
        const card: Card = cards.find((one: Card) => one.externalId === externalId);
        const name = field.replace('attributes.', '');
        const value = field === 'name' ? card.name : field === 'brand' ? card.brand : card.attributes[name];
        if (value === undefined) continue;
        expect(text).toContain(value);
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(5);
  });

  it('gets the texts of products as data: no markup, and no hidden sign', async () => {
    model.script = () => '{}';
    await search({ query: 'lamp', pageSize: 100, sort: 'price_asc' });
    const sent = JSON.stringify(model.requests[0]?.data);
    expect(sent.length).toBeLessThan(16_000);
    expect(sent).not.toMatch(/<|[\u200b\u202a-\u202e\u{e0000}-\u{e007f}]|https?:\/\/|\[INST/u);
    expect(model.requests[0]?.data.products.length).toBeGreaterThan(2);
  });
});

const json = (body: unknown): ReturnType<ModelScript> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text);
};
const endless =
  (piece: string) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = (): void => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
const BROKEN: Readonly<Record<string, ReturnType<ModelScript>>> = {
  'no JSON': 'I would love to help!',
  'half an object': '{"texts": ["{f1}"',
  'wrong types': '{"texts": "{f1}", "queries": 7, "questions": {}, "answer": []}',
  'an array': '[1, 2, 3]',
  'too many texts': JSON.stringify({ texts: Array.from({ length: 500 }, () => '{f1}') }),
  'a very long text': JSON.stringify({ texts: [`{f1}${' and'.repeat(5_000)}`] }),
  'deep nesting': `{"texts": ${'['.repeat(20_000)}`,
  'prototype names': '{"__proto__": {"texts": ["{f1}"]}, "constructor": 1}',
  'no content': json({ choices: [{ message: { content: null } }] }),
  'no choices': json({ choices: [] }),
  'usage that is no number': json({ choices: [{ message: { content: '{}' } }], usage: 'many' }),
  'an HTML page': json('<html>nginx</html>'),
  'an empty body': json(''),
  'a body that is compressed unasked': (response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(completionOf('{}'))),
  'status 500': (response) => void response.writeHead(500).end(completionOf('{"texts": ["{f1}"]}')),
  'status 401': (response) => void response.writeHead(401).end('{"error": "bad key"}'),
  'status 400 to everything': (response) => void response.writeHead(400).end('{}'),
  'another protocol': (response) =>
    void response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end(),
  'a hang up': (_, request) => void request.socket.destroy(),
  'a hang up in the middle': (response) => {
    response.writeHead(200, { 'content-length': 10_000 }).write('{"choices": [');
    response.socket?.end();
  },
  'a huge body': endless(`"${'x'.repeat(65_536)}",`),
  'blanks without end': endless(' '.repeat(65_536)),
};

describe('an endpoint that is broken or hostile', () => {
  it.each(Object.entries(BROKEN))('the rules answer: %s', async (name, said) => {
    model.script = () => said;
    const query = `desk lamp ${name.slice(0, 60)}`;
    const rules = await rulesOf({ query });
    const { assistant, total } = await search({ query });
    expect(model.requests.length).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(0);
    expect(assistant).toEqual({ ...rules, source: 'rules', pending: false });
  });

  it('a redirect is not followed, to wherever it leads', async () => {
    const visited: string[] = [];
    const inside = createServer((request, response) => {
      visited.push(request.url ?? '');
      response.end(completionOf('{"texts": ["{f1}"]}'));
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/admin`;
    for (const status of [301, 302, 303, 307, 308]) {
      model.script = () => (response) => void response.writeHead(status, { location }).end();
      const { assistant } = await search({ query: `desk lamp ${status}` });
      expect(assistant).toMatchObject({ source: 'rules', pending: false });
      server.clock.advance(31_000);
    }
    expect(model.requests).toHaveLength(5);
    expect(visited).toEqual([]);
    inside.close();
  });

  it.each(['says nothing', 'sends one byte at a time'])('one that %s is given up after 20 s', async (how) => {
    const responses: ServerResponse[] = [];
    model.script = () => (response) => {
      responses.push(response);
      if (how !== 'says nothing') response.writeHead(200).write('{"choices": ');
    };
    const arrived = model.next();
    const searched = search({ query: `desk lamp ${how}` });
    await arrived;
    server.clock.advance(150);
    const { assistant, searchLogId } = await searched;
    expect(assistant).toMatchObject({ source: 'rules', pending: true });
    const ask = async () => (await server.call('assistant', shop, { params: { searchLogId } })).body;
    server.clock.advance(10_000);
    for (const response of responses) response.write(' ');
    expect((await ask()).pending).toBe(true);
    server.clock.advance(10_000);
    await expect.poll(async () => (await ask()).pending).toBe(false);
    expect(await ask()).toEqual({ ...assistant, pending: false });
  });

  it('after three failures it is left alone for half a minute, and the log says why once, without what it said', async () => {
    model.script = () => '{}';
    await sourceOf('desk lamp before');
    model.script = () => (response) => void response.writeHead(500).end('secret of the endpoint');
    server.clock.advance(61_000);
    model.requests.length = 0;
    const before = server.log.length;
    for (let i = 0; i < 6; i++) await sourceOf(`desk lamp number ${'abcdef'[i]}`);
    expect(model.requests).toHaveLength(3);
    const logged = server.log.slice(before);
    expect(logged.match(/The language model gave no answer/g)).toHaveLength(1);
    expect(logged).not.toContain('secret of the endpoint');
    server.clock.advance(30_000);
    await sourceOf('desk lamp again');
    expect(model.requests).toHaveLength(4);
  });

  it('settings that it does not know are left out, once it refused them', async () => {
    model.script = ({ body }) =>
      'response_format' in body
        ? (response) => void response.writeHead(400).end('{}')
        : '```json\n{"texts": ["{f1}"]}\n```';
    expect(await sourceOf('desk lamp plainly')).toBe('model');
    expect(model.requests).toHaveLength(4);
    expect(await sourceOf('desk lamp plainly again')).toBe('model');
    expect(model.requests).toHaveLength(5);
  });
});
