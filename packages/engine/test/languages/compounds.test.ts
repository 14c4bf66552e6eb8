import { describe, expect, it } from 'vitest';
import { languageShop, type Sold } from './language-shop.ts';

/** A shop in which no part of a compound stands alone. */
const shops: Readonly<Record<string, { currency: string; names: readonly string[] }>> = {
  de: {
    currency: 'EUR',
    names: [
      'Gummistiefel grün',
      'Winterstiefel Damen',
      'Wanduhr Holz',
      'Schreibtischlampe schwarz',
      'Wasserkocher 1,7 l',
      'Schlüsselanhänger Leder',
      'Duschvorhang blau',
      'Vorratsdosen 3er-Set',
      'Bratpfanne',
      'Kinderzimmerteppich',
      'Olivenöl kaltgepresst',
      'Eisenwaren',
      'Kontrollapparat',
      'Krawatte Seide',
      'Laptoptasche',
    ],
  },
  nl: {
    currency: 'EUR',
    names: [
      'Regenjas heren',
      'Winterjassen',
      'Wandklok',
      'Bureaulamp',
      'Waterkoker',
      'Koffieautomaat',
      'Koekenpan',
    ],
  },
  da: { currency: 'DKK', names: ['Gummistøvler', 'Vægur i træ', 'Skrivebordslampe', 'Natur plakat'] },
  nb: { currency: 'NOK', names: ['Gummistøvler', 'Veggklokke', 'Skrivebordslampe', 'Regnjakke'] },
  sv: { currency: 'SEK', names: ['Gummistövlar', 'Väggklocka', 'Skrivbordslampa', 'Regnjacka'] },
};

const asked = new Map(
  Object.entries(shops).map(([language, { currency, names }]) => [
    language,
    languageShop(
      language,
      currency,
      names.map((name): Sold => [name, name]),
    ),
  ]),
);

describe('the last part of a compound finds it, also where the shop writes no part alone', () => {
  it.each([
    ['de', 'stiefel', ['Gummistiefel grün', 'Winterstiefel Damen']],
    ['de', 'uhren', ['Wanduhr Holz']],
    ['de', 'lampen', ['Schreibtischlampe schwarz']],
    ['de', 'kocher', ['Wasserkocher 1,7 l']],
    ['de', 'anhänger', ['Schlüsselanhänger Leder']],
    ['de', 'vorhänge', ['Duschvorhang blau']],
    ['de', 'dosen', ['Vorratsdosen 3er-Set']],
    ['de', 'pfanne', ['Bratpfanne']],
    ['de', 'teppich', ['Kinderzimmerteppich']],
    ['de', 'öl', ['Olivenöl kaltgepresst']],
    ['de', 'tasche', ['Laptoptasche']],
    ['nl', 'jas', ['Regenjas heren', 'Winterjassen']],
    ['nl', 'klokken', ['Wandklok']],
    ['nl', 'lampen', ['Bureaulamp']],
    ['nl', 'koker', ['Waterkoker']],
    ['nl', 'pan', ['Koekenpan']],
    ['da', 'støvler', ['Gummistøvler']],
    ['da', 'ur', ['Vægur i træ']],
    ['nb', 'klokker', ['Veggklokke']],
    ['sv', 'lampor', ['Skrivbordslampa']],
  ])('%s: %s', (language, query, names) => {
    const shop = asked.get(language);
    expect(shop?.foundAll(query)).toEqual(names);
    expect(shop?.corrected(query)).toBeNull();
  });
});

it.each([
  ['de', 'rat'],
  ['de', 'ei'],
  ['de', 'ware'],
  ['de', 'watte'],
  ['de', 'rolle'],
  ['de', 'hang'],
  ['nl', 'mat'],
])('%s: %s is no part of a word that only ends so', (language, query) => {
  const found = asked.get(language)?.foundAll(query) ?? [];
  expect(found.filter((name) => !name.toLowerCase().startsWith(query) && name !== 'Eisenwaren')).toEqual([]);
});
