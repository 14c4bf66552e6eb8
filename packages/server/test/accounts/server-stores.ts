import { createTestDatabase } from '../postgres/test-database.ts';

/** Settings of a whole server on either store, for `describe.each`. */
export const SERVER_STORES = [
  { kind: 'sqlite', open: async () => ({ env: {}, drop: async () => {} }) },
  {
    kind: 'postgres',
    open: async () => {
      const { url, drop } = await createTestDatabase();
      return { env: { DATABASE_URL: url }, drop };
    },
  },
];
