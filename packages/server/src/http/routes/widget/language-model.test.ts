import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestServer, type TestShop } from '../../../../test/harness.ts';
import { type ModelData, ScriptedModel } from '../../../../test/scripted-model.ts';

const KEY = 'sk-scripted-0123456789';
let model: ScriptedModel;
let server: TestServer;
let shop: TestShop;
type Body = Record<string, unknown>;

const COLORS = ['red', 'blue', 'green', 'black'];
const lamps = Array.from({ length: 48 }, (_, i) => ({
  externalId: `L-${i}`,
  name: `${i % 2 === 0 ? 'Desk' : 'Bedside'} lamp model ${'abcdefghijkl'[i % 12]}`,
  brand: ['Norrvik', 'Halden', 'Osterby'][i % 3],
  price: 10 + i * 2.5,
  ...(i % 4 === 0 ? { salePrice: 9 + i * 2 } : {}),
  categories: [i % 2 === 0 ? 'Lighting > Desk' : 'Lighting > Bedside'],
  attributes: { color: COLORS[i % 4], heightCm: 10 + i, dimmable: i % 5 === 0, shade: 'linen' },
}));

const search = async (body: Body, of: TestShop = shop, remoteAddress = '192.0.2.1') =>
  (await server.call('search', of, { body: { assistant: true, ...body }, remoteAddress })).body;
const late = async (searchLogId: string, of: TestShop = shop) =>
  (await server.call('assistant', of, { params: { searchLogId } })).body;

const makeLampShop = async (): Promise<TestShop> => {
  const made = await server.makeShop({ plan: 'PRO' });
  await server.call('syncProducts', made, { body: { syncType: 'FULL', products: lamps } });
  await server.server.indexes.settled(made.shop.shopId);
  return made;
};

const reply = (said: Body): string =>
  JSON.stringify({ queries: [], questions: [], texts: [], answer: null, ...said });
const idOfValue = ({ products }: ModelData, label: string): string =>
  products[0]?.values.find((value) => value.label.startsWith(label))?.id ?? 'none';

beforeAll(async () => {
  model = await ScriptedModel.open();
  server = await TestServer.open({
    env: {
      AISLE_LANGUAGE_MODEL_URL: `${model.baseUrl}/`,
      AISLE_LANGUAGE_MODEL: 'scripted',
      AISLE_LANGUAGE_MODEL_KEY: KEY,
      AISLE_LANGUAGE_MODEL_CALLS_PER_DAY: '40',
    },
  });
  shop = await makeLampShop();
});
afterAll(async () => {
  await server.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
});

describe('what a model contributes', () => {
  it('rewrites with true totals, questions of its choice, and texts filled in from records', async () => {
    model.script = ({ data }) => {
      const { facts, questions } = data;
      const color = questions.find(({ question }) => question.includes('color'))?.id;
      return reply({
        queries: ['bedside lamp linen', 'lamp of gold unobtainium'],
        questions: [color, questions[0]?.id === color ? questions[1]?.id : questions[0]?.id],
        texts: [`Look at the prices: {${facts[0]?.id}}`],
      });
    };
    const { assistant, guidedFilters } = await search({ query: 'lamp', pageSize: 12, sort: 'price_asc' });
    expect(assistant).toMatchObject({ source: 'model', pending: false });
    expect(assistant.insights).toHaveLength(1);
    expect(assistant.insights[0].text).toBe('Look at the prices: Prices here run from $9.00 to $35.00.');
    expect(assistant.insights[0].refs.map(({ field }: { field: string }) => field)).toEqual([
      'price',
      'price',
    ]);
    expect(guidedFilters[0].field).toBe('attributes.color');
    const rewritten = assistant.reformulations.filter(
      ({ reason }: { reason: string }) => reason === 'rewritten',
    );
    const { total } = await search({ query: 'bedside lamp linen', assistant: false });
    expect(rewritten).toEqual([{ query: 'bedside lamp linen', reason: 'rewritten', total }]);
  });

  it('an answer to a question, with the values of records', async () => {
    model.script = ({ data }) => reply({ answer: `{${idOfValue(data, 'Shade')}}` });
    const { assistant, products } = await search({ query: 'lamp with a linen shade?' });
    const [{ name, externalId }] = products;
    expect(assistant.answer).toEqual({
      text: `${name} (Shade: linen).`,
      refs: [
        { externalId, field: 'name' },
        { externalId, field: 'attributes.shade' },
      ],
    });
  });

  it('learns of a search nothing but its words and its records, and the key is not logged', async () => {
    model.script = () => reply({});
    await search({ query: 'small lamp', sessionId: 'session-1', userId: 'user-1' });
    const [request] = model.requests;
    expect(request?.url).toBe('/v1/chat/completions');
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
    const sent = JSON.stringify(request?.body);
    for (const secret of ['session-1', 'user-1', shop.shop.shopId, shop.token])
      expect(sent).not.toContain(secret);
    expect(server.log).not.toContain(KEY);
  });

  it('is not asked about what may be personal, while typing, on later pages, or for an empty query', async () => {
    model.script = () => reply({});
    await search({ query: 'lamp for jo@example.com' });
    await search({ query: 'order 4711081512' });
    await search({ query: 'lamp lamp', typing: true });
    await search({ query: 'lamp lamp', page: 2 });
    await search({ query: '' });
    expect(model.requests).toEqual([]);
  });
});

describe('a search waits 150 ms at most', () => {
  it('then it is pending, and the assistant route has the answer once it is there', async () => {
    let answer = (): void => {};
    model.script =
      ({ data }) =>
      (response) => {
        const text = reply({ texts: [`{${data.facts[0]?.id}}`] });
        const body = JSON.stringify({ choices: [{ message: { content: text } }] });
        answer = () => void response.writeHead(200).end(body);
      };
    const arrived = model.next();
    const searched = search({ query: 'late lamp' });
    await arrived;
    server.clock.advance(149);
    let isAnswered = false;
    void searched.then(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    server.clock.advance(1);
    const { assistant, searchLogId } = await searched;
    expect(assistant).toMatchObject({ source: 'rules', pending: true });
    expect(assistant.insights.length).toBeGreaterThan(1);
    expect(await late(searchLogId)).toEqual(assistant);
    answer();
    await expect.poll(async () => (await late(searchLogId)).pending).toBe(false);
    expect(await late(searchLogId)).toMatchObject({ source: 'model', insights: [{}] });
    // The same search again finds the answer at once, and costs no call.
    const again = (await search({ query: 'late lamp' })).assistant;
    expect(again).toMatchObject({ source: 'model', pending: false });
    expect(model.requests).toHaveLength(1);
  });
});

describe('who decides', () => {
  it('a shop that switched it off sends nothing', async () => {
    model.script = () => reply({});
    const off = await makeLampShop();
    await server.call('patchShop', off, { body: { features: { languageModel: false } } });
    const { assistant } = await search({ query: 'lamp' }, off);
    expect(assistant).toMatchObject({ source: 'rules', pending: false });
    expect(model.requests).toEqual([]);
  });

  it('each shop has calls and tokens a day, and sees them; past them the rules answer', async () => {
    model.script = () => reply({});
    const own = await makeLampShop();
    const used = async () => (await server.call('getShop', own)).body.languageModel;
    expect(await used()).toMatchObject({ callsToday: 0, maxCallsPerDay: 40, tokensToday: 0 });
    const ask = (i: number, address: string) =>
      search({ query: `lamp ${COLORS[i % 4]} ${'l'.repeat(i)}` }, own, address);
    for (let i = 0; i < 6; i++) await ask(i, '2001:db8::1');
    await ask(6, '2001:db8::2');
    // A tenth for a network; others go on.
    expect(model.requests).toHaveLength(4);
    for (let i = 10; i < 48; i++) await ask(i, `192.0.2.${i}`);
    expect(model.requests).toHaveLength(40);
    expect(await used()).toMatchObject({ callsToday: 40, tokensToday: 4000 });
    const { assistant } = await search({ query: 'lamp with shade' }, own, '192.0.2.99');
    expect(assistant).toMatchObject({ source: 'rules', pending: false });
    server.clock.advance(24 * 60 * 60_000);
    expect(await used()).toMatchObject({ callsToday: 0 });
    const { token } = await server.server.access.tokens.issue(own.shop.shopId);
    await search({ query: 'lamp tomorrow' }, { ...own, token });
    expect(model.requests).toHaveLength(41);
  });
});
