import { expect, it } from 'vitest';
import { typedWords } from './typed-words.ts';

it.each([
  ['Spülmaschine tasse', 'spulmaschine', 'Spülmaschine'],
  ['für die Füße', 'fusse', 'Füße'],
  ['Chaussures d’été', 'ete', 'été'],
  ['Sukienka ŻÓŁTA', 'zolta', 'ŻÓŁTA'],
  ['case WR-44526 black', 'wr-44526', 'WR-44526'],
  ['Wi-Fi router', 'fi', 'Fi'],
  ['monitor 55 Inch', '55 inch', '55 Inch'],
])('%s has %s as %s', (query, folded, typed) => expect(typedWords(query, folded)).toBe(typed));

it.each([
  ['マウス', 'マウ'],
  ['two litre', '2 litre'],
  ['', 'a'],
  ['a', ''],
])('%j does not have %j, which stays folded', (query, folded) =>
  expect(typedWords(query, folded)).toBe(folded));
