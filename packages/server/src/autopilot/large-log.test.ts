import { expect, it } from 'vitest';
import { leastSilence } from '../../test/longest-silence.ts';
import { seededRandom } from '../../test/seeded-random.ts';
import type { Attempt } from './evidence/attempts.ts';
import { foldedWords } from './evidence/query-words.ts';
import { ShopWords } from './evidence/shop-words.ts';
import type { Findings } from './propose/draft.ts';
import { draftProposals } from './propose/draft-proposals.ts';

const random = seededRandom(3);
const word = (): string => {
  const letters = Array.from({ length: 5 + Math.floor(random() * 6) }, (_, i) => {
    const from = i % 2 === 0 ? 'bcdfghklmnprstvw' : 'aeiou';
    return from[Math.floor(random() * from.length)];
  });
  return letters.join('');
};
const count = (query: string) => ({ query, searches: 20, clicked: 1, failed: 20, words: foldedWords(query) });

/** The largest log that is looked at: 300 failed queries with 500 attempts, 5,000 queries, and a shop with 40,000 words. */
const largest = (): Findings => {
  const shopWords = new ShopWords();
  const asked = new ShopWords();
  const texts = Array.from({ length: 40_000 }, word);
  shopWords.add(texts);
  const counts = Array.from({ length: 5_000 }, () => count(`${word()} ${word()}`));
  asked.add(counts.map(({ query }) => query));
  const failed = Array.from({ length: 300 }, (_, n) => {
    const query = n % 2 === 0 ? word() : `${word()} ${word()}`;
    const attempts = Array.from({ length: 500 }, (_, i): Attempt => {
      const next = random() < 0.5 ? `${word()} ${texts[i % 90]}` : null;
      return { query, visitor: `v-${n}-${i}`, next, product: random() < 0.2 ? `p-${i % 50}` : null };
    });
    return { ...count(query), visitors: new Set(attempts.map(({ visitor }) => visitor)), attempts };
  });
  return { failed, counts, shopWords, asked, language: 'de' };
};

it('the largest log gives way to requests', { timeout: 60_000 }, async () => {
  const findings = largest();
  expect(
    await leastSilence(
      () => draftProposals(findings),
      () => {},
      60,
    ),
  ).toBeLessThan(60);
});

it('hundreds of drafts are sorted without counting their shoppers again and again', async () => {
  const shopWords = new ShopWords();
  const asked = new ShopWords();
  shopWords.add(['umbrella kettle lamp']);
  // As many found it each time, so that the number of shoppers decides.
  const attemptsOf = (query: string, visitors: number): Attempt[] =>
    Array.from({ length: visitors }, (_, i) => ({
      query,
      visitor: `${query} ${i}`,
      next: null,
      product: i < 250 ? 'p' : null,
    }));
  const failed = Array.from({ length: 300 }, (_, n) => {
    const query = `wrong${n}`;
    const attempts = attemptsOf(query, 300 + ((n * 37) % 200));
    return { ...count(query), visitors: new Set(attempts.map(({ visitor }) => visitor)), attempts };
  });
  const findings = { failed, counts: failed, shopWords, asked, language: 'en' };
  const isWhole = (drafts: unknown[]) => expect(drafts).toHaveLength(300);
  expect(await leastSilence(() => draftProposals(findings), isWhole, 20)).toBeLessThan(20);
});
