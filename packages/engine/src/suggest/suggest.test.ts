import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsOf } from '../../test/suggest/completions-of.ts';
import { listVocabulary } from '../../test/suggest/list-vocabulary.ts';
import { analyze, exactKey, surfaceWords } from '../analyze/index.ts';
import type { EngineSuggestion } from '../types.ts';
import {
  type CompletionSource,
  completionKey,
  completionTable,
  meaningKey,
  type SuggestView,
  suggest,
} from './index.ts';

type Item = CompletionSource & { sku?: string };

/** A shop in memory: a query finds the items that hold all its terms. */
const shopOf = (items: readonly Item[], gone: (item: Item) => boolean = () => false): SuggestView => {
  const textOf = ({ name, brand = '', categories }: Item): string =>
    `${name} ${brand} ${categories.join(' ')}`;
  const words = items.flatMap((item) => [...new Set(surfaceWords(textOf(item)))]);
  const table = completionTable(completionsOf(items.map((item) => [item])));
  const found = (query: string): Item[] => {
    const asked = analyze(query, 'en');
    const holds = (item: Item): boolean => asked.every((term) => analyze(textOf(item), 'en').includes(term));
    return asked.length === 0 ? [] : items.filter((item) => !gone(item) && holds(item));
  };
  const card = ({ name }: Item) => ({ id: name, name, price: null, imageUrl: null });
  const live = items.filter((item) => !gone(item));
  const named = (word: string): Item[] => live.filter((item) => surfaceWords(textOf(item)).includes(word));
  return {
    language: 'en',
    vocabulary: listVocabulary(
      items.map((item, at) => ({
        group: `${at}`,
        words: surfaceWords(textOf(item)),
        name: analyze(item.name, 'en'),
        codes: [],
        others: analyze(textOf(item), 'en'),
      })),
    ),
    complete: (key, limit) => table.complete(key, limit),
    endings: (before, prefix, limit) =>
      [...new Set(words)]
        .filter((word) => word.startsWith(prefix))
        .map((word) => {
          const holds = (item: Item): boolean => before.every((other) => named(other).includes(item));
          return { word, groups: named(word).filter(holds).length };
        })
        .filter(({ groups }) => groups > 0)
        .sort((a, b) => b.groups - a.groups)
        .slice(0, limit),
    natural: (word) => table.naturalForm(word),
    countHolding: (query) => found(query).length,
    countFound: (query) => found(query).length,
    countCategory: (name) =>
      live.filter(({ categories }) => categories.some((path) => path.split(' > ').includes(name))).length,
    spelled: (_, text) => text,
    countBrand: (brand) => live.filter((item) => item.brand === brand).length,
    products: (query, limit) => found(query).slice(0, limit).map(card),
    leadsFrom: () => false,
    productsByCode: (key, limit) =>
      live
        .filter(({ sku = '' }) => exactKey(sku).startsWith(key))
        .slice(0, limit)
        .map(card),
  };
};

const items: Item[] = [
  { name: 'Wireless Mouse M185', brand: 'Logitech', categories: ['Computers > Mice'] },
  { name: 'Wireless Mouse, silent', brand: 'Logitech', categories: ['Computers > Mice'] },
  { name: 'Wireless Keyboard', brand: 'Logitech', categories: ['Computers > Keyboards'] },
  { name: 'Wired Mouse', brand: 'Wiredo', categories: ['Computers > Mice'] },
  { name: 'Crème brûlée torch', brand: 'Café Olé', categories: ['Kitchen'] },
  { name: 'Wi-Fi router', categories: ['Computers > Network'] },
  { name: 'ワイヤレスマウス', categories: ['マウス'] },
];
const shop = shopOf(items);

type Ask = { limit?: number; popular?: { text: string; count: number }[]; view?: SuggestView };
const ask = (prefix: string, { limit = 8, popular = [], view = shop }: Ask = {}): EngineSuggestion[] =>
  suggest({ prefix, limit, nowMs: 0, popularQueries: popular }, view);
const texts = (all: readonly EngineSuggestion[]): string[] => all.map((it) => `${it.type}:${it.text}`);

describe('suggestions', () => {
  it('start at two characters', () => {
    expect(ask('w')).toEqual([]);
    expect(ask(' w ')).toEqual([]);
    expect(ask('')).toEqual([]);
    expect(ask('wi').length).toBeGreaterThan(0);
  });

  it('complete the last word after whole words before it', () => {
    expect(texts(ask('wireless m'))).toContain('query:wireless mouse');
    expect(texts(ask('wireless m'))).not.toContain('query:wireless keyboard');
  });

  it('complete the last word although no name goes on like that', () => {
    expect(texts(ask('logitech keyb'))).toContain('query:logitech keyboard');
    expect(texts(ask('logitehc keyb'))).toContain('query:logitech keyboard');
  });

  it('complete in the middle of a phrase', () => {
    expect(texts(ask('keyb'))).toContain('query:wireless keyboard');
  });

  it.each([
    ['wirelss mou', 'query:wireless mouse'],
    ['kyebo', 'query:wireless keyboard'],
    ['logitehc', 'brand:Logitech'],
    ['CREME', 'query:crème brûlée torch'],
    ['cafe', 'brand:Café Olé'],
    ['wifi r', 'query:wi-fi router'],
    ['wi-fi r', 'query:wi-fi router'],
    ['ワイヤ', 'query:ワイヤレスマウス'],
  ])('%s gives %s', (prefix, expected) => expect(texts(ask(prefix))).toContain(expected));

  it('put popular queries first, then categories, brands, phrases, products', () => {
    const popular = [
      { text: 'mice', count: 3 },
      { text: 'wireless mouse', count: 9 },
    ];
    const types = ask('mi', { popular }).map((it) => it.type);
    expect(types[0]).toBe('query');
    const all = ask('wire', { popular });
    expect(all[0]).toEqual({ type: 'query', text: 'wireless mouse', count: 2 });
    expect(all.findIndex((it) => it.type === 'brand')).toBeLessThan(
      all.findIndex((it) => it.type === 'product'),
    );
  });

  it('say how many products a text finds', () => {
    expect(ask('logi')[0]).toEqual({ type: 'brand', text: 'Logitech', count: 3 });
  });

  it('show one text once, whatever its case and accents', () => {
    const popular = [
      { text: 'WIRELESS  MOUSE', count: 5 },
      { text: 'wireless mouse', count: 4 },
    ];
    const keys = ask('wireless', { popular, limit: 20 })
      .filter((it) => it.type !== 'product')
      .map((it) => completionKey(it.text));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('never lead to an empty page or to a product that is gone', () => {
    const view = shopOf(items, (item) => item.name.includes('Keyboard') || item.name.includes('torch'));
    expect(ask('keyb', { view })).toEqual([]);
    expect(ask('creme', { view })).toEqual([]);
    expect(texts(ask('zz', { popular: [{ text: 'zzz top', count: 99 }] }))).toEqual([]);
  });

  it('are the popular queries before the first letter, as far as they find something, and nothing at one', () => {
    const popular = [
      { text: 'torch', count: 3 },
      { text: 'zzz top', count: 99 },
      { text: 'wireless mouse', count: 5 },
    ];
    expect(texts(ask('', { popular }))).toEqual(['query:wireless mouse', 'query:torch']);
    expect(texts(ask(' ', { popular, limit: 1 }))).toEqual(['query:wireless mouse']);
    expect([ask('w', { popular }), ask('')]).toEqual([[], []]);
  });

  it('hold for any prefix and limit: no error, not too many, none twice, none empty', () => {
    const prefixes = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.constantFrom('wire', 'mou', ' ', 'x', '-', 'logi', '猫', 'é')).map((all) => all.join('')),
    );
    const popular = [{ text: 'wireless mouse', count: 5 }];
    fc.assert(
      fc.property(prefixes, fc.integer({ min: 0, max: 20 }), (prefix, limit) => {
        const all = ask(prefix, { limit, popular });
        expect(all.length).toBeLessThanOrEqual(limit);
        const ids = all.map((it) => (it.type === 'product' ? it.product.id : completionKey(it.text)));
        expect(new Set(ids).size).toBe(ids.length);
        for (const it of all) if (it.type !== 'product') expect(it.count).toBeGreaterThan(0);
      }),
    );
  });

  it('of 20,000 characters are answered in time', () => {
    const started = process.cpuUsage().user;
    for (const piece of ['a', 'wire ', 'a-', '猫']) ask(piece.repeat(20_000 / piece.length));
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(500);
  });
});

const oneEach = (sources: CompletionSource[]) => completionsOf(sources.map((source) => [source]));
const named = (name: string, more: Partial<CompletionSource> = {}): CompletionSource => ({
  name,
  categories: [],
  ...more,
});
const phrasesOf = (...sources: CompletionSource[]): string[] =>
  oneEach(sources)
    .completions.filter(({ kind }) => kind === 'query')
    .map(({ text }) => text);

describe('buildCompletions', () => {
  it('takes phrases that end where names end, before a comma, a preposition or a number', () => {
    expect(phrasesOf(named('Mouse, silent for 2 hands')).toSorted()).toEqual(['hands', 'mouse', 'silent']);
    const lamps = phrasesOf(named('Desk lamp without shade'), named('Desk lamp with USB port'));
    expect(lamps).toEqual(expect.arrayContaining(['desk lamp', 'lamp', 'lamp without shade', 'USB port']));
    for (const text of lamps) expect(text).not.toMatch(/(^(with|without) )|( (with|without)$)/);
  });

  it('takes no beginning of a longer name', () => {
    const kettles = phrasesOf(named('Stainless steel electric kettle'), named('Stainless steel travel mug'));
    expect(kettles).toEqual(expect.arrayContaining(['electric kettle', 'travel mug', 'kettle']));
    for (const text of ['stainless steel electric', 'stainless', 'stainless steel']) {
      expect(kettles).not.toContain(text);
    }
  });

  it('knows what a thing is by its category, and a colour by the attributes', () => {
    const source = named('Acme steel kettle black AB-12', {
      categories: ['Kitchen > Kettles'],
      attributes: { color: 'black' },
    });
    expect(phrasesOf(source)).toEqual(expect.arrayContaining(['steel kettle', 'kettle']));
    expect(phrasesOf(source)).not.toContain('kettle black');
  });

  it('takes beginnings of names where the noun comes first', () => {
    const lamps = phrasesOf(named('Lampe de table en bois', { language: 'fr' }));
    expect(lamps).toEqual(expect.arrayContaining(['lampe', 'lampe de table']));
    for (const text of lamps) expect(text).not.toMatch(/ (de|en)$/);
  });

  it('writes words as sentences do', () => {
    const all = phrasesOf(
      named('LED Lamp for iPhone', { brand: 'Acme' }),
      named('WARM WINTER COAT'),
      named('Acme Wooden Chair', { brand: 'Acme' }),
      named('Sony WH-1000XM4 Headphones'),
    );
    expect(all).toEqual(
      expect.arrayContaining(['LED lamp', 'iPhone', 'warm winter coat', 'Acme wooden chair']),
    );
    expect(phrasesOf(named('Edler Wasserkocher', { language: 'de' }))).toContain('Wasserkocher');
  });

  it('keeps at most 20,000 and forgets phrases of one product in a large catalog', () => {
    const many = Array.from({ length: 30_000 }, (_, at) => named(`word${at}x, common part`));
    const all = phrasesOf(...many);
    expect(all.length).toBeLessThanOrEqual(20_000);
    expect(all).toEqual(['common part', 'part']);
  });

  it('counts a group once for each text', () => {
    const mouse = named('a mouse mouse', { brand: 'B', categories: ['X > Y', 'X > Z'] });
    const { completions } = completionsOf([[mouse, mouse]]);
    expect(completions.find((it) => it.text === 'X')?.weight).toBe(1);
    expect(completions.find((it) => it.text === 'mouse')?.weight).toBe(1);
  });
});

describe('meaningKey', () => {
  it.each([
    ['wireless mouse', 'Mouse, Wireless'],
    ['kettles', 'kettle'],
    ['crème brûlée', 'creme brulee'],
    ['Wi-Fi routers', 'wifi router'],
    ['case for phone', 'phone case'],
  ])('%s and %s are one suggestion', (one, other) => {
    expect(meaningKey(one, 'en')).toBe(meaningKey(other, 'en'));
  });
});

describe('completions in an image', () => {
  it('are what looking at every completion finds, best first', () => {
    const word = fc.constantFrom('wire', 'wired', 'mouse', 'mo', 'pad');
    const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(
        fc.uniqueArray(phrase),
        fc.constantFrom('w', 'wire', 'mouse p', 'mo', 'x'),
        fc.constantFrom(1, 3, 1000),
        (phrases, key, limit) => {
          const completions = phrases.map((text, at) => ({ text, kind: 'query' as const, weight: at + 1 }));
          const table = completionTable({ completions, spellings: [], compounds: [] });
          const score = (text: string): number =>
            (phrases.indexOf(text) + 1) * (text.startsWith(key) ? 1 : 0.3);
          const expected = phrases
            .filter((text) => text.startsWith(key) || text.includes(` ${key}`))
            .sort((a, b) => score(b) - score(a))
            .slice(0, limit);
          const found = table.complete(key, limit);
          expect(found.map(({ weight }) => weight)).toEqual(
            expected.map((text) => expect.closeTo(score(text))),
          );
          expect(new Set(found.map(({ text }) => text)).size).toBe(found.length);
        },
      ),
    );
  });

  it('find the second half of a German compound', () => {
    const source = (name: string) => named(name, { language: 'de', categories: ['Küche'] });
    const table = completionTable(oneEach([source('Wasserkocher'), source('Kocher')]));
    expect(table.complete('koch', 5).map(({ text }) => text)).toEqual(['Kocher', 'Wasserkocher']);
  });
});
