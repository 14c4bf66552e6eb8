import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

describe('200', () => {
  it('is the rule as it was made', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { body } = await current.call('createRule', shop, SAMPLE_CALLS.createRule);
    expect(await current.call('getRule', shop, { params: { id: body.id } })).toMatchObject({
      status: 200,
      body,
    });
  });
});
