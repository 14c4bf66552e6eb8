import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listVocabulary } from '../../../test/suggest/list-vocabulary.ts';
import { analyze, surfaceWords } from '../../analyze/index.ts';
import { typedStretch } from './typed-query.ts';
import { writeNumbers } from './write-numbers.ts';

const shopOf = (names: readonly string[]) =>
  listVocabulary(
    names.map((name, at) => ({
      group: `${at}`,
      words: surfaceWords(name),
      name: analyze(name, 'en'),
      codes: [],
      others: [],
    })),
  );

const shop = shopOf([
  'Over Two Hundred Crosswords',
  'Three Dollar Bill poster',
  'One Piece figure',
  'Kettle steel',
  'Running shoes',
]);
const typed = (query: string, language = 'en', plainText: string[] = []) =>
  writeNumbers({ query, language, plainText, nowMs: 0 }, shop);
const written = (query: string, language = 'en'): string => typed(query, language).query;

describe('a number said in words is one where', () => {
  it.each([
    ['a currency follows', 'Running shoes under one hundred dollars', 'Running shoes under 100 dollars'],
    ['a currency follows', 'headphones under three hundred dollars', 'headphones under 300 dollars'],
    ['a currency follows', 'poster under three dollars', 'poster under 3 dollars'],
    ['a currency follows', 'boots fifty quid', 'boots 50 quid'],
    ['a currency follows', 'boots fifty bucks or less', 'boots 50 bucks or less'],
    ['a currency follows', 'FIFTY Dollars mug', '50 Dollars mug'],
    ['a currency follows', 'mug fifty €', 'mug 50 €'],
    ['a currency stands before it', 'mug $ fifty', 'mug $ 50'],
    ['a price is said', 'boots under fifty', 'boots under 50'],
    ['a price is said', 'boots under a hundred', 'boots under 100'],
    ['a price is said', 'boots under hundred', 'boots under 100'],
    ['a price is said', 'tv under two hundred and fifty', 'tv under 250'],
    ['a price is said', 'tv not more than twelve hundred', 'tv not more than 1200'],
    ['a price is said', 'tv less than two thousand five hundred', 'tv less than 2500'],
    ['a price is said', 'tv under a thousand two hundred and twelve', 'tv under 1212'],
    ['a price is said', 'under fifty running shoes', 'under 50 running shoes'],
    ['a price is said', 'tv under one hundred twenty thousand', 'tv under 120000'],
    ['a price is said', 'tv under 2 hundred dollars', 'tv under 200 dollars'],
    ['a price is said', 'mug under five', 'mug under 5'],
    ['a price is said', 'mug under five.', 'mug under 5.'],
    ['a price is said', 'book over two hundred', 'book over 200'],
    ['a unit follows', 'two litre kettle', '2 litre kettle'],
    ['a unit follows', 'twenty four inch monitor', '24 inch monitor'],
    ['a unit follows', 'twenty-four-inch monitor', '24-inch monitor'],
    ['a unit follows', 'one and a half litre kettle', '1.5 litre kettle'],
    ['a unit follows', 'one point five litre kettle', '1.5 litre kettle'],
    ['a unit follows', 'six point zero five inch phone', '6.05 inch phone'],
    ['a unit follows', 'twenty square feet tarp', '20 square feet tarp'],
    ['a unit follows', 'sixty watt bulb', '60 watt bulb'],
    ['a unit follows', 'two hundred fifty gb disk', '250 gb disk'],
    ['a unit follows', 'three piece suit', '3 piece suit'],
    ['a unit follows', 'five or six litre pot', '5 or 6 litre pot'],
    ['a size is said', 'size forty two running shoes', 'size 42 running shoes'],
    ['a size is said', 'shoes size eight and a half', 'shoes size 8.5'],
    ['a size is said', 'shoes EU forty two', 'shoes EU 42'],
    ['a size is said', 'size forty two twenty dollars', 'size 42 20 dollars'],
    ['stars are said', 'tent four stars and up', 'tent 4 stars and up'],
    ['stars are said', 'tent at least four stars', 'tent at least 4 stars'],
    ['stars are said', 'tent four and a half stars or more', 'tent 4.5 stars or more'],
  ])('%s: %s', (_, query, digits) => expect(written(query)).toBe(digits));

  it.each([
    ['boots under nineteen ninety nine', 'boots under 19.99'],
    ['boots forty nine ninety five dollars', 'boots 49.95 dollars'],
    ['boots under one fifty', 'boots under 150'],
    ['boots under one ninety nine', 'boots under 199'],
    ['boots under nineteen dollars and ninety nine cents', 'boots under 19.99 dollars'],
    ['boots five dollars and five cents', 'boots 5.05 dollars'],
    ['boots under nineteen dollars ninety', 'boots under 19.90 dollars'],
    ['tv red nineteen ninety nine inch', 'tv red nineteen 99 inch'],
    ['tv under ten fifty five inch', 'tv under 10 55 inch'],
    ['five dollars and two mugs', '5 dollars and two mugs'],
  ])('of money, with its cents: %s', (query, digits) => expect(written(query)).toBe(digits));

  it.each([
    ['Chocolate between five and ten dollars', 'Chocolate between 5 and 10 dollars'],
    ['chocolate between five and ten', 'chocolate between 5 and 10'],
    ['tv between one hundred and two hundred and fifty', 'tv between 100 and 250'],
    ['tv between one hundred and fifty and two hundred dollars', 'tv between 150 and 200 dollars'],
    ['tv between fifty and one hundred and fifty', 'tv between 50 and 150'],
    ['tv between one fifty and two fifty', 'tv between 150 and 250'],
    ['tv from fifty to one hundred dollars', 'tv from 50 to 100 dollars'],
    ['mug five to ten dollars', 'mug 5 to 10 dollars'],
    ['mug five-ten dollars', 'mug 5-10 dollars'],
    ['mug between five and 10 dollars', 'mug between 5 and 10 dollars'],
    ['mug five dollars to ten dollars', 'mug 5 dollars to 10 dollars'],
  ])('and both of a range: %s', (query, digits) => expect(written(query)).toBe(digits));

  it.each([
    ['de', 'Lampe unter fünfzig Euro', 'Lampe unter 50 Euro'],
    ['de', 'Schuhe Größe zweiundvierzig', 'Schuhe Größe 42'],
    ['de', 'Lampe unter einhundert', 'Lampe unter 100'],
    ['de', 'Lampe bis zu hundertfünfzig euro', 'Lampe bis zu 150 euro'],
    ['de', 'Fernseher unter zweitausendfünfhundert Euro', 'Fernseher unter 2500 Euro'],
    ['de', 'Fernseher unter tausend zweihundert Euro', 'Fernseher unter 1200 Euro'],
    ['de', 'Lampe zwischen zwanzig und dreißig Euro', 'Lampe zwischen 20 und 30 Euro'],
    ['de', 'Lampe neunzehn Euro neunundneunzig', 'Lampe 19.99 euro'],
    ['de', 'Lampe unter fuenfundzwanzig Euro', 'Lampe unter 25 Euro'],
    ['de', 'Lampe unter zwölf Euro', 'Lampe unter 12 Euro'],
    ['de', 'Lampe unter zwoelf Euro', 'Lampe unter 12 Euro'],
    ['de', 'Lampe unter zweihundertfuenfundfuenfzig Euro', 'Lampe unter 255 Euro'],
    ['de', 'Fernseher unter eintausendeinhundert Euro', 'Fernseher unter 1100 Euro'],
    ['de', 'Wasserkocher zwei Liter', 'Wasserkocher 2 Liter'],
    ['de', 'Wasserkocher eins Komma fünf Liter', 'Wasserkocher 1.5 Liter'],
    ['de', 'boots under fifty', 'boots under 50'],
    ['fr', 'lampe moins de cinquante euros', 'lampe moins de 50 euros'],
    ['fr', 'lampe moins de quatre-vingt-dix euros', 'lampe moins de 90 euros'],
    ['fr', 'lampe moins de soixante-dix euros', 'lampe moins de 70 euros'],
    ['fr', 'lampe moins de soixante et onze euros', 'lampe moins de 71 euros'],
    ['fr', 'lampe moins de quatre vingt dix neuf', 'lampe moins de 99'],
    ['fr', 'lampe moins de quatre-vingts euros', 'lampe moins de 80 euros'],
    ['fr', 'lampe moins de soixante-dix-huit euros', 'lampe moins de 78 euros'],
    ['fr', 'lampe moins de vingt et un euros', 'lampe moins de 21 euros'],
    ['fr', 'lampe moins de cinquante-six euros', 'lampe moins de 56 euros'],
    ['fr', 'lampe moins de deux cent cinquante euros', 'lampe moins de 250 euros'],
    ['fr', 'télé moins de mille deux cents euros', 'télé moins de 1200 euros'],
    ['fr', 'lampe entre vingt et trente euros', 'lampe entre 20 et 30 euros'],
    ['fr', 'bouilloire un litre', 'bouilloire 1 litre'],
    ['fr', 'chaussures pointure quarante-deux', 'chaussures pointure 42'],
    ['es', 'lámpara menos de veinticinco euros', 'lámpara menos de 25 euros'],
    ['es', 'lámpara menos de cuarenta y dos euros', 'lámpara menos de 42 euros'],
    ['es', 'zapatos talla cuarenta y dos', 'zapatos talla 42'],
    ['es', 'tele menos de mil quinientos euros', 'tele menos de 1500 euros'],
    ['es', 'tele menos de ciento veinte', 'tele menos de 120'],
    ['es', 'lámpara entre veinte y treinta', 'lámpara entre 20 y 30'],
    ['it', 'lampada meno di cinquanta euro', 'lampada meno di 50 euro'],
    ['it', 'lampada meno di ventotto euro', 'lampada meno di 28 euro'],
    ['it', 'lampada meno di ventitré euro', 'lampada meno di 23 euro'],
    ['it', 'lampada meno di centottanta euro', 'lampada meno di 180 euro'],
    ['it', 'lampada meno di centodieci euro', 'lampada meno di 110 euro'],
    ['it', 'lampada meno di centotto euro', 'lampada meno di 108 euro'],
    ['it', 'lampada meno di duecento euro', 'lampada meno di 200 euro'],
    ['it', 'lampada meno di cento euro', 'lampada meno di 100 euro'],
    ['it', 'tv meno di milletrecento euro', 'tv meno di 1300 euro'],
    ['it', 'tv meno di duemilacinquecento euro', 'tv meno di 2500 euro'],
    ['it', 'lampada tra venti e trenta', 'lampada tra 20 e 30'],
    ['it', 'scarpe taglia quarantadue', 'scarpe taglia 42'],
    ['nl', 'lamp onder de vijftig euro', 'lamp onder de 50 euro'],
    ['nl', 'lamp onder tweeënveertig euro', 'lamp onder 42 euro'],
    ['nl', 'lamp minder dan honderdvijftig euro', 'lamp minder dan 150 euro'],
    ['nl', 'schoenen maat tweeënveertig', 'schoenen maat 42'],
    ['pt', 'lâmpada menos de cinquenta euros', 'lâmpada menos de 50 euros'],
    ['pt', 'lâmpada menos de vinte e cinco reais', 'lâmpada menos de 25 reais'],
    ['pt', 'lâmpada até cento e vinte e cinco euros', 'lâmpada até 125 euros'],
    ['pt', 'lâmpada entre vinte e trinta', 'lâmpada entre 20 e 30'],
    ['en', 'lampe moins de cinquante euros', 'lampe moins de 50 euros'],
    ['en', 'Lampe unter fünfzig Euro', 'Lampe unter 50 Euro'],
  ])('a shop sells in other languages (%s): %s', (language, query, digits) =>
    expect(written(query, language)).toBe(digits));
});

it.each([
  'One Piece',
  'one piece swimsuit',
  'seven samurai',
  'Three Sisters mug',
  'twenty one pilots',
  'forty winks',
  'five star notebook',
  'fifty shades',
  'two in one stroller',
  'three in 1 printer',
  'under one roof',
  'over seven seas poster',
  'between two ferns',
  'from one to ten',
  'toys from three years',
  'vitamins for men over fifty years',
  'tent for up to four persons',
  'ocean eleven',
  'nineteen ninety nine',
  'one hundred and fifty',
  'mad max two',
  'book over two hundred crosswords',
  'hundred acre wood',
  'catch twenty two',
  'no one size',
  'one size hat',
  'once upon a time',
  'eight ball',
  'formula one',
  'point five',
  'for a few dollars more',
  'a dollar',
  'under the dollar sign',
  'six try outs',
  'three dollar bill',
  'two TB3 cables',
])('in %s a number word stays what it is', (query) => expect(written(query)).toBe(query));

it.each([
  ['schuhe ab sechsunddreißig', 'de'],
  ['spielzeug ab drei jahren', 'de'],
  ['ein koffer', 'de'],
  ['unter einem dach', 'de'],
  ['les trois mousquetaires', 'fr'],
  ['un pack de piles', 'fr'],
  ['cien años de soledad', 'es'],
  ['más de un color', 'es'],
  ['sei personaggi', 'it'],
  ['lampe moins de cinquante', 'en'],
])('in %s (%s) as well', (query, language) => expect(written(query, language)).toBe(query));

it('what the shopper took off stays as it was typed', () => {
  expect(typed('boots under fifty dollars', 'en', ['Under fifty  dollars']).query).toBe(
    'boots under fifty dollars',
  );
  expect(typed('boots under fifty five dollars', 'en', ['under fifty']).query).toBe('boots under 55 dollars');
});

it('a stretch of the digits is one of the words, whole numbers in it', () => {
  const query = typed('mug between five and ten dollars, two litre');
  const at = (text: string) => {
    const start = query.query.indexOf(text);
    const { start: from, end } = typedStretch(query, { start, end: start + text.length });
    return query.typed.slice(from, end);
  };
  expect(query.query).toBe('mug between 5 and 10 dollars, 2 litre');
  expect(at('between 5 and 10 dollars')).toBe('between five and ten dollars');
  expect(at('mug')).toBe('mug');
  expect(at('0 dollars')).toBe('ten dollars');
  expect(at('2 litre')).toBe('two litre');
  expect(at('litre')).toBe('litre');
});

it('a query without such words is not looked at further', () => {
  const view = new Proxy(shop, {
    get: () => {
      throw new Error('asked of the shop');
    },
  });
  const query = 'wireless headphones for women under 50';
  const started = process.cpuUsage().user;
  for (let i = 0; i < 2_000; i++) writeNumbers({ query, language: 'en', plainText: [], nowMs: 0 }, view);
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(500);
});

const words =
  'under one two twenty fifty hundred thousand and a half point dollars inch size between to - cent mille quatre vingt zwei'.split(
    ' ',
  );

it('any words are read, and every stretch has its place in what was typed', () => {
  const language = fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words)), language, (said, code) => {
      const query = typed(said.join(' '), code);
      const whole = typedStretch(query, { start: 0, end: query.query.length });
      expect(whole).toEqual({ start: 0, end: query.typed.length });
    }),
  );
});

it.each([
  'fifty ',
  'one hundred and ',
  'two ',
  'between one and ',
  'quatre vingt ',
  'zweitausend',
  'mila',
  'fifty-',
])('10,000 characters of %j are read in time', (piece) => {
  const started = process.cpuUsage().user;
  for (const language of ['en', 'fr']) typed(piece.repeat(10_000 / piece.length), language);
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(1_000);
});
