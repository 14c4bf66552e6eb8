import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MerchandiseRule, RuleCondition } from './merchandise-rule.ts';
import { NO_RULES, RuleBook } from './rule-book.ts';

const hides = (name: string, condition: RuleCondition): MerchandiseRule => ({
  name,
  condition,
  actions: [{ type: 'hide', externalId: name }],
});
const acting = (rules: readonly MerchandiseRule[], query: string, more: object = {}): string[] =>
  (new RuleBook(rules).of({ query, filters: {}, nowMs: 0, ...more }).merchandise?.hidden ?? []).map(
    ({ rule }) => rule,
  );

it('a search that thousands of actions meet takes the first of them, and every hidden product', () => {
  const filters = { brand: ['A'] };
  const rules = Array.from(
    { length: 100 },
    (_, at): MerchandiseRule => ({
      name: `${at}`,
      condition: {},
      actions: Array.from({ length: 12 }, (_, i): MerchandiseRule['actions'] => [
        { type: 'hide', externalId: `${at}-${i}` },
        { type: 'pin', externalId: `${at}-${i}`, position: i + 1 },
        { type: 'boost', filters, strength: 1 },
        { type: 'filter', filters },
        { type: 'banner', text: `${at}-${i}`, imageUrl: null, url: null },
      ]).flat(),
    }),
  );
  const { merchandise, banners } = new RuleBook(rules).of({ query: 'x', filters: {}, nowMs: 0 });
  const { hidden = [], pins = [], boosts = [], filters: kept = [] } = merchandise ?? {};
  expect([hidden, pins, boosts, kept, banners].map(({ length }) => length)).toEqual([1200, 1000, 50, 50, 10]);
  expect(banners.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, i) => `0-${i}`));
});

it('a rule on a value acts whether shoppers choose it as one of several or as one of all', () => {
  const vegan = hides('vegan', { filters: { tags: ['vegan', 'raw'] } });
  const both = hides('both', { filters: { all: { tags: ['vegan', 'raw'], attributes: { size: ['S'] } } } });
  const acts = (filters: object) => acting([vegan, both], '', { filters });
  expect(acts({ tags: ['Vegan'] })).toEqual(['vegan']);
  expect(acts({ all: { tags: ['vegan', 'new'] } })).toEqual(['vegan']);
  expect(acts({ all: { tags: ['raw'] }, tags: ['vegan'] })).toEqual(['vegan']);
  const whole = { all: { tags: ['raw', 'vegan'] }, attributes: { size: ['s'] } };
  expect(acts(whole)).toEqual(['vegan', 'both']);
  expect(acts({ all: { tags: ['other'] } })).toEqual([]);
});

it('weights make boosts stronger or weaker, and move neither pins nor what is hidden', () => {
  const rule: MerchandiseRule = {
    name: 'x',
    condition: { query: { is: 'lamp' } },
    actions: [
      { type: 'boost', filters: { brand: ['A'] }, strength: 5 },
      { type: 'bury', filters: { brand: ['B'] }, strength: 5 },
      { type: 'pin', externalId: 'p', position: 1 },
      { type: 'hide', externalId: 'h' },
    ],
  };
  const applied = (meaning: number, boosts: number, query = 'lamp') =>
    new RuleBook([rule], { meaning, boosts }).of({ query, filters: {}, nowMs: 0 });
  const factors = (boosts: number) => applied(1, boosts).merchandise?.boosts.map(({ factor }) => factor);
  expect(factors(1)).toEqual([2, 0.5]);
  expect(factors(0)).toEqual([1, 1]);
  expect(factors(2)).toEqual([4, 0.25]);
  expect(applied(1, 0).merchandise).toMatchObject({ pins: [{ position: 1 }], hidden: [{ externalId: 'h' }] });
  expect([applied(1.4, 1).meaning, applied(1.4, 1, 'sofa').meaning, applied(1, 0, 'sofa')]).toEqual([
    1.4,
    1.4,
    NO_RULES,
  ]);
});

describe('a condition on the query', () => {
  it.each([
    ['is', { is: 'Café Crème' }, 'cafe  creme!', true],
    ['is, with more words', { is: 'kettle' }, 'red kettle', false],
    ['contains a word', { contains: 'kettle' }, 'a Kettle, red', true],
    ['contains only part of a word', { contains: 'kett' }, 'kettle', false],
    ['contains words in a row', { contains: 'red kettle' }, 'big red kettle 2 l', true],
    ['contains words apart', { contains: 'red kettle' }, 'red big kettle', false],
    ['contains, in a script without spaces', { contains: '水壶' }, '红色水壶', true],
    ['begins with a word', { startsWith: 'red' }, 'RED kettle', true],
    ['begins with part of a word', { startsWith: 'red' }, 'redwood', false],
    ['begins elsewhere', { startsWith: 'red' }, 'big red kettle', false],
    ['Arabic', { contains: 'غلاية' }, 'أريد غلاية', true],
    ['names of objects', { is: 'constructor' }, 'constructor', true],
  ] as const)('%s', (_, query, asked, holds) => {
    expect(acting([hides('rule', { query })], asked)).toEqual(holds ? ['rule'] : []);
  });

  it('acts for no empty query, unless there is none', () => {
    expect(acting([hides('rule', { query: { contains: 'a' } }), hides('always', {})], '')).toEqual([
      'always',
    ]);
  });
});

describe('the other conditions', () => {
  const rule = (condition: RuleCondition, search: object): boolean =>
    acting([hides('rule', condition)], 'x', search).length === 1;

  it('a rule acts from its first moment until just before its last', () => {
    const condition = { fromMs: 10, toMs: 20 };
    const acts = [9, 10, 19, 20].map((nowMs) => rule(condition, { nowMs }));
    expect(acts).toEqual([false, true, true, false]);
  });

  it('a category counts when the request filters by it, a filter when it shares a value or the range', () => {
    const categories = ['Shoes', 'Bags'];
    expect(rule({ categories }, { filters: { categories: ['Bags'] } })).toBe(true);
    expect(rule({ categories }, { filters: { categories: ['Bags > Small'] } })).toBe(false);
    const filters = { brand: ['A', 'B'], attributes: { size: [41] }, price: { max: 50 } };
    const same = { brand: ['B'], attributes: { size: ['41'] }, price: { max: 50 } };
    expect(rule({ filters }, { filters: same })).toBe(true);
    expect(rule({ filters }, { filters: { ...same, price: { max: 60 } } })).toBe(false);
    expect(rule({ filters }, { filters: { ...same, brand: ['C'] } })).toBe(false);
    expect(rule({ filters: { not: { brand: ['A'] } } }, { filters: { brand: ['A'] } })).toBe(false);
  });
});

it('rules act in the order of the shop, and of two redirects the first counts', () => {
  const redirect = (url: string): MerchandiseRule => ({
    name: url,
    condition: {},
    actions: [{ type: 'redirect', url }],
  });
  const rules = [
    hides('1', { query: { contains: 'b' } }),
    hides('2', {}),
    hides('3', { query: { is: 'a b' } }),
  ];
  expect(acting(rules, 'a b')).toEqual(['1', '2', '3']);
  const { redirect: to } = new RuleBook([redirect('one'), redirect('two')]).of({
    query: '',
    filters: {},
    nowMs: 0,
  });
  expect(to).toEqual({ url: 'one' });
});

it('property: finding the rules by their first word misses none and adds none', () => {
  const word = fc.constantFrom('red', 'big', 'tea', 'pot', 'a');
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const condition = fc.oneof(
    phrase.map((is) => ({ is })),
    phrase.map((contains) => ({ contains })),
    phrase.map((startsWith) => ({ startsWith })),
  );
  const naive = (asked: string, query: { is?: string; contains?: string; startsWith?: string }): boolean =>
    query.is === asked ||
    (query.contains !== undefined && ` ${asked} `.includes(` ${query.contains} `)) ||
    (query.startsWith !== undefined && `${asked} `.startsWith(`${query.startsWith} `));
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 12 }), phrase, (conditions, asked) => {
      const rules = conditions.map((query, i) => hides(String(i), { query }));
      const wanted = conditions.flatMap((query, i) => (naive(asked, query) ? [String(i)] : []));
      expect(acting(rules, asked)).toEqual(wanted);
    }),
  );
});
