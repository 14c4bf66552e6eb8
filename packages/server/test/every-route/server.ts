import { type TestServer, useTestServer } from '../harness.ts';

let used: { readonly current: TestServer } | undefined;

/** One server for all walks over the route table. Each walk makes its own shops and people. */
export const useOneServer = (): void => {
  used = useTestServer();
};

export const server = {
  get current(): TestServer {
    if (used === undefined) throw new Error('every-route.test.ts opens the server first');
    return used.current;
  },
};
