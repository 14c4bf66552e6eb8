/** `npm run test:all`: walks have their full length, and attacks are measured. `npm test` runs less of the same. */
export const IS_ALL = process.env.AISLE_TEST_ALL === '1';
