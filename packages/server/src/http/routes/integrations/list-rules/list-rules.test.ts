import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

describe('200', () => {
  it('lists every rule once, oldest first, page by page', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      made.push((await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body.id);
      current.clock.advance(1);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor === null ? {} : { cursor }) };
      const { body } = await current.call('listRules', shop, { query });
      seen.push(...body.rules.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(made);
  });
});
