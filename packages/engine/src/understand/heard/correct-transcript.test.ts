import { describe, expect, it } from 'vitest';
import { listVocabulary } from '../../../test/suggest/list-vocabulary.ts';
import { analyze, surfaceWords } from '../../analyze/index.ts';
import { NO_FACTS } from '../../backend/shop-facts.ts';
import type { VocabularyView } from '../../backend/vocabulary.ts';
import { correctTranscript } from './correct-transcript.ts';
import { soundKey, soundsAlike } from './sound-key.ts';
import { spokenCodes } from './spoken-code.ts';

const BRANDS = ['logitech', 'sony', 'adidas', 'samsung', 'nike', 'bose', 'makita', 'philips', 'supermicro'];
const NAMES = [
  ...BRANDS.map((brand) => `${brand} thing`),
  'wireless keyboard and mouse combo',
  'noise cancelling headphones',
  'running shoes for men',
  'sonic toothbrush',
  'cordless drill',
  'coffee with a milk jug for two',
  'tech pouch',
];
const CODES = ['mk710', 'wh1000xm5', '5099206038905', 'dhp482', 'w65'];

const shop: VocabularyView = {
  ...listVocabulary(
    NAMES.map((name, at) => ({
      group: `${at}`,
      words: surfaceWords(name),
      name: analyze(name, 'en'),
      codes: at === 0 ? CODES : [],
      others: [],
    })),
  ),
  facts: {
    ...NO_FACTS,
    valuesHolding: (field, key) => (field === 'brand' && BRANDS.includes(key) ? [key] : []),
  },
};
const heard = (transcript: string): string => correctTranscript(transcript, 'en', shop).query;

it('says what was read as something else', () => {
  expect(correctTranscript('A Logic tech M K seven ten, please.', 'en', shop)).toEqual({
    query: 'A logitech mk710 please',
    corrections: [
      { heard: 'Logic tech', read: 'logitech' },
      { heard: 'M K seven ten', read: 'mk710' },
    ],
  });
  expect(correctTranscript('running shoes', 'en', shop).corrections).toEqual([]);
});

describe('part numbers', () => {
  it.each([
    ['M K seven ten.', 'mk710'],
    ['Logitech em kay seven ten keyboard', 'Logitech mk710 keyboard'],
    ['MK seven hundred ten', 'mk710'],
    ['MK seven hundred and ten', 'MK seven hundred and ten'],
    ['Sony double u h one thousand x m five', 'Sony wh1000xm5'],
    ['WH 1000 X-M five headphones', 'wh1000xm5 headphones'],
    ['WH 1,000 XM5', 'wh1000xm5'],
    ['d h p four eight two', 'dhp482'],
    ['D.H.P. four eighty two', 'dhp482'],
    ['five zero nine nine two zero six oh', 'five zero nine nine two zero six oh'],
  ])('reads "%s" as "%s"', (transcript, query) => {
    expect(heard(transcript)).toBe(query);
  });

  it('joins nothing that the shop has no number of', () => {
    for (const said of ['two to four', 'size ten', 'be you', 'a b one two three', 'for you', 'x m six']) {
      expect(heard(said)).toBe(said);
    }
  });
});

describe('names', () => {
  it('leaves the words of numbers, whatever brand they sound like', () => {
    const view = {
      ...shop,
      facts: { ...NO_FACTS, valuesHolding: () => ['Savon'] },
      beginningIn: () => [{ word: 'savon', frequency: 1 }],
    };
    expect(correctTranscript('savin', 'en', view).query).toBe('savon');
    expect(correctTranscript('mugs under seven dollars', 'en', view).query).toBe('mugs under seven dollars');
  });

  it('leaves the words of price phrases, whatever brand they sound like', () => {
    const view = {
      ...shop,
      facts: { ...NO_FACTS, valuesHolding: () => ['Alder'] },
      beginningIn: () => [{ word: 'alder', frequency: 1 }],
    };
    expect(correctTranscript('aldar', 'en', view).query).toBe('alder');
    expect(correctTranscript('kettle under fifty euros', 'en', view).query).toBe('kettle under fifty euros');
    expect(correctTranscript('Lampe unter 50 Euro', 'de', view).query).toBe('Lampe unter 50 Euro');
  });

  it.each([
    ['Logic tech keyboard', 'logitech keyboard'],
    ['a dee das running shoes', 'adidas running shoes'],
    ['Sunny headphones', 'sony headphones'],
    ['Samson headphones', 'samsung headphones'],
    ['nikey shoes', 'nike shoes'],
    ['Boss noise-cancelling headphones', 'bose noise cancelling headphones'],
    ['a Fillips sonic toothbrush', 'a philips sonic toothbrush'],
  ])('hears "%s" as "%s"', (transcript, query) => {
    expect(heard(transcript)).toBe(query);
  });

  it('leaves every word that the catalog knows, in any form', () => {
    const known = ['Wireless keyboards', 'men running shoe', 'Sonic toothbrushes', 'cordless drills for men'];
    for (const said of known) expect(heard(`${said}.`)).toBe(said);
  });

  it('leaves good English that sounds like no brand', () => {
    for (const said of [
      'I want a red umbrella',
      'a super mario game',
      'something nice for my mother',
      'under fifty dollars',
    ]) {
      expect(heard(said)).toBe(said);
    }
  });
});

it('takes the punctuation of sentences away and leaves prices and signs', () => {
  expect(heard('Headphones, under $50.99!')).toBe('Headphones under $50.99');
  expect(heard('A TV, under $1,299.')).toBe('A TV under $1,299');
  expect(heard('Eine Lampe, 19,99 €.')).toBe('Eine Lampe 19,99 €');
  expect(heard('')).toBe('');
  expect(heard('...')).toBe('');
});

it('answers a transcript of any length quickly', () => {
  const started = performance.now();
  heard('double '.repeat(5_000));
  heard('seven hundred to for you m k '.repeat(1_000));
  heard('unknownish wordish '.repeat(2_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});

it('knows what sounds alike', () => {
  for (const [one, other] of [
    ['sony', 'sunny'],
    ['bose', 'boss'],
    ['philips', 'fillips'],
    ['logitech', 'logictech'],
  ]) {
    expect([one, soundsAlike(soundKey(one ?? ''), soundKey(other ?? ''))]).toEqual([one, true]);
  }
  for (const [one, other] of [
    ['sony', 'samsung'],
    ['drill', 'grill'],
    ['nike', 'bike'],
  ]) {
    expect([one, soundsAlike(soundKey(one ?? ''), soundKey(other ?? ''))]).toEqual([one, false]);
  }
});

it('reads numbers as one, as their sum, and letter by letter', () => {
  expect(spokenCodes(['seven', 'ten'])).toEqual(['710']);
  expect(spokenCodes(['seven', 'hundred', 'ten'])).toEqual(['710']);
  expect(spokenCodes(['twenty', 'five'])).toEqual(['25', '205']);
  expect(spokenCodes(['double', 'seven', 'b'])).toEqual(['77b']);
  expect(spokenCodes(['blue', 'seven'])).toEqual([]);
});
