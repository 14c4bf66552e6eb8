import { beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();
const COLORS = ['red', 'blue', 'green', 'black'];
const BRANDS = ['Norrvik', 'Halden', 'Osterby'];

const lamps = Array.from({ length: 48 }, (_, i) => ({
  externalId: `L-${i}`,
  name: `Table lamp number ${i}`,
  brand: BRANDS[i % 3],
  price: 10 + i * 2.5,
  ...(i % 4 === 0 ? { salePrice: 9 + i * 2 } : {}),
  categories: [i % 2 === 0 ? 'Lighting > Desk' : 'Lighting > Bedside'],
  attributes: { color: COLORS[i % 4], heightCm: 10 + i, dimmable: i % 5 === 0 },
  rating: { average: 3 + (i % 20) / 10, count: 5 },
}));

let shop: TestShop;
type Body = Record<string, unknown>;

const search = async (body: Body, of: TestShop = shop) =>
  (await server.current.call('search', of, { body: { assistant: true, ...body } })).body;

const makeLampShop = async (options = {}): Promise<TestShop> => {
  const made = await server.current.makeShop(options);
  await server.current.call('syncProducts', made, { body: { syncType: 'FULL', products: lamps } });
  await server.current.server.indexes.settled(made.shop.shopId);
  return made;
};

beforeAll(async () => {
  shop = await makeLampShop({ plan: 'PRO' });
});

describe('guided filters', () => {
  it('each option, sent as it is, finds as many products as its button says', async () => {
    const { guidedFilters, total } = await search({ query: 'lamp' });
    expect(total).toBe(48);
    expect(guidedFilters.length).toBeGreaterThanOrEqual(2);
    for (const { options } of guidedFilters)
      for (const { filters, count } of options)
        expect([filters, (await search({ query: 'lamp', filters })).total]).toEqual([filters, count]);
  });

  it('two answers leave half or less, and no answered question is asked again', async () => {
    const first = await search({ query: 'lamp' });
    const { field, options } = first.guidedFilters[0];
    const second = await search({ query: 'lamp', filters: options[0].filters });
    expect(second.guidedFilters.map((asked: { field: string }) => asked.field)).not.toContain(field);
    const { filters } = second.guidedFilters[0].options[0];
    expect(Object.keys(filters)).toHaveLength(2);
    expect((await search({ query: 'lamp', filters })).total).toBeLessThanOrEqual(first.total / 2);
  });

  it.each([
    ['de', 'Welche Marke?'],
    ['fr', 'Quelle marque ?'],
    ['es', '¿Qué marca?'],
    ['it', 'Quale marca?'],
    ['pl', 'Jaka marka?'],
    ['ar', 'أي علامة تجارية؟'],
  ])('asks in the language of the request: %s', async (language, question) => {
    const narrowed = { 'attributes.color': ['red', 'blue'], price: { max: 100 } };
    const { guidedFilters } = await search({ query: 'lamp', language, filters: narrowed });
    expect(guidedFilters.map((asked: { question: string }) => asked.question)).toContain(question);
  });
});

describe('reformulations', () => {
  it('each total is what a search for that query finds', async () => {
    for (const query of ['tabel lamp', 'lamp under 20', 'red table lamp under 40', 'purple table lamp']) {
      const { assistant } = await search({ query });
      for (const { query: other, total } of assistant.reformulations)
        expect([other, (await search({ query: other })).total]).toEqual([other, total]);
    }
  });

  it('proposes the query without its price, and never again what the search corrected itself', async () => {
    const cheap = (await search({ query: 'lamp under 20' })).assistant.reformulations;
    expect(cheap).toContainEqual({ query: 'lamp', reason: 'price', total: 48 });
    const { assistant, correctedQuery } = await search({ query: 'tabel lamp' });
    expect(correctedQuery).toBe('table lamp');
    const again = assistant.reformulations.map(({ query }: { query: string }) => query);
    expect(again).not.toContain('table lamp');
  });
});

describe('insights', () => {
  it('every number comes from the records that it names', async () => {
    const { assistant, products } = await search({ query: 'lamp', sort: 'price_asc', pageSize: 12 });
    const onSale = products.filter((card: { compareAtPrice: number | null }) => card.compareAtPrice !== null);
    const texts = assistant.insights.map(({ text }: { text: string }) => text);
    expect(texts).toContain(`On sale: ${onSale.length} of 12.`);
    const { refs } = assistant.insights.find(({ text }: { text: string }) => text.startsWith('On sale'));
    expect(refs).toEqual(
      onSale.map(({ id }: { id: string }) => ({ externalId: id, field: 'compareAtPrice' })),
    );
    expect(texts[0]).toBe('Prices here run from $9.00 to $35.00.');
  });

  it('answers which products fit, from their measures', async () => {
    const first = await search({ query: 'lamp', sort: 'price_asc', pageSize: 12, sessionId: 's' });
    const { assistant, query } = await search({
      query: 'which of these fit under 15 cm?',
      sort: 'price_asc',
      pageSize: 12,
      sessionId: 's',
      assistant: { context: first.searchLogId },
    });
    expect(query).toBe('lamp');
    expect(assistant.answer.text).toMatch(/^At most 15 cm: 6 of 12\. /);
    const fields = assistant.answer.refs.map(({ field }: { field: string }) => field);
    expect(fields.filter((field: string) => field === 'attributes.heightCm')).toHaveLength(6);
    expect(fields.filter((field: string) => field === 'name')).toHaveLength(3);
  });
});

describe('follow-ups', () => {
  const follow = async (query: string, more: Body = {}) => {
    const before = await search({ query: 'lamp', sessionId: 'one' });
    const context = before.searchLogId;
    return { before, after: await search({ query, sessionId: 'one', assistant: { context }, ...more }) };
  };
  type Card = { price: number; brand: string; attributes: { color: string; heightCm: number } };

  it('cheaper, in blue, not that brand, bigger', async () => {
    const cheaper = await follow('cheaper');
    const most = Math.max(...cheaper.before.products.map(({ price }: Card) => price));
    expect(cheaper.after.total).toBeGreaterThan(0);
    expect(cheaper.after.total).toBeLessThan(48);
    for (const { price } of cheaper.after.products) expect(price).toBeLessThan(most);

    const blue = (await follow('in blue')).after;
    expect(blue.products.every(({ attributes }: Card) => attributes.color === 'blue')).toBe(true);
    expect(blue.total).toBe(12);

    const other = await follow('not that brand');
    const { brand } = other.before.products[0];
    expect(other.after.total).toBe(32);
    expect(other.after.products.map((card: Card) => card.brand)).not.toContain(brand);

    const { after: bigger } = await follow('größer');
    expect(bigger.appliedFilters[0].field).toBe('attributes.heightCm');
    expect(bigger.total).toBeLessThan(48);
  });

  it.each([
    'under 40',
    'unter 40',
    'moins de 40',
    'más barato que 40',
    'unter 40 Dollar',
    'tot 40',
  ])('names a price, in another language than the shop: %s', async (query) => {
    const { after } = await follow(query);
    const expected = { price: { max: 40 } };
    expect(after.total).toBe((await search({ query: 'lamp', filters: expected })).total);
  });

  it('of another session is a search of its own', async () => {
    expect((await follow('in blue', { sessionId: 'two' })).after.query).toBe('in blue');
    expect((await follow('in blue', { sessionId: undefined })).after.query).toBe('in blue');
  });

  it('to a search that was sent before the page had a session refines it', async () => {
    const { searchLogId } = await search({ query: 'lamp' });
    const after = await search({ query: 'in blue', sessionId: 'one', assistant: { context: searchLogId } });
    expect([after.query, after.total]).toEqual(['lamp blue', 12]);
  });
});

describe('200', () => {
  it('says the same as the answer did, to its own shop alone, for half an hour', async () => {
    const { searchLogId, assistant } = await search({ query: 'lamp' });
    const ask = (of: TestShop) => server.current.call('assistant', of, { params: { searchLogId } });
    expect((await ask(shop)).body).toEqual(assistant);
    const other = await server.current.makeShop({ plan: 'PRO' });
    expectEnvelope(await ask(other), 404, 'assistance_not_found');
    server.current.clock.advance(31 * 60_000);
    expectEnvelope(await ask(shop), 404, 'assistance_not_found');
  });
});

describe('who gets it', () => {
  it('is null where nobody asks, the plan lacks it, or the owner switched it off', async () => {
    const nothing = { guidedFilters: [], assistant: null, total: 48 };
    expect(await search({ query: 'lamp', assistant: false })).toMatchObject(nothing);
    const basic = await makeLampShop({ plan: 'GROWTH' });
    expect(await search({ query: 'lamp' }, basic)).toMatchObject(nothing);
    const off = await makeLampShop({ plan: 'PRO' });
    await server.current.call('patchShop', off, { body: { features: { assistant: false } } });
    const switchedOff = { ...off, shop: off.shop };
    expect(await search({ query: 'lamp' }, switchedOff)).toMatchObject(nothing);
  });
});
