import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SynonymBook, type SynonymRule, synonymChange } from './index.ts';

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const many = (count: number, terms = 3): SynonymRule[] =>
  Array.from({ length: count }, (_, rule) => ({
    type: 'group',
    terms: Array.from({ length: terms }, (_, term) => `w${rule}q${term}ing`),
  }));

const rule: fc.Arbitrary<SynonymRule> = fc.oneof(
  fc.record({
    type: fc.constant('group' as const),
    terms: fc.array(fc.constantFrom('ab', 'wi-fi', 'ab cd', 'cd', 'ef'), { minLength: 2, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('oneWay' as const),
    from: fc.constantFrom('ab', 'cd', 'ab cd'),
    to: fc.array(fc.constantFrom('ab', 'ef', 'gh ij'), { minLength: 1, maxLength: 2 }),
  }),
);

const seen = (book: SynonymBook, language: string): unknown =>
  book.setsOf(language).map(({ byTerm, plain }) => ({
    byTerm: Object.fromEntries([...byTerm].map(([term, entries]) => [term, entries])),
    plain: Object.fromEntries(plain),
  }));

describe('the rules of a shop', () => {
  it('are after any changes what they are when they come at once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(rule, { maxLength: 6 }), { minLength: 2, maxLength: 5 }), (lists) => {
        const book = new SynonymBook();
        for (const rules of lists) {
          book.change(synonymChange(book.all, rules));
          expect(book.all).toEqual(rules);
          expect(seen(book, 'de')).toEqual(seen(new SynonymBook(rules), 'de'));
        }
      }),
    );
  });

  it('are compiled in pieces when they are many, and no question waits for that, whatever its language', () => {
    const book = new SynonymBook(many(5_000));
    for (const _ of book.compile(['en']));
    expect(book.setsOf('en')).toHaveLength(2);
    const before = cpuMs();
    for (const tag of ['aa', 'ab', 'af', 'ak', 'am', 'an', 'as', 'ay', 'de', 'fr'])
      expect(book.setsOf(tag)).toEqual([]);
    expect(cpuMs() - before).toBeLessThan(20);
    let longest = 0;
    const pieces = book.compile();
    for (let from = cpuMs(); pieces.next().done !== true; from = cpuMs())
      longest = Math.max(longest, cpuMs() - from);
    expect(longest).toBeLessThan(250);
    expect(book.setsOf('aa')[0]?.byTerm.size).toBe(15_000);
    expect(book.setsOf('ay')[0]).toBe(book.setsOf('aa')[0]);
    expect(book.isOld).toBe(false);
  });

  it('answer as they were until many new ones are compiled; one that changes is there at once', () => {
    const book = new SynonymBook(many(1_000));
    for (const _ of book.compile(['en']));
    const rules = many(1_000).with(500, { type: 'group', terms: ['florble', 'snarp'] });
    book.change(synonymChange(book.all, rules));
    expect(book.setsOf('en')[0]?.byTerm.has('florbl')).toBe(true);
    book.change(synonymChange(book.all, many(1_000, 4)));
    expect(book.setsOf('en')[0]?.byTerm.has('florbl')).toBe(true);
    expect(book.isOld).toBe(true);
    const { version } = book;
    for (const _ of book.compile());
    expect(book.version).toBeGreaterThan(version);
    expect(book.setsOf('en')[0]?.byTerm.has('florbl')).toBe(false);
    expect(book.setsOf('en')[0]?.byTerm.size).toBe(4_000);
  });

  /** Rules that share their words, one to three each. */
  const sharing = (count: number, terms = 4): SynonymRule[] =>
    Array.from({ length: count }, (_, at) => ({
      type: 'group',
      terms: Array.from({ length: terms }, (_, term) =>
        `shoe ${'abc'[term % 3]}${at} boot`.slice(0, 4 + term * 3),
      ),
    }));

  it('are in one order, whether compiled in pieces or one after another', () => {
    const rules = sharing(120);
    const inPieces = new SynonymBook(rules);
    for (const _ of inPieces.compile(['de']));
    const oneByOne = new SynonymBook();
    oneByOne.setsOf('de');
    for (const start of rules.keys())
      oneByOne.change({ start, removed: 0, added: rules.slice(start, start + 1) });
    expect(seen(inPieces, 'de')).toEqual(seen(oneByOne, 'de'));
  });

  it('change without a wait, however many share their words and however long they are', () => {
    const tags = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'no'];
    const long = Array.from({ length: 39 }, (_, i) => `p${i}`).join('-');
    const hostile = (terms: number): SynonymRule => ({
      type: 'group',
      terms: Array.from({ length: terms }, (_, i) => `${i}-${long}`.slice(0, 100)),
    });
    for (const [rules, rule] of [
      [
        sharing(5_000),
        { type: 'group', terms: sharing(1, 50).flatMap((it) => ('terms' in it ? it.terms : [])) },
      ],
      [Array.from({ length: 5_000 }, () => hostile(4)), hostile(50)],
    ] as const) {
      const book = new SynonymBook(rules);
      for (const _ of book.compile(tags));
      const before = cpuMs();
      book.change({ start: 9, removed: 1, added: [rule] });
      for (const tag of tags) book.setsOf(tag);
      // About 7 ms; 2,000 ms when the entries of shared words were checked one by one.
      expect(cpuMs() - before).toBeLessThan(100);
    }
  });
});
