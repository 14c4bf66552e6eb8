import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Formula, type WorthOfTerm, worthAtLeast } from './formula.ts';

const level = fc.record({ share: fc.constantFrom(1, 0.7, 0.4), worth: fc.constant(0) });
const levels = fc
  .uniqueArray(level, { minLength: 1, maxLength: 3, selector: ({ share }) => share })
  .map((all) => all.toSorted((a, b) => b.share - a.share));
const terms = fc
  .array(fc.tuple(levels, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 7 })
  .map((all) =>
    all.map(
      ([own, idf], term): WorthOfTerm => ({
        term,
        levels: own.map(({ share }) => ({ share, worth: share * idf })),
      }),
    ),
  );

/** `held`: by term, the share that a doc holds; 0: none. */
const holds = (formula: Formula, held: readonly number[]): boolean => {
  if (typeof formula === 'boolean') return formula;
  if ('term' in formula) return (held[formula.term] ?? 0) >= formula.share;
  return 'all' in formula
    ? formula.all.every((one) => holds(one, held))
    : formula.any.some((one) => holds(one, held));
};

it('holds of a doc whenever the worths of what it holds add up to the limit, and of no other', () => {
  fc.assert(
    fc.property(
      terms,
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      fc.array(fc.nat(3)),
      (all, part, picks) => {
        const held = all.map(({ levels: own }, i) => own[(picks[i] ?? 0) - 1]?.share ?? 0);
        const sum = all.reduce(
          (worth, { levels: own }, i) => worth + (own.find(({ share }) => share === held[i])?.worth ?? 0),
          0,
        );
        const most = all.reduce((worth, { levels: own }) => worth + (own[0]?.worth ?? 0), 0);
        const least = most * part;
        // Sums in another order differ in their last bits.
        fc.pre(Math.abs(sum - least) > 1e-9);
        expect(holds(worthAtLeast(all, least), held)).toBe(sum >= least);
      },
    ),
  );
});

it('is false where all of them together do not reach the limit', () => {
  expect(worthAtLeast([{ term: 0, levels: [{ share: 1, worth: 2 }] }], 3)).toBe(false);
  expect(worthAtLeast([], 1)).toBe(false);
});
