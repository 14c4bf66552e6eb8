import { expect, it } from 'vitest';
import { ARABIC_WORDS, GERMAN_WORDS } from '../catalog/languages/catalog-words.ts';
import { colorHex, PALETTE } from './palette.ts';

it.each([
  ['German', GERMAN_WORDS],
  ['Arabic', ARABIC_WORDS],
])('every %s colour has the swatch of its English name', (_, { colors }) => {
  for (const [english, word] of Object.entries(colors)) expect(colorHex(word), word).toBe(PALETTE[english]);
  expect(Object.keys(colors).filter((english) => PALETTE[english] === undefined)).toEqual([]);
});

it('a colour is known in any letter case, and a word that is none is not', () => {
  expect(colorHex(' Schwarz ')).toBe(PALETTE.black);
  expect(colorHex('Regenbogen')).toBeUndefined();
});
