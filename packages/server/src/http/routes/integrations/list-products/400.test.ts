import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

refusesInput('listProducts', {
  'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
  'a limit that is no number': { input: { query: { limit: 'many' } }, path: 'limit' },
  'an unknown query field': { input: { query: { page: '2' } }, path: 'page' },
  'a time that is none': { input: { query: { updatedSince: 'yesterday' } }, path: 'updatedSince' },
  'NUL in an id': { input: { query: { parentExternalId: 'a\u0000' } }, path: 'parentExternalId' },
});

const server = useTestServer();

it('a cursor that was made up is refused', async () => {
  const shop = await server.current.makeShop();
  const answer = await server.current.call('listProducts', shop, { query: { cursor: 'made-up' } });
  expectEnvelope(answer, 400, 'invalid_cursor');
});
