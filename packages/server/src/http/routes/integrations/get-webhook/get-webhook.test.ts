import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

describe('200', () => {
  it('a webhook as it was made, without its secret', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { secret, ...shown } = (await current.call('createWebhook', shop, SAMPLE_CALLS.createWebhook)).body;
    const answer = await current.call('getWebhook', shop, { params: { id: shown.id } });
    expect([answer.status, answer.body]).toEqual([200, shown]);
    expect(answer.text).not.toContain(secret);
  });
});
