import { LandingPageSlug } from '@aisle/contract';
import { expect, it } from 'vitest';
import { slugOf } from './slug-of.ts';

it.each([
  ['Summer Sale 2026!', 'summer-sale-2026'],
  ['Für große Männer', 'fur-grosse-manner'],
  ["L'été à -50 %", 'lete-a-50'],
  ['أكواب القهوة', 'أكواب-القهوة'],
  ['  --  ', ''],
  [`${'long '.repeat(40)}`, `${'long-'.repeat(20).slice(0, 99)}`],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title, 'en')).toBe(slug);
  if (slug !== '') expect(LandingPageSlug.parse(slug)).toBe(slug);
});

it('German has its umlauts as two letters', () => {
  expect(slugOf('Größe Töpfe FÜR Köche', 'de-AT')).toBe('groesse-toepfe-fuer-koeche');
  expect(slugOf('Größe Töpfe'.normalize('NFD'), 'de')).toBe('groesse-toepfe');
});
