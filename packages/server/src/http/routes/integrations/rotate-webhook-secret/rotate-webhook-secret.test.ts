import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

describe('200', () => {
  it('shows a new secret and until when the former one is good', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id, secret } = (await current.call('createWebhook', shop, SAMPLE_CALLS.createWebhook)).body;
    const params = { id };
    const answer = await current.call('rotateWebhookSecret', shop, { params });
    expect(answer.status).toBe(200);
    expect(answer.body.secret).toMatch(/^whsec_/);
    expect(answer.body.secret).not.toBe(secret);
    const until = current.clock.nowMs() + 24 * 3_600_000;
    expect(Date.parse(answer.body.previousValidUntil)).toBe(until);
    const shown = await current.call('getWebhook', shop, { params });
    expect(shown.body.previousSecretValidUntil).toBe(answer.body.previousValidUntil);
    expect(shown.text).not.toContain('whsec_');
  });
});
