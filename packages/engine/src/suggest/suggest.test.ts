import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listVocabulary } from '../../test/list-vocabulary.ts';
import { analyze, surfaceWords } from '../analyze/index.ts';
import type { EngineSuggestion } from '../types.ts';
import { buildCompletions, CompletionIndex, completionKey, type SuggestView, suggest } from './index.ts';

type Item = { name: string; brand?: string; categories: string[] };

/** A shop in memory: a query finds the items that hold all its terms. */
const shopOf = (items: readonly Item[], gone: (item: Item) => boolean = () => false): SuggestView => {
  const textOf = ({ name, brand = '', categories }: Item): string =>
    `${name} ${brand} ${categories.join(' ')}`;
  const index = new CompletionIndex(buildCompletions(items));
  const found = (query: string): Item[] => {
    const asked = analyze(query, 'en');
    const holds = (item: Item): boolean => asked.every((term) => analyze(textOf(item), 'en').includes(term));
    return asked.length === 0 ? [] : items.filter((item) => !gone(item) && holds(item));
  };
  return {
    vocabulary: listVocabulary(
      items.map((item, at) => ({
        group: `${at}`,
        words: surfaceWords(textOf(item)),
        name: analyze(item.name, 'en'),
        codes: [],
        others: analyze(textOf(item), 'en'),
      })),
    ),
    complete: (key, limit) => index.complete(key, limit),
    count: (query) => found(query).length,
    products: (query, limit) =>
      found(query)
        .slice(0, limit)
        .map(({ name }) => ({ id: name, name, price: null, imageUrl: null })),
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
    ['CREME', 'query:crème brûlée'],
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

describe('buildCompletions', () => {
  it('takes words and phrases that do not cross punctuation or start with a number', () => {
    const all = buildCompletions([{ name: 'Mouse, silent for 2 hands', categories: [] }]).map(
      (it) => it.text,
    );
    expect(all.toSorted()).toEqual(['hands', 'mouse', 'silent', 'silent for 2']);
  });

  it('keeps at most 20,000 and forgets phrases of one product in a large catalog', () => {
    const many = Array.from({ length: 30_000 }, (_, at) => ({
      name: `common word${at}x part`,
      categories: [],
    }));
    const all = buildCompletions(many);
    expect(all.length).toBeLessThanOrEqual(20_000);
    expect(all.map((it) => it.text)).toEqual(['common', 'part']);
  });

  it('counts a product once for each text', () => {
    const all = buildCompletions([{ name: 'a mouse mouse', brand: 'B', categories: ['X > Y', 'X > Z'] }]);
    expect(all.find((it) => it.text === 'X')?.weight).toBe(1);
    expect(all.find((it) => it.text === 'mouse')?.weight).toBe(1);
  });
});

describe('CompletionIndex', () => {
  it('finds what looking at every completion finds, best first', () => {
    const word = fc.constantFrom('wire', 'wired', 'mouse', 'mo', 'pad');
    const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(
        fc.uniqueArray(phrase),
        fc.constantFrom('w', 'wire', 'mouse p', 'mo', 'x'),
        (phrases, key) => {
          const completions = phrases.map((text, at) => ({ text, kind: 'query' as const, weight: at + 1 }));
          const found = new CompletionIndex(completions).complete(key, 1000);
          const expected = phrases.filter((text) => text.startsWith(key) || text.includes(` ${key}`));
          expect(found.map((it) => it.text).toSorted()).toEqual(expected.toSorted());
          for (let at = 1; at < found.length; at++) {
            expect(found[at]?.weight ?? 0).toBeLessThanOrEqual(found[at - 1]?.weight ?? 0);
          }
        },
      ),
    );
  });
});
