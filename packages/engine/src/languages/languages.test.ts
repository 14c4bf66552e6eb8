import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fold } from '../analyze/fold.ts';
import { packOf, splitPhrases } from './find-pack.ts';
import { type LanguagePack, PACKS } from './index.ts';

const codes = PACKS.map(({ code }) => code);

const wordLists = (pack: LanguagePack): string[] => [
  pack.conjunction ?? '',
  pack.measures,
  ...Object.values(pack.units ?? {}),
  ...Object.values(pack.amounts ?? {}),
  ...Object.values(pack.currencies ?? {}),
  ...Object.values(pack.persons ?? {}),
  ...Object.values(pack.attributes ?? {}),
  ...Object.values(pack.colours?.families ?? {}),
  pack.colours?.ambiguous ?? '',
  pack.suggestions?.functionWords ?? '',
  ...Object.values(pack.negation?.bound ?? {}),
  ...Object.values(pack.prices ?? {}).filter((list) => typeof list === 'string'),
];

describe('the list of packs', () => {
  it('has every folder of this directory, so that none is written in vain', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((it) =>
      it.isDirectory(),
    );
    expect([...codes].sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('finds a pack by its tag, its region or another name of the language', () => {
    for (const pack of PACKS) expect(packOf(`${pack.code}-XX`)).toBe(pack);
    expect(packOf('nb')).toBe(packOf('no'));
    expect(packOf('xx')).toBeNull();
  });
});

describe.each(PACKS)('the pack of $name', (pack) => {
  it('has its words as text is compared: folded', () => {
    for (const list of wordLists(pack)) expect(list).toBe(fold(list));
  });

  it('says only of phrases that it has what they need', () => {
    const { prices } = pack;
    if (prices === null) return;
    const phrases = new Set([...splitPhrases(prices.most), ...splitPhrases(prices.least)]);
    for (const phrase of [...splitPhrases(prices.needCurrency), ...splitPhrases(prices.needEnd)])
      expect(phrases, phrase).toContain(phrase);
  });
});
