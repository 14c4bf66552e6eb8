/** Runs of a property: `most` with `npm run test:all`, a third of them with `npm test`. */
export const runs = (most: number): { numRuns: number } => ({
  numRuns: process.env.AISLE_TEST_ALL === '1' ? most : Math.ceil(most / 3),
});
