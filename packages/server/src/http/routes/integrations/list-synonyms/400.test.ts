import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

refusesInput('listSynonyms', {
  'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
  'an unknown query field': { input: { query: { page: '2' } }, path: 'page' },
});

const server = useTestServer();

it.each([
  'made-up',
  '',
  'W10',
  'WyJhIiwiYiJd',
])('a cursor that was made up is refused: %j', async (cursor) => {
  const shop = await server.current.makeShop();
  const answer = await server.current.call('listSynonyms', shop, { query: { cursor } });
  expectEnvelope(answer, 400, 'invalid_cursor');
});
