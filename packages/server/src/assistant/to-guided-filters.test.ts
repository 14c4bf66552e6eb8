import { Filters } from '@aisle/contract';
import { expect, it } from 'vitest';
import { toGuidedFilters } from './to-guided-filters.ts';

const QUESTION = {
  question: 'Which brand?',
  field: 'brand',
  options: [
    { label: 'Lumo', value: 'Lumo', count: 7 },
    { label: 'Oak', value: 'Oak', count: 5 },
  ],
};

const ranges = (count: number): Filters =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`attributes.a${n}`, { min: n }]));

it('every answer is a set of filters that the next request may have', () => {
  const cases: [Filters, number][] = [
    [ranges(19), 1],
    [ranges(20), 0],
    // The same field again takes no more room.
    [Object.assign(ranges(19), { brand: ['Lumo'] }), 1],
    [{ tags: Array.from({ length: 100 }, (_, n) => `${n}`), 'attributes.a': Array(100).fill('a') }, 0],
  ];
  for (const [filters, asked] of cases) {
    const questions = toGuidedFilters([QUESTION], filters);
    expect(questions).toHaveLength(asked);
    for (const option of questions.flatMap(({ options }) => options))
      expect(Filters.safeParse(option.filters).error).toBeUndefined();
  }
});
