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

describe('409', () => {
  it('a rule that someone else has changed since it was seen stays', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id } = (await current.call('createRule', shop, SAMPLE_CALLS.createRule)).body;
    const params = { id };
    const changed = (await current.call('patchRule', shop, { params, body: { name: 'Theirs' } })).body;
    const remove = (expectedVersion: string) =>
      current.call('deleteRule', shop, { params, query: { expectedVersion } });
    expectEnvelope(await remove('1'), 409, 'rule_changed');
    expect((await current.call('getRule', shop, { params })).body).toEqual(changed);
    expectEnvelope(await remove('none'), 400, 'invalid_request');
    expect((await remove('2')).status).toBe(204);
  });
});
