import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  it('is empty at first, then has every rule once over its pages, oldest first', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    expect((await current.call('listSynonyms', shop)).body).toEqual({ synonyms: [], nextCursor: null });
    const made: string[] = [];
    for (let i = 0; i < 7; i++) {
      const body = { type: 'oneWay', from: `word ${i}`, to: ['thing'] };
      made.push((await current.call('createSynonym', shop, { body })).body.id);
      // Some are made in the same millisecond.
      if (i % 2 === 0) current.clock.advance(1);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor === null ? { limit: '3' } : { limit: '3', cursor };
      const page = await current.call('listSynonyms', shop, { query });
      expect(page.status).toBe(200);
      seen.push(...page.body.synonyms.map((synonym: { id: string }) => synonym.id));
      cursor = page.body.nextCursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect(seen[0]).toBe(made[0]);
  });
});

describe('400', () => {
  refusesInput(server, 'listSynonyms', {
    'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
    'an unknown query field': { input: { query: { page: '2' } }, path: 'page' },
  });

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
});
