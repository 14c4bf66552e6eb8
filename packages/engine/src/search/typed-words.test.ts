import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '../analyze/fold.ts';
import { surfaceWords } from '../analyze/index.ts';
import { typedWords } from './typed-words.ts';

it.each([
  ['Spülmaschine tasse', 'spulmaschine', 'Spülmaschine'],
  ['für die Füße', 'fusse', 'Füße'],
  ['Chaussures d’été', 'ete', 'd’été'],
  ['Mother´s day', 'mother', 'Mother´s'],
  ['Sukienka ŻÓŁTA', 'zolta', 'ŻÓŁTA'],
  ['чайники', 'чаиники', 'чайники'],
  ['παπούτσι', 'παπουτσι', 'παπούτσι'],
  ['case WR-44526 black', 'wr-44526', 'WR-44526'],
  ['Wi-Fi router', 'fi', 'Fi'],
  ['monitor 55 Inch', '55 inch', '55 Inch'],
])('%s has %s as %s', (query, folded, typed) => expect(typedWords(query, [folded])).toEqual([typed]));

it.each([
  ['two litre', '2 litre'],
  ['', 'a'],
  ['a', ''],
])('%j does not have %j, which stays folded', (query, folded) =>
  expect(typedWords(query, [folded])).toEqual([folded]));

it.each([
  // Every pair of the word, then the first two, of which the last sign is in a pair that was found.
  ['ワイヤレスマウス', ['ワイ', 'イヤ', 'ヤレ', 'レス', 'スマ', 'マウ', 'ウス'], ['ワイヤレスマウス']],
  ['红色手机', ['红色', '色手'], ['红色']],
  ['くつ 黒', ['クツ'], ['くつ']],
  ['コーヒー', ['コー', 'ーヒ'], ['コーヒー']],
])('%s lost %j: one stretch as typed', (query, terms, typed) =>
  expect(typedWords(query, terms)).toEqual(typed));

it('shows only what the query has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (query) => {
      const terms = surfaceWords(query);
      for (const word of typedWords(query, terms))
        expect(query.includes(word) || fold(query).includes(word) || terms.includes(word)).toBe(true);
    }),
  );
});
