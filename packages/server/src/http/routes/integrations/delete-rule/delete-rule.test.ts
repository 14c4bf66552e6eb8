import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('204', () => {
  it('the rule and its versions are gone', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    const params = { id };
    expect((await current.call('deleteRule', shop, { params })).status).toBe(204);
    for (const name of ['getRule', 'listRuleVersions', 'deleteRule'] as const)
      expectEnvelope(await current.call(name, shop, { params }), 404, 'rule_not_found');
  });
});
