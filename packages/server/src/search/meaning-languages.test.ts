import { SearchRequest } from '@aisle/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundledTextModel } from '../embeddings/bundled-text-model.ts';
import { HashingTextModel } from '../embeddings/test/hashing-text-model.ts';
import { foreignShops } from './test/foreign-shops.ts';
import { product, SearchHarness, type TestSearch } from './test/search-harness.ts';

let harness: SearchHarness;
/** With our own text model, and by words alone. */
let service: TestSearch;
let words: TestSearch;

beforeAll(async () => {
  harness = await SearchHarness.open();
  words = harness.service({ textModel: null, dataDir: `${harness.folder}/words` }, { deaf: true });
  service = harness.service({ textModel: bundledTextModel() });
});
afterAll(() => harness.close());

const ask = async (of: TestSearch, shopId: string, query: string, language?: string) => {
  const request = SearchRequest.parse({ query, ...(language === undefined ? {} : { language }) });
  const { response } = await of.search.search({ shopId, request });
  const { degraded, products } = response;
  const found = products.map(({ externalId, score, matchedBy }) => ({ externalId, score, matchedBy }));
  return { degraded, found };
};

const shopOf = async (language: string, products: Record<string, unknown>[]): Promise<string> => {
  const shop = await harness.newShop(`Shop ${language}`, language);
  await harness.sync(shop, products);
  await service.indexes.settled(shop.shopId);
  await words.indexes.poll();
  await words.indexes.settled(shop.shopId);
  return shop.shopId;
};

/** Told apart by more than two of them: what stands out needs others to stand out from. */
const ENGLISH = [
  'Electric kettle, stainless steel',
  'Wireless optical mouse with USB receiver',
  'Trail running shoes for women',
  'Wooden dining table for six',
  'Cordless drill with two batteries',
  'Cotton bed sheet, king size',
  'Waterproof tent for four people',
  'Face cream for dry skin',
].map((name) => ({ name }));
const [german] = foreignShops;

/** What answers a wish, whatever the language. */
const ANSWERS: readonly (readonly [wish: RegExp, product: RegExp])[] = [
  [/regen|pluie|lluvia|deszcz/i, /regenj|pluie|impermeable|przeciwdeszczow/i],
  [/lesen|lire|leer|czytania|lezen/i, /lamp|lámpara/i],
  [
    /^(wasser|faire bouillir|calentar agua|gotować|water)/i,
    /wasserkocher|kochtopf|bouilloire|casserole|hervidor|czajnik|garnek|waterkoker|kookpan/i,
  ],
  [/m[uú][sz]i|muzy/i, /kopfhörer|casque|auriculares|słuchawki|koptelefoon/i],
  [/lange wege|longues|caminatas|wędrówki|lange tochten/i, /wander|randonnée|botas|trekking|wandel/i],
];
const answersTo = (wish: string): RegExp | undefined => ANSWERS.find(([asked]) => asked.test(wish))?.[1];
const nameOf = (externalId: string): string =>
  foreignShops.flatMap(({ products }) => products).find((each) => each.externalId === externalId)?.name ?? '';

it.each(
  foreignShops,
)('in a shop of language $language exact words come first, and wishes are found by meaning', async (shop) => {
  const shopId = await shopOf(shop.language, shop.products);
  expect(service.indexes.metrics().vectorsPending).toBe(0);
  for (const { query, externalId } of shop.queries) {
    const { degraded, found } = await ask(service, shopId, query);
    expect([degraded, found[0]?.externalId], query).toEqual([null, externalId]);
  }
  const wishes = shop.wishes.filter((wish) => answersTo(wish) !== undefined);
  expect(wishes.length).toBeGreaterThanOrEqual(5);
  for (const wish of wishes) {
    const { found } = await ask(service, shopId, wish);
    const first = found.slice(0, 3).map(({ externalId }) => nameOf(externalId));
    expect(
      first.some((name) => answersTo(wish)?.test(name)),
      `${wish}: ${first.join('; ')}`,
    ).toBe(true);
  }
});

it('in a language that the model does not know words alone decide, and nothing is degraded', async () => {
  const shopId = await shopOf('fi', german?.products ?? []);
  expect(service.indexes.metrics().vectorsPending).toBe(0);
  for (const query of [...(german?.queries ?? []).map((each) => each.query), ...(german?.wishes ?? [])]) {
    const answer = await ask(service, shopId, query);
    expect(answer.degraded, query).toBeNull();
    expect(answer, query).toEqual(await ask(words, shopId, query));
    // What a shopper asks in English finds nothing by meaning there either: no product has a vector.
    expect(await ask(service, shopId, query, 'en'), query).toEqual(await ask(words, shopId, query, 'en'));
  }
});

it('a shop that never said its languages: exact words come first, and wishes find by meaning', async () => {
  const shopId = await shopOf(
    'en',
    foreignShops.flatMap(({ products }) => products),
  );
  for (const { query, externalId } of foreignShops.flatMap(({ queries }) => queries))
    expect((await ask(service, shopId, query)).found[0]?.externalId, query).toBe(externalId);
  const wishes = foreignShops.flatMap((shop) => shop.wishes);
  expect(wishes).toHaveLength(45);
  const rain = wishes.filter((wish) => answersTo(wish) === ANSWERS[0]?.[1]);
  expect(rain).toHaveLength(5);
  for (const wish of rain) {
    const { found } = await ask(service, shopId, wish);
    expect(nameOf(found[0]?.externalId ?? ''), wish).toMatch(answersTo(wish) as RegExp);
  }
});

it('a query finds products of the other language by meaning, in a shop that sells in two', async () => {
  const english = ENGLISH.map((fields, at) => product(`en-${at}`, { ...fields, language: 'en-GB' }));
  const shopId = await shopOf('de', [...(german?.products ?? []), ...english]);
  const kettle = german?.products.find(({ name }) => String(name).startsWith('Wasserkocher'));
  for (const language of ['en-US', 'de', undefined]) {
    const found = (await ask(service, shopId, 'boil water for tea', language)).found.slice(0, 4);
    const ids = found.map(({ externalId }) => externalId);
    expect(ids, language).toEqual(expect.arrayContaining(['en-0', kettle?.externalId]));
  }
  const { found } = await ask(service, shopId, 'Bohrmaschine');
  expect(found[0]?.externalId).toBe('en-4');
});

it('an English shop with German products, none of which says so, finds both by meaning', async () => {
  const english = ENGLISH.map((fields, at) => product(`en-${at}`, fields));
  const shopId = await shopOf('en', [...(german?.products ?? []), ...english]);
  const { found } = await ask(service, shopId, 'boil water for tea');
  expect(found.find(({ externalId }) => externalId === 'en-0')?.matchedBy).toEqual(['semantic']);
  expect(found.some(({ externalId }) => externalId.startsWith('de-'))).toBe(true);
  for (const { query, externalId } of german?.queries ?? [])
    expect((await ask(service, shopId, query)).found[0]?.externalId, query).toBe(externalId);
});

it('vectors of other languages that a snapshot of before holds are gone after the next start', async () => {
  const shop = await harness.newShop('Snapshot', 'de');
  const dataDir = `${harness.folder}/before`;
  const before = harness.service({ dataDir, textModel: new HashingTextModel({ id: 'all-1' }) });
  const products = ENGLISH.map((fields, at) => product(`en-${at}`, { ...fields, language: 'en' }));
  await harness.sync(shop, [...(german?.products ?? []), ...products]);
  await before.indexes.settled(shop.shopId);
  const matched = async (of: TestSearch, query: string, language: string) =>
    (await ask(of, shop.shopId, query, language)).found[0]?.matchedBy;
  const lamp = 'stehlampe aus holz warmes licht für das wohnzimmer mit schirm aus leinen';
  expect(await matched(before, lamp, 'de')).toEqual(['lexical', 'semantic']);
  await before.stop();
  const textModel = new HashingTextModel({ id: 'all-1-en', languages: ['en'] });
  const after = harness.service({ dataDir, textModel });
  expect((await ask(after, shop.shopId, lamp)).degraded).toBeNull();
  await after.indexes.settled(shop.shopId);
  expect(await matched(after, lamp, 'de')).toEqual(['lexical']);
  expect(await matched(after, lamp, 'en')).toEqual(['lexical']);
  expect(await matched(after, 'wireless optical mouse with usb receiver', 'en')).toEqual([
    'lexical',
    'semantic',
  ]);
  expect(textModel.encoded).toHaveLength(ENGLISH.length);
  expect(after.indexes.metrics().vectorsPending).toBe(0);
});
