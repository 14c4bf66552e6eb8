import { TestServer } from '../harness.ts';
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

type Open = (typeof SERVER_STORES)[number]['open'];

/** A whole server on one of these stores. */
export const openServerOn = async (
  open: Open,
): Promise<{ server: TestServer; close: () => Promise<void> }> => {
  const { env, drop } = await open();
  const server = await TestServer.open({ env });
  const close = async (): Promise<void> => {
    await server.close();
    await drop();
  };
  return { server, close };
};
