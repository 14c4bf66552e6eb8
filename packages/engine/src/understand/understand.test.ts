import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listVocabulary } from '../../test/suggest/list-vocabulary.ts';
import { analyze, exactKey, surfaceWords } from '../analyze/index.ts';
import type { QueryPlan } from '../backend/query-plan.ts';
import type { VocabularyView } from '../backend/vocabulary.ts';
import { understand } from './index.ts';

/** A view of a small shop: each name is one group. */
const shopOf = (names: readonly string[], codes: readonly string[] = []): VocabularyView =>
  listVocabulary(
    names.map((name, at) => ({
      group: `${at}`,
      words: surfaceWords(name),
      name: analyze(name, 'en'),
      codes: [codes[at] ?? ''].filter(Boolean).flatMap((code) => [...analyze(code, 'en'), exactKey(code)]),
      others: [],
    })),
  );

const shop = shopOf([
  'Logitech wireless mouse',
  'Wireless keyboard WR-44526',
  'Bluetooth headphones',
  'Dishwasher tablets',
  'Microwave oven',
  'Wi-Fi router',
  'usb cable',
  'Kaffeemühle grün',
  'Lampe d’éclairage',
  'Paint for walls',
]);

const plan = (query: string, language = 'en', plainText: string[] = []): QueryPlan =>
  understand({ query, language, plainText, nowMs: 0 }, shop);

const termsOf = (query: string): string[] =>
  plan(query).terms.map((term) => term.alternatives.map((it) => it.term).join('|'));

describe('spelling is corrected from the words of the shop', () => {
  it.each([
    ['Wireles Muose', 'Wireless Mouse'],
    ['keybaord', 'keyboard'],
    ['KEYBAORD', 'KEYBOARD'],
    ['bluethoot  headphnes', 'bluetooth  headphones'],
    ['eyboard', 'keyboard'],
    ['logitec wireless', 'logitech wireless'],
    ['usbcable', 'usb cable'],
    ['micro wave', 'microwave'],
    ['kaffemuhle', 'kaffeemuhle'],
    ['wirless mouse under 20', 'wireless mouse under 20'],
  ])('%s is read as %s', (query, expected) => expect(plan(query).correctedQuery).toBe(expected));

  it.each([
    'wireless mouse',
    'mice',
    'painting',
    'KAFFEEMÜHLE',
    'WR-44525',
    'wr44525',
    'qwxzj',
    'usc',
    'マウス',
    '',
  ])('%s stays as it is', (query) => expect(plan(query).correctedQuery).toBeNull());

  it('never touches a word of the shop, however rare beside its neighbours', () => {
    const two = shopOf([...Array.from({ length: 50 }, () => 'canon camera'), 'cannon toy']);
    expect(
      understand({ query: 'cannon', language: 'en', plainText: [], nowMs: 0 }, two).correctedQuery,
    ).toBeNull();
  });
});

describe('prices said in the query become a filter', () => {
  it.each<[string, string, { min?: number; max?: number }, string]>([
    ['wireless mouse under 20', 'wireless mouse', { max: 20 }, 'under 20'],
    ['mouse below €50', 'mouse', { max: 50 }, 'below €50'],
    ['mouse less than 19,99 euros', 'mouse', { max: 19.99 }, 'less than 19,99 euros'],
    ['over 100 mouse', 'mouse', { min: 100 }, 'over 100'],
    ['mouse from 20 to 50', 'mouse', { min: 20, max: 50 }, 'from 20 to 50'],
    ['mouse between 50 and 20', 'mouse', { min: 20, max: 50 }, 'between 50 and 20'],
    ['mouse 20-50 dollars', 'mouse', { min: 20, max: 50 }, '20-50 dollars'],
    ['$20 - $50 mouse', 'mouse', { min: 20, max: 50 }, '$20 - $50'],
    ['mouse $20', 'mouse', { max: 20 }, '$20'],
    ['mouse 20€', 'mouse', { max: 20 }, '20€'],
    ['mouse for up to 30', 'mouse', { max: 30 }, 'up to 30'],
    ['mouse cheaper than $1,299.50', 'mouse', { max: 1299.5 }, 'cheaper than $1,299.50'],
    ['mouse not more than 30', 'mouse', { max: 30 }, 'not more than 30'],
    ['Mouse UNDER 20', 'Mouse', { max: 20 }, 'UNDER 20'],
    ['mouse under 20, wireless', 'mouse , wireless', { max: 20 }, 'under 20'],
  ])('%s', (query, text, price, said) => {
    const result = plan(query);
    expect(result.text).toBe(text);
    expect(result.filters).toEqual({ price });
    expect(result.appliedFilters).toEqual([
      { field: 'price', value: price, not: false, source: 'query', text: said },
    ]);
  });

  it.each<[string, string, { min?: number; max?: number }]>([
    ['Lampe unter 20', 'de', { max: 20 }],
    ['Lampe zwischen 20 und 50 Euro', 'de', { min: 20, max: 50 }],
    ['Lampe über 1.299,00 €', 'de-AT', { min: 1299 }],
    ['lampe moins de 20 €', 'fr', { max: 20 }],
    ['lampe entre 20 et 50', 'fr', { min: 20, max: 50 }],
    ['lampara menos de 20', 'es', { max: 20 }],
  ])('%s (%s)', (query, language, price) => expect(plan(query, language).filters).toEqual({ price }));

  it('adds up in one query', () => {
    const result = plan('mouse over 20 under 50');
    expect(result.filters).toEqual({ price: { min: 20, max: 50 } });
    expect(result.appliedFilters.map((it) => it.text)).toEqual(['over 20', 'under 50']);
  });

  it('leaves nothing to search for when it is all there is', () => {
    expect(plan('under 20')).toMatchObject({ text: '', terms: [], filters: { price: { max: 20 } } });
  });

  it('stays words when the shopper took it off', () => {
    expect(plan('mouse under 20', 'en', ['Under  20'])).toMatchObject({
      text: 'mouse under 20',
      filters: {},
      appliedFilters: [],
    });
  });

  it('keeps the first of two that contradict each other', () => {
    expect(plan('over 50 under 20').filters).toEqual({ price: { min: 50 } });
  });

  it.each([
    'iphone 13',
    'mouse 20',
    'tv under 20 inch',
    'tv under 20"',
    'dumbbells up to 20kg',
    'dumbbells under 20 kg',
    'heater under 2000 watts',
    'shoes size over 40',
    'toys over 3 years',
    'cable 20-50 cm',
    'usb 3.0',
    'under 20-50',
    'under the sea 20',
    'over the range',
    'from 1.2.3 to 5',
    'under 12-volt',
    '20-50',
  ])('%s has no price in it', (query) => expect(plan(query).appliedFilters).toEqual([]));
});

describe('terms', () => {
  it('are stemmed, in order, each once, without stop words', () => {
    expect(termsOf('the mice for the mouse and keyboards')).toEqual(['mous', 'keyboard']);
  });
  it('keep stop words when there is nothing else', () => expect(termsOf('the')).toEqual(['the']));
  it('of a compound are satisfied by it written as one', () => {
    expect(termsOf('wi-fi')).toEqual(['wi|wifi', 'fi|wifi']);
  });
  it('of a part number are one, as one word or all of its pieces', () => {
    const [wi, fi, code] = plan('wi-fi WR-44526').terms;
    expect(code?.alternatives).toEqual([
      { term: 'wr44526', weight: 1 },
      { term: 'wr', and: ['44526'], weight: 0.7 },
    ]);
    expect([wi?.text, fi?.text]).toEqual(['wi', 'fi']);
  });
  it('of two words are satisfied by the one word that the shop writes', () => {
    // Here the shop knows neither half, so the query itself is corrected.
    expect(termsOf('dish washer')).toEqual(['dishwash']);
    expect(termsOf('wi fi')).toEqual(['wi|wifi', 'fi|wifi']);
    const view = shopOf(['Dishwasher 128GB', 'dish brush', 'washer 2050']);
    const result = understand(
      { query: 'dish washer 128 gb 20 50', language: 'en', plainText: [], nowMs: 0 },
      view,
    );
    expect(result.correctedQuery).toBeNull();
    expect(result.terms.map((term) => term.alternatives.map((it) => it.term).join('|'))).toEqual([
      'dish|dishwash',
      'washer|dishwash',
      '128000mb|#128',
      '20',
      '50',
    ]);
  });
});

const anyQuery = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'under',
        '20',
        '$',
        '-',
        'to',
        'between',
        'and',
        ' ',
        ' ',
        '1,5',
        'mouse',
        'muose',
        '€',
        '.',
        'wi-fi',
        'İ',
        '猫',
        ' fifty ',
        ' two ',
        ' hundred ',
        ' dollars',
        ' size ',
        ' inch',
        ' vingt',
      ),
    )
    .map((all) => all.join('')),
);

describe('any query', () => {
  it('is understood, and its plan is in order', () => {
    fc.assert(
      fc.property(anyQuery, fc.constantFrom('en', 'de', 'fr', 'es', 'ja'), (query, language) => {
        const result = plan(query, language);
        expect(result.terms.length).toBeLessThanOrEqual(64);
        for (const term of result.terms) expect(term.alternatives.length).toBeGreaterThan(0);
        for (const { text } of result.appliedFilters) expect(query).toContain(text);
        const { min, max } = result.filters.price ?? {};
        if (min !== undefined && max !== undefined) expect(min).toBeLessThanOrEqual(max);
        expect(result.correctedQuery).not.toBe(query);
      }),
    );
  });

  it('has no prices left when all that were found are plain text', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const said = plan(query).appliedFilters.map((it) => it.text);
        const again = plan(query, 'en', said).appliedFilters.map((it) => it.text);
        for (const text of again) expect(said).not.toContain(text);
      }),
    );
  });

  it('corrected once is not corrected again', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const once = plan(query).correctedQuery;
        if (once !== null) expect(plan(once).correctedQuery).toBeNull();
      }),
    );
  });

  it.each([
    'under 20 ',
    'a',
    '$',
    '1,',
    'muose ',
    'between 20 and ',
    "'",
    '-',
    '20-',
    'x-',
    '猫',
  ])('of 20,000 characters of %j is understood in time', (piece) => {
    const started = process.cpuUsage().user;
    plan(piece.repeat(20_000 / piece.length));
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(500);
  });
});
