import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  it('all webhooks come page by page, oldest first', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const made: string[] = [];
    for (let count = 0; count < 5; count++) {
      made.push((await current.call('createWebhook', shop, SAMPLE_CALLS.createWebhook)).body.id);
      if (count % 2 === 0) current.clock.advance(1);
    }
    const listed: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = { limit: '2', ...(cursor === '' ? {} : { cursor }) };
      const { body } = await current.call('listWebhooks', shop, { query });
      listed.push(...body.webhooks.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    expect([...listed].sort()).toEqual([...made].sort());
    expect(listed[0]).toBe(made[0]);
  });
});

describe('400', () => {
  it.each(['x', 'bnVsbA', 'WzEsMl0'])('the cursor %s is refused', async (cursor) => {
    const shop = await server.current.makeShop();
    expectEnvelope(
      await server.current.call('listWebhooks', shop, { query: { cursor } }),
      400,
      'invalid_cursor',
    );
  });
});
