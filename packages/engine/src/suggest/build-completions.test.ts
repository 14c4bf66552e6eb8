import { expect, it } from 'vitest';
import { completionsOf } from '../../test/suggest/completions-of.ts';
import type { CompletionSource } from './types.ts';

/** Each two of them stand in many names, most three or four in one or a few. */
const WORDS = Array.from({ length: 60 }, (_, i) => `w${String.fromCharCode(97 + (i % 26), 97 + (i >> 2))}`);

const groups = (count: number): CompletionSource[][] => {
  let state = 1;
  const random = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, (_, number) => {
    const words = Array.from({ length: 9 }, () => WORDS[Math.floor(random() * WORDS.length)]);
    const name = `${words.join(' ')}${number % 10 === 0 ? ', garden water hose' : ''}`;
    return [{ name, categories: [] }];
  });
};

/** Each phrase beyond the bound used to trigger a pass over all phrases, which took more than ten minutes. */
it('more phrases than are counted cost time by their number, and a common one is counted', {
  timeout: 60_000,
}, () => {
  const before = process.cpuUsage();
  const { completions } = completionsOf(groups(50_000));
  const { user, system } = process.cpuUsage(before);
  expect(completions).toHaveLength(20_000);
  expect(completions).toContainEqual({ text: 'garden water hose', kind: 'query', weight: 5_000 * 1.2 });
  expect((user + system) / 1_000).toBeLessThan(15_000);
});

it('a name in a script without capitals is suggested as it is written', () => {
  const named = { name: 'حذاء جري نسائي', categories: ['أزياء'], language: 'ar' };
  const { completions, spellings } = completionsOf([[named]]);
  expect(completions.map(({ text }) => text)).toContain('حذاء جري نسائي');
  expect(spellings.map(({ text }) => text)).toContain('نسائي');
});

it('a large catalog keeps a phrase of two products, and drops one of a product and its variants', () => {
  const plain = Array.from({ length: 2_000 }, (_, n) => [{ name: `thing ${n}`, categories: [] }]);
  const named = (name: string): CompletionSource => ({ name, categories: [] });
  const { completions } = completionsOf([
    ...plain,
    [named('copper fondue pot')],
    [named('copper fondue pot')],
    [named('silver raclette grill'), named('silver raclette grill')],
  ]);
  const texts = completions.map(({ text }) => text);
  expect(texts).toContain('copper fondue pot');
  expect(texts).toContain('fondue pot');
  expect(texts).not.toContain('silver raclette grill');
});
